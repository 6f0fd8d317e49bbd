import { useLingui } from '@lingui/react/macro';
import type { Price as WirePrice } from '../../../shared/api/product.ts';
import { Price } from '../../ui/price.tsx';
import styles from './price-tag.module.css';

interface PriceTagProps {
  /** Undefined while it is asked for: the room is kept. */
  price: WirePrice | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

/** A price as the backend worded it: the browser never computes one. A product without a price says so. */
export function PriceTag({ price, size }: PriceTagProps) {
  const { t, i18n } = useLingui();
  if (!price) return <span className={styles.waiting} aria-hidden="true" />;
  if (price.Price === '') return <span className={styles.none}>{t`Not available`}</span>;
  const labels = { price: t`Price`, oldPrice: t`Price before`, discount: t`Discount` };
  const rate = price.DiscountRate > 0 ? i18n.number(-price.DiscountRate / 100, { style: 'percent' }) : null;
  const note = price.HasExtraDiscount ? t`Extra discount included` : undefined;
  return (
    <Price
      price={price.Price}
      oldPrice={price.OldPrice}
      discountRate={rate}
      labels={labels}
      size={size}
      {...(size === 'large' && note ? { note } : {})}
    />
  );
}
