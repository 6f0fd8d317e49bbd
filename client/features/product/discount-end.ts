import type { Price } from '../../../shared/api/product.ts';

/** Prices are worked out by the server's clock: asked a moment later, it agrees that the discount is over. */
const GRACE_MS = 2_000;
/** The longest delay that `setTimeout` takes; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The instant (ISO 8601) at which a price stops being right by itself; undefined where it does not. */
export function endOfDiscount(price: Price | undefined): string | undefined {
  return price?.ProductDiscount?.ToDate ?? undefined;
}

/** Milliseconds until a price has to be asked for again; null when that is farther away than any visit lasts. */
export function toRefetchDelay(toDate: string, nowMs: number): number | null {
  const delay = Math.max(0, Date.parse(toDate) - nowMs) + GRACE_MS;
  return delay <= LONGEST_TIMER_MS ? delay : null;
}

interface RunningDiscount {
  /** Of the product. */
  id: number;
  /** Its end (ISO 8601). */
  toDate: string;
}

/** Tells of each end a moment after it. One timer for a whole list, from end to end. Returns what stops it. */
export function watchEnds(discounts: readonly RunningDiscount[], onEnd: (id: number) => void): () => void {
  const waiting = discounts
    .map(({ id, toDate }) => ({ id, toDate, endMs: Date.parse(toDate) }))
    .sort((a, b) => b.endMs - a.endMs);
  let timer: ReturnType<typeof setTimeout> | undefined;
  function waitForNext() {
    const next = waiting.at(-1);
    const delay = next && toRefetchDelay(next.toDate, Date.now());
    if (delay === undefined || delay === null) return;
    timer = setTimeout(() => {
      for (let due = waiting.at(-1); due && due.endMs <= Date.now(); due = waiting.at(-1)) {
        waiting.pop();
        onEnd(due.id);
      }
      waitForNext();
    }, delay);
  }
  waitForNext();
  return () => clearTimeout(timer);
}
