import { useCallback, useSyncExternalStore } from 'react';
import { type TimeLeft, toTimeLeft } from '../../../../shared/discount-timer.ts';
import { useShop } from '../../../data/shop-context.ts';

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

/** Rounded to the tick, because `useSyncExternalStore` needs a stable snapshot. */
const readClock = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/**
 * The time in milliseconds since the epoch: the server's render time on the server and during hydration, then the
 * browser's clock, once a minute. One timer serves all countdowns of a page.
 */
export function useNow(): number {
  const { renderedAt } = useShop();
  const readRenderTime = useCallback(() => Date.parse(renderedAt), [renderedAt]);
  return useSyncExternalStore(subscribe, readClock, readRenderTime);
}

const NONE = '-';
const toHours = (end: string | null | undefined, nowMs: number): string => {
  const left = toTimeLeft(end, nowMs);
  return left ? `${left.days}.${left.hours}` : NONE;
};

/**
 * The time left of many discounts, in the order of their ends. Re-renders only when one of the texts changes, not at
 * every tick: a list of cards is expensive to render.
 * @param ends ISO 8601 instants; null for a discount without an end
 */
export function useTimesLeft(ends: readonly (string | null | undefined)[]): (TimeLeft | null)[] {
  const { renderedAt } = useShop();
  const read = (nowMs: number) => ends.map((end) => toHours(end, nowMs)).join(' ');
  const told = useSyncExternalStore(
    subscribe,
    () => read(readClock()),
    () => read(Date.parse(renderedAt)),
  );
  return told.split(' ').map((one) => {
    const [days = 0, hours = 0] = one.split('.').map(Number);
    return one === NONE || one === '' ? null : { days, hours };
  });
}
