import type { CatalogProducts, ListingQuery } from '../../../shared/api/catalog.ts';
import { SORT, SORT_OPTIONS, type SortOption } from '../../../shared/listing.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { notFound } from '../errors.ts';
import { messageText } from '../messages/messages.ts';
import {
  countItems,
  type FacetCount,
  toListingFilter,
  toPageSize,
  toPaging,
  toSort,
  toSpecificationFilters,
} from '../rules/listing.ts';
import type { PriceTerms } from '../rules/prices.ts';
import {
  facetCountsSql,
  filterSql,
  type ListingSource,
  type ManufacturerCount,
  manufacturerCountsSql,
  prepare,
  type Sql,
  toManufacturerValues,
} from './facets.ts';
import { readProductCards } from './product-cards.ts';
import { FACET_OPTION_LIMIT, readFacetGroups } from './specifications.ts';

/** Every order ends with the product id, so that pages never overlap. Products without a price come last. */
const ORDER_SQL: Readonly<Record<SortOption, string>> = {
  [SORT.Position]: 'l.popularity DESC, $id',
  [SORT.NameAscending]: 'l.name_key, $id',
  [SORT.NameDescending]: 'l.name_key DESC, $id DESC',
  [SORT.PriceAscending]: 'l.current_minor ASC NULLS LAST, $id',
  [SORT.PriceDescending]: 'l.current_minor DESC, $id DESC',
  [SORT.Newest]: 'l.release_date DESC, $id',
};

export interface ListingRequest extends ListingQuery {
  pageSize: number;
}

/** What a listing chooses from. `defaultOrder` replaces the shop's own order (search: by relevance). */
export interface Listing {
  source: ListingSource;
  /** Set for a category without a search: its kept counts can be used. */
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

/**
 * One page of a listing with its filters. Everything is read in one round trip, the cards in a second.
 * @throws CommerceError 404 `not-found` for a page past the end.
 */
export async function readListing(
  db: D1Database,
  listing: Listing,
  query: ListingRequest,
  locale: LocaleCode,
  terms: PriceTerms,
): Promise<CatalogProducts> {
  const groups = await readFacetGroups(db, locale);
  const filter = toListingFilter(query, groups, FACET_OPTION_LIMIT);
  const pageSize = toPageSize(query.pageSize);
  const sort = toSort(query.orderBy);
  const { source, categoryId } = listing;
  const where = filterSql(source, filter, { masks: true, manufacturers: true });
  const order =
    sort === SORT.Position && listing.defaultOrder
      ? listing.defaultOrder
      : { text: ORDER_SQL[sort].replaceAll('$id', source.id), values: [] };
  const page: Sql = {
    text: `SELECT ${source.id} AS id FROM ${where.text} ORDER BY ${order.text} LIMIT ? OFFSET ?`,
    values: [...where.values, ...order.values, pageSize, (query.pageNumber - 1) * pageSize],
  };
  const [facetRows, manufacturerRows, pageRows] = await db.batch([
    prepare(db, facetCountsSql(source, filter, categoryId)),
    prepare(db, manufacturerCountsSql(source, filter, categoryId)),
    prepare(db, page),
  ]);
  const counts = (facetRows?.results ?? []) as FacetCount[];
  const paging = toPaging(query.pageNumber, pageSize, countItems(counts, filter.masks));
  if (!paging) throw notFound();
  const ids = ((pageRows?.results ?? []) as { id: number }[]).map((row) => row.id);
  const manufacturers = (manufacturerRows?.results ?? []) as ManufacturerCount[];
  return {
    Products: await readProductCards(db, ids, locale, terms),
    ManufacturerFilter: { Manufacturers: toManufacturerValues(manufacturers, filter) },
    SpecificationFilter: { Attributes: toSpecificationFilters(counts, groups, filter.masks) },
    AvailableSortOptions: sortOptions(locale, sort),
    ...paging,
  };
}
