import { SessionWatch } from '../features/session/session-watch.tsx';
import { Toasts } from '../features/toasts/toasts.tsx';
import { PendingWishEffect } from '../features/wishlist/pending-wish-effect.tsx';

/** What every layout carries for the browser alone: the session's watch, a waiting wish, the toasts. */
export function LiveParts() {
  return (
    <>
      <SessionWatch />
      <PendingWishEffect />
      <Toasts />
    </>
  );
}
