import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '../../../shared/api/product.ts';
import { useShop } from '../../data/shop-context.ts';
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx';
import { DiscountTimer } from '../../features/product/discount-timer.tsx';
import { isSoldOut } from '../../features/product/is-sold-out.ts';
import { PriceTag } from '../../features/product/price-tag.tsx';
import { groupSpecifications } from '../../features/product/specifications.ts';
import { usePrice } from '../../features/product/use-price.ts';
import { usePriceTexts } from '../../features/product/use-price-texts.ts';
import { evaluateActivation, isBlockedIn } from '../../features/regional/activation-in-country.ts';
import { nameCountry } from '../../features/regional/country-name.ts';
import { useCountry } from '../../features/regional/use-country.ts';
import { useListText } from '../../features/regional/use-list-text.ts';
import { WishlistButton } from '../../features/wishlist/wishlist-button.tsx';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { BoltIcon, KeyIcon } from '../../ui/icon.tsx';
import styles from './buy-box.module.css';
import { RegionLine } from './region-line.tsx';

/** Only what is sold out has it, so most pages never fetch its code. */
const StockAlertForm = deferHydration(
  async () => (await import('../../features/product/stock-alert-form.tsx')).StockAlertForm,
  'interaction',
);

/** Price and purchase, sticky where there is room. */
export function BuyBox({ product }: { product: Product }) {
  const { t } = useLingui();
  const price = usePrice(product);
  const { platforms } = groupSpecifications(product.ProductSpecifications);
  const platformNames = useListText()(platforms.map((one) => one.ValueRaw));
  const discountEnd = price?.ProductDiscount?.ToDate;
  const { locale } = useShop();
  const choice = useCountry();
  const activation = evaluateActivation(product.GeoRestrictions, choice.country);
  const isGone = isSoldOut(price);
  // Inside the EEA the shop says that a key does not activate, and sells it all the same.
  const blockedIn = isBlockedIn(product.GeoRestrictions, choice.country ?? null) ? choice.country : null;
  return (
    <section className={styles.box} aria-label={t`Buy`}>
      <div className={styles.price}>
        <PriceTag price={price} texts={usePriceTexts()} size="large" note={t`Extra discount included`} />
        {price?.LowestPrice30Days ? (
          <p className={styles.prior}>
            <Trans>
              Lowest price in the last 30 days: <bdi translate="no">{price.LowestPrice30Days}</bdi>
            </Trans>
          </p>
        ) : null}
        {discountEnd ? <DiscountTimer toDate={discountEnd} /> : null}
      </div>
      <div className={styles.actions}>
        <AddToCartButton
          productId={product.Id}
          disabled={price?.DisableBuyButton ?? true}
          blockedCountry={blockedIn ? nameCountry(blockedIn, locale.tag) : undefined}
        />
        <WishlistButton productId={product.Id} name={product.Name} />
      </div>
      {isGone ? <StockAlertForm key={product.Id} productId={product.Id} /> : null}
      <ul className={styles.promises}>
        {isGone ? null : (
          <li>
            <BoltIcon size={18} />
            <Trans>Digital delivery: your key is in your account as soon as you’ve paid</Trans>
          </li>
        )}
        {platformNames ? (
          <li>
            <KeyIcon size={18} />
            <Trans>Activates on {platformNames}</Trans>
          </li>
        ) : null}
        <RegionLine region={product.GeoRestrictions} choice={choice} activation={activation} />
      </ul>
    </section>
  );
}
