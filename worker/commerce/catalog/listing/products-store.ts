import type { CatalogProducts, ListingQuery } from '../../../../shared/api/catalog.ts';
import type { ProductCard } from '../../../../shared/api/product.ts';
import { SORT, SORT_OPTIONS, type SortOption } from '../../../../shared/listing.ts';
import type { LocaleCode } from '../../../../shared/locales.ts';
import { messageText } from '../../messages/messages.ts';
import { cacheByStamp, STAMP_SQL, type StampRow } from '../catalogue-stamp-store.ts';
import type { PriceTerms } from '../prices/prices.ts';
import { type CardRow, cardRowsOfSql, cardRowsSql, toCard } from '../product-cards-store.ts';
import { isLimited, readCountryOffer } from '../region-store.ts';
import { contentsSql, type ItemRow, toContents } from './contents-store.ts';
import {
  facetCountsSql,
  filterSql,
  firstOfFamilySql,
  type ListingSource,
  type ManufacturerCount,
  manufacturerCountsSql,
  PAGE,
  toManufacturerValues,
} from './facets-store.ts';
import { ARE_APART, firstOfFamilies } from './families.ts';
import { type FamilyRow, familiesSql, groupFamilies, toFamily } from './families-store.ts';
import {
  countItems,
  type FacetCount,
  type FacetCountRow,
  type ListingFilter,
  toFacetCount,
  toListingFilter,
  toOfferChoice,
  toOfferFilter,
  toPageSize,
  toPaging,
  toSort,
  toSpecificationFilters,
} from './listing.ts';
import type { RangeTexts } from './price-range.ts';
import { FACET_OPTION_LIMIT, readFacetGroups } from './specifications-store.ts';
import { prepare, type Sql } from './sql.ts';
import { readChosenTags } from './tags-store.ts';

/** Every sort order ends with the product id, so that pages never overlap. Products without a price come last. */
const ORDER_SQL: Readonly<Record<SortOption, string>> = {
  // Sold-out products come after all available ones.
  [SORT.Position]: '$stock DESC, l.popularity DESC, $id',
  [SORT.NameAscending]: 'l.name_key, $id',
  [SORT.NameDescending]: 'l.name_key DESC, $id DESC',
  [SORT.PriceAscending]: 'l.current_minor ASC NULLS LAST, $id',
  [SORT.PriceDescending]: 'l.current_minor DESC, $id DESC',
  [SORT.Newest]: 'l.release_date DESC, $id',
  [SORT.BiggestDiscount]: '$stock DESC, l.percent_off DESC, l.popularity DESC, $id',
  [SORT.BestRated]: '$stock DESC, l.rating_rank DESC, l.popularity DESC, $id',
};

export interface ListingRequest extends ListingQuery {
  pageSize: number;
}

/** The input of a listing. `defaultOrder` replaces the shop's default order (search: by relevance). */
export interface Listing {
  source: ListingSource;
  /** Different for any two listings of different products or orders. */
  name: string;
  /** Set for a category without a search: its stored counts can be used. */
  categoryId: number | null;
  defaultOrder?: Sql;
}

function sortOptions(locale: LocaleCode, sort: SortOption): CatalogProducts['AvailableSortOptions'] {
  return SORT_OPTIONS.map((value) => ({
    Value: value,
    Text: messageText(locale, `sort-${value}`),
    Selected: value === sort,
  }));
}

function rangeTexts(locale: LocaleCode): RangeTexts {
  return {
    from: (price) => messageText(locale, 'price-from', { price }),
    upTo: (price) => messageText(locale, 'price-up-to', { price }),
  };
}

/** The counts of a filtered listing, independent of page and language. */
interface ListingCounts {
  facets: FacetCount[];
  manufacturers: ManufacturerCount[];
}

/** Counts and pages of so many filtered listings. */
const openCache = (counts: number, pages: number) => ({
  countsByFilter: cacheByStamp<ListingCounts>(counts),
  idsByPage: cacheByStamp<number[]>(pages),
});
const CATEGORIES = openCache(200, 1_000);
/** Of their own: terms that nobody types again must not replace categories. */
const SEARCHES = openCache(100, 300);

/**
 * Which of a family is shown where the order is not about a property of its own: what can be bought, in every country, for
 * the lowest price.
 */
const CHEAPEST = '$stock DESC, l.is_limited, l.current_minor ASC NULLS LAST, l.popularity DESC, $id';

const toOrder = (text: string, { id, inStock }: ListingSource) =>
  text.replaceAll('$id', id).replace('$stock', inStock).replace('l.is_limited', isLimited('l'));

/** The ids of a page of a listing, in its order: of values, platforms and editions of one thing, one (CATALOG-63). */
export function pageSql({ source, categoryId, defaultOrder }: Listing, filter: ListingFilter, place: PagePlace): Sql {
  const { sort, size } = place;
  const where = filterSql(source, filter, { ...PAGE, isInOrder: categoryId !== null && sort === SORT.Position });
  const order =
    sort === SORT.Position && defaultOrder ? defaultOrder : { text: toOrder(ORDER_SQL[sort], source), values: [] };
  const offset = (place.number - 1) * size;
  const { id, familyIndex } = source;
  if (familyIndex === undefined) {
    // Matches are in an order that only their index knows.
    return firstOfFamilies(where, { id, order, size, offset });
  }
  // The place of a family is that of its first product; from the highest price down, it counts by its lowest.
  const placed = sort === SORT.PriceDescending ? toOrder(ORDER_SQL[SORT.PriceAscending], source) : order.text;
  const first = firstOfFamilySql(source, filter, placed);
  const shown =
    sort === SORT.Position ? firstOfFamilySql(source, filter, toOrder(CHEAPEST, source)) : { text: id, values: [] };
  return {
    text: `SELECT iif(l.family IS NULL OR ${ARE_APART}, ${id}, (${shown.text})) AS id FROM ${where.text}
      AND (l.family IS NULL OR ${ARE_APART} OR ${id} = (${first.text})) ORDER BY ${order.text} LIMIT ? OFFSET ?`,
    values: [...shown.values, ...where.values, ...first.values, ...order.values, size, offset],
  };
}

interface PagePlace {
  sort: SortOption;
  size: number;
  number: number;
}

/** The data of a listing's page: the counts of the whole result, and the rows of its cards in order. */
interface ListingPage {
  counts: ListingCounts;
  rows: CardRow[];
  /** False if the catalogue has another stamp by now: what was cached under this one may be wrong. */
  isCurrent: boolean;
}

/**
 * Reads a page in one round trip. Ids and counts are cached in the isolate under the stamp, prices and stock never.
 */
async function readPage(
  db: D1Database,
  listing: Listing,
  filter: ListingFilter,
  place: PagePlace,
  { locale, stamp }: { locale: LocaleCode; stamp: string },
): Promise<ListingPage> {
  const { source, name, categoryId } = listing;
  const { countsByFilter, idsByPage } = categoryId === null ? SEARCHES : CATEGORIES;
  const filterName = JSON.stringify([name, filter]);
  const pageName = JSON.stringify([name, filter, place]);
  const cachedCounts = countsByFilter.find(stamp, filterName);
  const cachedIds = idsByPage.find(stamp, pageName);
  const statements = [
    { text: STAMP_SQL, values: [] },
    cachedIds ? cardRowsSql(cachedIds, locale) : cardRowsOfSql(pageSql(listing, filter, place), locale),
    ...(cachedCounts
      ? []
      : [facetCountsSql(source, filter, categoryId), manufacturerCountsSql(source, filter, categoryId)]),
  ];
  const [stamps, cards, facets, manufacturers] = await db.batch(statements.map((sql) => prepare(db, sql)));
  const [found] = (stamps?.results ?? []) as StampRow[];
  const rows = (cards?.results ?? []) as CardRow[];
  const counts = cachedCounts ?? {
    facets: ((facets?.results ?? []) as FacetCountRow[]).map(toFacetCount),
    manufacturers: (manufacturers?.results ?? []) as ManufacturerCount[],
  };
  const isCurrent = found?.stamp === stamp;
  if (isCurrent) {
    countsByFilter.keep(stamp, filterName, counts);
    idsByPage.keep(stamp, pageName, cachedIds ?? rows.map(({ id }) => id));
  }
  return { counts, rows, isCurrent };
}

/** What stands in the rows of a page's families, and in its bundles: one round trip, or none where there are neither. */
async function readInside(db: D1Database, rows: readonly CardRow[], locale: LocaleCode) {
  if (!rows.some(({ family, is_bundle }) => family !== null || is_bundle === 1))
    return { families: new Map<number, FamilyRow[]>(), contents: new Map<number, ItemRow[]>() };
  const [families, contents] = await db.batch([
    prepare(db, familiesSql(rows, locale)),
    prepare(db, contentsSql(rows, locale)),
  ]);
  return {
    families: groupFamilies(rows, (families?.results ?? []) as FamilyRow[]),
    contents: Map.groupBy((contents?.results ?? []) as ItemRow[], (row) => row.bundle_id),
  };
}

interface FoundListing {
  /** Null past the end. */
  products: CatalogProducts | null;
  /** False if `stamp` is not the catalogue's any more: read it, and find the listing again. */
  isCurrent: boolean;
}

/**
 * One page of a listing with its filters, in one round trip, and one more where it has families or bundles. `stamp`: the
 * catalogue's, read before or guessed.
 */
export async function findListing(
  db: D1Database,
  listing: Listing,
  query: ListingRequest,
  locale: LocaleCode,
  terms: PriceTerms,
  stamp: string,
): Promise<FoundListing> {
  const groups = await readFacetGroups(db, locale, stamp);
  const country = query.country === undefined ? null : await readCountryOffer(db, query.country, locale);
  const offers = toOfferChoice(query, country?.blockedRegions ?? [], terms);
  const filter = toListingFilter(query, groups, FACET_OPTION_LIMIT, offers);
  const pageSize = toPageSize(query.pageSize);
  const sort = toSort(query.orderBy);
  const place = { sort, size: pageSize, number: query.pageNumber };
  const { counts, rows, isCurrent } = await readPage(db, listing, filter, place, { locale, stamp });
  const paging = toPaging(query.pageNumber, pageSize, countItems(counts.facets, filter.masks, offers.state));
  if (!paging) return { products: null, isCurrent };
  const [{ families, contents }, tags] = await Promise.all([
    readInside(db, rows, locale),
    readChosenTags(db, filter.tags, locale, paging.TotalItems),
  ]);
  const toRow = (row: CardRow): ProductCard => {
    const card = toCard(row, groups, terms);
    const [family, items] = [families.get(row.id), contents.get(row.id)];
    return {
      ...card,
      ...(family ? { Family: toFamily(card, family, locale, terms) } : {}),
      ...(items ? { Contents: toContents(row, items, locale, terms) } : {}),
    };
  };
  const products = {
    Products: rows.filter((row) => row.is_published === 1).map(toRow),
    ManufacturerFilter: { Manufacturers: toManufacturerValues(counts.manufacturers, filter) },
    SpecificationFilter: {
      Attributes: [...toSpecificationFilters(counts.facets, groups, filter.masks, offers.state), ...tags],
    },
    OfferFilter: toOfferFilter(counts.facets, filter, terms, rangeTexts(locale), country?.name ?? null),
    AvailableSortOptions: sortOptions(locale, sort),
    ...paging,
  };
  return { products, isCurrent };
}
