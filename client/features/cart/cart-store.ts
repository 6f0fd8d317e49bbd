import { create } from 'zustand';
import type { WantedQuantities } from './wanted-cart.ts';

interface CartWork {
  wanted: WantedQuantities;
  /** Changes whose amounts have not been read yet: while there are any, the sums on screen are about to change. */
  pendingCount: number;
}

export const useCartWork = create<CartWork>(() => ({ wanted: {}, pendingCount: 0 }));

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs changes of the cart one after the other, in the order of the requests. `bringMoney` reads the cart after the
 * last one, whether it succeeded or failed; it must not throw. The wanted quantities are cleared when the queue is
 * empty.
 */
export async function runInTurn<T>(
  task: () => Promise<T>,
  bringMoney: (result: T | undefined) => Promise<void>,
): Promise<T> {
  useCartWork.setState(({ pendingCount }) => ({ pendingCount: pendingCount + 1 }));
  const mine = last.then(task);
  const ended = mine.catch(() => undefined);
  last = ended;
  try {
    return await mine;
  } finally {
    if (last === ended) await bringMoney(await ended);
    useCartWork.setState(({ pendingCount, wanted }) => ({
      pendingCount: pendingCount - 1,
      wanted: pendingCount === 1 ? {} : wanted,
    }));
  }
}

export function wantQuantity(productId: number, quantity: number): void {
  useCartWork.setState(({ wanted }) => ({ wanted: { ...wanted, [productId]: quantity } }));
}

/** True when no later change asks for another quantity. */
export function isStillWanted(productId: number, quantity: number): boolean {
  return useCartWork.getState().wanted[productId] === quantity;
}
