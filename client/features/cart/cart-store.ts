import { create } from 'zustand';
import type { WantedQuantities } from './wanted-cart.ts';

interface CartWork {
  wanted: WantedQuantities;
  /** Changes that wait for the backend: while there are any, the money on screen is about to change. */
  pendingCount: number;
}

export const useCartWork = create<CartWork>(() => ({ wanted: {}, pendingCount: 0 }));

let last: Promise<unknown> = Promise.resolve();

/** Runs changes of the cart one after the other, in the order in which they were asked for. */
export function runInTurn<T>(task: () => Promise<T>): Promise<T> {
  useCartWork.setState(({ pendingCount }) => ({ pendingCount: pendingCount + 1 }));
  const mine = last.then(task).finally(() => {
    useCartWork.setState(({ pendingCount }) => ({ pendingCount: pendingCount - 1 }));
  });
  last = mine.catch(() => undefined);
  return mine;
}

export function wantQuantity(productId: number, quantity: number): void {
  useCartWork.setState(({ wanted }) => ({ wanted: { ...wanted, [productId]: quantity } }));
}

/** True when no later press asks for another quantity. */
export function isStillWanted(productId: number, quantity: number): boolean {
  return useCartWork.getState().wanted[productId] === quantity;
}

/** Called when the backend's cart is in; keeps what was asked for meanwhile. */
export function forgetWanted(): void {
  useCartWork.setState(({ pendingCount }) => (pendingCount === 0 ? { wanted: {} } : {}));
}
