import type { CurrencyCode } from '../../../shared/currencies.ts';
import { SORT } from '../../../shared/listing.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { GAMES_ID } from '../catalog/fixed-categories.ts';
import { categorySource, type ListingSource } from '../catalog/listing/facets-store.ts';
import { rowOf } from '../catalog/listing/families.ts';
import { ANY_OFFER } from '../catalog/listing/listing.ts';
import { priceRangeSql, toPriceRange } from '../catalog/listing/price-range.ts';
import { type Listing, pageSql } from '../catalog/listing/products-store.ts';
import { FACET_OPTION_LIMIT } from '../catalog/listing/specifications-store.ts';
import { prepare, type Sql } from '../catalog/listing/sql.ts';
import type { Quote } from '../catalog/prices/currencies-store.ts';
import type { PriceTerms } from '../catalog/prices/prices.ts';
import { type CardRows, cardRowsOfSql, runForCards } from '../catalog/product-cards-store.ts';
import { readFirst } from '../database.ts';
import { literalMatches } from './match-query.ts';
import { isTitle } from './search-index-store.ts';
import type { NamedCategory } from './shop-words.ts';
import type { Part, UnderstoodQuery } from './understand-query.ts';

/** The visitor's prices, and the rates of other currencies that a query may name. */
export interface Money {
  terms: PriceTerms;
  rates: ReadonlyMap<CurrencyCode, Quote>;
}

/** What is left out where nothing has all of it. */
export interface Relaxation {
  features?: boolean;
  rest?: boolean;
  /** Values of one filter are alternatives. */
  isAnyOption?: boolean;
}

type FacetPart = Part & { kind: 'facet' };
const facetsOf = (query: UnderstoodQuery) => query.parts.filter((part): part is FacetPart => part.kind === 'facet');

const rateOf = ({ rates }: Money, code: CurrencyCode) => rates.get(code)?.rate;

/** An amount of a currency in the visitor's. One without a rate counts as the visitor's. */
function toVisitors(amount: number, currency: CurrencyCode | null, money: Money): number {
  const rate = currency === null ? undefined : rateOf(money, currency);
  return rate === undefined || currency === money.terms.currency.code ? amount : (amount / rate) * money.terms.rate;
}

/** The bounds of a query's prices in whole units of the visitor's currency. */
export function toPriceBounds({ parts }: UnderstoodQuery, money: Money): { priceFrom?: number; priceTo?: number } {
  const bounds = parts.flatMap((part) => (part.kind === 'price' ? [part.price] : []));
  const from = bounds.flatMap((one) =>
    one.from === null ? [] : [Math.floor(toVisitors(one.from, one.currency, money))],
  );
  const to = bounds.flatMap((one) => (one.to === null ? [] : [Math.ceil(toVisitors(one.to, one.currency, money))]));
  return {
    ...(from.length > 0 ? { priceFrom: Math.max(...from) } : {}),
    ...(to.length > 0 ? { priceTo: Math.min(...to) } : {}),
  };
}

/** The years of a query. */
export function toYears({ parts }: UnderstoodQuery): { yearFrom?: number; yearTo?: number } {
  const years = parts.flatMap((part) => (part.kind === 'year' ? [part.year] : []));
  return years.length === 0 ? {} : { yearFrom: Math.min(...years), yearTo: Math.max(...years) };
}

function facetSql({ kind, id, optionId, isDeals }: NamedCategory, productId: string): Sql {
  if (kind === 'feature') {
    return { text: `${productId} IN (SELECT rowid FROM search_index WHERE search_index MATCH ?)`, values: [id] };
  }
  if (optionId !== null && optionId < FACET_OPTION_LIMIT) return { text: 'l.facets & ? <> 0', values: [1 << optionId] };
  if (optionId !== null) {
    const members = 'SELECT product_id FROM product_specifications WHERE option_id = ?';
    return { text: `${productId} IN (${members})`, values: [optionId] };
  }
  if (isDeals) return { text: 'l.offer_state & 2 = 2', values: [] };
  const members = 'SELECT product_id FROM product_categories WHERE category_id = ? AND is_listed = 1';
  return { text: `${productId} IN (${members})`, values: [id] };
}

/** The conditions of facets: all of them, or any value of one filter. */
function facetConditions(facets: readonly NamedCategory[], productId: string, isAnyOption: boolean): Sql[] {
  const groups = Map.groupBy(facets, (facet) => (isAnyOption && facet.group !== null ? facet.group : facet));
  return [...groups.values()].map((own) => {
    const conditions = own.map((facet) => facetSql(facet, productId));
    return {
      text: `(${conditions.map(({ text }) => text).join(' OR ')})`,
      values: conditions.flatMap(({ values }) => values),
    };
  });
}

/** The conditions besides facets, on a column with the product's id. */
function otherConditions(query: UnderstoodQuery, money: Money, relaxed: Relaxation, productId: string): Sql[] {
  const { priceFrom, priceTo } = toPriceBounds(query, money);
  const price = toPriceRange(priceFrom, priceTo, money.terms);
  const { yearFrom, yearTo } = toYears(query);
  const rest = query.rest.map(({ word }) => word);
  const [, match] = rest.length === 0 || relaxed.rest ? [] : literalMatches(rest);
  const makers = query.parts.flatMap((part) => (part.kind === 'publisher' ? [part.id] : []));
  return [
    ...(price === null ? [] : [priceRangeSql(price, productId)]),
    ...(yearFrom === undefined ? [] : [{ text: 'l.release_date >= ?', values: [`${yearFrom}-01-01`] }]),
    ...(yearTo === undefined ? [] : [{ text: 'l.release_date < ?', values: [`${yearTo + 1}-01-01`] }]),
    ...makers.map((id) => ({ text: 'l.manufacturer_id = ?', values: [id] })),
    ...(match === undefined
      ? []
      : [{ text: `${productId} IN (SELECT rowid FROM search_index WHERE search_index MATCH ?)`, values: [match] }]),
  ];
}

const joinSql = (parts: readonly Sql[], separator: string): Sql => ({
  text: parts.map(({ text }) => text).join(separator),
  values: parts.flatMap(({ values }) => values),
});

const PRODUCTS = { table: 'products l', id: 'l.id', inStock: 'l.offer_state & 1' } as const;
const PUBLISHED: ListingSource = { ...PRODUCTS, where: { text: 'l.is_published = 1', values: [] } };

function toListing(source: ListingSource, defaultOrder?: Sql): Listing {
  const name = JSON.stringify([source.table, source.where, defaultOrder]);
  return { source, name, categoryId: null, ...(defaultOrder ? { defaultOrder } : {}) };
}

const CENTS = 100;

/** Gift cards of the platforms that a query names, those nearest to its value first. */
function valueListing(
  query: UnderstoodQuery,
  part: Part & { kind: 'value' },
  money: Money,
  relaxed: Relaxation,
): Listing {
  const { value, currency } = part;
  const rate = currency === null ? money.terms.rate : rateOf(money, currency);
  // A number of its own is a card's own value, which is in euros, or an amount of the visitor's currency.
  const cents = [...(currency === null ? [value * CENTS] : []), Math.round((value / (rate ?? 1)) * CENTS)];
  const platforms = facetsOf(query)
    .map(({ facet }) => facet)
    .filter(({ group }) => group !== null);
  const conditions = [
    { text: 'l.face_minor IS NOT NULL AND l.is_published = 1', values: [] },
    ...facetConditions(platforms, 'l.id', true),
    ...otherConditions(query, money, relaxed, 'l.id'),
  ];
  const distance = cents.map(() => 'abs(l.face_minor - ?)').join(', ');
  return toListing(
    { ...PRODUCTS, where: joinSql(conditions, ' AND ') },
    {
      text: `${cents.length > 1 ? `min(${distance})` : distance}, l.offer_state & 1 DESC, l.popularity DESC, l.id`,
      values: cents,
    },
  );
}

/** Products with an exact title, or that match an expression, besides those that a query describes. */
export interface Besides {
  nameKey: string;
  match: string | null;
}

/**
 * The listed products that have all of a query: of the first category that it names, else of all games; of everything
 * where an index finds the few that have its words.
 */
function describedSource(query: UnderstoodQuery, money: Money, relaxed: Relaxation): ListingSource {
  const facets = facetsOf(query)
    .map(({ facet }) => facet)
    .filter(({ kind }) => kind !== 'feature' || !relaxed.features);
  const isBase = (facet: NamedCategory) =>
    facet.kind === 'category' && (!facet.isDeals || facets.length === 1) && !relaxed.isAnyOption;
  const base = facets.find(isBase);
  const isNarrow =
    facets.some(({ kind }) => kind === 'feature') ||
    query.parts.some(({ kind }) => kind === 'publisher') ||
    (query.rest.length > 0 && !relaxed.rest);
  const all = isNarrow ? PUBLISHED : categorySource(GAMES_ID);
  const source = base?.kind === 'category' ? categorySource(base.id) : all;
  const conditions = [
    ...facetConditions(
      facets.filter((facet) => facet !== base),
      source.id,
      relaxed.isAnyOption ?? false,
    ),
    ...otherConditions(query, money, relaxed, source.id),
  ];
  return { ...source, where: joinSql([source.where, ...conditions], ' AND ') };
}

/** The products that a query describes, best sellers first; exact titles before them. */
export function understoodListing(
  query: UnderstoodQuery,
  money: Money,
  relaxed: Relaxation,
  besides: Besides | null,
): Listing {
  const card = query.parts.find((part) => part.kind === 'value');
  if (card?.kind === 'value') return valueListing(query, card, money, relaxed);
  const source = describedSource(query, money, relaxed);
  if (besides === null) return toListing(source);
  const found =
    besides.match === null
      ? { text: 'SELECT product_id FROM product_titles WHERE name_key = ?', values: [besides.nameKey] }
      : { text: 'SELECT rowid FROM search_index WHERE search_index MATCH ?', values: [besides.match] };
  const { text, values } = source.where;
  const either = `${found.text} UNION SELECT ${source.id} FROM ${source.table} WHERE ${text}`;
  const where = { text: `l.id IN (${either}) AND l.is_published = 1`, values: [...found.values, ...values] };
  const order = { text: `${isTitle('?')} DESC, l.popularity DESC, l.id`, values: [besides.nameKey] };
  return toListing({ ...PRODUCTS, where }, order);
}

/** True if a listing has any product. */
export async function hasProducts(db: D1Database, { source }: Listing): Promise<boolean> {
  const { text, values } = source.where;
  return (await prepare(db, { text: `SELECT 1 FROM ${source.table} WHERE ${text} LIMIT 1`, values }).first()) !== null;
}

/** The publisher that words name. */
export function findPublisher(db: D1Database, nameKey: string): Promise<{ id: number; name: string } | null> {
  return readFirst(db, 'SELECT id, name FROM manufacturers WHERE name_key = ?1', nameKey);
}

/** Card rows of a listing's first products, after those with the exact title; one round trip. */
export function readListedCards(
  db: D1Database,
  listing: Listing,
  nameKey: string,
  limit: number,
  locale: LocaleCode,
): Promise<CardRows> {
  const page = pageSql(
    listing,
    { masks: [], tags: [], manufacturers: [], offers: ANY_OFFER },
    { sort: SORT.Position, size: limit, number: 1 },
  );
  const selected: Sql = {
    text: `SELECT found.id, min(found.place) AS place FROM (
        SELECT id, 0 AS place FROM products WHERE ${isTitle('?', 'id')} AND is_published = 1
        UNION ALL SELECT id, row_number() OVER () FROM (${page.text})
      ) found CROSS JOIN products l ON l.id = found.id GROUP BY ${rowOf('l.id')} ORDER BY place LIMIT ?`,
    values: [nameKey, ...page.values, limit],
  };
  return runForCards(db, locale, prepare(db, cardRowsOfSql(selected, locale)));
}
