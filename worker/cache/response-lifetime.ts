import type { CacheEntry } from './cache-entry.ts';
import type { CachedResponse } from './cached-response.ts';

const STALE_WHILE_REVALIDATE_MS = 3600_000;
const STALE_IF_ERROR_MS = 24 * 3600_000;
const NOT_FOUND_MS = 10_000;

type Lifetime = Pick<CacheEntry<unknown>, 'createdAt' | 'freshUntil' | 'staleUntil' | 'expiresAt'>;

/**
 * A response is fresh for `freshMs`, and neither served fresh nor stale from the instant on at which it stops being
 * right (`outdatedAt`, ms since 1970), such as the end of a reduction (CACHE-8).
 */
export function computeLifetime(
  status: CachedResponse['status'],
  { createdAt, freshMs, outdatedAt }: { createdAt: number; freshMs: number; outdatedAt: number },
): Lifetime {
  if (status === 404 || status === 410) {
    // A scheduled page may be published soon, a withdrawn product again, so these are cached briefly.
    const end = Math.min(createdAt + NOT_FOUND_MS, outdatedAt);
    return { createdAt, freshUntil: end, staleUntil: end, expiresAt: end };
  }
  const freshUntil = Math.min(createdAt + freshMs, outdatedAt);
  return {
    createdAt,
    freshUntil,
    staleUntil: Math.min(freshUntil + STALE_WHILE_REVALIDATE_MS, outdatedAt),
    expiresAt: createdAt + STALE_IF_ERROR_MS,
  };
}
