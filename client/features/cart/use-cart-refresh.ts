import { useCallback } from 'react';
import { tellOtherTabs } from './cart-tabs.ts';
import { type KnownCart, useCartReading } from './use-cart.ts';

/** Updates the cart in every tab after a change. Resolves when this tab is up to date; never throws. */
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
