import { useCallback, useSyncExternalStore } from 'react';
import { useShop } from '../../shop-context.ts';

const TICK_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Whole ticks only: the same value until the next one, as `useSyncExternalStore` asks. */
const readClock = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/**
 * The time in milliseconds since the epoch: the server's render time on the server and while hydrating, then the
 * browser's clock, once a minute. One timer serves all countdowns of a page.
 */
export function useNow(): number {
  const { renderedAt } = useShop();
  const readRenderTime = useCallback(() => Date.parse(renderedAt), [renderedAt]);
  return useSyncExternalStore(subscribe, readClock, readRenderTime);
}
