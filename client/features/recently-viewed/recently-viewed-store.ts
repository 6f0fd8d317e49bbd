import { create } from 'zustand';
import { addViewed, parseViewed, type ViewedProduct } from './viewed-products.ts';

const STORAGE_KEY = 'recently-viewed';

interface RecentlyViewedState {
  /** Newest first. */
  products: readonly ViewedProduct[];
}

/** Products this browser has looked at (spec section 9: local storage). Empty on the server and while hydrating. */
export const useRecentlyViewed = create<RecentlyViewedState>(() => ({ products: [] }));

function readStored(): ViewedProduct[] {
  try {
    return parseViewed(localStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage is forbidden in this browser: the list lives as long as the page.
    return [...useRecentlyViewed.getState().products];
  }
}

/** Notes a product as looked at. To be called in an effect. */
export function noteViewed(viewed: ViewedProduct): void {
  const products = addViewed(readStored(), viewed);
  useRecentlyViewed.setState({ products });
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(products));
  } catch {
    // Full or forbidden: as above.
  }
}
