import { type Cart, type CartChoices, getCart } from '../../../shared/api/cart.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { useDroppedCouponNotice } from '../cart/coupons/dropped-coupons.ts';

export interface CheckoutCart {
  cart: Cart;
  /** True while the totals still reflect earlier choices. */
  isSettling: boolean;
}

/** The cart with its totals for the checkout's choices; shows the previous totals while new ones load. */
export function useCheckoutCart(known: Cart, choices: CartChoices): CheckoutCart {
  const { data, isLoading } = useBrowserRead(getCart, choices, { keepsPrevious: true });
  useDroppedCouponNotice(data);
  return { cart: data ?? known, isSettling: isLoading };
}
