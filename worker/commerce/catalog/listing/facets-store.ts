import type { FilterValue } from '../../../../shared/api/catalog.ts';
import { toJsonList } from '../../database.ts';
import { rowOf } from './families.ts';
import type { ListingFilter, OfferChoice } from './listing.ts';
import { priceRangeSql } from './price-range.ts';
import type { Sql } from './sql.ts';

/** The products that a listing selects from, `FROM table WHERE where` over the alias `l` (facets, manufacturer_id, …). */
export interface ListingSource {
  table: string;
  where: Sql;
  /** The index of chosen publishers' products: a planner without statistics would read all products instead. */
  publisherIndex?: string;
  /** The index in display order, which has all that filters ask: a page ends with its last product, and nothing is sorted. */
  orderIndex?: string;
  /** The index of families' products, for a source in whose order a page ends with its last product. */
  familyIndex?: string;
  /** The column with the product id. */
  id: string;
  /** The expression that is 1 while a key is in stock, exactly as in an index. */
  inStock: string;
}

/** How many manufacturers the filter lists, the most frequent first. */
const MANUFACTURERS_SHOWN = 30;
/** So many with the most products are counted first: they tell how few products are too few to be listed. */
const MANUFACTURERS_COUNTED = 60;

/** The products of a category. */
export function categorySource(categoryId: number): ListingSource {
  return {
    table: 'product_categories l',
    where: { text: 'l.category_id = ? AND l.is_listed = 1', values: [categoryId] },
    publisherIndex: 'listing_by_manufacturer',
    orderIndex: 'listing_in_order',
    familyIndex: 'listing_families',
    id: 'l.product_id',
    inStock: 'l.in_stock',
  };
}

/** The conditions on offers; those on the state are optional, as counts come by state. */
function offerConditions(source: ListingSource, offers: OfferChoice, hasState: boolean): Sql[] {
  const { state, price, releasedFrom, releasedBefore, blockedRegions } = offers;
  return [
    ...(hasState && state !== 0 ? [{ text: 'l.offer_state & ? = ?', values: [state, state] }] : []),
    ...(price === null ? [] : [priceRangeSql(price, source.id)]),
    ...(releasedFrom === null ? [] : [{ text: 'l.release_date >= ?', values: [releasedFrom] }]),
    ...(releasedBefore === null ? [] : [{ text: 'l.release_date < ?', values: [releasedBefore] }]),
    ...(blockedRegions.length === 0
      ? []
      : [
          {
            text: 'ifnull(l.region_id, 0) NOT IN (SELECT value FROM json_each(?))',
            values: [toJsonList(blockedRegions)],
          },
        ]),
  ];
}

const hasMakers = ({ manufacturers }: ListingFilter, parts: FilterParts) =>
  parts.manufacturers && manufacturers.length > 0;

/** The conditions of a filter that apply: counts of a group leave out that group's own filter. */
interface FilterParts {
  masks: boolean;
  manufacturers: boolean;
  state: boolean;
  isPage: boolean;
  /** A page in display order. */
  isInOrder?: boolean;
  /** Only what has other values, platforms or editions. */
  isFamily?: boolean;
}

/** All conditions apply. */
export const PAGE: FilterParts = { masks: true, manufacturers: true, state: true, isPage: true };

/** The index to read, where the planner would choose another one: it knows nothing of how many products have what. */
function indexOf(source: ListingSource, filter: ListingFilter, parts: FilterParts): string | undefined {
  if (parts.isFamily) return source.familyIndex;
  if (hasMakers(filter, parts)) return source.publisherIndex;
  return parts.isInOrder ? source.orderIndex : undefined;
}

/**
 * Conditions of a filter, each optional. A page ends with its last product, so looking up the tags of each product is
 * quicker; counts read all products, so they start from the tag's index.
 */
export function filterSql(source: ListingSource, filter: ListingFilter, parts: FilterParts = PAGE): Sql {
  const conditions: string[] = [source.where.text];
  const values: (string | number)[] = [...source.where.values];
  let table = source.table;
  for (const mask of parts.masks ? filter.masks : []) {
    if (mask === 0) continue;
    conditions.push('l.facets & ? <> 0');
    values.push(mask);
  }
  if (hasMakers(filter, parts)) {
    conditions.push('l.manufacturer_id IN (SELECT value FROM json_each(?))');
    values.push(toJsonList(filter.manufacturers));
  }
  const index = indexOf(source, filter, parts);
  if (index !== undefined) table += ` INDEXED BY ${index}`;
  if (parts.isFamily) conditions.push('l.family IS NOT NULL');
  if (filter.tags.length > 0) {
    const chosen = 'SELECT value FROM json_each(?)';
    conditions.push(
      parts.isPage
        ? `EXISTS (SELECT 1 FROM product_specifications t WHERE t.product_id = ${source.id} AND t.option_id IN (${chosen}))`
        : `${source.id} IN (SELECT product_id FROM product_specifications WHERE option_id IN (${chosen}))`,
    );
    values.push(toJsonList(filter.tags));
  }
  for (const { text, values: own } of offerConditions(source, filter.offers, parts.state)) {
    conditions.push(text);
    values.push(...own);
  }
  return { text: `${table} WHERE ${conditions.join(' AND ')}`, values };
}

/**
 * The first of the products of `l`'s family that pass a filter, in an order of the alias `l`. Few rows: of a family
 * alone.
 */
export function firstOfFamilySql(source: ListingSource, filter: ListingFilter, order: string): Sql {
  const { text, values } = filterSql(source, filter, { ...PAGE, isFamily: true });
  const inFamily = `SELECT ${source.id} FROM ${text} AND l.family = $family ORDER BY ${order} LIMIT 1`;
  return {
    text: inFamily.replaceAll(/\bl\b(?=[. ])/g, 'o').replace('$family', 'l.family'),
    values,
  };
}

/** True if a price, year or country narrows the listing: such counts are not stored. */
function hasLooseOffers(source: ListingSource, { offers }: ListingFilter): boolean {
  return offerConditions(source, offers, false).length > 0;
}

function hasOnlyFacets(source: ListingSource, filter: ListingFilter): boolean {
  return filter.tags.length === 0 && filter.manufacturers.length === 0 && !hasLooseOffers(source, filter);
}

function hasOnlyManufacturers(source: ListingSource, filter: ListingFilter): boolean {
  const hasMasks = filter.masks.some((mask) => mask !== 0);
  return filter.tags.length === 0 && !hasMasks && filter.offers.state === 0 && !hasLooseOffers(source, filter);
}

/** The products of one row, as `FacetCountRow` has them. */
const MEMBERS = "group_concat(l.facets || ' ' || l.offer_state)";

/** Rows of `FacetCountRow` for families alone: however many of their products pass, each is counted once. */
function familyCountsSql(source: ListingSource, filter: ListingFilter): Sql {
  const where = filterSql(source, filter, {
    ...{ masks: false, manufacturers: true, state: false, isPage: false },
    isFamily: true,
  });
  return {
    text: `SELECT members, count(*) AS products FROM (SELECT ${MEMBERS} AS members FROM ${where.text}
      GROUP BY ${rowOf(source.id)}) GROUP BY members`,
    values: where.values,
  };
}

/**
 * Rows of `FacetCountRow` (`listing.ts`): a category's stored counts where they apply, and its families. What a price, year
 * or country leaves of each stored count is counted in an index, which needs no sorting of products; anything else is
 * counted from the result.
 */
export function facetCountsSql(source: ListingSource, filter: ListingFilter, categoryId: number | null): Sql {
  const stored = "c.facets || ' ' || c.offer_state AS members";
  if (categoryId !== null && hasOnlyFacets(source, filter)) {
    const families = familyCountsSql(source, filter);
    return {
      text: `SELECT ${stored}, c.products FROM listing_counts c WHERE c.category_id = ? AND c.products > 0
        UNION ALL ${families.text}`,
      values: [categoryId, ...families.values],
    };
  }
  const where = filterSql(source, filter, { masks: false, manufacturers: true, state: false, isPage: false });
  if (categoryId !== null && filter.tags.length === 0 && filter.manufacturers.length === 0) {
    const families = familyCountsSql(source, filter);
    return {
      text: `SELECT ${stored}, (SELECT count(*) FROM ${where.text} AND l.family IS NULL AND l.facets = c.facets
          AND l.offer_state = c.offer_state) AS products
        FROM listing_counts c WHERE c.category_id = ? AND c.products > 0
        UNION ALL ${families.text}`,
      values: [...where.values, categoryId, ...families.values],
    };
  }
  return {
    text: `SELECT members, count(*) AS products FROM (SELECT ${MEMBERS} AS members FROM ${where.text}
      GROUP BY ${rowOf(source.id)}) GROUP BY members`,
    values: where.values,
  };
}

export interface ManufacturerCount {
  id: number;
  name: string;
  products: number;
}

const MAKERS_OF_PAGE: FilterParts = { masks: true, manufacturers: false, state: true, isPage: false };

/** How many rows each publisher has, of families alone or of all: (manufacturer_id, products). */
function countMakersSql(source: ListingSource, filter: ListingFilter, isFamily: boolean): Sql {
  const where = filterSql(source, filter, { ...MAKERS_OF_PAGE, isFamily });
  return {
    text: `SELECT l.manufacturer_id, count(DISTINCT ${rowOf(source.id)}) AS products FROM ${where.text}
      AND l.manufacturer_id IS NOT NULL GROUP BY l.manufacturer_id`,
    values: where.values,
  };
}

/**
 * The stored counts of a category, or what the filter leaves of each. A filter leaves no more than is stored, so whoever has
 * fewer products than the last one of the list is not counted: a large catalogue has thousands with a product or two.
 */
function storedMakersSql(source: ListingSource, filter: ListingFilter, categoryId: number): Sql {
  const stored = 'FROM manufacturer_counts s WHERE s.category_id = ? AND s.products > 0';
  if (hasOnlyManufacturers(source, filter)) {
    return { text: `SELECT s.manufacturer_id, s.products ${stored}`, values: [categoryId] };
  }
  const where = filterSql(source, filter, MAKERS_OF_PAGE);
  const leftOf = (row: string) =>
    `(SELECT count(*) FROM ${where.text} AND l.family IS NULL AND l.manufacturer_id = ${row}.manufacturer_id)`;
  const families = filterSql(source, filter, { ...MAKERS_OF_PAGE, isFamily: true });
  return {
    text: `SELECT s.manufacturer_id, ${leftOf('s')} AS products ${stored} AND (
        s.products >= ifnull((SELECT products FROM (
            SELECT ${leftOf('most')} AS products
            FROM (SELECT s.* ${stored} ORDER BY s.products DESC LIMIT ${MANUFACTURERS_COUNTED}) most)
          ORDER BY products DESC LIMIT 1 OFFSET ${MANUFACTURERS_SHOWN - 1}), 0)
        OR s.manufacturer_id IN (SELECT value FROM json_each(?))
        OR s.manufacturer_id IN (SELECT l.manufacturer_id FROM ${families.text}))`,
    values: [
      ...[...where.values, categoryId],
      ...[...where.values, categoryId],
      toJsonList(filter.manufacturers),
      ...families.values,
    ],
  };
}

/** Rows of `ManufacturerCount`: the most frequent ones and every chosen one. */
export function manufacturerCountsSql(source: ListingSource, filter: ListingFilter, categoryId: number | null): Sql {
  const isStored = categoryId !== null && filter.tags.length === 0;
  const counts = isStored
    ? [storedMakersSql(source, filter, categoryId), countMakersSql(source, filter, true)]
    : [countMakersSql(source, filter, false)];
  return {
    text: `WITH c AS MATERIALIZED (SELECT manufacturer_id, sum(products) AS products
        FROM (${counts.map(({ text }) => text).join(' UNION ALL ')}) GROUP BY manufacturer_id)
      SELECT m.id, m.name, counted.products FROM (
        SELECT * FROM (SELECT * FROM c WHERE products > 0 ORDER BY products DESC LIMIT ${MANUFACTURERS_SHOWN})
        UNION SELECT * FROM c WHERE products > 0 AND c.manufacturer_id IN (SELECT value FROM json_each(?))
      ) counted JOIN manufacturers m ON m.id = counted.manufacturer_id ORDER BY counted.products DESC, m.name`,
    values: [...counts.flatMap(({ values }) => values), toJsonList(filter.manufacturers)],
  };
}

export function toManufacturerValues(rows: readonly ManufacturerCount[], filter: ListingFilter): FilterValue[] {
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Selected: filter.manufacturers.includes(row.id),
    Count: row.products,
  }));
}
