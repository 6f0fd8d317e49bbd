import type { ShownPrice } from '../card-view.ts';

/** Prices follow the server's clock: request them a moment later, when the discount has ended there too. */
const GRACE_MS = 2_000;
const AGAIN_MS = 60_000;
/** The longest delay that `setTimeout` accepts; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The instant (ISO 8601) at which a price expires; undefined if it does not. */
export function endOfDiscount(price: ShownPrice | undefined): string | undefined {
  return price?.ProductDiscount?.ToDate ?? undefined;
}

/** Milliseconds until a price has to be requested again; null if no visit lasts that long. */
export function toRefetchDelay(endMs: number, nowMs: number): number | null {
  const delay = Math.max(0, endMs - nowMs) + GRACE_MS;
  return delay <= LONGEST_TIMER_MS ? delay : null;
}

interface RunningDiscount {
  /** Product id. */
  id: number;
  /** End of its discount (ISO 8601). */
  toDate: string;
}

/**
 * Calls `onEnd` a moment after each end, with one timer for a whole list, and once a minute from then on: if the
 * browser's clock is ahead, the shop still has the discount. Returns a function that stops it.
 */
export function watchEnds(discounts: readonly RunningDiscount[], onEnd: (id: number) => void): () => void {
  const waiting = discounts.map(({ id, toDate }) => ({ id, endMs: Date.parse(toDate) }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  function waitForNext() {
    const delay = toRefetchDelay(Math.min(...waiting.map(({ endMs }) => endMs)), Date.now());
    if (delay === null) return;
    timer = setTimeout(() => {
      const now = Date.now();
      for (const one of waiting) {
        if (one.endMs > now) continue;
        one.endMs = now + AGAIN_MS;
        onEnd(one.id);
      }
      waitForNext();
    }, delay);
  }
  waitForNext();
  return () => clearTimeout(timer);
}
