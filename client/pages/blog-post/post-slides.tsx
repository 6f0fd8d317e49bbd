import type { BlogPost } from '../../../shared/api/content.ts';
import { resizePicture, toSrcSet } from '../../features/product/picture-url.ts';
import styles from './page.module.css';

const WIDTHS = [480, 960] as const;

/** The slide pictures of a post, below its text (CONTENT-4); most posts have none. */
export function PostSlides({ post }: { post: BlogPost }) {
  const slides = post.BlogPictureModels.filter((one) => one.PictureTypeName === 'Slide');
  if (slides.length === 0) return null;
  return (
    <div className={styles.slides}>
      {slides.map(({ PictureUrl }) => (
        <img
          key={PictureUrl}
          className={styles.picture}
          src={resizePicture(PictureUrl, WIDTHS[0])}
          srcSet={toSrcSet(PictureUrl, WIDTHS)}
          sizes="(min-width: 50rem) 360px, 100vw"
          alt=""
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}
