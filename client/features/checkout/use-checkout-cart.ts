import useSWR from 'swr';
import { type Cart, type CartChoices, getCart } from '../../../shared/api/cart.ts';
import { type ApiError, readKey } from '../../../shared/api/endpoint.ts';
import { callApi } from '../../data/browser-api.ts';
import { useShop } from '../../data/shop-context.ts';
import { useDroppedCouponNotice } from '../cart/coupons/dropped-coupons.ts';

export interface CheckoutCart {
  cart: Cart;
  /** True while the totals still reflect earlier choices. */
  isSettling: boolean;
}

/** The cart with its totals for the checkout's choices; shows the previous totals while new ones load. */
export function useCheckoutCart(known: Cart, choices: CartChoices): CheckoutCart {
  const { locale } = useShop();
  const { data, isLoading } = useSWR<Cart, ApiError>(
    readKey(getCart, choices),
    () => callApi(locale.code, getCart, choices),
    { keepPreviousData: true },
  );
  useDroppedCouponNotice(data);
  return { cart: data ?? known, isSettling: isLoading };
}
