import { type ListingFilters, writeFilters } from '../../../shared/listing.ts';
import type { ShownCategory } from '../../features/listing/listing-reads.ts';
import type { useHref } from '../../router/use-href.ts';
import type { ListingRoute } from './loader.ts';

/** The path of one page of a category with filters. */
export function toListingPath(
  href: ReturnType<typeof useHref>,
  route: ListingRoute,
  { Id, SeName }: ShownCategory,
  page: number,
  filters: ListingFilters,
): string {
  return href(route, { seName: SeName, id: Id, page }, writeFilters(filters));
}
