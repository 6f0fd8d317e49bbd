import { useSyncExternalStore } from 'react';
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

const NONE = '-';

function toText(end: string, nowMs: number): string {
  const left = toTimeLeft(end, nowMs);
  return left ? `${left.days}.${left.hours}` : NONE;
}

/**
 * The time left of a discount: by the server's render time on the server and during hydration, then by the browser's
 * clock, once a minute, with one timer for all countdowns of a page. Renders again only when a value changes.
 * @param end ISO 8601 instant
 */
export function useTimeLeft(end: string): TimeLeft | null {
  const { renderedAt } = useShop();
  const text = useSyncExternalStore(
    subscribe,
    () => toText(end, Date.now()),
    () => toText(end, Date.parse(renderedAt)),
  );
  const [days = 0, hours = 0] = text.split('.').map(Number);
  return text === NONE ? null : { days, hours };
}
