/** Listing rules of CATALOG-1. */

export const LISTING_PAGE_SIZE = 52;
export const MEGA_MENU_PAGE_SIZE = 6;
export const MEGA_MENU_SHOWN = 4;

/** Values of `orderby` in the order of the menu; 0 is the default (the shop's own order, best sellers first). */
export const SORT_OPTIONS = [0, 20, 25, 15, 10, 11, 5, 6] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];
export const SORT = {
  Position: 0,
  NameAscending: 5,
  NameDescending: 6,
  PriceAscending: 10,
  PriceDescending: 11,
  Newest: 15,
  BiggestDiscount: 20,
  BestRated: 25,
} as const;

/** Fixed specification option ids. Groups never share an id, so one `specs` list serves all three. */
export const OPERATING_SYSTEM_IDS = [1, 2, 3] as const;
export const PLATFORM_IDS = [4, 5, 6, 8, 9, 10, 11, 17] as const;
/**
 * Option ids for platforms that a merchant adds (CATALOG-13). The trigger `bundle_items_fit` names them too.
 */
export const OWN_PLATFORM_IDS: readonly number[] = [7, 12, 13, 14, 15, 16, 26, 27, 28, 29, 30];
export const ALL_PLATFORM_IDS: readonly number[] = [...PLATFORM_IDS, ...OWN_PLATFORM_IDS];
export const GENRE_IDS = [18, 19, 20, 21, 22, 23, 24, 25] as const;

/** Bounds of `pricefrom` and `priceto`: whole units of the visitor's currency. */
export const MAX_PRICE = 99_999_999;
/** Bounds of `yearfrom` and `yearto`. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2099;

/** Filters by offer in a listing's URL. Undefined ones are inactive. */
export interface OfferFilters {
  /** In whole units of the visitor's currency. */
  pricefrom?: number | undefined;
  priceto?: number | undefined;
  /** Years of release. */
  yearfrom?: number | undefined;
  yearto?: number | undefined;
  onsale?: true | undefined;
  instock?: true | undefined;
  /** Only what activates in this country: ISO 3166-1 alpha-2. */
  country?: string | undefined;
}

/** The query of a listing's URL. */
export interface ListingFilters extends OfferFilters {
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

type GetAll = (name: string) => readonly string[];

/** A range's two bounds, each optional. Reversed ones are swapped, because they can only mean one thing. */
function toRange(name: 'price' | 'year', getAll: GetAll, least: number, most: number) {
  const [from, to] = ['from', 'to'].map((end) =>
    getAll(`${name}${end}`)
      .filter((text) => /^\d{1,8}$/.test(text))
      .map(Number)
      .find((value) => value >= least && value <= most),
  );
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
}

function readOfferFilters(getAll: GetAll): OfferFilters {
  const [pricefrom, priceto] = toRange('price', getAll, 0, MAX_PRICE);
  const [yearfrom, yearto] = toRange('year', getAll, FIRST_YEAR, LAST_YEAR);
  return {
    pricefrom,
    priceto,
    yearfrom,
    yearto,
    onsale: getAll('onsale')[0] === '1' || undefined,
    instock: getAll('instock')[0] === '1' || undefined,
    country: getAll('country')
      .find((code) => /^[a-z]{2}$/i.test(code))
      ?.toUpperCase(),
  };
}

/** Parses the query of a listing; invalid values are ignored. */
export function readFilters(getAll: GetAll): ListingFilters {
  const orderby = Number(getAll('orderby')[0] ?? 0);
  return {
    specs: toIds(getAll('specs')),
    manufacturers: toIds(getAll('manufacturers')),
    ...readOfferFilters(getAll),
    orderby: (SORT_OPTIONS as readonly number[]).includes(orderby) ? orderby : 0,
  };
}

/** The canonical query of a listing URL: ids sorted, defaults left out. */
export function writeFilters(filters: ListingFilters): Record<string, string | undefined> {
  const list = (ids: readonly number[]) => (ids.length > 0 ? [...ids].sort((a, b) => a - b).join(',') : undefined);
  const text = (value: number | undefined) => value?.toString();
  return {
    specs: list(filters.specs),
    manufacturers: list(filters.manufacturers),
    pricefrom: text(filters.pricefrom),
    priceto: text(filters.priceto),
    onsale: filters.onsale && '1',
    instock: filters.instock && '1',
    yearfrom: text(filters.yearfrom),
    yearto: text(filters.yearto),
    country: filters.country,
    orderby: filters.orderby === 0 ? undefined : String(filters.orderby),
  };
}

/** Selecting a value toggles it (CATALOG-3). */
export function toggleFilter(filters: ListingFilters, group: 'specs' | 'manufacturers', id: number): ListingFilters {
  const held = filters[group];
  return { ...filters, [group]: held.includes(id) ? held.filter((one) => one !== id) : [...held, id] };
}

/** Selecting a switch also toggles it. */
export function toggleOffer(filters: ListingFilters, name: 'onsale' | 'instock'): ListingFilters {
  return { ...filters, [name]: filters[name] ? undefined : true };
}

/** The number of active filters; a range counts once. */
export function countChosen(filters: ListingFilters): number {
  const isRanged = (from: number | undefined, to: number | undefined) => from !== undefined || to !== undefined;
  const offers = [
    isRanged(filters.pricefrom, filters.priceto),
    isRanged(filters.yearfrom, filters.yearto),
    filters.onsale,
    filters.instock,
    filters.country,
  ];
  return filters.specs.length + filters.manufacturers.length + offers.filter(Boolean).length;
}

/** Clearing the filters keeps the sort (CATALOG-3). */
export function clearFilters(filters: ListingFilters): ListingFilters {
  return { ...NO_FILTERS, orderby: filters.orderby };
}
