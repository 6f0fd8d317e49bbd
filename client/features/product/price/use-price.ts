import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { pricesView, type ShownPrice } from '../card-view.ts';
import { endOfDiscount, watchEnds } from './discount-end.ts';
import { refetchPrice, requestPrice, usePriceStore } from './price-queue.ts';

/** A product with the price embedded in the page, if any. */
interface PricedProduct {
  readonly Id: number;
  readonly ProductPrice?: ShownPrice | undefined;
}

export type PriceOf = (product: PricedProduct) => ShownPrice | undefined;

/**
 * The prices of the products on screen. Prices embedded in the page are not requested again, unless the cached ones
 * have been cleared since (a coupon) or a discount has ended. Undefined while there is no price.
 */
export function usePrices(products: readonly PricedProduct[]): PriceOf {
  const held = usePriceStore((state) => state.prices);
  const clearCount = usePriceStore((state) => state.clearCount);
  const call = useCall();
  const priceOf: PriceOf = ({ Id, ProductPrice }) => held[Id] ?? ProductPrice;

  const fetchPrices = (ids: number[]) => call(pricesView, { ids });
  const missing = products
    .filter(({ Id, ProductPrice }) => held[Id] === undefined && (ProductPrice === undefined || clearCount > 0))
    .map(({ Id }) => Id)
    .join();
  const requestMissing = useEffectEvent(() => {
    for (const id of missing.split(',')) requestPrice(Number(id), fetchPrices);
  });
  useEffect(() => {
    if (missing !== '') requestMissing();
  }, [missing]);

  const running = products.flatMap((product) => {
    const toDate = endOfDiscount(priceOf(product));
    return toDate === undefined ? [] : [{ id: product.Id, toDate }];
  });
  // As text, so that a response with the same ends starts no new timer.
  const ends = running.map(({ id, toDate }) => `${id} ${toDate}`).join();
  const waitForEnds = useEffectEvent(() => watchEnds(running, (id) => refetchPrice(id, fetchPrices)));
  useEffect(() => (ends === '' ? undefined : waitForEnds()), [ends]);

  return priceOf;
}

/** `usePrices` for one product. */
export function usePrice(product: PricedProduct): ShownPrice | undefined {
  return usePrices([product])(product);
}
