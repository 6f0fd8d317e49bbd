import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { type CartSummary, getCartTotal } from '../../../shared/api/cart.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { useCall } from '../../data/use-call.ts';

const CART_TOTAL_KEY = readKey(getCartTotal, {});

/**
 * Whether the cart that an addition has returned is still there for the next call: a browser that does not keep the
 * shop's cookie gets another, empty one each time (CART-20). Asks only about the first product: a cart that was seen with
 * something in it is kept. A failed call proves nothing.
 */
export function useIsCartKept(): (added: CartSummary) => Promise<boolean> {
  const call = useCall();
  const { cache } = useSWRConfig();
  return useCallback(
    async (added) => {
      const seen: CartSummary | undefined = cache.get(CART_TOTAL_KEY)?.data;
      if (added.ItemCount === 0 || (seen && seen.ItemCount > 0)) return true;
      try {
        return (await call(getCartTotal, {})).ItemCount > 0;
      } catch (error) {
        console.warn('the cart could not be read again', error);
        return true;
      }
    },
    [call, cache],
  );
}
