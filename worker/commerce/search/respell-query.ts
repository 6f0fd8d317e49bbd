import { readAll, toJsonList } from '../database.ts';
import type { Lexicon } from './lexicon.ts';
import { findNearWord } from './near-words.ts';
import { joinTyped, type QueryWord } from './query-words.ts';
import type { UnderstoodQuery } from './understand-query.ts';

/** A word of this length is looked for in titles before it is taken for another one. */
const MIN_TITLE_WORD = 4;

/** The words that no title has. */
async function findUnknown(db: D1Database, words: readonly string[]): Promise<Set<string>> {
  const rows = await readAll<{ word: string }>(
    db,
    'SELECT value AS word FROM json_each(?1) WHERE value NOT IN (SELECT word FROM search_vocabulary)',
    toJsonList(words),
  );
  return new Set(rows.map(({ word }) => word));
}

/**
 * A query with the words that nobody knows as the words of the shop that they are slips or romanisations of: "racng game",
 * "strashnie igri" (SEARCH-67). Null without any.
 */
export async function respellQuery(
  db: D1Database,
  { words, rest }: UnderstoodQuery,
  lexicon: Lexicon,
): Promise<string | null> {
  const near = new Map<QueryWord, string>();
  for (const typed of rest) {
    const word = findNearWord(typed, lexicon);
    if (word !== null) near.set(typed, word);
  }
  if (near.size === 0) return null;
  const unknown = await findUnknown(
    db,
    [...near.keys()].map(({ word }) => word),
  );
  if (unknown.size === 0) return null;
  const isMeant = ({ word }: QueryWord) => unknown.has(word) || word.length < MIN_TITLE_WORD;
  return joinTyped(words.map((word) => ({ ...word, typed: (isMeant(word) && near.get(word)) || word.typed })));
}
