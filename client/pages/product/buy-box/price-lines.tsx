import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownPrice } from '../../../features/product/card-view.ts';
import { endOfDiscount } from '../../../features/product/price/discount-end.ts';
import { DiscountTimer } from '../../../features/product/price/discount-timer.tsx';
import { PriceTag } from '../../../features/product/price/price-tag.tsx';
import { usePriceTexts } from '../../../features/product/price/use-price-texts.ts';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import styles from './buy-box.module.css';

interface PriceLinesProps {
  product: ShownProduct;
  price: ShownPrice | undefined;
  /** True if the product cannot be bought. */
  isMuted: boolean;
}

/** The price, what it was and what the visitor saves. */
export function PriceLines({ product, price, isMuted }: PriceLinesProps) {
  const { t } = useLingui();
  const discountEnd = endOfDiscount(price);
  return (
    <div className={styles.price}>
      <PriceTag
        price={price}
        texts={usePriceTexts()}
        size="large"
        note={t`Extra discount included`}
        isMuted={isMuted}
      />
      {price?.LowestPrice30Days ? (
        <p className={styles.muted}>
          <Trans>
            Lowest price in the last 30 days: <bdi translate="no">{price.LowestPrice30Days}</bdi>
          </Trans>
        </p>
      ) : null}
      {price?.Saving && !product.Bundle ? (
        <p className={styles.saving}>
          <Trans>
            You save <bdi translate="no">{price.Saving}</bdi>
          </Trans>
        </p>
      ) : null}
      {product.RecommendedPrice ? (
        <p className={styles.muted}>
          <Trans>
            Recommended price: <bdi translate="no">{product.RecommendedPrice}</bdi>
          </Trans>
        </p>
      ) : null}
      {discountEnd ? <DiscountTimer toDate={discountEnd} /> : null}
    </div>
  );
}
