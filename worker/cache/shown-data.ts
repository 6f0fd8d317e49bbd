import { DAY_MS } from '../../shared/durations.ts';

/** What the lifetime and the tags of a response depend on, besides its call. */
export interface ShownData {
  /** The first instant (ms since 1970) at which the data stops being right by itself; `Infinity` for none. */
  outdatedAt: number;
  /** Every product whose price it contains. */
  products: Set<number>;
}

function inspect(data: object, now: number, shown: ShownData): void {
  if (Array.isArray(data)) {
    // Skip texts and numbers, most of any response, before the call.
    for (const value of data) if (typeof value === 'object' && value !== null) inspect(value, now, shown);
    return;
  }
  // One pass over the names: asking each object for those few takes twice as long.
  for (const name in data) {
    const value = (data as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'object') {
      if (value !== null) inspect(value, now, shown);
    } else if (name === 'ToDate' || name === 'ValidUntil') {
      const end = typeof value === 'string' ? Date.parse(value) : Number.NaN;
      if (end > now) shown.outdatedAt = Math.min(shown.outdatedAt, end);
    } else if (name === 'IsPreOrder' && value === true) {
      // A game is released at the beginning of a day (UTC).
      shown.outdatedAt = Math.min(shown.outdatedAt, (Math.floor(now / DAY_MS) + 1) * DAY_MS);
    } else if (name === 'ProductId' && typeof value === 'number' && 'PriceValue' in data) {
      shown.products.add(value);
    }
  }
}

/**
 * Finds the products in a response that was read at `now`, and when a reduction or a pre-order in it ends. Searches the
 * whole value, because prices occur in many places of many responses.
 */
export function inspectData(data: unknown, now: number): ShownData {
  const shown: ShownData = { outdatedAt: Number.POSITIVE_INFINITY, products: new Set() };
  if (typeof data === 'object' && data !== null) inspect(data, now, shown);
  return shown;
}
