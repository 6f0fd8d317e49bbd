import type { FilterValue } from '../../../../shared/api/catalog.ts';
import { toJsonList } from '../../database.ts';
import type { ListingFilter, OfferChoice } from './listing.ts';
import { priceRangeSql } from './price-range.ts';
import type { Sql } from './sql.ts';

/** The products that a listing selects from, `FROM table WHERE where` over the alias `l` (facets, manufacturer_id, …). */
export interface ListingSource {
  table: string;
  where: Sql;
  /** The index of chosen publishers' products: a planner without statistics would read all products instead. */
  publisherIndex?: string;
  /** The column with the product id. */
  id: string;
  /** The expression that is 1 while a key is in stock, exactly as in an index. */
  inStock: string;
}

/** How many manufacturers the filter lists, the most frequent first. */
const MANUFACTURERS_SHOWN = 30;

/** The products of a category. */
export function categorySource(categoryId: number): ListingSource {
  return {
    table: 'product_categories l',
    where: { text: 'l.category_id = ? AND l.is_listed = 1', values: [categoryId] },
    publisherIndex: 'listing_by_manufacturer',
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

/**
 * Conditions of a filter, each optional: counts of a group leave out that group's own filter. A page ends with its last
 * product, so looking up the tags of each product is quicker; counts read all products, so they start from the tag's
 * index.
 */
export function filterSql(
  source: ListingSource,
  filter: ListingFilter,
  parts: { masks: boolean; manufacturers: boolean; state: boolean; isPage: boolean },
): Sql {
  const conditions: string[] = [source.where.text];
  const values: (string | number)[] = [...source.where.values];
  let table = source.table;
  for (const mask of parts.masks ? filter.masks : []) {
    if (mask === 0) continue;
    conditions.push('l.facets & ? <> 0');
    values.push(mask);
  }
  if (parts.manufacturers && filter.manufacturers.length > 0) {
    conditions.push('l.manufacturer_id IN (SELECT value FROM json_each(?))');
    values.push(toJsonList(filter.manufacturers));
    if (source.publisherIndex !== undefined) table += ` INDEXED BY ${source.publisherIndex}`;
  }
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

/**
 * Rows of `FacetCount` (`listing.ts`): a category's stored counts where they apply. What a price, year or country leaves of
 * each stored count is counted in an index, which needs no sorting of products; anything else is counted from the result.
 */
export function facetCountsSql(source: ListingSource, filter: ListingFilter, categoryId: number | null): Sql {
  if (categoryId !== null && hasOnlyFacets(source, filter)) {
    return {
      text: 'SELECT facets, offer_state AS state, products FROM listing_counts WHERE category_id = ? AND products > 0',
      values: [categoryId],
    };
  }
  const where = filterSql(source, filter, { masks: false, manufacturers: true, state: false, isPage: false });
  if (categoryId !== null && filter.tags.length === 0 && filter.manufacturers.length === 0) {
    return {
      text: `SELECT c.facets, c.offer_state AS state, (SELECT count(*) FROM ${where.text} AND l.facets = c.facets
          AND l.offer_state = c.offer_state) AS products
        FROM listing_counts c WHERE c.category_id = ? AND c.products > 0`,
      values: [...where.values, categoryId],
    };
  }
  return {
    text: `SELECT l.facets, l.offer_state AS state, count(*) AS products FROM ${where.text}
      GROUP BY l.facets, l.offer_state`,
    values: where.values,
  };
}

export interface ManufacturerCount {
  id: number;
  name: string;
  products: number;
}

/** Rows of `ManufacturerCount`: the most frequent ones and every chosen one. */
export function manufacturerCountsSql(source: ListingSource, filter: ListingFilter, categoryId: number | null): Sql {
  const chosen = toJsonList(filter.manufacturers);
  const isChosen = 'c.manufacturer_id IN (SELECT value FROM json_each(?))';
  if (categoryId !== null && hasOnlyManufacturers(source, filter)) {
    return {
      text: `SELECT m.id, m.name, counted.products FROM (
          SELECT * FROM (SELECT manufacturer_id, products FROM manufacturer_counts
            WHERE category_id = ? AND products > 0 ORDER BY products DESC LIMIT ${MANUFACTURERS_SHOWN})
          UNION SELECT manufacturer_id, products FROM manufacturer_counts c WHERE category_id = ? AND ${isChosen}
        ) counted JOIN manufacturers m ON m.id = counted.manufacturer_id ORDER BY counted.products DESC, m.name`,
      values: [categoryId, categoryId, chosen],
    };
  }
  const where = filterSql(source, filter, { masks: true, manufacturers: false, state: true, isPage: false });
  const hasStored = categoryId !== null && filter.tags.length === 0;
  const counts = hasStored
    ? `SELECT s.manufacturer_id, (SELECT count(*) FROM ${where.text} AND l.manufacturer_id = s.manufacturer_id) AS products
       FROM manufacturer_counts s WHERE s.category_id = ? AND s.products > 0`
    : `SELECT l.manufacturer_id, count(*) AS products FROM ${where.text} AND l.manufacturer_id IS NOT NULL
       GROUP BY l.manufacturer_id`;
  return {
    text: `WITH c AS MATERIALIZED (${counts})
      SELECT m.id, m.name, counted.products FROM (
        SELECT * FROM (SELECT * FROM c WHERE products > 0 ORDER BY products DESC LIMIT ${MANUFACTURERS_SHOWN})
        UNION SELECT * FROM c WHERE products > 0 AND ${isChosen}
      ) counted JOIN manufacturers m ON m.id = counted.manufacturer_id ORDER BY counted.products DESC, m.name`,
    values: [...where.values, ...(hasStored ? [categoryId] : []), chosen],
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
