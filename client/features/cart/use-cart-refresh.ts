import { useCallback } from 'react';
import { tellOtherTabs } from './cart-tabs.ts';
import { type KnownCart, useCartReading } from './use-cart.ts';

/** After a change of the cart: brings it up to date in every tab. Resolves when it is in here; never throws. */
export function useCartRefresh(): (known?: KnownCart) => Promise<void> {
  const read = useCartReading();
  return useCallback(
    async (known) => {
      tellOtherTabs();
      await read(known);
    },
    [read],
  );
}
