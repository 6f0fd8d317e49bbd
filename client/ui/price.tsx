import { DiscountBadge } from './discount-badge.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceLabels {
  /** Spoken before the price to pay, e.g. "Price". */
  price: string;
  /** Spoken before the struck price, e.g. "Price before". */
  oldPrice: string;
  /** Spoken before the rate, e.g. "Discount". */
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
}

export function Price({ price, oldPrice, discountRate, labels, size = 'medium', note }: PriceProps) {
  return (
    <div className={joinClasses(styles.price, styles[size])}>
      {discountRate ? DiscountBadge({ label: labels.discount, children: discountRate }) : null}
      <span className={styles.amounts}>
        {oldPrice ? (
          <s className={styles.old}>
            {VisuallyHidden({ children: `${labels.oldPrice} ` })}
            <bdi>{oldPrice}</bdi>
          </s>
        ) : null}
        <span className={styles.now}>
          {VisuallyHidden({ children: `${labels.price} ` })}
          <bdi>{price}</bdi>
        </span>
      </span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </div>
  );
}
