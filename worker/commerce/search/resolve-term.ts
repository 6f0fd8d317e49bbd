import type { Autocomplete } from '../../../shared/api/catalog.ts';
import { hasMatch, readBestSellers, readKnownWords } from '../store/search-index.ts';
import { highlightChanges, type Reading, toReadings } from './did-you-mean.ts';
import { literalMatches, matchTerm } from './match-query.ts';
import { withoutNoise } from './noise-words.ts';
import { toWords } from './normalize-text.ts';

/** What a typed term is understood as. */
export interface ResolvedTerm {
  /** The FTS5 expression to run; null when nothing at all resembles the term. */
  match: string | null;
  /** The normalised term that is searched for. */
  nameKey: string;
  /** Set when only another spelling has results. */
  corrected: string | null;
  highlighted: Autocomplete['DidYouMeanHighlighted'];
}

const MAX_WORDS = 10;
const MIN_LONE_WORD_LENGTH = 4;
/** Among likely readings the one with the better known product wins. */
const POPULARITY_GAIN = 0.1;

function asTyped(match: string, words: readonly string[]): ResolvedTerm {
  return { match, nameKey: words.join(' '), corrected: null, highlighted: [] };
}

function asCorrected(typed: readonly string[], words: readonly string[], match = matchTerm(words)): ResolvedTerm {
  const corrected = words.join(' ');
  return { match, nameKey: corrected, corrected, highlighted: highlightChanges(typed, words) };
}

/** The first of some expressions that finds anything. */
async function findFirst(db: D1Database, matches: readonly string[]): Promise<string | null> {
  for (const match of matches) if (await hasMatch(db, match)) return match;
  return null;
}

async function findReading(db: D1Database, words: readonly string[]): Promise<Reading | null> {
  const known = await readKnownWords(db, words);
  const readings = toReadings(words, (word) => known.get(word) ?? []);
  const best = await readBestSellers(
    db,
    readings.map((reading) => matchTerm(reading.words)),
  );
  const found = readings.flatMap((reading, index) => {
    const popularity = best[index];
    if (popularity === null || popularity === undefined) return [];
    return { ...reading, cost: reading.cost - Math.log1p(popularity) * POPULARITY_GAIN };
  });
  return found.sort((a, b) => a.cost - b.cost)[0] ?? null;
}

/**
 * Finds how to search for a term: as typed if that has any result, else without the words that name no product,
 * else the likeliest correction that has a result, else its longest word that has one. One read for most terms.
 */
export async function resolveTerm(db: D1Database, term: string): Promise<ResolvedTerm> {
  const words = toWords(term).slice(0, MAX_WORDS);
  if (words.length === 0) return { match: null, nameKey: '', corrected: null, highlighted: [] };
  const literal = await findFirst(db, literalMatches(words));
  if (literal !== null) return asTyped(literal, words);

  const meant = withoutNoise(words);
  const titled = meant.length > 0 ? meant : words;
  if (titled.length < words.length) {
    const match = await findFirst(db, literalMatches(titled));
    if (match !== null) return asCorrected(words, titled, match);
  }
  const reading = await findReading(db, titled);
  if (reading) return asCorrected(words, reading.words);

  const lone = titled.filter((word) => word.length >= MIN_LONE_WORD_LENGTH).sort((a, b) => b.length - a.length);
  for (const word of titled.length > 1 ? lone : []) {
    if (await hasMatch(db, matchTerm([word]))) return asCorrected(words, [word]);
  }
  return { match: null, nameKey: words.join(' '), corrected: null, highlighted: [] };
}
