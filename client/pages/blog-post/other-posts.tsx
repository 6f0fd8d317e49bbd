import { Trans } from '@lingui/react/macro';
import { getBlogList } from '../../../shared/api/content.ts';
import { LateData } from '../../data/late-data.tsx';
import { useRead } from '../../data/use-read.ts';
import { OTHER_POST_ARGS, OTHER_POSTS_SHOWN } from '../../features/blog/blog-args.ts';
import { PostCard } from '../../features/blog/post-card.tsx';
import { SoftPart } from '../../features/content/soft-part.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './page.module.css';

interface OtherPostsProps {
  /** The current post, which is left out. */
  besides: number;
}

/** Two other posts. */
export function OtherPosts(props: OtherPostsProps) {
  return (
    <SoftPart fallback={null}>
      <Posts {...props} />
      <LateData endpoint={getBlogList} args={OTHER_POST_ARGS} />
    </SoftPart>
  );
}

function Posts({ besides }: OtherPostsProps) {
  const { BlogPosts } = useRead(getBlogList, OTHER_POST_ARGS);
  const posts = BlogPosts.filter(({ Id }) => Id !== besides).slice(0, OTHER_POSTS_SHOWN);
  if (posts.length === 0) return null;
  return (
    <div className={styles.others}>
      <Section id="other-posts" title={<Trans>Read next</Trans>}>
        <div className={styles.pair}>
          {posts.map((post) => (
            <PostCard key={post.Id} post={post} headingLevel={3} />
          ))}
        </div>
      </Section>
    </div>
  );
}
