import { ALL_PLATFORM_IDS, countChosen, GENRE_IDS, type ListingFilters } from '../../../shared/listing.ts';

const INDEXABLE_IDS: readonly number[] = [...GENRE_IDS, ...ALL_PLATFORM_IDS];

/**
 * True for pages that search engines may index: the plain listing, and one genre or one platform of it. Every other
 * combination of filters (CATALOG-11) would list the same products again, in thousands of variants.
 */
export function isIndexableChoice(filters: ListingFilters): boolean {
  const { specs, orderby } = filters;
  if (orderby !== 0 || specs.length > 1 || countChosen(filters) > specs.length) return false;
  return specs.every((id) => INDEXABLE_IDS.includes(id));
}
