import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogList, BlogPost } from '../../../shared/api/content.ts';
import { type BlogChoice, DEFAULT_BLOG_CHOICE } from '../../features/blog/blog-args.ts';
import { PostCard } from '../../features/blog/post-card.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchIcon } from '../../ui/icons/icon.tsx';
import { Grid, GridItem } from '../../ui/layout/grid.tsx';
import styles from './page.module.css';

interface PostListProps {
  list: BlogList;
  /** The page's posts, except for the pinned ones. */
  posts: readonly BlogPost[];
  choice: BlogChoice;
  toPath: (choice: BlogChoice) => string;
}

/** A page of posts, and links to its neighbours. */
export function PostList({ list, posts, choice, toPath }: PostListProps) {
  const { t } = useLingui();
  return (
    <>
      {posts.length > 0 ? (
        <Grid of="tiles" label={t`Posts`}>
          {posts.map((post) => (
            <GridItem key={post.Id}>
              <PostCard post={post} />
            </GridItem>
          ))}
        </Grid>
      ) : null}
      {list.BlogPosts.length === 0 ? (
        <EmptyState
          icon={<SearchIcon />}
          title={<Trans>No posts found</Trans>}
          action={<ButtonLink variant="secondary" href={toPath(DEFAULT_BLOG_CHOICE)}>{t`Show all posts`}</ButtonLink>}
        />
      ) : null}
      <nav className={styles.pages} aria-label={t`Pages`}>
        {choice.page > 1 ? (
          <ButtonLink variant="secondary" rel="prev" href={toPath({ ...choice, page: choice.page - 1 })}>
            <Trans>Newer posts</Trans>
          </ButtonLink>
        ) : null}
        {list.PagingFilteringContext.HasNextPage ? (
          <ButtonLink variant="secondary" rel="next" href={toPath({ ...choice, page: choice.page + 1 })}>
            <Trans>More posts</Trans>
          </ButtonLink>
        ) : null}
      </nav>
    </>
  );
}
