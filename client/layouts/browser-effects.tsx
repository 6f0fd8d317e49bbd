import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { watchLostFocus } from '../browser/lost-focus.ts';
import { visitorStorage } from '../browser/storage.ts';
import { MiniCart } from '../features/cart/mini-cart/mini-cart.tsx';
import { ConsentRecorder } from '../features/consent/consent-recorder.tsx';
import { ConsentTool } from '../features/consent/consent-tool.tsx';
import { NewsletterScript } from '../features/newsletter/newsletter-script.tsx';
import { OfflineBanner } from '../features/notices/offline-banner.tsx';
import { useConfirmations } from '../features/notices/use-confirmations.ts';
import { useOwnPrices } from '../features/product/price/use-own-prices.ts';
import { SessionWatch } from '../features/session/session-watch.tsx';
import { ErrorReporting } from '../features/third-parties/error-reporting.tsx';
import { Tracking } from '../features/third-parties/tracking.tsx';
import { GIFT_CODE } from '../features/wallet/gift-code-name.ts';
import { PendingWishEffect } from '../features/wishlist/pending-wish-effect.tsx';
import { PartBoundary } from '../hydration/part-boundary.tsx';
import { useView } from '../router/view-context.ts';

/** Exported here to share the chunk: both hydrate when idle, and each request costs a slow phone ten milliseconds. */
export { Consent } from '../features/consent/consent.tsx';

/** Few visitors follow a link with a coupon or a gift code, so this code is fetched on use. */
const CouponFromUrl = lazy(async () => ({
  default: (await import('../features/cart/coupons/coupon-from-url.ts')).CouponFromUrl,
}));

const GiftCodeFromUrl = lazy(async () => ({
  default: (await import('../features/wallet/gift-code-from-url.ts')).GiftCodeFromUrl,
}));

/** Applies the parameters that any page's URL may carry, and a coupon or gift code stored by an earlier visit. Once per layout. */
function AddressEffects() {
  useOwnPrices();
  useConfirmations();
  const { query } = useView();
  // Rendered in browsers alone. What was wanted once stays, until its answer is there.
  const [hasGiftCode, setHasGiftCode] = useState(() => visitorStorage.get(GIFT_CODE) !== null);
  if (!hasGiftCode && query.has(GIFT_CODE)) setHasGiftCode(true);
  return (
    <Suspense>
      {query.has('discountcoupon') ? <CouponFromUrl /> : null}
      {hasGiftCode ? <GiftCodeFromUrl /> : null}
    </Suspense>
  );
}

function LostFocusWatch(): null {
  useEffect(watchLostFocus, []);
  return null;
}

/** Each in a boundary of its own: one that fails leaves the page and the others as they are. */
function Effects() {
  return (
    <>
      <PartBoundary>
        <LostFocusWatch />
      </PartBoundary>
      <PartBoundary>
        <OfflineBanner />
      </PartBoundary>
      <PartBoundary>
        <SessionWatch />
      </PartBoundary>
      <PartBoundary>
        <PendingWishEffect />
      </PartBoundary>
      <PartBoundary>
        <AddressEffects />
      </PartBoundary>
      <PartBoundary>
        <MiniCart />
      </PartBoundary>
      <PartBoundary>
        <ConsentRecorder />
      </PartBoundary>
      <PartBoundary>
        <ConsentTool />
      </PartBoundary>
      <PartBoundary>
        <Tracking />
      </PartBoundary>
      <PartBoundary>
        <ErrorReporting />
      </PartBoundary>
      <PartBoundary>
        <NewsletterScript />
      </PartBoundary>
    </>
  );
}

/**
 * The browser-only effects of every layout: connection, session watch, pending wish, URL parameters, cart drawer, consent, focus.
 * They add nothing to the server's HTML. Deferred so that React renders them in slices: everything that appears through
 * `useIsHydrated` is one long task.
 */
export function BrowserEffects() {
  return useDeferredValue(true, false) ? <Effects /> : null;
}
