import { joinClasses } from '../join-classes.ts';
import styles from './product-picture.module.css';

/**
 * `first`: before all others, for the one picture of a page that is its largest contentful paint; `early`: without waiting
 * for the layout.
 */
export type PictureLoading = 'first' | 'early';

interface ProductPictureProps {
  src: string;
  srcSet?: string | undefined;
  /** Needed with `srcSet`, e.g. "(min-width: 64rem) 200px, 45vw". */
  sizes?: string | undefined;
  /** The fallback when `src` fails: the plain picture without resizing. */
  fallbackSrc?: string | undefined;
  /** Empty where the name is beside it. */
  alt: string;
  /** By default as it comes near the screen. */
  loads?: PictureLoading | undefined;
  isRounded?: boolean | undefined;
  className?: string | undefined;
  /** A second picture, shown over the first while the pointer is on the card. */
  preview?: { src: string; srcSet?: string | undefined; sizes: string } | undefined;
}

/**
 * A cover in a 3:4 frame that never collapses: the resized picture, else the plain picture, else the shop's mark.
 * `browser/picture-fallback.ts` handles failures without waiting for React.
 */
export function ProductPicture({ src, srcSet, sizes, fallbackSrc = '', alt, ...look }: ProductPictureProps) {
  const frame = joinClasses(styles.frame, look.isRounded && styles.rounded, look.className);
  if (src === '') {
    return <div className={joinClasses(frame, styles.empty)} {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
  }
  return (
    <div className={frame}>
      <img
        // Keyed by URL: the state of a failed picture does not carry over to the next one.
        key={src}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        data-fallback={fallbackSrc}
        className={styles.image}
        alt={alt}
        width={300}
        height={400}
        loading={look.loads ? 'eager' : 'lazy'}
        fetchPriority={look.loads === 'first' ? 'high' : undefined}
        decoding="async"
      />
      {look.preview ? <img {...look.preview} className={styles.image} alt="" /> : null}
    </div>
  );
}
