import { useEffect } from 'react';
import { watchLostFocus } from '../browser/lost-focus.ts';
import { AddressEffects } from '../features/address-parameters/address-effects.tsx';
import { MiniCart } from '../features/cart/mini-cart.tsx';
import { ConsentRecorder } from '../features/consent/consent-recorder.tsx';
import { ConsentTool } from '../features/consent/consent-tool.tsx';
import { ErrorReporting } from '../features/error-reporting/error-reporting.tsx';
import { NewsletterScript } from '../features/newsletter/newsletter-script.tsx';
import { SessionWatch } from '../features/session/session-watch.tsx';
import { Tracking } from '../features/tracking/tracking.tsx';
import { PendingWishEffect } from '../features/wishlist/pending-wish-effect.tsx';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';

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
