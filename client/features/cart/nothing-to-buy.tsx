import { Trans } from '@lingui/react/macro';
import type { Cart, CartItem } from '../../../shared/api/cart.ts';

/** A product that the shopper's country excludes counts: the checkout asks for the country. */
function isForSale({ Warnings, Product }: CartItem): boolean {
  return Warnings.length === 0 || !Product.ProductPrice.DisableBuyButton;
}

/** False for a cart in which no product is for sale and in stock (CART-12). */
export function hasSomethingToBuy({ ItemsGroup }: Pick<Cart, 'ItemsGroup'>): boolean {
  return ItemsGroup.some(({ Items }) => Items.some(isForSale));
}

/** In place of the totals and the way to the checkout. */
export function NothingToBuyTitle() {
  return <Trans>Nothing in your cart can be bought right now</Trans>;
}

export function NothingToBuyText() {
  return <Trans>If a product is out of stock, open its page: we can email you when it is back.</Trans>;
}
