import { safeParse } from 'valibot';
import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';
import { type BackendCaller, readBackend } from '../gateway/backend.ts';
import type { CacheEntry } from './cache-entry.ts';
import { openDataCache } from './data-cache.ts';
import { type CacheState, getOrSet } from './get-or-set.ts';
import { findPublicRead } from './public-reads.ts';
import { tagsOfProducts, tagsOfRead } from './read-tags.ts';
import { inspectData } from './shown-data.ts';

/**
 * Prices may depend on customer roles, so roles are part of the key. Pages are rendered for visitors, who have none.
 */
const GUEST_ROLES = 'guest';
const STALE_MS = 7 * 24 * 3600_000;

type WaitUntil = (promise: Promise<unknown>) => void;

const buildKey = <Args>({ env, language, currency }: BackendCaller, endpoint: Endpoint<Args, unknown>, args: Args) =>
  `${env.COMMERCE_ORIGIN}${language}:${currency}:${GUEST_ROLES}:${readKey(endpoint, args)}`;

/** The last cached data of a shop-wide read, without asking the backend; null if there is none. */
export async function readLastKnown<Args, Data>(
  caller: BackendCaller,
  endpoint: Endpoint<Args, Data>,
  args: Args,
  waitUntil: WaitUntil,
): Promise<Data | null> {
  const read = findPublicRead(endpoint);
  const match = await openDataCache({ env: caller.env, waitUntil }).match(buildKey(caller, endpoint, args));
  // It may have been stored by an older version of the shop.
  const parsed = read ? safeParse(read.contract.output, match?.entry.value) : null;
  return parsed?.success ? parsed.output : null;
}

/**
 * How a page's loader reads on the server: shop-wide data through the data cache, the rest from the backend. `onCached`
 * is called before the data of the data cache is returned.
 */
export function readForPage(
  caller: BackendCaller,
  waitUntil: WaitUntil,
  onCached?: (entry: CacheEntry<unknown>, state: CacheState) => void,
) {
  return async <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Promise<Data> => {
    const read = findPublicRead(endpoint);
    if (!read) throw new TypeError(`${endpoint.path} is not for server rendering`);
    const { contract, dataCacheMs } = read;
    const loadData = () => {
      const reading = readBackend(caller, contract, args);
      // Let it finish even when another read has failed the page: it may be the circuit breaker's trial call, and the
      // runtime cancels work that nothing awaits.
      waitUntil(reading.catch(() => undefined));
      return reading;
    };
    if (dataCacheMs === undefined) return loadData();
    const { value, entry, state } = await getOrSet({
      cache: openDataCache({ env: caller.env, waitUntil }),
      key: buildKey(caller, endpoint, args),
      waitUntil,
      load: async () => {
        const createdAt = Date.now();
        const data: unknown = await loadData();
        const { outdatedAt, products } = inspectData(data, createdAt);
        const expiresAt = createdAt + STALE_MS;
        const lifetime = {
          createdAt,
          freshUntil: Math.min(createdAt + dataCacheMs, outdatedAt),
          staleUntil: Math.min(expiresAt, outdatedAt),
          expiresAt,
        };
        const tags = [...tagsOfRead(endpoint, args), ...tagsOfProducts(endpoint, products)];
        return { entry: { value: data, ...lifetime, tags } };
      },
    });
    onCached?.(entry, state);
    return value as Data;
  };
}
