import type { BlogPost } from '../../../shared/api/content.ts';
import { PostCard } from '../../features/blog/post-card.tsx';
import { Later } from '../../router/later.tsx';
import { useIsMadeLive } from '../../waking/use-is-live.ts';
import styles from './page.module.css';

/** Posts that the merchant put on top: the first one large. */
export function TopPosts({ posts }: { posts: readonly BlogPost[] }) {
  const isMadeLive = useIsMadeLive();
  const [first, ...others] = posts;
  if (!first) return null;
  return (
    <div className={styles.top}>
      <PostCard post={first} isWide isPriority={!isMadeLive} />
      {others.length > 0 ? (
        <div className={styles.others}>
          <Later>
            {others.map((post) => (
              <PostCard key={post.Id} post={post} isPriority={!isMadeLive} />
            ))}
          </Later>
        </div>
      ) : null}
    </div>
  );
}
