import { tabStorage } from '../../browser/storage.ts';

const PENDING_WISH = 'pending-wish';

/** Stores a visitor's wish until the sign-in that it started is over. */
export function keepPendingWish(productId: number): void {
  tabStorage.set(PENDING_WISH, String(productId));
}

/** Takes the product id of the stored wish; null when there is none. */
export function takePendingWish(): number | null {
  const id = Number(tabStorage.get(PENDING_WISH));
  tabStorage.remove(PENDING_WISH);
  return Number.isInteger(id) && id > 0 ? id : null;
}
