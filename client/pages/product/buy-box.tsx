import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '../../../shared/api/product.ts';
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx';
import { PriceTag } from '../../features/prices/price-tag.tsx';
import { usePrice } from '../../features/prices/use-price.ts';
import { DiscountTimer } from '../../features/product/discount-timer.tsx';
import { groupSpecifications } from '../../features/product/specifications.ts';
import { StockAlertForm } from '../../features/stock-alert/stock-alert-form.tsx';
import { WishlistButton } from '../../features/wishlist/wishlist-button.tsx';
import { BoltIcon, KeyIcon } from '../../ui/icon.tsx';
import styles from './buy-box.module.css';
import { RegionLine } from './region-line.tsx';

/** Price and purchase, in sight all the way down the page where there is room. */
export function BuyBox({ product }: { product: Product }) {
  const { t } = useLingui();
  const price = usePrice(product.Id, product.ProductPrice);
  const { platforms } = groupSpecifications(product.ProductSpecifications);
  const platformNames = platforms.map((one) => one.ValueRaw).join(', ');
  const discountEnd = price?.ProductDiscount?.ToDate;
  const isSoldOut = price !== undefined && price.Price !== '' && price.DisableBuyButton;
  return (
    <section className={styles.box} aria-label={t`Buy`}>
      <div className={styles.price}>
        <PriceTag price={price} size="large" />
        {discountEnd ? <DiscountTimer toDate={discountEnd} look="long" /> : null}
      </div>
      <div className={styles.actions}>
        <AddToCartButton
          productId={product.Id}
          name={product.Name}
          disabled={price?.DisableBuyButton ?? true}
          variant="buy-box"
        />
        <WishlistButton productId={product.Id} name={product.Name} look="buy-box" />
      </div>
      {isSoldOut ? <StockAlertForm key={product.Id} productId={product.Id} /> : null}
      <ul className={styles.promises}>
        <li>
          <BoltIcon size={18} />
          <Trans>Digital delivery: the key is in your account as soon as it is paid</Trans>
        </li>
        {platformNames ? (
          <li>
            <KeyIcon size={18} />
            <Trans>Activates on {platformNames}</Trans>
          </li>
        ) : null}
        <RegionLine region={product.GeoRestrictions} />
      </ul>
    </section>
  );
}
