import { beforeAll, describe, expect, it } from 'vitest';
import {
  getCategories,
  getCategory,
  getHomeCategories,
  getPopularTags,
  searchBySeName,
} from '../../../shared/api/catalog.ts';
import {
  findRedirect,
  getBlogList,
  getBlogPost,
  getSlider,
  getTopic,
  searchTopics,
} from '../../../shared/api/content.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { getWithdrawalForm } from '../../../shared/api/order-remedies.ts';
import {
  getActivation,
  getPriceHistory,
  getPrices,
  getProduct,
  getProductBySeName,
  getRelatedProducts,
} from '../../../shared/api/product.ts';
import { getReviews } from '../../../shared/api/review.ts';
import { autocomplete, getPopularTerms, searchProducts } from '../../../shared/api/search.ts';
import { getCountries, getCurrencies, getStoreSettings, getTopMenu } from '../../../shared/api/store.ts';
import { publicReads } from '../../../worker/reads.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, takeRoundTrips } from '../../support/workers/workers.ts';

/** In a shop far from its database, each one delays the page by a round trip. */
const MOST = 3;

beforeAll(seedCatalogue);

const LISTING = { pageNumber: 1, orderBy: 0, specificationOptionIds: [18], manufacturerIds: [1], pageSize: 52 };

function read<Args>(endpoint: Endpoint<Args, unknown>, args: NoInfer<Args>, most = MOST) {
  return { endpoint, most, call: () => callCommerce(endpoint, args) };
}

/** Every read that a page may make on the server, with its most expensive arguments. */
const READS = [
  read(autocomplete, { term: 'lan' }),
  read(getActivation, { id: 1 }),
  read(getBlogList, { pageSize: 10, pageNumber: 1, sortType: 2, postSubType: 1, searchTerm: '', descending: true }),
  read(getBlogPost, { seName: 'Hello-Lanterns' }),
  read(getCategories, {}),
  read(getCategory, { categoryId: 1, ...LISTING }, 1),
  read(getCountries, {}),
  read(getCurrencies, {}),
  read(getHomeCategories, {}),
  read(getPopularTags, { categoryId: 1 }),
  read(getPopularTerms, {}, 1),
  read(getPrices, { ids: [1, 2] }),
  read(getProductBySeName, { seName: 'copper-meridian' }),
  read(getPriceHistory, { id: 1 }),
  read(getProduct, { id: 1 }),
  read(getReviews, { productId: 1 }),
  read(getRelatedProducts, { productId: 9 }),
  read(getSlider, {}),
  read(getStoreSettings, {}, 1),
  read(getTopic, { seName: 'contact-us' }),
  read(searchTopics, { term: 'us' }),
  read(findRedirect, { path: '/shop/ember.html' }),
  read(getTopMenu, {}),
  read(getWithdrawalForm, {}),
  read(searchBySeName, { seName: 'copper-meridian' }),
  read(searchProducts, { term: 'lantern', ...LISTING }),
];

describe('a page’s read makes at most three round trips to the database', () => {
  it.each(READS.map((one) => [one.endpoint.path, one] as const))('%s', async (_path, { call, most }) => {
    // The first call fills the isolate's caches: nearly every visitor finds them filled.
    expect((await call()).status).toBe(200);
    await takeRoundTrips();
    expect((await call()).status).toBe(200);
    expect(await takeRoundTrips()).toBeLessThanOrEqual(most);
  });

  it('every public read is tested', () => {
    const listed = new Set(READS.map(({ endpoint }) => endpoint.path));
    expect(publicReads.map(({ contract }) => contract.endpoint.path).filter((path) => !listed.has(path))).toEqual([]);
  });
});
