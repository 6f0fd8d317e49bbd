import { create } from 'zustand';
import type { WantedQuantities } from './wanted-cart.ts';

interface PendingChanges {
  /** Requested quantities by product that are not in the cart yet. */
  wanted: WantedQuantities;
  /** The number of changes whose amounts have not been read yet: above 0, the sums on screen are about to change. */
  pendingCount: number;
}

export const usePendingChanges = create<PendingChanges>(() => ({ wanted: {}, pendingCount: 0 }));

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves when the earlier changes are done, or when the page is left: changes that still wait are sent then or never.
 */
function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      removeEventListener('pagehide', go);
      resolve();
    };
    addEventListener('pagehide', go);
    void last.then(go);
  });
}

/**
 * Runs changes of the cart one after the other, in the order of the requests (CART-10). `bringMoney` reads the cart
 * after the last one, whether it succeeded or failed; it must not throw. The wanted quantities are cleared when the
 * queue is empty.
 */
export async function runInTurn<T>(
  task: () => Promise<T>,
  bringMoney: (result: T | undefined) => Promise<void>,
): Promise<T> {
  usePendingChanges.setState(({ pendingCount }) => ({ pendingCount: pendingCount + 1 }));
  const mine = waitForTurn().then(task);
  const ended = mine.catch(() => undefined);
  last = ended;
  try {
    return await mine;
  } finally {
    if (last === ended) await bringMoney(await ended);
    usePendingChanges.setState(({ pendingCount, wanted }) => ({
      pendingCount: pendingCount - 1,
      wanted: pendingCount === 1 ? {} : wanted,
    }));
  }
}

export function wantQuantity(productId: number, quantity: number): void {
  usePendingChanges.setState(({ wanted }) => ({ wanted: { ...wanted, [productId]: quantity } }));
}

/** True when no later change asks for another quantity. */
export function isStillWanted(productId: number, quantity: number): boolean {
  return usePendingChanges.getState().wanted[productId] === quantity;
}
