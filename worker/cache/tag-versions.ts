import { readManyKv } from './read-kv.ts';

/**
 * What a cache entry depends on. `caches.default.delete` reaches one data centre only, so nothing is deleted: each tag
 * has a version, the instant of its last change, and entries created at or before it have expired.
 */
export type CacheTag =
  | 'all'
  | 'settings'
  | 'catalogue'
  | 'content'
  /** Changes with every `product:…`: for what shows many products, or the best of all. */
  | 'products'
  | `product:${number}`
  | `category:${number}`;

/** By tag, in ms; absent for 0. */
type TagAges = Readonly<Partial<Record<CacheTag, number>>>;

/** What depends on tags. */
export interface Tagged {
  tags: readonly CacheTag[];
  /** By how many ms the data under a tag is older than the whole: a page may be built from cached data. */
  tagAges?: TagAges;
}

const TAG = /^(?:all|settings|catalogue|content|products|(?:product|category):[1-9]\d{0,9})$/;

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
const MAX_MEMORY_ENTRIES = 20_000;
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

async function check(kv: KVNamespace, tags: readonly CacheTag[]): Promise<void> {
  try {
    const stored = await readManyKv(
      kv,
      tags.map((tag) => PREFIX + tag),
    );
    for (const tag of tags) remember(tag, Number(stored.get(PREFIX + tag) ?? 0) || 0);
  } catch (error) {
    // Without KV, entries simply last for their own lifetime.
    console.warn(`the versions of cache tags ${tags.join(', ')} could not be read`, error);
    for (const tag of tags) remember(tag, 0);
  }
}

function checkInBackground(tags: readonly CacheTag[], { kv, waitUntil }: TagVersionOptions): void {
  const due = tags.filter((tag) => !checking.has(tag));
  if (due.length === 0) return;
  for (const tag of due) checking.add(tag);
  const finish = () => {
    for (const tag of due) checking.delete(tag);
  };
  waitUntil(check(kv, due).finally(finish));
}

/** Past ages of data under a tag count as if the tag had changed that much later: its data is that much older. */
function findNewest(tags: readonly CacheTag[], ages: TagAges): number {
  return Math.max(
    ...tags.map((tag) => {
      const changedAt = memory.get(tag)?.changedAt ?? 0;
      return changedAt === 0 ? 0 : changedAt + (ages[tag] ?? 0);
    }),
  );
}

/**
 * The instant (ms since 1970) of the last change to anything that an entry depends on, 0 when there was none. Returned
 * without a promise when the isolate knows it, so that a cache hit awaits nothing.
 */
export function readTagVersion(entry: Tagged, options: TagVersionOptions): number | Promise<number> {
  const tags: readonly CacheTag[] = ['all', ...entry.tags];
  const now = Date.now();
  const ageOf = (tag: CacheTag) => now - (memory.get(tag)?.checkedAt ?? 0);
  const unknown = tags.filter((tag) => ageOf(tag) >= TRUST_MS);
  checkInBackground(
    tags.filter((tag) => ageOf(tag) >= RECHECK_MS && ageOf(tag) < TRUST_MS),
    options,
  );
  const findVersion = () => findNewest(tags, entry.tagAges ?? {});
  return unknown.length === 0 ? findVersion() : check(options.kv, unknown).then(findVersion);
}

/** Expires every entry under these tags: in this isolate at once, everywhere within about a minute. */
export async function revalidateTags(tags: readonly CacheTag[], kv: KVNamespace): Promise<void> {
  const now = Date.now();
  const isOfProduct = tags.some((tag) => tag.startsWith('product:'));
  const changed = new Set<CacheTag>(isOfProduct ? [...tags, 'products'] : tags);
  await Promise.all(
    [...changed].map(async (tag) => {
      remember(tag, now);
      await kv.put(PREFIX + tag, String(now), { expirationTtl: VERSION_TTL_S });
    }),
  );
}
