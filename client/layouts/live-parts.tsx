import { AddressEffects } from '../features/address-parameters/address-effects.tsx';
import { MiniCart } from '../features/cart/mini-cart.tsx';
import { Consent } from '../features/consent/consent.tsx';
import { ErrorReporting } from '../features/error-reporting/error-reporting.tsx';
import { SessionWatch } from '../features/session/session-watch.tsx';
import { Toasts } from '../features/toasts/toasts.tsx';
import { Tracking } from '../features/tracking/tracking.tsx';
import { PendingWishEffect } from '../features/wishlist/pending-wish-effect.tsx';

/**
 * What every layout carries for the browser alone: the session's watch, a waiting wish, what the address asks for, the
 * cart's drawer, the toasts; the consent and what waits for it.
 */
export function LiveParts() {
  return (
    <>
      <SessionWatch />
      <PendingWishEffect />
      <AddressEffects />
      <MiniCart />
      <Toasts />
      <Consent />
      <Tracking />
      <ErrorReporting />
    </>
  );
}
