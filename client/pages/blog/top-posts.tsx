import type { BlogPost } from '../../../shared/api/content.ts';
import { PostCard } from '../../features/blog/post-card.tsx';
import { useIsFromServer } from '../../hydration/use-is-hydrated.ts';
import styles from './page.module.css';

/** Posts that the merchant pinned: the first one large. */
export function TopPosts({ posts }: { posts: readonly BlogPost[] }) {
  const isFromServer = useIsFromServer();
  const [first, ...others] = posts;
  if (!first) return null;
  return (
    <div className={styles.top}>
      <PostCard post={first} isWide isPriority={isFromServer} />
      {others.length > 0 ? (
        <div className={styles.others}>
          {others.map((post) => (
            <PostCard key={post.Id} post={post} isPriority={isFromServer} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
