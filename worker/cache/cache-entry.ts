import { type CacheTag, REPLICA_LAG_MS, type Tagged } from './tag-versions.ts';

/** A complete public page, or the response to a public API read. Its headers are computed for each response. */
export interface CachedBody {
  status: 200 | 404 | 410;
  bytes: Uint8Array<ArrayBuffer>;
  /** Strong, quoted (RFC 9110 section 8.8.3). */
  etag: string;
}

/** A redirect: the URL has an old slug, or one in another language. Needs the same reads as the page. */
export interface CachedRedirect {
  status: 301 | 302;
  /** A path of the shop, with the page's known query parameters. */
  location: string;
}

export type CachedResponse = CachedBody | CachedRedirect;

/** How long an entry may be served (RFC 5861). All times are ms since 1970. */
export interface Lifetime {
  /** When the first read behind the value began: a change made during the read may not be in it. */
  createdAt: number;
  freshUntil: number;
  /** Until then it may be served stale while it is revalidated. */
  staleUntil: number;
  /** Until then it may be served when revalidation fails, even after a change to one of its tags. */
  expiresAt: number;
}

export interface CacheEntry<Value> extends Lifetime, Tagged {
  value: Value;
}

export type Freshness = 'fresh' | 'stale' | 'expired';

export interface CacheMatch<Value> {
  entry: CacheEntry<Value>;
  freshness: Freshness;
}

/** The interface of the cache. */
export interface TaggedCache<Value> {
  /** The newest entry under a key, however old; null for none. Never throws. */
  match: (key: string) => Promise<CacheMatch<Value> | null>;
  /** Never throws: what cannot be stored is loaded again. */
  put: (key: string, entry: CacheEntry<Value>) => Promise<void>;
  /** Expires all entries under these tags, in every tier. */
  purge: (tags: readonly CacheTag[]) => Promise<void>;
}

/**
 * `tagVersion` is the instant of the last change to anything the value depends on. A value read soon after it may have
 * come from a replica without the change, so it is revalidated once the replicas have it.
 */
export function evaluateFreshness(
  { createdAt, freshUntil, staleUntil }: Pick<Lifetime, 'createdAt' | 'freshUntil' | 'staleUntil'>,
  tagVersion: number,
  now: number,
): Freshness {
  if (createdAt <= tagVersion) return 'expired';
  const mayLack = createdAt < tagVersion + REPLICA_LAG_MS && now >= tagVersion + REPLICA_LAG_MS;
  if (now < freshUntil && !mayLack) return 'fresh';
  return now < staleUntil ? 'stale' : 'expired';
}
