import { create } from 'zustand';
import type { Price } from '../../../shared/api/product.ts';

/** PRICE-1: one batch runs this long after the first request. */
export const PRICE_BATCH_DELAY_MS = 50;
/** PRICE-2: above this many held prices the store is replaced instead of merged. */
export const MAX_HELD_PRICES = 500;
/** One call asks for no more, though it may (`getPrices`): what is on screen comes first. */
const MAX_BATCH = 200;

export type PriceMap = Readonly<Record<number, Price>>;

interface PriceState {
  prices: PriceMap;
  /** Rises when held prices were thrown away: what the page came with is no longer right either. */
  clearCount: number;
}

/** Prices that the browser asked for itself, by product id. */
export const usePriceStore = create<PriceState>(() => ({ prices: {}, clearCount: 0 }));

/** Adds prices to those held; beyond 500 the new ones replace all (PRICE-2). */
export function mergePrices(held: PriceMap, added: readonly Price[]): PriceMap {
  const fresh = Object.fromEntries(added.map((price) => [price.ProductId, price]));
  return Object.keys(held).length > MAX_HELD_PRICES ? fresh : { ...held, ...fresh };
}

/** Forgets every price; those on screen are asked for again (a coupon changes prices, COUPON-1). */
export function clearPrices(): void {
  usePriceStore.setState((state) => ({ prices: {}, clearCount: state.clearCount + 1 }));
}

export type FetchPrices = (ids: number[]) => Promise<Price[]>;

const waiting = new Set<number>();
/** Products whose held price is no longer right: asked for although one is held. */
const outdated = new Set<number>();
let isScheduled = false;

async function runBatch(fetchPrices: FetchPrices): Promise<void> {
  const { prices, clearCount } = usePriceStore.getState();
  const isNeeded = (id: number) => !(id in prices) || outdated.has(id);
  const ids = [...waiting].filter(isNeeded).slice(0, MAX_BATCH);
  for (const id of [...waiting]) if (ids.includes(id) || !isNeeded(id)) waiting.delete(id);
  for (const id of ids) outdated.delete(id);
  try {
    if (ids.length === 0) return;
    const added = await fetchPrices(ids);
    if (usePriceStore.getState().clearCount !== clearCount) {
      // Answered from before a coupon: ask again.
      for (const id of ids) waiting.add(id);
      return;
    }
    usePriceStore.setState((state) => ({ prices: mergePrices(state.prices, added) }));
  } catch (error) {
    // The price that came with the page stays; the next request asks again.
    console.warn('prices did not load', error);
  } finally {
    isScheduled = false;
    if (waiting.size > 0) schedule(fetchPrices);
  }
}

function schedule(fetchPrices: FetchPrices): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => void runBatch(fetchPrices), PRICE_BATCH_DELAY_MS);
}

/**
 * Queues a product's price: one batch runs 50 ms after the first request, the next one only when that one is done.
 * Id 0 is ignored, and so are products whose price is held (PRICE-1).
 */
export function requestPrice(productId: number, fetchPrices: FetchPrices): void {
  if (productId === 0 || productId in usePriceStore.getState().prices) return;
  waiting.add(productId);
  schedule(fetchPrices);
}

/** Asks for a price that has just changed, as at the end of a discount. The held one stays until the answer is in. */
export function refetchPrice(productId: number, fetchPrices: FetchPrices): void {
  outdated.add(productId);
  waiting.add(productId);
  schedule(fetchPrices);
}
