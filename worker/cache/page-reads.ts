import { safeParse } from 'valibot';
import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';
import { type BackendCaller, readBackend } from '../gateway/backend.ts';
import { openDataCache } from './data-cache.ts';
import { getOrSet } from './get-or-set.ts';
import { findPublicRead } from './public-reads.ts';
import { tagsOfRead } from './read-tags.ts';

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

/** How a page's loader reads on the server: shop-wide data through the data cache, the rest from the backend. */
export function readForPage(caller: BackendCaller, waitUntil: WaitUntil) {
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
    const { value } = await getOrSet({
      cache: openDataCache({ env: caller.env, waitUntil }),
      key: buildKey(caller, endpoint, args),
      waitUntil,
      load: async () => {
        const createdAt = Date.now();
        const staleUntil = createdAt + STALE_MS;
        const freshUntil = createdAt + dataCacheMs;
        const tags = tagsOfRead(endpoint, args);
        return { entry: { value: await loadData(), createdAt, freshUntil, staleUntil, expiresAt: staleUntil, tags } };
      },
    });
    return value as Data;
  };
}
