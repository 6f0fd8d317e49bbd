import type { CacheEntry } from './cache-entry.ts';
import type { CachedResponse } from './cached-response.ts';

const STALE_WHILE_REVALIDATE_MS = 3600_000;
const STALE_IF_ERROR_MS = 24 * 3600_000;
const NOT_FOUND_MS = 10_000;

/**
 * The first instant (ms since 1970) after `now` at which a discount in the data ends and its prices stop being right;
 * `Infinity` for none. Searches the whole value, because prices occur in many places of many responses.
 */
export function findDiscountEnd(data: unknown, now: number): number {
  if (typeof data !== 'object' || data === null) return Number.POSITIVE_INFINITY;
  let first = Number.POSITIVE_INFINITY;
  if ('ToDate' in data && typeof data.ToDate === 'string') {
    const end = Date.parse(data.ToDate);
    if (end > now) first = end;
  }
  // Skip texts and numbers, most of any response, before the call.
  if (Array.isArray(data)) {
    for (const value of data) if (typeof value === 'object') first = Math.min(first, findDiscountEnd(value, now));
    return first;
  }
  for (const name in data) {
    const value = (data as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'object' && value !== null) first = Math.min(first, findDiscountEnd(value, now));
  }
  return first;
}

type Lifetime = Pick<CacheEntry<unknown>, 'createdAt' | 'freshUntil' | 'staleUntil' | 'expiresAt'>;

/** A response is fresh for `freshMs`, but not beyond the end of a discount in it (`discountEndsAt`, ms since 1970). */
export function computeLifetime(
  status: CachedResponse['status'],
  { createdAt, freshMs, discountEndsAt }: { createdAt: number; freshMs: number; discountEndsAt: number },
): Lifetime {
  if (status === 404) {
    // A scheduled page may be published soon, so 404s are cached briefly.
    const end = Math.min(createdAt + NOT_FOUND_MS, discountEndsAt);
    return { createdAt, freshUntil: end, staleUntil: end, expiresAt: end };
  }
  const freshUntil = Math.min(createdAt + freshMs, discountEndsAt);
  return {
    createdAt,
    freshUntil,
    staleUntil: freshUntil + STALE_WHILE_REVALIDATE_MS,
    expiresAt: createdAt + STALE_IF_ERROR_MS,
  };
}
