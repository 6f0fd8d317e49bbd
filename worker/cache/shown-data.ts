import { DAY_MS } from '../../shared/durations.ts';

/** What the lifetime and the tags of a response depend on, besides its call. */
export interface ShownData {
  /** The first instant (ms since 1970) at which the data stops being right by itself; `Infinity` for none. */
  outdatedAt: number;
  /** Every product whose price it contains. */
  products: Set<number>;
}

function inspect(data: object, now: number, shown: ShownData): void {
  for (const name of ['ToDate', 'ValidUntil'] as const) {
    const text = name in data ? (data as Readonly<Record<string, unknown>>)[name] : null;
    const end = typeof text === 'string' ? Date.parse(text) : Number.NaN;
    if (end > now) shown.outdatedAt = Math.min(shown.outdatedAt, end);
  }
  // A game is released at the beginning of a day (UTC).
  if ('IsPreOrder' in data && data.IsPreOrder === true) {
    shown.outdatedAt = Math.min(shown.outdatedAt, (Math.floor(now / DAY_MS) + 1) * DAY_MS);
  }
  if ('ProductId' in data && 'PriceValue' in data && typeof data.ProductId === 'number') {
    shown.products.add(data.ProductId);
  }
  // Skip texts and numbers, most of any response, before the call.
  if (Array.isArray(data)) {
    for (const value of data) if (typeof value === 'object' && value !== null) inspect(value, now, shown);
    return;
  }
  for (const name in data) {
    const value = (data as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'object' && value !== null) inspect(value, now, shown);
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
