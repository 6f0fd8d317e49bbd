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

/** What depends on tags. */
export interface Tagged {
  createdAt: number;
  /** By how many ms the oldest data under each tag is older than the whole: a page may be built from cached data. */
  tags: Readonly<Partial<Record<CacheTag, number>>>;
}

const TAG = /^(?:all|settings|catalogue|content|products|(?:product|category):[1-9]\d{0,9})$/;

export function isCacheTag(value: unknown): value is CacheTag {
  return typeof value === 'string' && TAG.test(value);
}

const isOfProduct = (tag: CacheTag): boolean => tag.startsWith('product:');

/** A copy of the backend's database may lag this far behind a change. */
export const REPLICA_LAG_MS = 10_000;

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

/**
 * Makes sure that the isolate knows the versions of these tags. Returns no promise when it does, so that a cache hit
 * awaits nothing.
 */
function know(tags: readonly CacheTag[], { kv, waitUntil }: TagVersionOptions): Promise<void> | undefined {
  const now = Date.now();
  const ageOf = (tag: CacheTag) => now - (memory.get(tag)?.checkedAt ?? 0);
  const due = tags.filter((tag) => ageOf(tag) >= RECHECK_MS && ageOf(tag) < TRUST_MS && !checking.has(tag));
  if (due.length > 0) {
    for (const tag of due) checking.add(tag);
    const finish = () => {
      for (const tag of due) checking.delete(tag);
    };
    waitUntil(check(kv, due).finally(finish));
  }
  const unknown = tags.filter((tag) => ageOf(tag) >= TRUST_MS);
  return unknown.length === 0 ? undefined : check(kv, unknown);
}

/**
 * The instant (ms since 1970) of the last change to anything that an entry depends on, 0 when there was none. Data
 * under a tag that is older than the entry counts as if the tag had changed that much later.
 *
 * An entry may show dozens of products, and each version read from KV costs money. So `products`, which changes with
 * each of them, is read first, and the rest only if it may have changed since their data was read.
 */
export function readTagVersion({ createdAt, tags }: Tagged, options: TagVersionOptions): number | Promise<number> {
  const own = Object.keys(tags) as CacheTag[];
  const products = own.filter(isOfProduct);
  const others: CacheTag[] = ['all', ...own.filter((tag) => !isOfProduct(tag))];
  const find = (tag: CacheTag, ageMs = tags[tag] ?? 0) => {
    const changedAt = memory.get(tag)?.changedAt ?? 0;
    return changedAt === 0 ? 0 : changedAt + ageMs;
  };
  const findAll = () => {
    const version = Math.max(...others.map((tag) => find(tag)));
    const oldestMs = Math.max(...products.map((tag) => tags[tag] ?? 0));
    if (products.length === 0 || find('products', oldestMs) + REPLICA_LAG_MS <= createdAt) return version;
    const findProducts = () => Math.max(version, ...products.map((tag) => find(tag)));
    return know(products, options)?.then(findProducts) ?? findProducts();
  };
  return know(products.length > 0 ? [...others, 'products'] : others, options)?.then(findAll) ?? findAll();
}

/** Expires every entry under these tags: in this isolate at once, everywhere within about a minute. */
export async function revalidateTags(tags: readonly CacheTag[], kv: KVNamespace): Promise<void> {
  const now = Date.now();
  const changed = new Set<CacheTag>(tags.some(isOfProduct) ? [...tags, 'products'] : tags);
  await Promise.all(
    [...changed].map(async (tag) => {
      remember(tag, now);
      await kv.put(PREFIX + tag, String(now), { expirationTtl: VERSION_TTL_S });
    }),
  );
}
