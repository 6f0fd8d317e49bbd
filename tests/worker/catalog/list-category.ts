import { type CategoryArgs, getCategory } from '../../../shared/api/catalog.ts';
import { PRODUCTS } from '../../support/workers/test-products.ts';
import { callCommerce } from '../../support/workers/workers.ts';

const GAMES = 1;

/** In the order of a listing: sold-out products are last. */
export const shown = PRODUCTS.filter((product) => product.isPublished !== false).sort(
  (a, b) => Number(b.keys > 0) - Number(a.keys > 0),
);

export const everything: CategoryArgs = {
  categoryId: GAMES,
  pageNumber: 1,
  pageSize: 52,
  orderBy: 0,
  specificationOptionIds: [],
  manufacturerIds: [],
};

/** A category's products, and their ids. */
export async function list(change: Partial<typeof everything> = {}) {
  const response = await callCommerce(getCategory, { ...everything, ...change });
  return { ...response, ids: response.Data?.CatalogProductsModel.Products.map((product) => product.Id) };
}
