import type { Price } from '../../../shared/api/product.ts';

/** Whether a product is for sale but out of stock. One without a price is not for sale at all. */
export function isSoldOut(price: Pick<Price, 'Price' | 'DisableBuyButton'> | null | undefined): boolean {
  return Boolean(price?.Price) && price?.DisableBuyButton === true;
}
