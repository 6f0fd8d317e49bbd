import type { ListingFilters } from '../../../shared/listing.ts';
import type { ShownListing } from './listing-reads.ts';

/** Builds every URL of a listing, so that its components know nothing of routes. */
export interface ListingPlace {
  /** Of a category; a search has none. */
  categoryId?: number;
  /** The path of a page with filters. */
  toPath: (pageNumber: number, filters: ListingFilters) => string;
  /** A page that was read before, if it is still cached. */
  findPage: (pageNumber: number) => ShownListing | undefined;
}
