import { useEffect, useRef, useState } from 'react';
import { joinClasses } from './join-classes.ts';
import { KeyMark } from './logo.tsx';
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

type Stage = 'first' | 'fallback' | 'none';

/** A cover in a 3:4 frame that never collapses: resized picture, plain picture, then the shop's own mark. */
export function ProductPicture({ src, srcSet, sizes, fallbackSrc, alt, ...look }: ProductPictureProps) {
  const [stage, setStage] = useState<Stage>('first');
  const image = useRef<HTMLImageElement>(null);

  function advance() {
    setStage((now) => (now === 'first' && fallbackSrc ? 'fallback' : 'none'));
  }

  // A picture that failed before hydration fires no event any more.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setStage(fallbackSrc ? 'fallback' : 'none');
  }, [fallbackSrc]);

  const frame = joinClasses(styles.frame, look.isRounded && styles.rounded, look.className);
  if (stage === 'none' || src === '') {
    return (
      <div className={joinClasses(frame, styles.empty)} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <KeyMark />
      </div>
    );
  }
  const source = stage === 'first' ? { src, srcSet, sizes } : { src: fallbackSrc };
  return (
    <div className={frame}>
      <img
        key={stage}
        ref={image}
        {...source}
        className={styles.image}
        alt={alt}
        width={300}
        height={400}
        loading={look.isPriority ? 'eager' : 'lazy'}
        fetchPriority={look.isPriority ? 'high' : 'auto'}
        decoding="async"
        onError={advance}
      />
    </div>
  );
}
