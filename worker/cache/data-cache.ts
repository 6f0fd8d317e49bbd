import { type CacheContext, type CacheEntry, evaluateFreshness, type TaggedCache } from './cache-entry.ts';
import { matchEdge, putEdge } from './edge-tier.ts';
import { readKv } from './read-kv.ts';
import { readTagVersion, revalidateTags } from './tag-versions.ts';

type DataEntry = CacheEntry<unknown>;

const PREFIX = 'lk:';
/** How long the last good copy is served while the backend is down. */
const KV_TTL_S = 30 * 24 * 3600;
/** An unchanged value is written again after this, so that it does not expire. */
const KV_RENEWAL_MS = 24 * 3600_000;
/** How long an isolate relies on its memory without checking the shared tiers. */
const MEMORY_MS = 5_000;
const MAX_MEMORY_ENTRIES = 500;

// Per isolate. Holds nothing personal.
const memory = new Map<string, { entry: DataEntry; checkedAt: number }>();

function remember(key: string, entry: DataEntry): DataEntry {
  if (memory.size >= MAX_MEMORY_ENTRIES) memory.clear();
  memory.set(key, { entry, checkedAt: Date.now() });
  return entry;
}

function parseEntry(text: string): DataEntry | null {
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return null;
  return 'createdAt' in stored && typeof stored.createdAt === 'number' && 'tags' in stored
    ? (stored as DataEntry)
    : null;
}

async function findInKv(kv: KVNamespace, key: string): Promise<DataEntry | null> {
  try {
    const text = await readKv(kv, key);
    return text === null ? null : parseEntry(text);
  } catch (error) {
    console.warn(`KV ${key} could not be read`, error);
    return null;
  }
}

async function find(key: string, { env }: CacheContext): Promise<DataEntry | null> {
  const cached = memory.get(key);
  if (cached && Date.now() - cached.checkedAt < MEMORY_MS) return cached.entry;
  const shared =
    (await matchEdge(key, env.ORIGIN, async (response) => parseEntry(await response.text()))) ??
    (await findInKv(env.CACHE, key));
  // The shared tiers may lag behind this isolate's own load.
  const newest = shared && shared.createdAt >= (cached?.entry.createdAt ?? 0) ? shared : cached?.entry;
  return newest ? remember(key, newest) : null;
}

// KV writes cost ten times as much as reads, and most loads return the same value. So an unchanged value is not
// written, and the time of the last load lives in the Cache API.
async function storeInKv(kv: KVNamespace, key: string, entry: DataEntry): Promise<void> {
  const stored = await findInKv(kv, key);
  const isUnchanged = stored !== null && JSON.stringify(stored.value) === JSON.stringify(entry.value);
  if (isUnchanged && entry.createdAt - stored.createdAt < KV_RENEWAL_MS) return;
  try {
    await kv.put(key, JSON.stringify(entry), { expirationTtl: KV_TTL_S });
  } catch (error) {
    console.warn(`KV ${key} could not be written`, error);
  }
}

/**
 * Backend data that is the same for every visitor: in the isolate's memory, the data centre's Cache API, and KV, which
 * holds the last good copy for the whole world.
 */
export function openDataCache(context: CacheContext): TaggedCache<unknown> {
  const { env, waitUntil } = context;
  const kv = env.CACHE;
  return {
    async match(name) {
      const entry = await find(PREFIX + name, context);
      if (!entry) return null;
      const version = await readTagVersion(entry, { kv, waitUntil });
      return { entry, freshness: evaluateFreshness(entry, version, Date.now()) };
    },
    async put(name, entry) {
      const key = PREFIX + name;
      remember(key, entry);
      const { expiresAt } = entry;
      const headers = { 'Content-Type': 'application/json' };
      await Promise.all([
        putEdge(key, env.ORIGIN, { body: JSON.stringify(entry), headers, expiresAt }),
        storeInKv(kv, key, entry),
      ]);
    },
    purge: (tags) => revalidateTags(tags, kv),
  };
}
