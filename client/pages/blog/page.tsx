import { Trans, useLingui } from '@lingui/react/macro';
import { type BlogList, getBlogList } from '../../../shared/api/content.ts';
import { useOptionalRead, useRead } from '../../data/use-read.ts';
import {
  type BlogChoice,
  DEFAULT_BLOG_CHOICE,
  readBlogChoice,
  TOP_POST_ARGS,
  toBlogArgs,
  writeBlogChoice,
} from '../../features/blog/blog-args.ts';
import { BlogFeedLink } from '../../features/blog/blog-feed-link.tsx';
import { findPicture } from '../../features/blog/post-picture.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { PageHeader } from '../../features/content/page-header.tsx';
import { Head } from '../../features/head/head.tsx';
import { Link } from '../../router/link.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { Container } from '../../ui/layout/container.tsx';
import { BlogTools } from './blog-tools.tsx';
import styles from './page.module.css';
import { PostList } from './post-list.tsx';
import { TopPosts } from './top-posts.tsx';

const NO_POSTS: BlogList = {
  MetaTitle: '',
  MetaDescription: '',
  MetaKeywords: '',
  BlogPosts: [],
  PagingFilteringContext: { HasNextPage: false, PageNumber: 1, TotalItems: 0 },
};

function isPlain(choice: BlogChoice): boolean {
  return Object.values(writeBlogChoice(choice)).every((value) => value === undefined);
}

/** A tag's name in the reader's language, taken from one of its posts. */
function findTagName({ BlogPosts }: BlogList, tag: string): string {
  return BlogPosts.map(({ Tags, TagNames }) => TagNames?.[Tags.indexOf(tag)]).find(Boolean) ?? tag;
}

/** The list of posts, with those pinned by the merchant on top. */
export function BlogPage({ query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const choice = readBlogChoice(query);
  const list = useRead(getBlogList, toBlogArgs(choice));
  const top = useOptionalRead(getBlogList, TOP_POST_ARGS, NO_POSTS).BlogPosts;
  const hasTop = isPlain(choice) && top.length > 0;
  // Pinned posts are not listed twice.
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
      />
      <BlogFeedLink />
      <Breadcrumbs trail={[]} current={t`Blog`} />
      <PageHeader title={<Trans>Blog</Trans>} aside={<BlogTools choice={choice} toPath={toPath} />} />
      {hasTop ? <TopPosts posts={top} /> : null}
      {choice.tag ? (
        <p className={styles.tag}>
          <Trans>Posts about “{findTagName(list, choice.tag)}”</Trans>{' '}
          <Link to="blog">
            <Trans>Show all posts</Trans>
          </Link>
        </p>
      ) : null}
      <PostList list={list} posts={posts} choice={choice} toPath={toPath} />
    </Container>
  );
}
