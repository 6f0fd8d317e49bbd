import type { BlogPost } from '../../../shared/api/content.ts';
import { Link } from '../../router/link.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { resizePicture, toSrcSet } from '../product/picture-url.ts';
import { Day } from '../regional/day.tsx';
import styles from './post-card.module.css';
import { findPicture } from './post-picture.ts';
import { ViewCount } from './view-count.tsx';

const WIDTHS = [480, 960] as const;

interface PostCardProps {
  post: BlogPost;
  headingLevel?: 2 | 3;
  /** Puts the picture beside the text if there is room. */
  isWide?: boolean;
  isPriority?: boolean;
}

/** A blog post in lists. */
export function PostCard({ post, headingLevel = 2, isWide = false, isPriority = false }: PostCardProps) {
  const Heading: 'h2' | 'h3' = `h${headingLevel}`;
  const picture = findPicture(post, isWide ? 'Main' : 'Thumbnail');
  return (
    <article className={joinClasses(styles.card, isWide && styles.wide)}>
      <div className={styles.frame}>
        {picture ? (
          <img
            className={styles.picture}
            src={resizePicture(picture, WIDTHS[0])}
            srcSet={toSrcSet(picture, WIDTHS)}
            sizes="(min-width: 48rem) 420px, 100vw"
            alt=""
            loading={isPriority ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          <span className={styles.type}>{post.BlogPostTypeName}</span>
          <Day instant={post.CreatedOn} length="medium" />
          <ViewCount count={post.ViewCount} />
        </p>
        <Heading className={styles.title} lang={post.TextLanguage}>
          <Link className={styles.link} to="blogPost" params={{ slug: post.SeName }}>
            {post.Title}
          </Link>
        </Heading>
        <p className={styles.overview} lang={post.TextLanguage}>
          {post.BodyOverview}
        </p>
      </div>
    </article>
  );
}
