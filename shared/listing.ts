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

/**
 * One row per filter by offer, by its name in a listing's URL and in the order of the canonical one. Reading, writing and
 * counting filters, the call to the backend, robots.txt and the list's chips follow from it.
 */
export const OFFER_FILTERS = {
  /** In whole units of the visitor's currency, rounded to two digits. */
  pricefrom: { kind: 'number', argument: 'priceFrom', chip: 'price', least: 0, most: MAX_PRICE },
  priceto: { kind: 'number', argument: 'priceTo', chip: 'price', least: 0, most: MAX_PRICE },
  /** A switch has a count in the response under the name `shown`. */
  onsale: { kind: 'switch', argument: 'onSale', chip: 'onsale', shown: 'OnSale' },
  instock: { kind: 'switch', argument: 'inStock', chip: 'instock', shown: 'InStock' },
  /** Years of release. */
  yearfrom: { kind: 'number', argument: 'yearFrom', chip: 'year', least: FIRST_YEAR, most: LAST_YEAR },
  yearto: { kind: 'number', argument: 'yearTo', chip: 'year', least: FIRST_YEAR, most: LAST_YEAR },
  /** Only what activates in this country: ISO 3166-1 alpha-2. */
  country: { kind: 'country', argument: 'country', chip: 'country' },
} as const;
type Rows = typeof OFFER_FILTERS;
export type OfferName = keyof Rows;
/** What a list shows as one removable chip, and counts as one filter: a range has two names. */
export type OfferChip = Rows[OfferName]['chip'];
/** The names of the filters of a kind. */
type NameOfKind<Kind extends keyof Values> = {
  [Name in OfferName]: Rows[Name] extends { kind: Kind } ? Name : never;
}[OfferName];
export type OfferSwitch = NameOfKind<'switch'>;

interface Values {
  number: number;
  switch: true;
  country: string;
}

export const OFFER_NAMES = Object.keys(OFFER_FILTERS) as readonly OfferName[];
export const OFFER_SWITCHES = OFFER_NAMES.filter((name): name is OfferSwitch => OFFER_FILTERS[name].kind === 'switch');

/** Filters by offer in a listing's URL. Undefined ones are inactive. */
export type OfferFilters = { [Name in OfferName]?: Values[Rows[Name]['kind']] | undefined };

/** The same in a call to the backend. */
export type OfferArguments = {
  [Name in OfferName as Rows[Name]['argument']]?: (Name extends OfferSwitch ? boolean : OfferFilters[Name]) | undefined;
};

/** The chosen offers, as the backend is asked for them. */
export function toOfferArguments(filters: OfferFilters): OfferArguments {
  return Object.fromEntries(OFFER_NAMES.map((name) => [OFFER_FILTERS[name].argument, filters[name]]));
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
  if (values.length === 0) return [];
  const ids = values
    .flatMap((value) => value.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_FILTER_VALUES);
}

type GetAll = (name: string) => readonly string[];

/** The first valid value of each kind: of two fields of one name, the one that is filled in. */
const READ = {
  number: (texts: readonly string[], { least = 0, most = 0 }: { kind: string; least?: number; most?: number }) =>
    texts
      .filter((text) => /^\d{1,8}$/.test(text))
      .map(Number)
      .find((value) => value >= least && value <= most),
  switch: (texts: readonly string[]) => texts[0] === '1' || undefined,
  country: (texts: readonly string[]) => texts.find((code) => /^[a-z]{2}$/i.test(code))?.toUpperCase(),
};

/** Reversed bounds of a range are swapped, because they can only mean one thing. */
function inOrder(from: number | undefined, to: number | undefined) {
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
}

/**
 * A bound of prices in two digits, such as 1900 or 25: so few that caches hold their lists. Ranges are widened, so that
 * nothing is missing.
 */
function roundPrice(price: number | undefined, round: (value: number) => number): number | undefined {
  if (price === undefined) return undefined;
  const unit = 10 ** Math.max(0, String(price).length - 2);
  return Math.min(round(price / unit) * unit, MAX_PRICE);
}

function readOfferFilters(getAll: GetAll): OfferFilters {
  const read: OfferFilters = Object.fromEntries(
    OFFER_NAMES.map((name) => [name, READ[OFFER_FILTERS[name].kind](getAll(name), OFFER_FILTERS[name])]),
  );
  const [from, to] = inOrder(read.pricefrom, read.priceto);
  const [pricefrom, priceto] = [roundPrice(from, Math.floor), roundPrice(to, Math.ceil)];
  const [yearfrom, yearto] = inOrder(read.yearfrom, read.yearto);
  return { ...read, pricefrom, priceto, yearfrom, yearto };
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

const readBefore = new WeakMap<object, ListingFilters>();

/** The filters in the query of a URL, which nobody changes: parsed once, because a page asks for them in many places. */
export function readQueryFilters(query: { getAll: GetAll }): ListingFilters {
  const known = readBefore.get(query);
  if (known) return known;
  const filters = readFilters((name) => query.getAll(name));
  readBefore.set(query, filters);
  return filters;
}

/** The canonical query of a listing URL: ids sorted, defaults left out. */
export function writeFilters(filters: ListingFilters): Record<string, string | undefined> {
  const list = (ids: readonly number[]) => (ids.length > 0 ? [...ids].sort((a, b) => a - b).join(',') : undefined);
  const written: Record<string, string | undefined> = {
    specs: list(filters.specs),
    manufacturers: list(filters.manufacturers),
  };
  for (const name of OFFER_NAMES) written[name] = toText(filters[name]);
  written.orderby = filters.orderby === 0 ? undefined : String(filters.orderby);
  return written;
}

const toText = (value: number | string | true | undefined) => (value === true ? '1' : value?.toString());

/** Selecting a value toggles it (CATALOG-3). */
export function toggleFilter(filters: ListingFilters, group: 'specs' | 'manufacturers', id: number): ListingFilters {
  const held = filters[group];
  return { ...filters, [group]: held.includes(id) ? held.filter((one) => one !== id) : [...held, id] };
}

/** Selecting a switch also toggles it. */
export function toggleOffer(filters: ListingFilters, name: OfferSwitch): ListingFilters {
  return { ...filters, [name]: filters[name] ? undefined : true };
}

/** What of a listing's offers is chosen, in the order of the rows; a range once. */
export function chosenOffers(filters: ListingFilters): OfferChip[] {
  return [
    ...new Set(OFFER_NAMES.filter((name) => filters[name] !== undefined).map((name) => OFFER_FILTERS[name].chip)),
  ];
}

/** The filters without one of the chosen offers. */
export function withoutOffer(filters: ListingFilters, chip: OfferChip): ListingFilters {
  const own = OFFER_NAMES.filter((name) => OFFER_FILTERS[name].chip === chip);
  return { ...filters, ...Object.fromEntries(own.map((name) => [name, undefined])) };
}

/** The number of active filters; a range counts once. */
export function countChosen(filters: ListingFilters): number {
  return filters.specs.length + filters.manufacturers.length + chosenOffers(filters).length;
}

/** Clearing the filters keeps the sort (CATALOG-3). */
export function clearFilters(filters: ListingFilters): ListingFilters {
  return { ...NO_FILTERS, orderby: filters.orderby };
}
