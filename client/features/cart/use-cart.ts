import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { type Cart, type CartSummary, getCart, getCartTotal } from '../../../shared/api/cart.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { visitorStorage } from '../../browser/storage.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { useDroppedCouponNotice } from './dropped-coupons.ts';
import { keepCoupon } from './stored-coupon.ts';

const CART_KEY = readKey(getCart, {});
const CART_TOTAL_KEY = readKey(getCartTotal, {});

/** The whole cart; `data` is undefined on the server and until the browser has read it. */
export function useCart() {
  const answer = useBrowserRead(getCart, {});
  const { data } = answer;
  useEffect(() => {
    if (data) keepCoupon(visitorStorage, data);
  }, [data]);
  useDroppedCouponNotice(data);
  return answer;
}

/** Total and count for the header's cart button. */
export const useCartSummary = () => useBrowserRead(getCartTotal, {});

/** True for the cart as the checkout sums it up for what was chosen there. */
const isChosenCartKey = (key: unknown) => typeof key === 'string' && key.startsWith(CART_KEY) && key !== CART_KEY;

/** What the answer to a change told already: the rest is read. */
export interface KnownCart {
  summary?: CartSummary | undefined;
  cart?: Cart | undefined;
}

/** Brings the cart up to date wherever it is on the screen. Never throws: one that cannot be read stays as it was. */
export function useCartReading(): (known?: KnownCart) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async ({ summary, cart } = {}) => {
      const reads = [
        summary ? mutate(CART_TOTAL_KEY, summary, { revalidate: false }) : mutate(CART_TOTAL_KEY),
        // What was summed up for the checkout's choices is forgotten.
        mutate(isChosenCartKey, undefined, { revalidate: true }),
        cart ? mutate(CART_KEY, cart, { revalidate: false }) : mutate(CART_KEY),
      ];
      await Promise.allSettled(reads);
    },
    [mutate],
  );
}
