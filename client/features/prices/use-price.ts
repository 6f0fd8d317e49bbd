import { useEffect } from 'react';
import { getPrices, type Price } from '../../../shared/api/product.ts';
import { useCall } from '../../data/use-call.ts';
import { endOfDiscount, toRefetchDelay } from './discount-end.ts';
import { refetchPrice, requestPrice, usePriceStore } from './price-queue.ts';

/**
 * The price of a product. `fallback` is what came with the page: with it nothing is fetched, unless held prices have
 * been thrown away since (a coupon) or its discount has ended. Undefined while there is none.
 */
export function usePrice(productId: number, fallback?: Price): Price | undefined {
  const held = usePriceStore((state) => state.prices[productId]);
  const clearCount = usePriceStore((state) => state.clearCount);
  const call = useCall();
  const price = held ?? fallback;
  const isMissing = held === undefined && (fallback === undefined || clearCount > 0);
  useEffect(() => {
    if (isMissing) requestPrice(productId, (ids) => call(getPrices, { ids }));
  }, [isMissing, productId, call]);

  const toDate = endOfDiscount(price);
  useEffect(() => {
    const delay = toDate === undefined ? null : toRefetchDelay(toDate, Date.now());
    if (delay === null) return;
    // An answer that names the same end again starts no new timer.
    const timer = setTimeout(() => refetchPrice(productId, (ids) => call(getPrices, { ids })), delay);
    return () => clearTimeout(timer);
  }, [toDate, productId, call]);
  return price;
}
