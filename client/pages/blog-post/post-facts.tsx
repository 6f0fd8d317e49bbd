import { Trans } from '@lingui/react/macro';
import type { BlogPost } from '../../../shared/api/content.ts';
import { ViewCount } from '../../features/blog/view-count.tsx';
import { Day } from '../../features/regional/day.tsx';
import styles from './page.module.css';

/** The line under a post's title. */
export function PostFacts({ post }: { post: BlogPost }) {
  const author = post.Author ? <bdi>{post.Author}</bdi> : null;
  return (
    <p className={styles.facts}>
      <span>{post.BlogPostTypeName}</span>
      {author ? (
        <span>
          <Trans>By {author}</Trans>
        </span>
      ) : null}
      <Day instant={post.CreatedOn} length="long" />
      <ViewCount count={post.ViewCount} />
    </p>
  );
}
