import type { CategoryArgs, ListingQuery } from '../../../shared/api/catalog.ts';
import type { SearchArgs } from '../../../shared/api/search.ts';
import { LISTING_PAGE_SIZE, type ListingFilters, readFilters, toOfferArguments } from '../../../shared/listing.ts';
import type { RouteParams } from '../../../shared/routes.ts';

export function readListingFilters(query: URLSearchParams): ListingFilters {
  return readFilters((name) => query.getAll(name));
}

/** The page number in a listing's path, 1 by default. The route table accepts whole numbers only. */
export function readPageNumber(params: RouteParams): number {
  return Number(params.page ?? 1);
}

function toListingQuery(pageNumber: number, filters: ListingFilters): ListingQuery {
  return {
    pageNumber,
    orderBy: filters.orderby,
    specificationOptionIds: [...filters.specs],
    manufacturerIds: [...filters.manufacturers],
    // Undefined fields are left out of the call and of its key.
    ...toOfferArguments(filters),
  };
}

/** The read of a category page, shared by its loader and its component. */
export function toCategoryArgs(categoryId: number, pageNumber: number, filters: ListingFilters): CategoryArgs {
  return { categoryId, ...toListingQuery(pageNumber, filters), pageSize: LISTING_PAGE_SIZE };
}

/** The read of the search page, shared by its loader and its component. */
export function toSearchArgs(term: string, pageNumber: number, filters: ListingFilters, isExact: boolean): SearchArgs {
  return { term: term.toLowerCase(), ...toListingQuery(pageNumber, filters), ...(isExact ? { exact: true } : {}) };
}
