import { DAY_MS } from '../../shared/durations.ts';
import type { CachedBody, CacheEntry } from './cache-entry.ts';
import { readKv } from './read-kv.ts';

/** The entry without its bytes, which are the body; without this header the body is the whole entry. */
const ENTRY_HEADER = 'X-Entry';
const KV_PREFIX = 'lk:';
/** How long the last good copy is served while the backend is down. */
const KV_TTL_S = 30 * 24 * 3600;
/** An unchanged value is written again after this, so that it does not expire. */
const KV_RENEWAL_MS = DAY_MS;

/** An entry as text, and its bytes if it has any. */
export interface StoredEntry {
  text: string;
  bytes: CachedBody['bytes'] | undefined;
  entry: CacheEntry<unknown>;
}

const findBytes = ({ value }: CacheEntry<unknown>) => (value as Partial<CachedBody> | null)?.bytes;

export function toStored(entry: CacheEntry<unknown>): StoredEntry {
  const bytes = findBytes(entry);
  const withoutBytes = bytes && ((_: string, part: unknown) => (part === bytes ? undefined : part));
  return { text: JSON.stringify(entry, withoutBytes), bytes, entry };
}

function parseStored(text: string): StoredEntry | null {
  const entry: unknown = JSON.parse(text);
  if (typeof entry !== 'object' || entry === null || !('value' in entry && 'tags' in entry)) return null;
  return 'createdAt' in entry && typeof entry.createdAt === 'number' && !Array.isArray(entry.tags)
    ? { text, bytes: undefined, entry: entry as CacheEntry<unknown> }
    : null;
}

// Encoded as one segment: a `#` in a key would truncate it, and two keys would collide.
const toRequest = (key: string, origin: string) => new Request(`${origin}/__cache/${encodeURIComponent(key)}`);

/** In the Cache API, which all isolates of a data centre share: free, and quicker than KV. Null when it fails. */
export async function findAtEdge(key: string, origin: string): Promise<StoredEntry | null> {
  try {
    const response = await caches.default.match(toRequest(key, origin));
    if (!response) return null;
    const head = response.headers.get(ENTRY_HEADER);
    const stored = parseStored(head ?? (await response.text()));
    if (!stored || head === null) return stored;
    const { text, entry } = stored;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { text, bytes, entry: { ...entry, value: { ...(entry.value as object), bytes } } };
  } catch (error) {
    console.warn(`${key} could not be read from the Cache API`, error);
    return null;
  }
}

/** `Cache-Control` only tells the edge when to drop the entry; freshness is decided by `evaluateFreshness`. */
export async function putAtEdge(key: string, origin: string, { text, bytes, entry }: StoredEntry): Promise<void> {
  const seconds = Math.floor((entry.expiresAt - Date.now()) / 1_000);
  if (seconds <= 0) return;
  try {
    const headers = { 'Cache-Control': `public, s-maxage=${seconds}`, ...(bytes && { [ENTRY_HEADER]: text }) };
    await caches.default.put(toRequest(key, origin), new Response(bytes ?? text, { headers }));
  } catch (error) {
    console.warn(`${key} could not be written to the Cache API`, error);
  }
}

/** In KV, which holds the last good copy for the whole world. Null when it fails. */
export async function findInKv(key: string, kv: KVNamespace): Promise<StoredEntry | null> {
  try {
    const text = await readKv(kv, KV_PREFIX + key);
    return text === null ? null : parseStored(text);
  } catch (error) {
    console.warn(`KV ${key} could not be read`, error);
    return null;
  }
}

// KV writes cost ten times as much as reads, and most loads return the same value. So an unchanged value is not
// written, and the time of the last load lives in the Cache API.
export async function putInKv(key: string, kv: KVNamespace, { text, entry }: StoredEntry): Promise<void> {
  const stored = (await findInKv(key, kv))?.entry;
  const isUnchanged = stored && JSON.stringify(stored.value) === JSON.stringify(entry.value);
  if (isUnchanged && entry.createdAt - stored.createdAt < KV_RENEWAL_MS) return;
  try {
    await kv.put(KV_PREFIX + key, text, { expirationTtl: KV_TTL_S });
  } catch (error) {
    console.warn(`KV ${key} could not be written`, error);
  }
}
