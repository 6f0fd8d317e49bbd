import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import type { CachedResponse, CacheEntry, Lifetime } from './cache-entry.ts';
import type { CacheTag } from './tag-versions.ts';

const STALE_WHILE_REVALIDATE_MS = HOUR_MS;
const STALE_IF_ERROR_MS = DAY_MS;
const NOT_FOUND_MS = 10_000;

/** What a response contains: one read's data, from the backend or from the cache. */
export interface DataPart {
  tags: readonly CacheTag[];
  readAt: number;
  /** It was served stale. */
  isStale?: boolean;
  /** The instant at which it stops being right by itself, such as the end of a reduction. */
  outdatedAt?: number;
}

interface LifetimeInputs {
  createdAt: number;
  freshMs: number;
  outdatedAt: number;
  /** When its oldest data was read. */
  dataAt?: number;
  isStale?: boolean;
}

/**
 * A response is as old as its oldest data, stale if that was, and neither served fresh nor stale from `outdatedAt` on
 * (CACHE-8).
 */
export function computeLifetime(
  status: CachedResponse['status'],
  { createdAt, freshMs, outdatedAt, dataAt = createdAt, isStale = false }: LifetimeInputs,
): Lifetime {
  if (status === 404 || status === 410) {
    // A scheduled page may be published soon, a withdrawn product again, so these are cached briefly.
    const end = Math.min(createdAt + NOT_FOUND_MS, outdatedAt);
    return { createdAt, freshUntil: end, staleUntil: end, expiresAt: end };
  }
  const freshUntil = dataAt + freshMs;
  return {
    createdAt,
    freshUntil: Math.min(isStale ? createdAt : freshUntil, outdatedAt),
    staleUntil: Math.min(freshUntil + STALE_WHILE_REVALIDATE_MS, outdatedAt),
    expiresAt: dataAt + STALE_IF_ERROR_MS,
  };
}

/** The entry of a response that was begun at `createdAt` and is made of these parts. */
export function buildEntry<Value extends CachedResponse>(
  value: Value,
  parts: readonly DataPart[],
  { createdAt, freshMs }: { createdAt: number; freshMs: number },
): CacheEntry<Value> {
  const tags: Partial<Record<CacheTag, number>> = {};
  for (const part of parts) {
    const ageMs = Math.max(0, createdAt - part.readAt);
    for (const tag of part.tags) tags[tag] = Math.max(tags[tag] ?? 0, ageMs);
  }
  const inputs = {
    createdAt,
    freshMs,
    dataAt: Math.min(createdAt, ...parts.map(({ readAt }) => readAt)),
    isStale: parts.some((part) => part.isStale),
    outdatedAt: Math.min(...parts.map(({ outdatedAt = Number.POSITIVE_INFINITY }) => outdatedAt)),
  };
  return { value, ...computeLifetime(value.status, inputs), tags };
}
