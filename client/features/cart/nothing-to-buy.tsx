import { Plural, Trans } from '@lingui/react/macro';
import type { Cart, CartItem } from '../../../shared/api/cart.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

type Groups = Pick<Cart, 'ItemsGroup'>;
type Group = Cart['ItemsGroup'][number];

/** True for a product with a line that cannot be bought as it is (CART-13). */
export const isLeftOut = ({ Items }: Group): boolean => Items.some(({ Warnings }) => Warnings.length > 0);

/** False for a cart in which no product can be bought (CART-12). */
export const hasSomethingToBuy = ({ ItemsGroup }: Groups): boolean => !ItemsGroup.every(isLeftOut);

/** A product that only the shopper's country excludes: the checkout asks for the country. */
const isForSale = ({ Product }: CartItem) => !Product.ProductPrice.DisableBuyButton;

/** False for a cart in which no product is for sale and in stock. */
export const hasSomethingForSale = ({ ItemsGroup }: Groups): boolean =>
  ItemsGroup.some(({ Items }) => Items.some(isForSale));

/** In place of the totals and the way to the checkout. */
export function NothingToBuyTitle() {
  return <Trans>Nothing in your cart can be bought right now</Trans>;
}

export function NothingToBuyText() {
  return <Trans>If a product is out of stock, open its page: we can email you when it is back.</Trans>;
}

/** Beside the total: what is not in it, because it cannot be bought. */
export function LeftOutNotice({ cart }: { cart: Groups }) {
  const count = cart.ItemsGroup.filter(isLeftOut).length;
  if (count === 0) return null;
  return (
    <Alert tone="warning">
      <Plural
        value={count}
        one="Not in the total: # product that can’t be bought right now"
        other="Not in the total: # products that can’t be bought right now"
      />
    </Alert>
  );
}
