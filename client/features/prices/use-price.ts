import { useEffect } from 'react';
import { getPrices, type Price } from '../../../shared/api/product.ts';
import { useCall } from '../../data/use-call.ts';
import { requestPrice, usePriceStore } from './price-queue.ts';

/**
 * The price of a product. `fallback` is what came with the page: with it nothing is fetched, unless held prices have
 * been thrown away since (a coupon). Undefined while there is none.
 */
export function usePrice(productId: number, fallback?: Price): Price | undefined {
  const held = usePriceStore((state) => state.prices[productId]);
  const clearCount = usePriceStore((state) => state.clearCount);
  const call = useCall();
  const isMissing = held === undefined && (fallback === undefined || clearCount > 0);
  useEffect(() => {
    if (isMissing) requestPrice(productId, (ids) => call(getPrices, { ids }));
  }, [isMissing, productId, call]);
  return held ?? fallback;
}
