import { joinClasses } from '../join-classes.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { DiscountBadge } from './discount-badge.tsx';
import styles from './price.module.css';

export interface PriceLabels {
  /** Read out before the current price where a previous one is beside it, e.g. "Price". */
  price: string;
  /** Read out before the previous price, e.g. "Price before". */
  oldPrice: string;
  /** Read out before the rate, e.g. "Discount". */
  discount: string;
}

interface PriceProps {
  /** Formatted, e.g. "12,99 €". */
  price: string;
  oldPrice?: string | null | undefined;
  /** Formatted, e.g. "-57%"; absent when there is no reduction. */
  discountRate?: string | null | undefined;
  labels: PriceLabels;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** A line below, e.g. the lowest price of the last 30 days. */
  note?: string | undefined;
  /** For products that cannot be bought at this price now. */
  isMuted?: boolean | undefined;
}

export function Price({ price, oldPrice, discountRate, labels, size = 'medium', note, isMuted }: PriceProps) {
  return (
    <div className={joinClasses(styles.price, styles[size], isMuted && styles.muted)}>
      {discountRate ? (
        <DiscountBadge className={styles.rate} label={labels.discount}>
          {discountRate}
        </DiscountBadge>
      ) : null}
      {oldPrice ? (
        <s className={styles.old}>
          <VisuallyHidden>{`${labels.oldPrice} `}</VisuallyHidden>
          <bdi translate="no">{oldPrice}</bdi>
        </s>
      ) : null}
      {oldPrice ? <VisuallyHidden>{`${labels.price} `}</VisuallyHidden> : null}
      <bdi className={styles.now} translate="no">
        {price}
      </bdi>
      {note ? <span className={styles.note}>{note}</span> : null}
    </div>
  );
}
