import type { ReactNode } from 'react';
import styles from './rating-stars.module.css';

const STAR_COUNT = 5;
const STAR_WIDTH = 20;
const STAR = 'l2.35 5.2 5.65.62-4.22 3.8 1.18 5.56L10 14.3l-4.96 2.88 1.18-5.56L2 7.82l5.65-.62z';
const STARS = Array.from({ length: STAR_COUNT }, (_, index) => `M${index * STAR_WIDTH + 10} 2${shift(index)}`).join('');

/** The start of a star's path, its only absolute point, shifted to the star's position. */
function shift(index: number): string {
  const x = index * STAR_WIDTH;
  return STAR.replace('L10 14.3', `L${10 + x} 14.3`).replace('L2 7.82', `L${2 + x} 7.82`);
}

interface RatingStarsProps {
  /** 0 to 5; fractions fill a star in part. */
  value: number;
  /** Read out, e.g. "4.3 of 5 stars". */
  label: string;
  /** Shown and read out after the stars, e.g. "4.3 (27 ratings)". */
  children?: ReactNode;
}

export function RatingStars({ value, label, children }: RatingStarsProps) {
  const filled = Math.max(0, Math.min(STAR_COUNT, value)) * STAR_WIDTH;
  return (
    <span className={styles.rating}>
      {/* Hydration keeps the label of the server, where the number in it was formatted. */}
      <svg
        className={styles.stars}
        viewBox="0 0 100 20"
        width="90"
        height="18"
        role="img"
        aria-label={label}
        suppressHydrationWarning
      >
        <path className={styles.empty} d={STARS} />
        {filled > 0 ? (
          <svg viewBox={`0 0 ${filled} 20`} width={filled} height="20" aria-hidden="true">
            <path className={styles.full} d={STARS} />
          </svg>
        ) : null}
      </svg>
      {children ? <span className={styles.text}>{children}</span> : null}
    </span>
  );
}
