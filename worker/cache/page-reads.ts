import { safeParse } from 'valibot';
import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { type BackendCaller, readDated } from '../gateway/backend.ts';
import { findPublicRead, tagsOfProducts, tagsOfRead } from '../reads.ts';
import type { DataPart } from './build-entry.ts';
import { getOrSet } from './get-or-set.ts';
import { inspectData } from './shown-data.ts';
import { openCache } from './tiered-cache.ts';

/**
 * Prices may depend on customer roles, so roles are part of the key. Pages are rendered for visitors, who have none.
 */
const GUEST_ROLES = 'guest';
const STALE_MS = 7 * DAY_MS;

type WaitUntil = (promise: Promise<unknown>) => void;

const buildKey = <Args>({ env, language, currency }: BackendCaller, endpoint: Endpoint<Args, unknown>, args: Args) =>
  `${env.COMMERCE_ORIGIN}${language}:${currency}:${GUEST_ROLES}:${readKey(endpoint, args)}`;

const openDataCache = ({ env }: BackendCaller, waitUntil: WaitUntil) =>
  openCache<unknown>({ env, waitUntil }, { hasLongCopy: true });

/** The last cached data of a shop-wide read, without asking the backend; null if there is none. */
export async function readLastKnown<Args, Data>(
  caller: BackendCaller,
  endpoint: Endpoint<Args, Data>,
  args: Args,
  waitUntil: WaitUntil,
): Promise<Data | null> {
  const read = findPublicRead(endpoint);
  const match = await openDataCache(caller, waitUntil).match(buildKey(caller, endpoint, args));
  // It may have been stored by an older version of the shop.
  const parsed = read ? safeParse(read.contract.output, match?.entry.value) : null;
  return parsed?.success ? parsed.output : null;
}

/**
 * How a page's loader reads on the server: shop-wide data through the cache, the rest from the backend. `onPart`
 * is told what the page then depends on: before each read, since one that finds nothing counts too, and with its data.
 */
export function readForPage(caller: BackendCaller, waitUntil: WaitUntil, onPart?: (part: DataPart) => void) {
  return async <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Promise<Data> => {
    const read = findPublicRead(endpoint);
    if (!read) throw new TypeError(`${endpoint.path} is not for server rendering`);
    const { contract, dataMs } = read;
    const startedAt = Date.now();
    const tags = tagsOfRead(read, args);
    onPart?.({ tags, readAt: startedAt });
    const describe = (data: unknown, expiresAt: number) => {
      const { outdatedAt, products } = inspectData(data, startedAt);
      return { tags: [...tags, ...tagsOfProducts(read, products)], outdatedAt: Math.min(outdatedAt, expiresAt) };
    };
    const loadData = () => {
      const reading = readDated(caller, contract, args);
      // Let it finish even when another read has failed the page: it may be the circuit breaker's trial call, and the
      // runtime cancels work that nothing awaits.
      waitUntil(reading.catch(() => undefined));
      return reading;
    };
    if (dataMs === undefined || caller.preview !== undefined) {
      const { data, outdatedAt } = await loadData();
      onPart?.({ ...describe(data, outdatedAt), readAt: startedAt });
      return data;
    }
    const { value, entry, state } = await getOrSet<unknown>({
      cache: openDataCache(caller, waitUntil),
      key: buildKey(caller, endpoint, args),
      waitUntil,
      load: async () => {
        const createdAt = Date.now();
        const { data, outdatedAt: end } = await loadData();
        const { tags: dependsOn, outdatedAt } = describe(data, end);
        const expiresAt = createdAt + STALE_MS;
        const lifetime = {
          createdAt,
          freshUntil: Math.min(createdAt + dataMs, outdatedAt),
          staleUntil: Math.min(expiresAt, outdatedAt),
          expiresAt,
        };
        return { entry: { value: data, ...lifetime, tags: Object.fromEntries(dependsOn.map((tag) => [tag, 0])) } };
      },
    });
    // What has expired is served only while the backend is away, and then as long as any other.
    const expiresAt = entry.staleUntil > startedAt ? entry.staleUntil : Number.POSITIVE_INFINITY;
    onPart?.({ ...describe(value, expiresAt), readAt: entry.createdAt, isStale: state === 'STALE' });
    return value as Data;
  };
}
