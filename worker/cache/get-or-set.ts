import type { CacheEntry, TaggedCache } from './cache-entry.ts';
import { createCoalescer } from './request-coalescing.ts';

/** `STALE`: served from the cache while it is revalidated, or because it could not be. */
export type CacheState = 'HIT' | 'STALE' | 'MISS';

export interface Loaded<Value> {
  entry: CacheEntry<Value>;
  /** False for a value that is not the same for every visitor. */
  isCacheable?: boolean;
  /** False when a part is missing because its read failed: served if there is nothing better, never stored. */
  isComplete?: boolean;
  /** How long the load took, as `Server-Timing` metrics. */
  timing?: string;
}

export interface GetOrSetOptions<Value> {
  cache: TaggedCache<Value>;
  /** Contains everything that the value depends on. */
  key: string;
  waitUntil: (promise: Promise<unknown>) => void;
  /** The client asked for an uncached value (RFC 9111 section 5.2.1.4). */
  forceRefresh?: boolean;
  /**
   * Throws to reject this request if it would have to wait for a load, even one already in flight. Others waiting for
   * the same load are not rejected.
   */
  admit?: (load: { isInFlight: boolean }) => Promise<void>;
  /**
   * May continue after the response. Throws when there is no value. `isBackground` when nobody waits for it: a stale
   * value has been served.
   */
  load: (how: { isBackground: boolean }) => Promise<Loaded<Value>>;
}

export interface CacheResult<Value> {
  value: Value;
  entry: CacheEntry<Value>;
  state: CacheState;
  timing?: string | undefined;
}

// Per isolate, for all caches: their keys differ.
const coalescer = createCoalescer<Loaded<unknown>>();

async function loadAndPut<Value>(
  { cache, key, waitUntil, load }: GetOrSetOptions<Value>,
  isBackground: boolean,
): Promise<Loaded<Value>> {
  const loaded = await load({ isBackground });
  const { entry, isCacheable = true, isComplete = true } = loaded;
  if (isCacheable && isComplete) waitUntil(cache.put(key, entry));
  return loaded;
}

function toResult<Value>(entry: CacheEntry<Value>, state: CacheState): CacheResult<Value> {
  return { value: entry.value, entry, state };
}

function revalidateInBackground<Value>(options: GetOrSetOptions<Value>): void {
  const { key, waitUntil } = options;
  const load = async () => {
    const loaded = await loadAndPut(options, true);
    if (loaded.isComplete === false) throw new Error('a part is missing');
    return loaded;
  };
  coalescer.runInBackground(key, load, waitUntil, (error) => console.warn(`${key} could not be revalidated`, error));
}

/**
 * Reads through a cache: a fresh entry is returned as it is, a stale one too while it is revalidated in the background
 * (stale-while-revalidate), else the value is loaded, once for all concurrent requests. A load that fails is answered
 * from an expired entry that is not too old (stale-if-error). Throws what `load` or `admit` throws when there is none.
 */
export async function getOrSet<Value>(options: GetOrSetOptions<Value>): Promise<CacheResult<Value>> {
  const { cache, key, waitUntil, forceRefresh = false } = options;
  const match = await cache.match(key);
  if (match && match.freshness !== 'expired' && !forceRefresh) {
    if (match.freshness === 'fresh') return toResult(match.entry, 'HIT');
    revalidateInBackground(options);
    return toResult(match.entry, 'STALE');
  }
  const fallback = match && Date.now() < match.entry.expiresAt ? match.entry : null;
  if (fallback && coalescer.hasFailedRecently(key)) return toResult(fallback, 'STALE');
  try {
    await options.admit?.({ isInFlight: coalescer.isInFlight(key) });
  } catch (error) {
    if (!fallback) throw error;
    return toResult(fallback, 'STALE');
  }
  try {
    const loaded = (await coalescer.run(key, () => loadAndPut(options, false), waitUntil)) as Loaded<Value>;
    if (fallback && loaded.isComplete === false) return toResult(fallback, 'STALE');
    return { ...toResult(loaded.entry, 'MISS'), timing: loaded.timing };
  } catch (error) {
    if (!fallback) throw error;
    console.warn(`${key} is served stale`, error);
    return toResult(fallback, 'STALE');
  }
}
