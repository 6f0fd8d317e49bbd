import {
  getCategoriesContract,
  getCategoryContract,
  getHomeCategoriesContract,
  getPopularTagsContract,
  searchBySeNameContract,
} from '../shared/api/catalog.ts';
import {
  findRedirectContract,
  getBlogListContract,
  getBlogPostContract,
  getSliderContract,
  getTopicContract,
  searchTopicsContract,
} from '../shared/api/content.ts';
import type { Contract } from '../shared/api/contract.ts';
import type { Endpoint } from '../shared/api/endpoint.ts';
import { getWithdrawalFormContract } from '../shared/api/order-remedies.ts';
import {
  getActivationContract,
  getPriceHistoryContract,
  getPricesContract,
  getProductBySeNameContract,
  getProductContract,
  getRelatedProductsContract,
} from '../shared/api/product.ts';
import { getReviewsContract } from '../shared/api/review.ts';
import { autocompleteContract, getPopularTermsContract, searchProductsContract } from '../shared/api/search.ts';
import {
  getCountriesContract,
  getCurrenciesContract,
  getStoreSettingsContract,
  getTopMenuContract,
} from '../shared/api/store.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { OFFER_FILTERS, OFFER_NAMES } from '../shared/listing.ts';
import { type CacheTag, isCacheTag } from './cache/tag-versions.ts';

/** A tag, or one with an argument of the call in it: `product:{id}`. */
type TagOf<Args> = CacheTag | `${'product' | 'category'}:{${keyof Args & string}}`;

interface ReadRow<Args> {
  /**
   * What the data depends on (`cache/tag-versions.ts`). The tags of the products that it shows are added, unless
   * `products` or the tag of a category covers them.
   */
  tags: readonly TagOf<Args>[];
  /** How long the API's response is fresh in the cache, for navigations within the shop. */
  responseMs?: number;
  /** How long the data is fresh in the cache, from which pages are rendered: for shop-wide data. */
  dataMs?: number;
  /** Counted as a search and never cached: always, or when one of these arguments is given. */
  search?: true | readonly (keyof Args & string)[];
  /** Counted as a search where no cache answers and one of these arguments narrows the list: anyone can make up new ones. */
  filters?: readonly (keyof Args & string)[];
}

/** A read that a page may make on the server, and how it is cached. */
export interface PublicRead<Args = unknown, Data = unknown> extends ReadRow<Args> {
  contract: Contract<Args, Data>;
}

const read = <Args, Data>(contract: Contract<Args, Data>, row: ReadRow<NoInfer<Args>>): PublicRead =>
  ({ contract, ...row }) as PublicRead;

/** As long as SWR in the browser considers a read fresh. */
const responseMs = MINUTE_MS;

/** None is personal (`Endpoint.isPersonal`). Prices and free-text searches are never cached. */
export const publicReads: readonly PublicRead[] = [
  read(autocompleteContract, { tags: ['catalogue'], search: true }),
  read(findRedirectContract, { tags: ['content'] }),
  read(getActivationContract, { tags: ['catalogue', 'product:{id}'], responseMs }),
  read(getBlogListContract, { tags: ['content'], responseMs, search: ['searchTerm', 'tag'] }),
  read(getBlogPostContract, { tags: ['content', 'catalogue'], responseMs }),
  read(getCategoriesContract, { tags: ['catalogue'], responseMs }),
  read(getCategoryContract, {
    tags: ['catalogue', 'category:{categoryId}'],
    responseMs,
    filters: ['specificationOptionIds', 'manufacturerIds', ...OFFER_NAMES.map((name) => OFFER_FILTERS[name].argument)],
  }),
  read(getCountriesContract, { tags: ['settings'], dataMs: 60 * MINUTE_MS }),
  read(getCurrenciesContract, { tags: ['settings'], dataMs: 10 * MINUTE_MS }),
  read(getHomeCategoriesContract, { tags: ['catalogue', 'content', 'products'], responseMs, dataMs: MINUTE_MS }),
  read(getPopularTagsContract, { tags: ['catalogue', 'category:{categoryId}'], responseMs: 60 * MINUTE_MS }),
  // No tag tells of searches.
  read(getPopularTermsContract, { tags: ['catalogue'], responseMs: 60 * MINUTE_MS }),
  read(getPriceHistoryContract, { tags: ['catalogue', 'product:{id}'], responseMs }),
  read(getPricesContract, { tags: ['catalogue'] }),
  read(getProductBySeNameContract, { tags: ['catalogue'], responseMs }),
  read(getProductContract, { tags: ['catalogue', 'product:{id}'], responseMs }),
  read(getRelatedProductsContract, { tags: ['catalogue', 'product:{productId}'], responseMs }),
  read(getReviewsContract, { tags: ['catalogue', 'product:{productId}'], responseMs }),
  read(getSliderContract, { tags: ['content', 'catalogue', 'products'], responseMs, dataMs: MINUTE_MS }),
  read(getStoreSettingsContract, { tags: ['settings'], dataMs: MINUTE_MS }),
  read(getTopicContract, { tags: ['content'], responseMs }),
  read(getTopMenuContract, { tags: ['settings', 'catalogue'], responseMs, dataMs: MINUTE_MS }),
  read(getWithdrawalFormContract, { tags: ['settings'], responseMs }),
  read(searchBySeNameContract, { tags: ['catalogue', 'content'] }),
  read(searchProductsContract, { tags: ['catalogue', 'searches'], search: true }),
  read(searchTopicsContract, { tags: ['content'], search: true }),
];

const byEndpoint = new Map<unknown, PublicRead>(publicReads.map((one) => [one.contract.endpoint, one]));

/** Undefined for a read that pages must not make on the server. */
export function findPublicRead<Args, Data>(endpoint: Endpoint<Args, Data>): PublicRead<Args, Data> | undefined {
  return byEndpoint.get(endpoint) as PublicRead<Args, Data> | undefined;
}

/** Whether a call searches: its terms differ for every visitor, and anyone can make them up. */
export function isSearch({ search = [] }: PublicRead, args: object): boolean {
  return search === true || search.some((name) => Boolean((args as Readonly<Record<string, unknown>>)[name]));
}

/** Whether a call asks for a list with filters. */
export function isFilteredRead({ filters = [] }: PublicRead, args: object): boolean {
  const values = new Map<string, unknown>(Object.entries(args));
  return filters.map((name) => values.get(name)).some((value) => (Array.isArray(value) ? value.length > 0 : value));
}

/** The tags that the response of a read depends on, whatever it contains. */
export function tagsOfRead<Args>({ tags }: ReadRow<Args>, args: NoInfer<Args>): CacheTag[] {
  return tags.map((tag) => tag.replace(/\{(\w+)\}/, (_, name) => String(args[name as keyof Args]))).filter(isCacheTag);
}

/** A response with more products depends on `products` instead of each of them. */
const MAX_PRODUCT_TAGS = 60;

/** The tags of the products that a response shows (CACHE-7). */
export function tagsOfProducts<Args>({ tags }: ReadRow<Args>, products: ReadonlySet<number>): CacheTag[] {
  if (tags.some((tag) => tag === 'products' || tag.startsWith('category:'))) return [];
  return products.size > MAX_PRODUCT_TAGS ? ['products'] : [...products].map((id) => `product:${id}` as const);
}
