import { type CacheEntry, type CacheMatch, evaluateFreshness, type TaggedCache } from './cache-entry.ts';
import { findAtEdge, findInKv, putAtEdge, putInKv, type StoredEntry, toStored } from './shared-tiers.ts';
import { readTagVersion, revalidateTags } from './tag-versions.ts';

/** The storage of the cache, and what keeps the isolate alive for work after the response. */
export interface CacheContext {
  env: Pick<StorefrontEnv, 'CACHE' | 'ORIGIN'>;
  waitUntil: (promise: Promise<unknown>) => void;
}

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ENTRY_BYTES = 1024 * 1024;

// The hottest entries, per isolate, least recently used first. Pages as bytes: a string would be encoded for each
// response. Holds nothing personal.
const memory = new Map<string, { entry: CacheEntry<unknown>; size: number }>();
let totalBytes = 0;

function forget(key: string): void {
  totalBytes -= memory.get(key)?.size ?? 0;
  memory.delete(key);
}

function remember(key: string, { text, bytes, entry }: StoredEntry): void {
  const { value } = entry;
  // 404s and redirects stay out of memory: made-up URLs must not evict pages.
  if (typeof value === 'object' && value !== null && 'status' in value && value.status !== 200) return;
  forget(key);
  const size = text.length + (bytes?.byteLength ?? 0);
  if (size > MAX_ENTRY_BYTES) return;
  memory.set(key, { entry, size });
  totalBytes += size;
  for (const leastRecent of memory.keys()) {
    if (totalBytes <= MAX_BYTES) break;
    forget(leastRecent);
  }
}

function recall(key: string): CacheEntry<unknown> | null {
  const found = memory.get(key);
  if (!found) return null;
  memory.delete(key);
  memory.set(key, found);
  return found.entry;
}

/**
 * The cache, in tiers: the isolate's memory, the data centre's Cache API and, for what has a long copy, KV, which holds
 * it for the whole world and for the time that the backend is down.
 */
export function openCache<Value>({ env, waitUntil }: CacheContext, { hasLongCopy = false } = {}): TaggedCache<Value> {
  const { CACHE: kv, ORIGIN: origin } = env;

  async function evaluate(entry: CacheEntry<unknown>): Promise<CacheMatch<Value>> {
    // Versions are not asked for what has expired anyway, and a hit in memory awaits nothing.
    const version = Date.now() < entry.staleUntil ? readTagVersion(entry, { kv, waitUntil }) : 0;
    const known = typeof version === 'number' ? version : await version;
    return { entry: entry as CacheEntry<Value>, freshness: evaluateFreshness(entry, known, Date.now()) };
  }

  async function findShared(key: string): Promise<StoredEntry | null> {
    const atEdge = await findAtEdge(key, origin);
    if (atEdge || !hasLongCopy) return atEdge;
    const inKv = await findInKv(key, kv);
    if (inKv) waitUntil(putAtEdge(key, origin, inKv));
    return inKv;
  }

  return {
    async match(key) {
      const inMemory = recall(key);
      const match = inMemory ? await evaluate(inMemory) : null;
      if (match?.freshness === 'fresh') return match;
      // Another isolate or data centre may have a newer one.
      const shared = await findShared(key);
      if (!shared || shared.entry.createdAt <= (inMemory?.createdAt ?? 0)) return match;
      remember(key, shared);
      return evaluate(shared.entry);
    },
    async put(key, entry) {
      const stored = toStored(entry);
      remember(key, stored);
      await Promise.all([putAtEdge(key, origin, stored), hasLongCopy && putInKv(key, kv, stored)]);
    },
    purge: (tags) => revalidateTags(tags, kv),
  };
}
