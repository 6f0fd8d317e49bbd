import type { CacheTag, Tagged } from './tag-versions.ts';

/** A cached value with its lifetime (RFC 5861). All times are ms since 1970. */
export interface CacheEntry<Value> extends Tagged {
  value: Value;
  /** When the first read behind the value began: a change made during the read may not be in it. */
  createdAt: number;
  freshUntil: number;
  /** Until then it may be served stale while it is revalidated. */
  staleUntil: number;
  /** Until then it may be served when revalidation fails, even after a change to one of its tags. */
  expiresAt: number;
}

export type Freshness = 'fresh' | 'stale' | 'expired';

export interface CacheMatch<Value> {
  entry: CacheEntry<Value>;
  freshness: Freshness;
}

/** The interface of a cache. */
export interface TaggedCache<Value> {
  /** The newest entry under a key, however old; null for none. Never throws. */
  match: (key: string) => Promise<CacheMatch<Value> | null>;
  /** Never throws: what cannot be stored is loaded again. */
  put: (key: string, entry: CacheEntry<Value>) => Promise<void>;
  /** Expires all entries under these tags, in every cache. */
  purge: (tags: readonly CacheTag[]) => Promise<void>;
}

/** The storage of a cache, and what keeps the isolate alive for work after the response. */
export interface CacheContext {
  env: Pick<StorefrontEnv, 'CACHE' | 'ORIGIN'>;
  waitUntil: (promise: Promise<unknown>) => void;
}

/** A copy of the backend's database may lag this far behind a change. */
const REPLICA_LAG_MS = 10_000;

/**
 * `tagVersion` is the instant of the last change to anything the value depends on. A value read soon after it may have
 * come from a replica without the change, so it is revalidated once the replicas have it.
 */
export function evaluateFreshness(
  { createdAt, freshUntil, staleUntil }: Pick<CacheEntry<unknown>, 'createdAt' | 'freshUntil' | 'staleUntil'>,
  tagVersion: number,
  now: number,
): Freshness {
  if (createdAt <= tagVersion) return 'expired';
  const mayLack = createdAt < tagVersion + REPLICA_LAG_MS && now >= tagVersion + REPLICA_LAG_MS;
  if (now < freshUntil && !mayLack) return 'fresh';
  return now < staleUntil ? 'stale' : 'expired';
}
