import { MINUTE_MS } from '../../shared/durations.ts';
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
  /** Words by which products are found. */
  | 'searches'
  /** Changes with every `product:…`: for what shows many products, or the best of all. */
  | 'products'
  | `product:${number}`
  | `category:${number}`;

/** `shop` changes with every tag. */
type VersionedTag = CacheTag | 'shop';

/** What depends on tags. */
export interface Tagged {
  createdAt: number;
  /** By how many ms the oldest data under each tag is older than the whole: a page may be built from cached data. */
  tags: Readonly<Partial<Record<CacheTag, number>>>;
}

const TAG = /^(?:all|settings|catalogue|content|searches|products|(?:product|category):[1-9]\d{0,9})$/;

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
const TRUST_MS = MINUTE_MS;
const MAX_MEMORY_ENTRIES = 20_000;
/** Longer than any cache entry lives. */
const VERSION_TTL_S = 8 * 24 * 3600;
/** KV takes one write of a key in a second, and two changes may come at once. */
const WRITE_INTERVAL_MS = 1_100;

interface TagVersion {
  changedAt: number;
  checkedAt: number;
}

// Per isolate.
const memory = new Map<VersionedTag, TagVersion>();
const checking = new Set<VersionedTag>();

function remember(tag: VersionedTag, changedAt: number): void {
  if (memory.size >= MAX_MEMORY_ENTRIES) memory.clear();
  // KV is eventually consistent: it may still return a version older than one set by this isolate.
  const newest = Math.max(changedAt, memory.get(tag)?.changedAt ?? 0);
  memory.set(tag, { changedAt: newest, checkedAt: Date.now() });
}

async function check(kv: KVNamespace, tags: readonly VersionedTag[]): Promise<void> {
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
function know(tags: readonly VersionedTag[], { kv, waitUntil }: TagVersionOptions): Promise<void> | undefined {
  const now = Date.now();
  const ageOf = (tag: VersionedTag) => now - (memory.get(tag)?.checkedAt ?? 0);
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

const after = <Value>(known: Promise<void> | undefined, next: () => Value | Promise<Value>) =>
  known ? known.then(next) : next();

/**
 * The instant (ms since 1970) of the last change to anything that an entry depends on, 0 when there was none since its
 * oldest data was read. Data under a tag that is older than the entry counts as if the tag had changed that much later.
 *
 * Each version read from KV costs money, and an entry may show dozens of products. So `shop` is read first, the tags
 * only if it has changed, and those of products only if `products` has changed too.
 */
export function readTagVersion({ createdAt, tags }: Tagged, options: TagVersionOptions): number | Promise<number> {
  const own = Object.keys(tags) as CacheTag[];
  const products = own.filter(isOfProduct);
  const others: CacheTag[] = ['all', 'products', ...own.filter((tag) => !isOfProduct(tag))];
  const oldestAt = createdAt - Math.max(0, ...own.map((tag) => tags[tag] ?? 0));
  const changedAt = (tag: VersionedTag) => memory.get(tag)?.changedAt ?? 0;
  const isUnchanged = (tag: VersionedTag) => changedAt(tag) + REPLICA_LAG_MS <= oldestAt;
  const findNewest = () =>
    Math.max(...['all' as const, ...own].map((tag) => (changedAt(tag) === 0 ? 0 : changedAt(tag) + (tags[tag] ?? 0))));
  const readProducts = () => after(isUnchanged('products') ? undefined : know(products, options), findNewest);
  const readTags = () => (isUnchanged('shop') ? 0 : after(know(others, options), readProducts));
  return after(know(['shop'], options), readTags);
}

async function putVersion(kv: KVNamespace, tag: VersionedTag, changedAt: number): Promise<void> {
  const write = () => kv.put(PREFIX + tag, String(changedAt), { expirationTtl: VERSION_TTL_S });
  try {
    await write();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, WRITE_INTERVAL_MS));
    await write();
  }
}

/** Expires every entry under these tags: in this isolate at once, everywhere within about a minute. */
export async function revalidateTags(tags: readonly CacheTag[], kv: KVNamespace): Promise<void> {
  const now = Date.now();
  const changed = new Set<VersionedTag>(['shop', ...tags, ...(tags.some(isOfProduct) ? ['products' as const] : [])]);
  for (const tag of changed) remember(tag, now);
  await Promise.all([...changed].map((tag) => putVersion(kv, tag, now)));
}
