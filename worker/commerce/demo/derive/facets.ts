import type { SeedProduct } from '../catalogue-rows.ts';

/** The bits of `products.facets`: one for every filter value. */
export function facetsOf(product: SeedProduct): number {
  return product.optionIds.reduce((bits, id) => bits | (1 << id), 0);
}
