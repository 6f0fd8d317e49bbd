import { create } from 'zustand';
import { readStored, visitorStorage } from '../../../browser/storage.ts';

/** A product that was removed from the cart and can be restored. */
export interface RemovedItem {
  productId: number;
  name: string;
  quantity: number;
}

const REMOVED_ITEMS = 'removedcartitems';
const MAX_REMOVED = 10;

interface RemovedState {
  /** Newest first. */
  items: readonly RemovedItem[];
}

export const useRemovedItems = create<RemovedState>(() => ({ items: [] }));

function isRemovedItem(value: unknown): value is RemovedItem {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, name, quantity } = value as Partial<Record<keyof RemovedItem, unknown>>;
  return Number.isInteger(productId) && typeof name === 'string' && Number.isInteger(quantity);
}

function isRemovedList(value: unknown): value is RemovedItem[] {
  return Array.isArray(value) && value.every(isRemovedItem);
}

function storeItems(items: readonly RemovedItem[]): void {
  useRemovedItems.setState({ items });
  if (items.length === 0) visitorStorage.remove(REMOVED_ITEMS);
  else visitorStorage.set(REMOVED_ITEMS, JSON.stringify(items));
}

/** Reads what earlier pages stored. For effects. */
export function loadRemovedItems(): void {
  useRemovedItems.setState({ items: readStored(visitorStorage, REMOVED_ITEMS, isRemovedList) ?? [] });
}

/** Adds an item: newest first, each product once. */
export function withRemoved(items: readonly RemovedItem[], item: RemovedItem): readonly RemovedItem[] {
  return [item, ...items.filter((one) => one.productId !== item.productId)].slice(0, MAX_REMOVED);
}

export function rememberRemoved(item: RemovedItem): void {
  storeItems(withRemoved(useRemovedItems.getState().items, item));
}

export function forgetRemoved(productId: number): void {
  storeItems(useRemovedItems.getState().items.filter((item) => item.productId !== productId));
}
