import { tabStorage } from '../../browser/storage.ts';

const PENDING_WISH = 'pending-wish';

/** Stores a visitor's wish until the sign-in that it triggered is over. */
export function keepPendingWish(productId: number): void {
  tabStorage.set(PENDING_WISH, String(productId));
}

/** Returns and removes the product id of the stored wish; null if there is none. */
export function takePendingWish(): number | null {
  const id = Number(tabStorage.get(PENDING_WISH));
  tabStorage.remove(PENDING_WISH);
  return Number.isInteger(id) && id > 0 ? id : null;
}
