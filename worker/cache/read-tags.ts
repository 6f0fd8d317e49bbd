import { getCategory, getHomeCategories, searchBySeName } from '../../shared/api/catalog.ts';
import { getBlogList, getBlogPost, getSlider, getTopic, searchTopics } from '../../shared/api/content.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import {
  getActivation,
  getPrices,
  getProduct,
  getProductBySeName,
  getRelatedProducts,
} from '../../shared/api/product.ts';
import { autocomplete, searchProducts } from '../../shared/api/search.ts';
import { getCountries, getCurrencies, getStoreSettings, getTopMenu } from '../../shared/api/store.ts';
import type { CacheTag } from './tag-versions.ts';

/** A response with more products depends on `products` instead of each of them. */
const MAX_PRODUCT_TAGS = 60;

const TAGS = new Map<unknown, readonly CacheTag[]>([
  [getStoreSettings, ['settings']],
  [getCurrencies, ['settings']],
  [getCountries, ['settings']],
  [getTopMenu, ['settings', 'catalogue']],
  [getHomeCategories, ['catalogue', 'products']],
  [getCategory, ['catalogue']],
  [searchBySeName, ['catalogue', 'content']],
  [searchProducts, ['catalogue']],
  [autocomplete, ['catalogue']],
  [getProduct, ['catalogue']],
  [getProductBySeName, ['catalogue']],
  [getRelatedProducts, ['catalogue']],
  [getPrices, ['catalogue']],
  [getActivation, ['catalogue']],
  [getSlider, ['content', 'catalogue', 'products']],
  [getTopic, ['content']],
  [searchTopics, ['content']],
  [getBlogList, ['content']],
  [getBlogPost, ['content', 'catalogue']],
]);

/** The argument that names the product or category, for reads about a single one. */
const ENTITY_ARGUMENTS = new Map<unknown, readonly [kind: 'product' | 'category', argument: string]>([
  [getProduct, ['product', 'id']],
  [getActivation, ['product', 'id']],
  [getRelatedProducts, ['product', 'productId']],
  [getCategory, ['category', 'categoryId']],
]);

/** The tags that the response of a read depends on, whatever it contains. */
export function tagsOfRead<Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): CacheTag[] {
  const tags = [...(TAGS.get(endpoint) ?? (['catalogue', 'content', 'settings'] as const))];
  const [kind, argument] = ENTITY_ARGUMENTS.get(endpoint) ?? [];
  const id: unknown = argument === undefined ? undefined : (args as Record<string, unknown>)[argument];
  return kind && typeof id === 'number' ? [...tags, `${kind}:${id}`] : tags;
}

/**
 * The tags of the products that a response shows (CACHE-7). The products of a category's list are covered by the tag of
 * the category.
 */
export function tagsOfProducts<Args, Data>(endpoint: Endpoint<Args, Data>, products: ReadonlySet<number>): CacheTag[] {
  const isCovered = endpoint === (getCategory as unknown) || TAGS.get(endpoint)?.includes('products') === true;
  if (isCovered || products.size === 0) return [];
  return products.size > MAX_PRODUCT_TAGS ? ['products'] : [...products].map((id) => `product:${id}` as const);
}
