import { ALL_PLATFORM_IDS, countChosen, GENRE_IDS, type ListingFilters } from '../../../shared/listing.ts';
import type { ShownListing, ShownSpecificationValue } from './listing-reads.ts';

const INDEXABLE_IDS: readonly number[] = [...GENRE_IDS, ...ALL_PLATFORM_IDS];

/** A filtered list with fewer products is nothing that anybody searches for. */
export const LEAST_INDEXED_PRODUCTS = 12;

/** The only chosen genre, platform or system of a list, if there is one. */
export function findOnlyChoice({ SpecificationFilter }: ShownListing): ShownSpecificationValue | undefined {
  const chosen = SpecificationFilter.Attributes.flatMap((group) => group.Values.filter(({ Selected }) => Selected));
  return chosen.length === 1 ? chosen[0] : undefined;
}

/**
 * True for lists that search engines may index (CATALOG-11): the plain listing; and one genre or one platform of it where it
 * has many products and no landing page shows them already. Every other combination of filters would list the same products
 * again, in thousands of variants.
 */
export function isIndexableList(products: ShownListing, filters: ListingFilters): boolean {
  if (filters.orderby !== 0) return false;
  if (countChosen(filters) === 0) return true;
  const [id = 0, ...others] = filters.specs;
  if (others.length > 0 || countChosen(filters) > 1 || !INDEXABLE_IDS.includes(id)) return false;
  const choice = findOnlyChoice(products);
  return choice !== undefined && !choice.LandingPage && products.TotalItems >= LEAST_INDEXED_PRODUCTS;
}
