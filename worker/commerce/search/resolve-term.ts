import { hasMatch, readKnownWords } from '../store/search-index.ts';
import { highlightChanges, toCorrections } from './did-you-mean.ts';
import { literalMatches, matchAll } from './match-query.ts';
import { toWords } from './normalize-text.ts';
import type { Autocomplete } from '../../../shared/api/catalog.ts';

/** What a typed term is understood as. */
export interface ResolvedTerm {
  /** The FTS5 expression to run; null when nothing at all resembles the term. */
  match: string | null;
  /** The normalised term that is searched for. */
  nameKey: string;
  /** Set when only a corrected spelling has results. */
  corrected: string | null;
  highlighted: Autocomplete['DidYouMeanHighlighted'];
}

const MAX_WORDS = 10;

/**
 * Finds how to search for a term: as typed if that has any result, else the likeliest correction that has one.
 * Costs one read for a term with results.
 */
export async function resolveTerm(db: D1Database, term: string): Promise<ResolvedTerm> {
  const words = toWords(term).slice(0, MAX_WORDS);
  const nameKey = words.join(' ');
  if (words.length === 0) return { match: null, nameKey, corrected: null, highlighted: [] };
  for (const match of literalMatches(words)) {
    if (await hasMatch(db, match)) return { match, nameKey, corrected: null, highlighted: [] };
  }
  const known = await readKnownWords(db, words);
  for (const reading of toCorrections(words, (word) => known.get(word) ?? [])) {
    const match = matchAll(reading);
    if (!(await hasMatch(db, match))) continue;
    const corrected = reading.join(' ');
    return { match, nameKey: corrected, corrected, highlighted: highlightChanges(words, reading) };
  }
  return { match: null, nameKey, corrected: null, highlighted: [] };
}
