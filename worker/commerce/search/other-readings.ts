import { highlightChanges } from './did-you-mean.ts';
import { matchWholeWords } from './match-query.ts';
import type { Search } from './open-search.ts';
import { joinTyped, type QueryWord } from './query-words.ts';
import { asTyped, type ResolvedTerm, toSearchWords } from './resolve-term.ts';
import { findFirstMatch, hasTitle } from './search-index-store.ts';
import { isNarrowed } from './understand-query.ts';

/** Results of another term than the typed one: always shown as such, with a link to those of the typed one (SEARCH-61). */
export function asRead(typed: string, read: string, match: string | null = null): ResolvedTerm {
  const words = toSearchWords(read);
  return {
    ...asTyped(match, words),
    corrected: read,
    highlighted: highlightChanges(toSearchWords(typed), words),
  };
}

const MIN_TITLE_WORD = 3;

/** A title among words of the shop that it does not have: "tallow rpg". A single word must be all of it. */
export async function findTitleWithin({ db, term, query }: Search): Promise<ResolvedTerm | null> {
  const rest = query.rest.map(({ word }) => word);
  if (query.parts.length === 0 || !rest.some((word) => word.length >= MIN_TITLE_WORD)) return null;
  const match = matchWholeWords(rest);
  const isTitle = rest.length > 1 || (await hasTitle(db, rest.join(' ')));
  if (!isTitle || (await findFirstMatch(db, [match])) === null) return null;
  return asRead(term, joinTyped(query.rest), match);
}

const countLetters = (words: readonly QueryWord[]) => words.reduce((sum, { word }) => sum + word.length, 0);

/** Without the words that were not understood: a guess if these are most of it. Null where nothing else would go or remain. */
export function withoutRest(typed: string, { query }: Search): ResolvedTerm | null {
  if (query.rest.length === 0 || !isNarrowed(query)) return null;
  const gone = new Set(query.rest);
  const words = query.words.filter((word) => !gone.has(word));
  return { ...asRead(typed, joinTyped(words)), isCertain: countLetters(words) >= countLetters(query.rest) };
}
