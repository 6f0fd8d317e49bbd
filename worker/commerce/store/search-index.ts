import type { KnownWord } from '../search/did-you-mean.ts';
import { matchTrigrams } from '../search/match-query.ts';
import { readAll, readFirst } from './database.ts';
import type { Sql } from './facets.ts';
import type { Listing } from './products.ts';

/** Columns of `search_index`: name, aliases, publisher, genres. */
const RELEVANCE = 'bm25(search_index, 12.0, 8.0, 3.0, 1.0)';
const SIMILAR_TITLES = 60;
const MAX_LENGTH_DIFFERENCE = 3;

/** The exact title first, then relevance weighted by how well a product sells. */
function relevanceOrder(nameKey: string): Sql {
  return {
    text: `l.name_key = ? DESC, ${RELEVANCE} * (1.0 + ln(1.0 + l.popularity)), l.id`,
    values: [nameKey],
  };
}

/** The products that match an FTS5 expression, as a listing in order of relevance. */
export function searchListing(match: string, nameKey: string): Listing {
  return {
    source: {
      from: {
        text: 'search_index JOIN products l ON l.id = search_index.rowid WHERE search_index MATCH ? AND l.is_published = 1',
        values: [match],
      },
      id: 'l.id',
    },
    categoryId: null,
    defaultOrder: relevanceOrder(nameKey),
  };
}

/** True when an FTS5 expression finds at least one product on sale. */
export async function hasMatch(db: D1Database, match: string): Promise<boolean> {
  const row = await readFirst(
    db,
    `SELECT 1 FROM search_index JOIN products l ON l.id = search_index.rowid
     WHERE search_index MATCH ?1 AND l.is_published = 1 LIMIT 1`,
    match,
  );
  return row !== null;
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

/** Ids of the most relevant products. */
export async function readMatchIds(db: D1Database, match: string, nameKey: string, limit: number): Promise<number[]> {
  const { source, defaultOrder = relevanceOrder(nameKey) } = searchListing(match, nameKey);
  const rows = await readAll<{ id: number }>(
    db,
    `SELECT l.id FROM ${source.from.text} ORDER BY ${defaultOrder.text} LIMIT ?`,
    ...source.from.values,
    ...defaultOrder.values,
    limit,
  );
  return rows.map((row) => row.id);
}

/** Words of the catalogue that begin with a letter and are about as long as a typed one. */
async function readWordsLike(db: D1Database, word: string, first: string): Promise<KnownWord[]> {
  const rows = await readAll<{ word: string; products: number }>(
    db,
    `SELECT term AS word, doc AS products FROM search_words WHERE term >= ?1 AND term < ?2
     AND length(term) BETWEEN ?3 AND ?4`,
    first,
    String.fromCodePoint((first.codePointAt(0) ?? 0) + 1),
    word.length - MAX_LENGTH_DIFFERENCE,
    word.length + MAX_LENGTH_DIFFERENCE,
  );
  return rows.map((row) => ({ ...row, isNear: false }));
}

/** Words of the titles that share the most trigrams with a term: finds errors in a first letter too. */
async function readWordsOfSimilarTitles(db: D1Database, text: string): Promise<KnownWord[]> {
  const match = matchTrigrams(text);
  if (match === null) return [];
  const rows = await readAll<{ name_key: string }>(
    db,
    `SELECT p.name_key FROM search_trigrams t JOIN products p ON p.id = t.rowid
     WHERE t.search_trigrams MATCH ?1 AND p.is_published = 1 ORDER BY t.rank LIMIT ${SIMILAR_TITLES}`,
    match,
  );
  return rows.flatMap((row) => row.name_key.split(' ').map((word) => ({ word, products: 1, isNear: true })));
}

/** The catalogue's words that each typed word may mean. */
export async function readKnownWords(db: D1Database, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  const [similar, ...own] = await Promise.all([
    readWordsOfSimilarTitles(db, words.join(' ')),
    // The second letter too: the first two may be swapped.
    ...words.map(async (word) =>
      (await Promise.all([...new Set([...word].slice(0, 2))].map((first) => readWordsLike(db, word, first)))).flat(),
    ),
  ]);
  return new Map(words.map((word, index) => [word, [...(own[index] ?? []), ...similar]]));
}
