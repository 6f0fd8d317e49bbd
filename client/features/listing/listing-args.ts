import type { CategoryArgs, ListingQuery } from '../../../shared/api/catalog.ts';
import type { SearchArgs } from '../../../shared/api/search.ts';
import { LISTING_PAGE_SIZE, type ListingFilters, readFilters } from '../../../shared/listing.ts';
import type { RouteParams } from '../../../shared/routes.ts';

export function readListingFilters(query: URLSearchParams): ListingFilters {
  return readFilters((name) => query.getAll(name));
}

/** The page number in a listing's path, 1 by default. The route table accepts whole numbers only. */
export function readPageNumber(params: RouteParams): number {
  return Number(params.page ?? 1);
}

function toListingQuery(pageNumber: number, filters: ListingFilters): ListingQuery {
  const { specs, manufacturers, orderby, pricefrom, priceto, yearfrom, yearto, onsale, instock, country } = filters;
  return {
    pageNumber,
    orderBy: orderby,
    specificationOptionIds: [...specs],
    manufacturerIds: [...manufacturers],
    // Undefined fields are left out of the call and of its key.
    priceFrom: pricefrom,
    priceTo: priceto,
    yearFrom: yearfrom,
    yearTo: yearto,
    onSale: onsale,
    inStock: instock,
    country,
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
