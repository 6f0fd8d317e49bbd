import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { evaluateActivation } from '../../../../shared/activation.ts';
import { AddToCartButton } from '../../../features/cart/add-to-cart-button.tsx';
import { PaymentMarks } from '../../../features/content/payment-marks.tsx';
import { BuyingWithoutScripts } from '../../../features/content/without-scripts.tsx';
import { isSoldOut } from '../../../features/product/is-sold-out.ts';
import { usePrice } from '../../../features/product/price/use-price.ts';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import { groupSpecifications } from '../../../features/product/specifications.ts';
import { useAgeGate } from '../../../features/product/use-age-gate.ts';
import { isRestrictedIn } from '../../../features/regional/activation-in-country.ts';
import { useCountry } from '../../../features/regional/use-country.ts';
import { useListText } from '../../../features/regional/use-list-text.ts';
import { WishlistButton } from '../../../features/wishlist/wishlist-button.tsx';
import { deferHydration } from '../../../hydration/hydrate.tsx';
import { ServerText } from '../../../hydration/server-text.tsx';
import { ShieldIcon, StarIcon } from '../../../ui/icons/icon.tsx';
import { SimilarLink } from '../related/similar-link.tsx';
import { AfterPayment } from './after-payment.tsx';
import styles from './buy-box.module.css';
import { BuyNowButton } from './buy-now-button.tsx';
import { PriceLines } from './price-lines.tsx';
import { RegionLine } from './region-line.tsx';

const StockAlertForm = deferHydration(
  async () => (await import('../interaction-parts.ts')).StockAlertForm,
  'interaction',
);

const BaseGame = deferHydration(async () => (await import('../interaction-parts.ts')).BaseGame, 'interaction');
const VariantPicker = deferHydration(
  async () => (await import('../interaction-parts.ts')).VariantPicker,
  'interaction',
);

const GiveButton = deferHydration(async () => (await import('../interaction-parts.ts')).GiveButton, 'interaction');

const PriceWatch = deferHydration(async () => (await import('../interaction-parts.ts')).PriceWatch, 'interaction');

const AgeQuestion = deferHydration(async () => (await import('../age-parts.tsx')).AgeQuestion, 'visible');

/** Fetched at the first interaction: before that, nothing has scrolled out of sight. */
const StickyBar = deferHydration(async () => (await import('../interaction-parts.ts')).StickyBar, 'interaction');

/** Price and purchase, sticky where there is room. On phones above the pictures, with its terms below them. */
export function BuyBox({ product }: { product: ShownProduct }) {
  const { t } = useLingui();
  const price = usePrice(product);
  const { platforms } = groupSpecifications(product.ProductSpecifications);
  const platformNames = useListText()(platforms.map((one) => one.ValueRaw));
  const choice = useCountry();
  const activation = evaluateActivation(product.GeoRestrictions, choice.country);
  const isGone = isSoldOut(price);
  // Inside the EEA the shop says that a key does not activate, but still sells it.
  const blockedIn = isRestrictedIn(product.GeoRestrictions, choice.country ?? null) ? choice.country : null;
  const isOpen = useAgeGate(product.AgeGate) === 'open';
  const isOff = blockedIn !== null || price?.DisableBuyButton === true;
  const similar = <SimilarLink product={product} country={choice.country} />;
  const points = product.PointsToEarn ?? 0;
  const actions = useRef<HTMLDivElement>(null);
  return (
    <section className={styles.box} aria-label={t`Buy`}>
      <div className={styles.offer}>
        {product.BaseGame ? <BaseGame game={product.BaseGame} /> : null}
        {product.VariantGroups?.map((group) =>
          group.Kind === 'Edition' ? null : <VariantPicker key={group.Kind} group={group} productId={product.Id} />,
        )}
        <PriceLines product={product} price={price} isMuted={isOff} />
        <BuyingWithoutScripts />
        <div ref={actions} className={styles.actions}>
          {product.AgeGate && !isOpen ? (
            <div className={styles.wide}>
              <AgeQuestion gate={product.AgeGate} className={styles.part} />
            </div>
          ) : null}
          {blockedIn ? (
            similar
          ) : isOpen ? (
            <AddToCartButton
              product={product}
              disabled={!price || price.DisableBuyButton === true}
              isSoldOut={isGone}
            />
          ) : null}
          {isOpen ? <WishlistButton productId={product.Id} name={product.Name} /> : null}
          {isOpen && price && !isOff ? (
            <div className={styles.wide}>
              <BuyNowButton product={product} />
            </div>
          ) : null}
        </div>
        {isGone && !blockedIn ? <StockAlertForm key={product.Id} productId={product.Id} /> : null}
        {isOff && !blockedIn ? similar : null}
        {product.HasAlerts || product.HasPriceHistory ? <PriceWatch product={product} /> : null}
        <StickyBar product={product} isBlocked={blockedIn !== null || !isOpen} actions={actions} />
      </div>
      <div className={styles.terms}>
        <ul className={styles.promises}>
          <RegionLine region={product.GeoRestrictions} choice={choice} activation={activation} />
          {points > 0 && !isOff && price?.Price === product.ProductPrice.Price ? (
            <li>
              <StarIcon size={18} />
              <ServerText id={points}>
                {() => t`${plural(points, { one: 'You earn # reward point', other: 'You earn # reward points' })}`}
              </ServerText>
            </li>
          ) : null}
        </ul>
        {product.CanBeGift && isOpen && !isOff ? (
          <div>
            <GiveButton product={product} />
          </div>
        ) : null}
        {isOff ? null : (
          <>
            <AfterPayment
              platforms={platformNames}
              isDelayed={product.IsDeliveryDelayed ?? false}
              preOrder={product.PreOrder?.Text}
            />
            <div className={styles.part}>
              <p className={styles.secure}>
                <ShieldIcon size={18} />
                <Trans>Secure checkout</Trans>
              </p>
              <PaymentMarks />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
