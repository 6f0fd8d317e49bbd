import { safeParse } from 'valibot';
import {
  autocompleteContract,
  getCategoryContract,
  getHomeCategoriesContract,
  searchBySeNameContract,
  searchProductsContract,
} from '../../shared/api/catalog.ts';
import {
  getBlogListContract,
  getBlogPostContract,
  getSliderContract,
  getTopicContract,
} from '../../shared/api/content.ts';
import type { Contract } from '../../shared/api/contract.ts';
import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';
import {
  getActivationContract,
  getPricesContract,
  getProductBySeNameContract,
  getProductContract,
  getRelatedProductsContract,
} from '../../shared/api/product.ts';
import {
  getCountriesContract,
  getCurrenciesContract,
  getStoreSettingsContract,
  getTopMenuContract,
} from '../../shared/api/store.ts';
import { type BackendCaller, readBackend } from '../backend.ts';
import { readCached, readLastGood } from './data-cache.ts';
import { tagsOfRead } from './read-tags.ts';

type AnyContract = Contract<never, unknown>;

/** The reads a page may make on the server: none of them is personal. */
const readable = new Map<unknown, AnyContract>(
  [
    autocompleteContract,
    getActivationContract,
    getBlogListContract,
    getBlogPostContract,
    getCategoryContract,
    getCountriesContract,
    getCurrenciesContract,
    getHomeCategoriesContract,
    getPricesContract,
    getProductBySeNameContract,
    getProductContract,
    getRelatedProductsContract,
    getSliderContract,
    getStoreSettingsContract,
    getTopicContract,
    getTopMenuContract,
    searchBySeNameContract,
    searchProductsContract,
  ].map((one) => [one.endpoint, one as unknown as AnyContract]),
);

const MINUTE_MS = 60_000;
/** Spec section 6: role ids are part of the key. The server reads as a visitor who has none. */
const GUEST_ROLES = 'guest';

/** Cached in KV (spec section 7): settings, top menu, homepage categories, currencies, slider, countries. */
const FRESH_MS = new Map<unknown, number>([
  [getStoreSettingsContract.endpoint, MINUTE_MS],
  [getTopMenuContract.endpoint, MINUTE_MS],
  [getHomeCategoriesContract.endpoint, MINUTE_MS],
  [getCurrenciesContract.endpoint, 10 * MINUTE_MS],
  [getSliderContract.endpoint, MINUTE_MS],
  [getCountriesContract.endpoint, 60 * MINUTE_MS],
]);

const toName = <Args>({ language, currency }: BackendCaller, endpoint: Endpoint<Args, unknown>, args: Args) =>
  `${language}:${currency}:${GUEST_ROLES}:${readKey(endpoint, args)}`;

/** The last answer of a shop-wide read that the cache knows of, without asking the backend; null when it knows none. */
export async function readLastKnown<Args, Data>(
  caller: BackendCaller,
  endpoint: Endpoint<Args, Data>,
  args: Args,
): Promise<Data | null> {
  const contract = readable.get(endpoint) as unknown as Contract<Args, Data> | undefined;
  const held = await readLastGood(toName(caller, endpoint, args), caller.env.CACHE);
  // An older version of the shop may have kept it.
  const parsed = contract ? safeParse(contract.output, held) : null;
  return parsed?.success ? parsed.output : null;
}

/** How a page's loader reads on the server: by service binding, the shop-wide answers through KV. */
export function readForPage(caller: BackendCaller, waitUntil: (promise: Promise<unknown>) => void) {
  return <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Promise<Data> => {
    const contract = readable.get(endpoint) as unknown as Contract<Args, Data> | undefined;
    if (!contract) throw new TypeError(`${endpoint.path} is not for server rendering`);
    const load = () => {
      const reading = readBackend(caller, contract, args);
      // To its end, also when another read has ended the page before: it may be the one call of a while that finds out
      // that the backend is back, and the runtime drops it with the answer.
      waitUntil(reading.catch(() => undefined));
      return reading;
    };
    const freshMs = FRESH_MS.get(endpoint);
    if (freshMs === undefined) return load();
    return readCached(
      toName(caller, endpoint, args),
      { kv: caller.env.CACHE, freshMs, tags: tagsOfRead(endpoint, args), waitUntil },
      load,
    );
  };
}
