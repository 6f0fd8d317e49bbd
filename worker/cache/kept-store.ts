import { isCacheTag } from './generations.ts';
import { type BodyEntry, type KeptEntry, toKeepSeconds } from './kept-entry.ts';

/** The hottest pages and answers as bytes: twice as fast as a string, and faster than the Cache API. */
const MAX_MEMORY_BYTES = 16 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
const MADE_AT = 'X-Made-At';
const FRESH_UNTIL = 'X-Fresh-Until';
const TAGS = 'X-Tags';
const STATUS = 'X-Status';
const LOCATION = 'X-Location';

// In the order of their last use: the first is the coldest.
const memory = new Map<string, BodyEntry>();
let memoryBytes = 0;

function forget(key: string): void {
  const held = memory.get(key);
  if (!held) return;
  memoryBytes -= held.bytes.byteLength;
  memory.delete(key);
}

function remember(key: string, entry: BodyEntry): void {
  forget(key);
  if (entry.bytes.byteLength > MAX_PAGE_BYTES) return;
  memory.set(key, entry);
  memoryBytes += entry.bytes.byteLength;
  for (const coldest of memory.keys()) {
    if (memoryBytes <= MAX_MEMORY_BYTES) break;
    forget(coldest);
  }
}

/** The page as this isolate holds it. */
export function findInMemory(key: string): BodyEntry | null {
  const held = memory.get(key);
  if (!held) return null;
  memory.delete(key);
  memory.set(key, held);
  return held;
}

function toCacheRequest(key: string, origin: string): Request {
  // As one segment: a `#` in a key would cut off the rest of it, and two answers would share a place.
  return new Request(`${origin}/__kept/${encodeURIComponent(key)}`);
}

async function toEntry(answer: Response): Promise<KeptEntry | null> {
  const { headers } = answer;
  const status = Number(headers.get(STATUS));
  const madeAt = Number(headers.get(MADE_AT));
  const freshUntil = Number(headers.get(FRESH_UNTIL));
  const tags = (headers.get(TAGS) ?? '').split(' ').filter(isCacheTag);
  if (!(madeAt > 0) || !(freshUntil > 0) || tags.length === 0) return null;
  const stamp = { madeAt, freshUntil, tags };
  const location = headers.get(LOCATION);
  if (status === 301 || status === 302) return location ? { ...stamp, status, location } : null;
  const etag = headers.get('ETag');
  if ((status !== 200 && status !== 404) || !etag) return null;
  return { ...stamp, status, etag, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** The page as this data centre holds it: another isolate may have made it, or made it anew. */
export async function findAtEdge(key: string, origin: string): Promise<KeptEntry | null> {
  try {
    const answer = await caches.default.match(toCacheRequest(key, origin));
    const entry = answer ? await toEntry(answer) : null;
    if (entry && 'bytes' in entry) remember(key, entry);
    return entry;
  } catch (error) {
    console.warn(`${key} could not be read from the cache`, error);
    return null;
  }
}

function toStored(entry: KeptEntry): Response {
  const headers = new Headers({
    // The edge deletes it then; until when it is fresh is our own rule.
    'Cache-Control': `public, s-maxage=${toKeepSeconds(entry)}`,
    [STATUS]: String(entry.status),
    [MADE_AT]: String(entry.madeAt),
    [FRESH_UNTIL]: String(entry.freshUntil),
    [TAGS]: entry.tags.join(' '),
  });
  if ('location' in entry) {
    headers.set(LOCATION, entry.location);
    return new Response('', { headers });
  }
  headers.set('ETag', entry.etag);
  return new Response(entry.bytes, { headers });
}

/**
 * Keeps a page here and at the edge. A 404 or a moved page is kept at the edge only: made-up addresses must not push
 * pages out.
 */
export async function keepEntry(key: string, origin: string, entry: KeptEntry): Promise<void> {
  if (entry.status === 200) remember(key, entry);
  try {
    await caches.default.put(toCacheRequest(key, origin), toStored(entry));
  } catch (error) {
    console.warn(`${key} could not be kept in the cache`, error);
  }
}
