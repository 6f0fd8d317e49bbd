import { AddressEffects } from '../features/address-parameters/address-effects.tsx';
import { MiniCart } from '../features/cart/mini-cart.tsx';
import { SessionWatch } from '../features/session/session-watch.tsx';
import { Toasts } from '../features/toasts/toasts.tsx';
import { PendingWishEffect } from '../features/wishlist/pending-wish-effect.tsx';

/**
 * What every layout carries for the browser alone: the session's watch, a waiting wish, what the address asks for, the
 * cart's drawer, the toasts.
 */
export function LiveParts() {
  return (
    <>
      <SessionWatch />
      <PendingWishEffect />
      <AddressEffects />
      <MiniCart />
      <Toasts />
    </>
  );
}
