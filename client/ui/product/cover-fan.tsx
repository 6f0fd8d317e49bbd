import type { ComponentProps } from 'react';
import styles from './cover-fan.module.css';
import { ProductPicture } from './product-picture.tsx';

type Sources = Pick<ComponentProps<typeof ProductPicture>, 'src' | 'srcSet' | 'fallbackSrc'>;

interface CoverFanProps {
  /** Two or three, the first on top. */
  covers: readonly Sources[];
  sizes: string;
  isPriority?: boolean | undefined;
}

/** The covers of a bundle, fanned out like cards in a hand. */
export function CoverFan({ covers, sizes, isPriority }: CoverFanProps) {
  return (
    <div className={styles.fan}>
      {covers.map((cover) => (
        <ProductPicture
          key={cover.src}
          {...cover}
          alt=""
          sizes={sizes}
          isPriority={isPriority}
          isRounded
          className={styles.cover}
        />
      ))}
    </div>
  );
}
