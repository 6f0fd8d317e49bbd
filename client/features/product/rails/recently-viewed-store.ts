import { create } from 'zustand';
import { visitorStorage } from '../../../browser/storage.ts';
import { isAllowed } from '../../consent/consent-store.ts';
import { RECENTLY_VIEWED } from '../../consent/stored-names.ts';
import { addViewed, parseViewed, type ViewedProduct } from './viewed-products.ts';

interface RecentlyViewedState {
  /** Newest first. */
  products: readonly ViewedProduct[];
}

/** Recently viewed products (PRODUCT-4: local storage). Empty on the server and during hydration. */
export const useRecentlyViewed = create<RecentlyViewedState>(() => ({ products: [] }));

const readStored = (): ViewedProduct[] => parseViewed(visitorStorage.get(RECENTLY_VIEWED));

/** Reads the list for a page that records nothing, if the visitor allows it. Call it in an effect. */
export function loadViewed(): void {
  if (isAllowed('preferences')) useRecentlyViewed.setState({ products: readStored() });
}

/** Records a product as viewed, if the visitor allows it. Call it in an effect. */
export function noteViewed(viewed: ViewedProduct): void {
  if (!isAllowed('preferences')) return;
  const products = addViewed(readStored(), viewed);
  useRecentlyViewed.setState({ products });
  visitorStorage.set(RECENTLY_VIEWED, JSON.stringify(products));
}
