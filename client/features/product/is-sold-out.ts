import type { ShownPrice } from './card-view.ts';

/** Whether a product is for sale but out of stock. One without a price is not for sale at all. */
export function isSoldOut(price: Pick<ShownPrice, 'Price' | 'DisableBuyButton'> | null | undefined): boolean {
  return Boolean(price?.Price) && price?.DisableBuyButton === true;
}
