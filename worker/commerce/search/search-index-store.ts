import type { LocaleCode } from '../../../shared/locales.ts';
import { rowOf } from '../catalog/listing/families.ts';
import type { Listing } from '../catalog/listing/products-store.ts';
import type { Sql } from '../catalog/listing/sql.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRows, runForCards } from '../catalog/product-cards-store.ts';
import { readFirst } from '../database.ts';
import { isStub, NO_MATCH } from './match-query.ts';
import type { NamedCategory } from './shop-words.ts';

/** Relevance by columns (name, aliases, publisher, genres), weighted by popularity; lower is better. */
const SCORE = 'bm25(search_index, 12.0, 8.0, 3.0, 1.0) * (1.0 + ln(1.0 + l.popularity))';

/** The matches, joined to a covering index: products' own rows are far apart. */
const HITS = 'search_index CROSS JOIN products l INDEXED BY products_searched ON l.id = search_index.rowid';

/** The exact title in any language, however many products have it. */
export const isTitle = (place: string, id = 'l.id') =>
  `${id} IN (SELECT product_id FROM product_titles WHERE name_key = ${place})`;

const scoreOf = (nameKey: string) => (isStub(nameKey) ? '-l.popularity' : SCORE);

/** The exact title first, then by score. */
function relevanceOrder(nameKey: string): Sql {
  return {
    text: `${isTitle('?')} DESC, ${scoreOf(nameKey)}, l.id`,
    values: [nameKey],
  };
}

/** The products that match an FTS5 expression, as a listing in order of relevance. */
export function searchListing(match: string, nameKey: string): Listing {
  return {
    source: {
      table: HITS,
      where: { text: 'search_index MATCH ? AND l.is_published = 1', values: [match] },
      id: 'l.id',
      inStock: 'l.offer_state & 1',
    },
    name: JSON.stringify([match, nameKey]),
    categoryId: null,
    defaultOrder: relevanceOrder(nameKey),
  };
}

/** The products of a category, a filter value or a feature; `?` is its id. */
const MEMBERS = {
  category: 'SELECT product_id FROM product_categories WHERE category_id = ? AND is_listed = 1',
  option: 'SELECT product_id FROM product_specifications WHERE option_id = ?',
  feature: 'SELECT rowid FROM search_index WHERE search_index MATCH ?',
} as const;

/** Suggestions are looked for among so many times their number: those of one family are one (CATALOG-63). */
const SPARE = 4;

/** The most popular of them; `?4` is its id, `?3` how many. */
const POPULAR_MEMBERS = {
  category: `SELECT product_id AS id, family, popularity FROM product_categories WHERE category_id = ?4 AND is_listed = 1
    ORDER BY popularity DESC, product_id LIMIT ?3 * ${SPARE}`,
  option: `SELECT l.id, l.family, l.popularity FROM product_specifications s
    CROSS JOIN products l INDEXED BY products_searched ON l.id = s.product_id
    WHERE s.option_id = ?4 AND l.is_published = 1 ORDER BY l.popularity DESC, l.id LIMIT ?3 * ${SPARE}`,
  feature: `SELECT l.id, l.family, l.popularity FROM ${HITS}
    WHERE search_index MATCH ?4 AND l.is_published = 1 ORDER BY l.popularity DESC, l.id LIMIT ?3 * ${SPARE}`,
} as const;

type Named = Pick<NamedCategory, 'kind' | 'id'>;

/** The products of what a term names and those that match an FTS5 expression, as a listing: the exact title first, then by popularity. */
export function namedCategoryListing({ kind, id }: Named, match: string, nameKey: string): Listing {
  return {
    source: {
      table: 'products l',
      where: {
        text: `l.id IN (SELECT rowid FROM search_index WHERE search_index MATCH ? UNION ${MEMBERS[kind]}) AND l.is_published = 1`,
        values: [match, id],
      },
      id: 'l.id',
      inStock: 'l.offer_state & 1',
    },
    name: JSON.stringify([match, nameKey, kind, id]),
    categoryId: null,
    defaultOrder: { text: `${isTitle('?')} DESC, l.popularity DESC, l.id`, values: [nameKey] },
  };
}

/** Of `hits` with `id`, `family` and the columns of `order`, the first of each row, best first; `?3` is how many. */
const firstOfHits = (hits: string, order: string) => `SELECT id, min(place) AS place FROM (
    SELECT id, ${rowOf('id', 'family')} AS shown_row, row_number() OVER (ORDER BY ${order}) AS place FROM (${hits})
  ) GROUP BY shown_row ORDER BY place LIMIT ?3`;

/** Card rows of the most popular products of what a term names, after the exact title; one round trip. */
export function readNamedCategoryCards(
  db: D1Database,
  { kind, id }: Named,
  nameKey: string,
  limit: number,
  locale: LocaleCode,
): Promise<CardRows> {
  const statement = db
    .prepare(
      `SELECT ${CARD_COLUMNS} FROM (${firstOfHits(
        `SELECT id, family, 1 AS is_title, popularity FROM products WHERE ${isTitle('?2', 'id')} AND is_published = 1
         UNION SELECT id, family, ${isTitle('?2', 'id')}, popularity FROM (${POPULAR_MEMBERS[kind]})`,
        'is_title DESC, popularity DESC, id',
      )}) found CROSS JOIN products p ON p.id = found.id ${CARD_JOINS} ORDER BY found.place`,
    )
    .bind(locale, nameKey, limit, id);
  return runForCards(db, locale, statement);
}

const IS_FOUND = `EXISTS (SELECT 1 FROM search_index s JOIN products f ON f.id = s.rowid
  WHERE s.search_index MATCH $match AND f.is_published = 1)`;

/** SQL for the first of the bound FTS5 expressions that finds a product on sale, NULL when none does. */
function firstMatchSql(places: readonly string[]): string {
  const tries = places.map((place) => `WHEN ${IS_FOUND.replace('$match', place)} THEN ${place}`);
  return `CASE ${tries.join(' ')} END`;
}

/** The first of some FTS5 expressions that finds a product on sale; one round trip. */
export function prepareFirstMatch(db: D1Database, matches: readonly string[]): D1PreparedStatement {
  const places = matches.map((_, index) => `?${index + 1}`);
  return db.prepare(`SELECT ${places.length > 0 ? firstMatchSql(places) : 'NULL'} AS match`).bind(...matches);
}

export async function findFirstMatch(db: D1Database, matches: readonly string[]): Promise<string | null> {
  if (matches.length === 0) return null;
  return (await prepareFirstMatch(db, matches).first<{ match: string | null }>())?.match ?? null;
}

/** Whether a product on sale or not has this whole title, in any language. */
export async function hasTitle(db: D1Database, nameKey: string): Promise<boolean> {
  return (await readFirst(db, 'SELECT product_id FROM product_titles WHERE name_key = ?1 LIMIT 1', nameKey)) !== null;
}

/** For each FTS5 expression the popularity of its best selling product, or null when it finds none; one round trip. */
export async function readBestSellers(db: D1Database, matches: readonly string[]): Promise<(number | null)[]> {
  if (matches.length === 0) return [];
  const best = db.prepare(
    `SELECT max(l.popularity) AS popularity FROM search_index JOIN products l ON l.id = search_index.rowid
     WHERE search_index MATCH ?1 AND l.is_published = 1`,
  );
  const results = await db.batch<{ popularity: number | null }>(matches.map((match) => best.bind(match)));
  return results.map((result) => result.results[0]?.popularity ?? null);
}

/** Card rows of the most relevant products of the first expression that finds any, best first; one round trip. */
export function readMatchCards(
  db: D1Database,
  matches: readonly [string, ...string[]],
  nameKey: string,
  limit: number,
  locale: LocaleCode,
): Promise<CardRows> {
  const places = matches.map((_, index) => `?${index + 5}`);
  const statement = db
    .prepare(
      `SELECT ${CARD_COLUMNS} FROM (${firstOfHits(
        `SELECT l.id, l.family, ${isTitle('?2')} AS is_title, ${scoreOf(nameKey)} AS score FROM ${HITS}
         WHERE search_index MATCH ifnull(${matches.length > 1 ? firstMatchSql(places) : places[0]}, ?4) AND l.is_published = 1
         ORDER BY is_title DESC, score, l.id LIMIT ?3 * ${SPARE}`,
        'is_title DESC, score, id',
      )}) found CROSS JOIN products p ON p.id = found.id ${CARD_JOINS} ORDER BY found.place`,
    )
    .bind(locale, nameKey, limit, NO_MATCH, ...matches);
  return runForCards(db, locale, statement);
}
