import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { watchLostFocus } from '../browser/lost-focus.ts';
import { MiniCart } from '../features/cart/mini-cart/mini-cart.tsx';
import { ConsentRecorder } from '../features/consent/consent-recorder.tsx';
import { ConsentTool } from '../features/consent/consent-tool.tsx';
import { NewsletterScript } from '../features/newsletter/newsletter-script.tsx';
import { useConfirmations } from '../features/notices/use-confirmations.ts';
import { useOwnPrices } from '../features/product/price/use-own-prices.ts';
import { SessionWatch } from '../features/session/session-watch.tsx';
import { ErrorReporting } from '../features/third-parties/error-reporting.tsx';
import { Tracking } from '../features/third-parties/tracking.tsx';
import { useGiftCode } from '../features/wallet/use-gift-code.ts';
import { PendingWishEffect } from '../features/wishlist/pending-wish-effect.tsx';
import { PartBoundary } from '../hydration/part-boundary.tsx';
import { useView } from '../router/view-context.ts';

/** Exported here to share the chunk: both hydrate when idle, and each request costs a slow phone ten milliseconds. */
export { Consent } from '../features/consent/consent.tsx';

/** Few visitors follow a link with a coupon, so this code is fetched on use. */
const CouponFromUrl = lazy(async () => ({
  default: (await import('../features/cart/coupons/coupon-from-url.ts')).CouponFromUrl,
}));

/** Applies the parameters that any page's URL may carry, and a coupon stored by an earlier visit. Once per layout. */
function AddressEffects() {
  useOwnPrices();
  useGiftCode();
  useConfirmations();
  const hasCoupon = useView().query.has('discountcoupon');
  return hasCoupon ? (
    <Suspense>
      <CouponFromUrl />
    </Suspense>
  ) : null;
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
 * The browser-only effects of every layout: session watch, pending wish, URL parameters, cart drawer, consent, focus.
 * They add nothing to the server's HTML. Deferred so that React renders them in slices: everything that appears through
 * `useIsHydrated` is one long task.
 */
export function BrowserEffects() {
  return useDeferredValue(true, false) ? <Effects /> : null;
}
