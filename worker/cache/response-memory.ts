import type { CacheEntry } from './cache-entry.ts';
import type { CachedBody } from './cached-response.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ENTRY_BYTES = 1024 * 1024;

// The hottest responses, per isolate, least recently used first. As bytes: a string would be encoded for each response.
const memory = new Map<string, CacheEntry<CachedBody>>();
let totalBytes = 0;

function remove(key: string): void {
  const entry = memory.get(key);
  if (!entry) return;
  totalBytes -= entry.value.bytes.byteLength;
  memory.delete(key);
}

export function putInMemory(key: string, entry: CacheEntry<CachedBody>): void {
  remove(key);
  const size = entry.value.bytes.byteLength;
  if (size > MAX_ENTRY_BYTES) return;
  memory.set(key, entry);
  totalBytes += size;
  for (const leastRecent of memory.keys()) {
    if (totalBytes <= MAX_BYTES) break;
    remove(leastRecent);
  }
}

export function findInMemory(key: string): CacheEntry<CachedBody> | null {
  const entry = memory.get(key);
  if (!entry) return null;
  memory.delete(key);
  memory.set(key, entry);
  return entry;
}
