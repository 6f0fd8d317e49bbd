import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { type Cart, type CartSummary, getCart, getCartTotal } from '../../../shared/api/cart.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { visitorStorage } from '../../browser/storage.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { useDroppedCouponNotice } from './coupons/dropped-coupons.ts';
import { keepCoupon } from './coupons/stored-coupon.ts';

const CART_KEY = readKey(getCart, {});
const CART_TOTAL_KEY = readKey(getCartTotal, {});

/** The whole cart; `data` is undefined on the server and until the browser has read it. */
export function useCart() {
  const response = useBrowserRead(getCart, {});
  const { data } = response;
  useEffect(() => {
    if (data) keepCoupon(visitorStorage, data);
  }, [data]);
  useDroppedCouponNotice(data);
  return response;
}

/** Total and count for the header's cart button. */
export const useCartSummary = () => useBrowserRead(getCartTotal, {});

/** True for the key of a cart whose totals follow the checkout's choices. */
const isChosenCartKey = (key: unknown) => typeof key === 'string' && key.startsWith(CART_KEY) && key !== CART_KEY;

/** Fields that the response to a change already contains; the rest is read. */
export interface KnownCart {
  summary?: CartSummary | undefined;
  cart?: Cart | undefined;
}

/** Updates the cart wherever it is on screen. Never throws: if it cannot be read, it stays as it was. */
export function useCartReading(): (known?: KnownCart) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async ({ summary, cart } = {}) => {
      const reads = [
        summary ? mutate(CART_TOTAL_KEY, summary, { revalidate: false }) : mutate(CART_TOTAL_KEY),
        // Drop the totals that were computed for the checkout's choices.
        mutate(isChosenCartKey, undefined, { revalidate: true }),
        cart ? mutate(CART_KEY, cart, { revalidate: false }) : mutate(CART_KEY),
      ];
      await Promise.allSettled(reads);
    },
    [mutate],
  );
}
