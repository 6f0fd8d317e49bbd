import { Trans, useLingui } from '@lingui/react/macro';
import { getBlogList } from '../../../shared/api/content.ts';
import { blogFeedPath } from '../../../shared/feeds.ts';
import { useRead } from '../../data/use-read.ts';
import {
  type BlogChoice,
  DEFAULT_BLOG_CHOICE,
  readBlogChoice,
  TOP_POST_ARGS,
  toBlogArgs,
  writeBlogChoice,
} from '../../features/blog/blog-args.ts';
import { PostCard } from '../../features/blog/post-card.tsx';
import { findPicture } from '../../features/blog/post-picture.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { PageHeader } from '../../features/content/page-header.tsx';
import { Head } from '../../features/head/head.tsx';
import { Link } from '../../router/link.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { useShop } from '../../shop-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Grid, GridItem } from '../../ui/grid.tsx';
import { SearchIcon } from '../../ui/icon.tsx';
import { BlogTools } from './blog-tools.tsx';
import styles from './page.module.css';
import { TopPosts } from './top-posts.tsx';

function isPlain(choice: BlogChoice): boolean {
  return Object.values(writeBlogChoice(choice)).every((value) => value === undefined);
}

/** The list of posts, with the merchant's own choice on top. */
export function BlogPage({ query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const { locale } = useShop();
  const choice = readBlogChoice(query);
  const list = useRead(getBlogList, toBlogArgs(choice));
  const top = useRead(getBlogList, TOP_POST_ARGS).BlogPosts;
  const { HasNextPage } = list.PagingFilteringContext;
  const hasTop = isPlain(choice);
  // What stands on top is not told twice.
  const posts = hasTop ? list.BlogPosts.filter(({ Id }) => !top.some((post) => post.Id === Id)) : list.BlogPosts;
  const toPath = (next: BlogChoice) => href('blog', {}, writeBlogChoice(next));
  return (
    <Container>
      <Head
        title={list.MetaTitle || t`Blog`}
        description={list.MetaDescription}
        keywords={list.MetaKeywords}
        isIndexable={isPlain({ ...choice, page: 1 })}
        canonicalPath={toPath({ ...DEFAULT_BLOG_CHOICE, page: choice.page })}
        card={{ picture: list.BlogPosts[0] ? findPicture(list.BlogPosts[0], 'Main') : '' }}
        feedPath={blogFeedPath(locale.code)}
      />
      <Breadcrumbs trail={[]} current={t`Blog`} />
      <PageHeader title={<Trans>Blog</Trans>} aside={<BlogTools choice={choice} toPath={toPath} />} />
      {hasTop ? <TopPosts posts={top} /> : null}
      {choice.tag ? (
        <p className={styles.tag}>
          <Trans>Posts about “{choice.tag}”</Trans>{' '}
          <Link to="blog">
            <Trans>Show all posts</Trans>
          </Link>
        </p>
      ) : null}
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
          title={<Trans>No post matches.</Trans>}
          action={<ButtonLink variant="secondary" href={href('blog')}>{t`Show all posts`}</ButtonLink>}
        />
      ) : null}
      <nav className={styles.pages} aria-label={t`Pages`}>
        {choice.page > 1 ? (
          <ButtonLink variant="secondary" rel="prev" href={toPath({ ...choice, page: choice.page - 1 })}>
            <Trans>Newer posts</Trans>
          </ButtonLink>
        ) : null}
        {HasNextPage ? (
          <ButtonLink variant="secondary" rel="next" href={toPath({ ...choice, page: choice.page + 1 })}>
            <Trans>More posts</Trans>
          </ButtonLink>
        ) : null}
      </nav>
    </Container>
  );
}
