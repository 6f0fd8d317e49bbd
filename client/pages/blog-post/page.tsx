import { useLingui } from '@lingui/react/macro';
import { useRead } from '../../data/use-read.ts';
import { BlogFeedLink } from '../../features/blog/blog-feed-link.tsx';
import { findPicture } from '../../features/blog/post-picture.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import { Head } from '../../features/head/head.tsx';
import { PostData } from '../../features/head/page-data.tsx';
import { resizePicture, toSrcSet } from '../../features/product/picture-url.ts';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { Link } from '../../router/link.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { Container } from '../../ui/layout/container.tsx';
import { postView } from './loader.ts';
import styles from './page.module.css';
import { PostFacts } from './post-facts.tsx';
import { PostSlides } from './post-slides.tsx';

const WIDTHS = [480, 960, 1600] as const;

const PostProducts = deferHydration(async () => (await import('./post-products.tsx')).PostProducts);
const OtherPosts = deferHydration(async () => (await import('./other-posts.tsx')).OtherPosts);

export function BlogPostPage({ params }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const { slug = '' } = params;
  const post = useRead(postView, { seName: slug });
  const picture = findPicture(post, 'Main');
  return (
    <>
      <Container width="narrow">
        <Head
          title={post.MetaTitle || post.Title}
          description={post.MetaDescription}
          keywords={post.MetaKeywords}
          canonicalPath={href('blogPost', { slug })}
          card={{ kind: 'article', picture }}
        />
        <BlogFeedLink />
        <Breadcrumbs trail={[{ name: t`Blog`, path: href('blog') }]} current={post.Title} />
        <article className={styles.post}>
          <header className={styles.head}>
            <h1 className={styles.title} lang={post.TextLanguage}>
              {post.Title}
            </h1>
            <PostFacts post={post} />
          </header>
          {picture ? (
            <img
              className={styles.picture}
              src={resizePicture(picture, WIDTHS[1])}
              srcSet={toSrcSet(picture, WIDTHS)}
              sizes="(min-width: 50rem) 736px, 100vw"
              width={1600}
              height={900}
              alt=""
              fetchPriority="high"
            />
          ) : null}
          <SanitisedHtml className={styles.body} html={post.Body} />
          <PostSlides post={post} />
          {post.Tags.length > 0 ? (
            <ul className={styles.tags} aria-label={t`Tags`}>
              {post.Tags.map((tag, index) => (
                <li key={tag}>
                  <Link className={styles.tag} to="blog" query={{ tag }}>
                    {post.TagNames?.[index] ?? tag}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </article>
        <PostData view={postView} args={{ seName: slug }} />
      </Container>
      <Container>
        {post.Products?.length ? <PostProducts key={`${slug} products`} products={post.Products} /> : null}
        <OtherPosts key={slug} besides={post.Id} />
      </Container>
    </>
  );
}
