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
import type { Endpoint } from '../../shared/api/endpoint.ts';
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

/** One read, and where its answers are kept. */
export interface PublicRead<Args = Record<string, unknown>, Data = unknown> {
  contract: Contract<Args, Data>;
  /** Answered from the edge to visitors who move within the shop: what its pages open with (`read-plan.ts`). */
  isAtEdge?: boolean;
  /** The same for the whole shop: pages read it through KV, where it is fresh for so long (spec section 7). */
  inKvMs?: number;
}

type Keeping = Omit<PublicRead, 'contract'>;

const MINUTE_MS = 60_000;
const AT_EDGE: Keeping = { isAtEdge: true };

function read<Args, Data>(contract: Contract<Args, Data>, keeping: Keeping = {}): PublicRead {
  return { contract: contract as unknown as PublicRead['contract'], ...keeping };
}

/**
 * The reads that a page may make on the server, none of them personal (`Endpoint.isPersonal`), and where their answers
 * are kept. Prices alone, and what is searched for by free words, are asked of the backend each time.
 */
export const publicReads: readonly PublicRead[] = [
  read(autocompleteContract),
  read(getActivationContract, AT_EDGE),
  read(getBlogListContract, AT_EDGE),
  read(getBlogPostContract, AT_EDGE),
  read(getCategoryContract, AT_EDGE),
  read(getCountriesContract, { inKvMs: 60 * MINUTE_MS }),
  read(getCurrenciesContract, { inKvMs: 10 * MINUTE_MS }),
  read(getHomeCategoriesContract, { inKvMs: MINUTE_MS, ...AT_EDGE }),
  read(getPricesContract),
  read(getProductBySeNameContract, AT_EDGE),
  read(getProductContract, AT_EDGE),
  read(getRelatedProductsContract, AT_EDGE),
  read(getSliderContract, { inKvMs: MINUTE_MS, ...AT_EDGE }),
  read(getStoreSettingsContract, { inKvMs: MINUTE_MS }),
  read(getTopicContract, AT_EDGE),
  read(getTopMenuContract, { inKvMs: MINUTE_MS, ...AT_EDGE }),
  read(searchBySeNameContract),
  read(searchProductsContract),
];

const byEndpoint = new Map<unknown, PublicRead>(publicReads.map((one) => [one.contract.endpoint, one]));

/** Undefined for a read that is not for pages on the server. */
export function findPublicRead<Args, Data>(endpoint: Endpoint<Args, Data>): PublicRead<Args, Data> | undefined {
  return byEndpoint.get(endpoint) as PublicRead<Args, Data> | undefined;
}
