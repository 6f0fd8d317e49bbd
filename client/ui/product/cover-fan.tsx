import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './cover-fan.module.css';
import { type PictureLoading, ProductPicture } from './product-picture.tsx';

type Sources = Pick<ComponentProps<typeof ProductPicture>, 'src' | 'srcSet' | 'fallbackSrc'>;

interface CoverFanProps {
  /** Two or three, the first on top. */
  covers: readonly Sources[];
  sizes: string;
  loads?: PictureLoading | undefined;
}

/** The first lies on top, the others lean to both sides. */
const PLACES = [styles.top, styles.right, styles.left];

/** The covers of a bundle, fanned out like cards in a hand. */
export function CoverFan({ covers, sizes, loads }: CoverFanProps) {
  return (
    <div className={styles.fan}>
      {covers.map((cover, index) => (
        <ProductPicture
          key={cover.src}
          {...cover}
          alt=""
          sizes={sizes}
          loads={index > 0 && loads ? 'early' : loads}
          isRounded
          className={joinClasses(styles.cover, PLACES[index])}
        />
      ))}
    </div>
  );
}
