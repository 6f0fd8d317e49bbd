import { create } from 'zustand';
import type { DataOf } from '../../../data/view.ts';
import type { pricesView, ShownPrice } from '../card-view.ts';

/** PRICE-1: a batch runs this long after its first request. */
const PRICE_BATCH_DELAY_MS = 50;
/** PRICE-2: above this many cached prices the store is replaced instead of merged. */
const MAX_HELD_PRICES = 500;
/** Fewer than `getPrices` allows: prices on screen are requested first. */
const MAX_BATCH = 200;

type PriceOfProduct = DataOf<typeof pricesView>[number];

export type PriceMap = Readonly<Record<number, ShownPrice>>;

interface PriceState {
  prices: PriceMap;
  /** Increases when cached prices are cleared: prices embedded in the page are then outdated too. */
  clearCount: number;
}

/** Prices that the browser has requested itself, by product id. */
export const usePriceStore = create<PriceState>(() => ({ prices: {}, clearCount: 0 }));

/** Adds prices to the cached ones; beyond 500 the new ones replace all (PRICE-2). */
export function mergePrices(held: PriceMap, added: readonly PriceOfProduct[]): PriceMap {
  const fresh = Object.fromEntries(added.map((price) => [price.ProductId, price]));
  return Object.keys(held).length > MAX_HELD_PRICES ? fresh : { ...held, ...fresh };
}

/** Clears every price; those on screen are requested again (a coupon changes prices, COUPON-1). */
export function clearPrices(): void {
  usePriceStore.setState((state) => ({ prices: {}, clearCount: state.clearCount + 1 }));
}

export type FetchPrices = (ids: number[]) => Promise<PriceOfProduct[]>;

const waiting = new Set<number>();
/** Products whose cached price is outdated: requested although one is cached. */
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
      // The response is from before a coupon: request it again.
      for (const id of ids) waiting.add(id);
      return;
    }
    usePriceStore.setState((state) => ({ prices: mergePrices(state.prices, added) }));
  } catch (error) {
    // The price embedded in the page stays; the next request tries again.
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
 * Queues a product's price: a batch runs 50 ms after its first request, and the next one only when that one is done. Id
 * 0 is ignored, and so are products whose price is cached (PRICE-1).
 */
export function requestPrice(productId: number, fetchPrices: FetchPrices): void {
  if (productId === 0 || productId in usePriceStore.getState().prices) return;
  waiting.add(productId);
  schedule(fetchPrices);
}

/**
 * Requests a price that has just changed, for example at the end of a discount. The cached one stays until the response
 * is in.
 */
export function refetchPrice(productId: number, fetchPrices: FetchPrices): void {
  outdated.add(productId);
  waiting.add(productId);
  schedule(fetchPrices);
}
