import { Price } from '../../../ui/product/price.tsx';
import type { ShownPrice } from '../card-view.ts';
import styles from './price-tag.module.css';
import type { PriceTexts } from './use-price-texts.ts';

interface PriceTagProps {
  /** Undefined while it is loading: its space is reserved. */
  price: ShownPrice | undefined;
  /** Read once for all prices of a list. */
  texts: PriceTexts;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** A line below it, for a price that includes an extra discount. */
  note?: string | undefined;
  /** For products that cannot be bought at this price now. */
  isMuted?: boolean | undefined;
}

/** A price as the backend formatted it: the browser never computes one. A product without a price says so. */
export function PriceTag({ price, texts, size, note, isMuted }: PriceTagProps) {
  if (!price) return <span className={styles.waiting} aria-hidden="true" />;
  if (price.Price === '') return <span className={styles.none}>{texts.none}</span>;
  return (
    <Price
      price={price.Price}
      oldPrice={price.OldPrice}
      discountRate={price.DiscountRate ? texts.percent(price.DiscountRate) : null}
      labels={texts}
      size={size}
      isMuted={isMuted}
      note={price.HasExtraDiscount ? note : undefined}
    />
  );
}
