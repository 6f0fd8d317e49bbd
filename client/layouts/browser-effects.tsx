import { useEffect } from 'react';
import { watchLostFocus } from '../browser/lost-focus.ts';
import { MiniCart } from '../features/cart/mini-cart.tsx';
import { useCouponFromUrl } from '../features/cart/use-coupon-from-url.ts';
import { ConsentRecorder } from '../features/consent/consent-recorder.tsx';
import { ConsentTool } from '../features/consent/consent-tool.tsx';
import { NewsletterScript } from '../features/newsletter/newsletter-script.tsx';
import { useConfirmations } from '../features/notices/use-confirmations.ts';
import { useOwnPrices } from '../features/product/use-own-prices.ts';
import { SessionWatch } from '../features/session/session-watch.tsx';
import { ErrorReporting } from '../features/third-parties/error-reporting.tsx';
import { Tracking } from '../features/third-parties/tracking.tsx';
import { useGiftCode } from '../features/wallet/use-gift-code.ts';
import { PendingWishEffect } from '../features/wishlist/pending-wish-effect.tsx';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';

/** What the address of any page may ask for, and a coupon that an earlier one brought. Once per layout. */
function AddressEffects() {
  useOwnPrices();
  useCouponFromUrl();
  useGiftCode();
  useConfirmations();
  return null;
}

function Effects() {
  useEffect(watchLostFocus, []);
  return (
    <>
      <SessionWatch />
      <PendingWishEffect />
      <AddressEffects />
      <MiniCart />
      <ConsentRecorder />
      <ConsentTool />
      <Tracking />
      <ErrorReporting />
      <NewsletterScript />
    </>
  );
}

/**
 * What every layout does in the browser alone: the session's watch, a waiting wish, what the address asks for, the cart's
 * drawer, what waits for a consent, the watch over the focus. The server's page has nothing of it.
 */
export function BrowserEffects() {
  return useIsHydrated() ? <Effects /> : null;
}
