import { joinClasses } from './join-classes.ts';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  src: string;
  srcSet?: string | undefined;
  /** Needed with `srcSet`, e.g. "(min-width: 64rem) 200px, 45vw". */
  sizes?: string | undefined;
  /** Tried once when `src` fails: the plain picture without resizing. */
  fallbackSrc?: string | undefined;
  /** Empty where the name stands beside it. */
  alt: string;
  /** For the picture that is the largest paint: loads at once and first. */
  isPriority?: boolean | undefined;
  isRounded?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A cover in a 3:4 frame that never collapses: resized picture, plain picture, then the shop's own mark. What comes in
 * place of a picture that fails is up to `browser/picture-fallback.ts`, so that it need not wait for React.
 */
export function ProductPicture({ src, srcSet, sizes, fallbackSrc = '', alt, ...look }: ProductPictureProps) {
  const frame = joinClasses(styles.frame, look.isRounded && styles.rounded, look.className);
  if (src === '') {
    return <div className={joinClasses(frame, styles.empty)} {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
  }
  return (
    <div className={frame}>
      <img
        // Another picture is another element: nothing of a failure stays on it.
        key={src}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        data-fallback={fallbackSrc}
        className={styles.image}
        alt={alt}
        width={300}
        height={400}
        loading={look.isPriority ? 'eager' : 'lazy'}
        fetchPriority={look.isPriority ? 'high' : undefined}
        decoding="async"
      />
    </div>
  );
}
