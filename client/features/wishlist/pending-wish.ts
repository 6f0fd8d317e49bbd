import { tabStorage } from '../../browser/storage.ts';

const PENDING_WISH = 'pending-wish';

/** Remembers what a visitor wished for, until the sign-in that the wish started is over. */
export function keepPendingWish(productId: number): void {
  tabStorage.set(PENDING_WISH, String(productId));
}

/** The product id of the remembered wish, which is forgotten by this; null when there is none. */
export function takePendingWish(): number | null {
  const id = Number(tabStorage.get(PENDING_WISH));
  tabStorage.remove(PENDING_WISH);
  return Number.isInteger(id) && id > 0 ? id : null;
}
