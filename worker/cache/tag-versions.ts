import { readKv } from './read-kv.ts';

/**
 * What a cache entry depends on. `caches.default.delete` reaches one data centre only, so nothing is deleted: each tag
 * has a version, the instant of its last change, and entries created at or before it have expired.
 */
export type CacheTag = 'all' | 'settings' | 'catalogue' | 'content' | `product:${number}` | `category:${number}`;

const TAG = /^(?:all|settings|catalogue|content|(?:product|category):[1-9]\d{0,9})$/;

export function isCacheTag(value: unknown): value is CacheTag {
  return typeof value === 'string' && TAG.test(value);
}

export interface TagVersionOptions {
  kv: KVNamespace;
  waitUntil: (promise: Promise<unknown>) => void;
}

const PREFIX = 'lk:gen:';
/** After this an isolate asks KV again in the background; KV itself takes up to a minute to show a change. */
const RECHECK_MS = 5_000;
/** After this it asks before it responds. */
const TRUST_MS = 60_000;
const MAX_MEMORY_ENTRIES = 5_000;
/** Longer than any cache entry lives. */
const VERSION_TTL_S = 8 * 24 * 3600;

interface TagVersion {
  changedAt: number;
  checkedAt: number;
}

// Per isolate.
const memory = new Map<CacheTag, TagVersion>();
const checking = new Set<CacheTag>();

function remember(tag: CacheTag, changedAt: number): number {
  if (memory.size >= MAX_MEMORY_ENTRIES) memory.clear();
  // KV is eventually consistent: it may still return a version older than one set by this isolate.
  const newest = Math.max(changedAt, memory.get(tag)?.changedAt ?? 0);
  memory.set(tag, { changedAt: newest, checkedAt: Date.now() });
  return newest;
}

async function check(kv: KVNamespace, tag: CacheTag): Promise<number> {
  try {
    return remember(tag, Number((await readKv(kv, PREFIX + tag)) ?? 0) || 0);
  } catch (error) {
    // Without KV, entries simply last for their own lifetime.
    console.warn(`the version of cache tag ${tag} could not be read`, error);
    return remember(tag, 0);
  }
}

function checkInBackground(tag: CacheTag, { kv, waitUntil }: TagVersionOptions): void {
  if (checking.has(tag)) return;
  checking.add(tag);
  waitUntil(check(kv, tag).finally(() => checking.delete(tag)));
}

function readOne(tag: CacheTag, options: TagVersionOptions): number | Promise<number> {
  const known = memory.get(tag);
  const age = known ? Date.now() - known.checkedAt : TRUST_MS;
  if (!known || age >= TRUST_MS) return check(options.kv, tag);
  if (age >= RECHECK_MS) checkInBackground(tag, options);
  return known.changedAt;
}

/**
 * The instant (ms since 1970) of the last change to anything under these tags, 0 when there was none. Returned without
 * a promise when the isolate knows it, so that a cache hit awaits nothing.
 */
export function readTagVersion(tags: readonly CacheTag[], options: TagVersionOptions): number | Promise<number> {
  const found = ['all' as const, ...tags].map((tag) => readOne(tag, options));
  return found.every((one) => typeof one === 'number')
    ? Math.max(...found)
    : Promise.all(found).then((all) => Math.max(...all));
}

/** Expires every entry under these tags: in this isolate at once, everywhere within about a minute. */
export async function revalidateTags(tags: readonly CacheTag[], kv: KVNamespace): Promise<void> {
  const now = Date.now();
  await Promise.all(
    tags.map(async (tag) => {
      remember(tag, now);
      await kv.put(PREFIX + tag, String(now), { expirationTtl: VERSION_TTL_S });
    }),
  );
}
