import { getCategoryContract, getHomeCategoriesContract, searchBySeNameContract } from '../../shared/api/catalog.ts';
import {
  getBlogListContract,
  getBlogPostContract,
  getSliderContract,
  getTopicContract,
  searchTopicsContract,
} from '../../shared/api/content.ts';
import type { Contract } from '../../shared/api/contract.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import {
  getActivationContract,
  getPricesContract,
  getProductBySeNameContract,
  getProductContract,
  getRelatedProductsContract,
} from '../../shared/api/product.ts';
import { autocompleteContract, searchProductsContract } from '../../shared/api/search.ts';
import {
  getCountriesContract,
  getCurrenciesContract,
  getStoreSettingsContract,
  getTopMenuContract,
} from '../../shared/api/store.ts';

/** A public read, and where its responses are cached. */
export interface PublicRead<Args = unknown, Data = unknown> {
  contract: Contract<Args, Data>;
  /** For navigations within the shop: the API's response comes from the response cache (`read-plan.ts`). */
  isInResponseCache?: boolean;
  /** Shop-wide data, which server-rendered pages read through the data cache: its fresh time. */
  dataCacheMs?: number;
}

type Caching = Omit<PublicRead, 'contract'>;

const MINUTE_MS = 60_000;
const IN_RESPONSE_CACHE: Caching = { isInResponseCache: true };

const read = (contract: Contract, caching: Caching = {}): PublicRead => ({ contract, ...caching });

/**
 * The reads that a page may make on the server, none of them personal (`Endpoint.isPersonal`). Prices and free-text
 * searches are never cached.
 */
export const publicReads: readonly PublicRead[] = [
  read(autocompleteContract),
  read(getActivationContract, IN_RESPONSE_CACHE),
  read(getBlogListContract, IN_RESPONSE_CACHE),
  read(getBlogPostContract, IN_RESPONSE_CACHE),
  read(getCategoryContract, IN_RESPONSE_CACHE),
  read(getCountriesContract, { dataCacheMs: 60 * MINUTE_MS }),
  read(getCurrenciesContract, { dataCacheMs: 10 * MINUTE_MS }),
  read(getHomeCategoriesContract, { dataCacheMs: MINUTE_MS, ...IN_RESPONSE_CACHE }),
  read(getPricesContract),
  read(getProductBySeNameContract, IN_RESPONSE_CACHE),
  read(getProductContract, IN_RESPONSE_CACHE),
  read(getRelatedProductsContract, IN_RESPONSE_CACHE),
  read(getSliderContract, { dataCacheMs: MINUTE_MS, ...IN_RESPONSE_CACHE }),
  read(getStoreSettingsContract, { dataCacheMs: MINUTE_MS }),
  read(getTopicContract, IN_RESPONSE_CACHE),
  read(getTopMenuContract, { dataCacheMs: MINUTE_MS, ...IN_RESPONSE_CACHE }),
  read(searchBySeNameContract),
  read(searchProductsContract),
  read(searchTopicsContract),
];

const byEndpoint = new Map<unknown, PublicRead>(publicReads.map((one) => [one.contract.endpoint, one]));

/** Undefined for a read that pages must not make on the server. */
export function findPublicRead<Args, Data>(endpoint: Endpoint<Args, Data>): PublicRead<Args, Data> | undefined {
  return byEndpoint.get(endpoint) as PublicRead<Args, Data> | undefined;
}
