import type { CatalogProducts } from '../../../shared/api/catalog.ts';
import type { ListingFilters } from '../../../shared/listing.ts';

/** Where a listing lives: every link of it is made here, so the parts know nothing of routes. */
export interface ListingPlace {
  /** The path of a page under filters. */
  toPath: (pageNumber: number, filters: ListingFilters) => string;
  /** A page that was read before, if it is still held. */
  findPage: (pageNumber: number) => CatalogProducts | undefined;
}
