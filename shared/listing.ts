/** Listing rules of CATALOG-1. */

export const LISTING_PAGE_SIZE = 52;
export const MEGA_MENU_PAGE_SIZE = 6;
export const MEGA_MENU_SHOWN = 4;

/** Values of `orderby`; 0 is the default (the shop's own order, best sellers first). */
export const SORT_OPTIONS = [0, 5, 6, 10, 11, 15] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];
export const SORT = {
  Position: 0,
  NameAscending: 5,
  NameDescending: 6,
  PriceAscending: 10,
  PriceDescending: 11,
  Newest: 15,
} as const;

/** Fixed specification option ids. Groups never share an id, so one `specs` list serves all three. */
export const OPERATING_SYSTEM_IDS = [1, 2, 3] as const;
export const PLATFORM_IDS = [4, 5, 6, 8, 9, 10, 11, 17] as const;
export const GENRE_IDS = [18, 19, 20, 21, 22, 23, 24, 25] as const;

/** The query of a listing's URL. */
export interface ListingFilters {
  specs: readonly number[];
  manufacturers: readonly number[];
  orderby: number;
}

export const NO_FILTERS: ListingFilters = { specs: [], manufacturers: [], orderby: 0 };

/** Query parameter of plain search forms, on the search page and the blog. */
export const TERM_QUERY = 'term';

/** Query parameter of a search page for the typed term itself: `exact=1`. Other values are ignored. */
export const EXACT_QUERY = 'exact';

export function isExactSearch(query: { get(name: string): string | null }): boolean {
  return query.get(EXACT_QUERY) === '1';
}

const MAX_FILTER_VALUES = 50;

function toIds(values: readonly string[]): number[] {
  const ids = values
    .flatMap((value) => value.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_FILTER_VALUES);
}

/** Parses `specs`, `manufacturers` and `orderby`; invalid numbers are ignored. */
export function readFilters(getAll: (name: string) => readonly string[]): ListingFilters {
  const orderby = Number(getAll('orderby')[0] ?? 0);
  return {
    specs: toIds(getAll('specs')),
    manufacturers: toIds(getAll('manufacturers')),
    orderby: (SORT_OPTIONS as readonly number[]).includes(orderby) ? orderby : 0,
  };
}

/** The canonical query of a listing URL: ids sorted, defaults left out. */
export function writeFilters(filters: ListingFilters): Record<string, string | undefined> {
  const list = (ids: readonly number[]) => (ids.length > 0 ? [...ids].sort((a, b) => a - b).join(',') : undefined);
  return {
    specs: list(filters.specs),
    manufacturers: list(filters.manufacturers),
    orderby: filters.orderby === 0 ? undefined : String(filters.orderby),
  };
}

/** Selecting a value toggles it (CATALOG-3). */
export function toggleFilter(filters: ListingFilters, group: 'specs' | 'manufacturers', id: number): ListingFilters {
  const held = filters[group];
  return { ...filters, [group]: held.includes(id) ? held.filter((one) => one !== id) : [...held, id] };
}

/** Clearing the filters keeps the sort (CATALOG-3). */
export function clearFilters(filters: ListingFilters): ListingFilters {
  return { ...NO_FILTERS, orderby: filters.orderby };
}
