import type { Autocomplete } from '../../../shared/api/search.ts';
import { STAMP_SQL, type StampRow } from '../catalog/catalogue-stamp-store.ts';
import { highlightChanges, type KnownWord, type Reading, toReadings } from './did-you-mean.ts';
import { otherLayouts } from './keyboard-layouts.ts';
import { literalMatches, matchTerm } from './match-query.ts';
import { withoutNoise } from './noise-words.ts';
import { foldText, toWords } from './normalize-text.ts';
import { toPronunciation, toSpelledWords } from './other-scripts.ts';
import { findFirstMatch, prepareFirstMatch, readBestSellers } from './search-index-store.ts';
import { readCorrectionFacts, readSoundingTitles, type SoundingTitle } from './search-words-store.ts';
import { type CategoryMatch, matchCategoryBySound, type NamedCategory } from './shop-words.ts';
import { matchTitleBySound, type SoundCosts, soundCostsFor, toPhones, toSkeleton, toSoundQuery } from './sounds.ts';

/** The interpretation of a typed term. */
export interface ResolvedTerm {
  /** The FTS5 expression to run; null when nothing at all resembles the term. */
  match: string | null;
  /** The normalised term that is searched for. */
  nameKey: string;
  /** Set when only another spelling has results. */
  corrected: string | null;
  highlighted: Autocomplete['DidYouMeanHighlighted'];
  /** The shop's own word that the term sounds like: its products are shown. */
  category: CategoryMatch | null;
}

/** A correction; `isExact` when no letter of it is guessed. */
interface Correction extends ResolvedTerm {
  isExact: boolean;
}

const MAX_WORDS = 10;
const MIN_LONE_WORD_LENGTH = 4;
/** Among likely readings the one with the more popular product wins. */
const POPULARITY_GAIN = 0.1;

function asTyped(match: string | null, words: readonly string[]): ResolvedTerm {
  return { match, nameKey: words.join(' '), corrected: null, highlighted: [], category: null };
}

function asCorrected(typed: readonly string[], words: readonly string[], match = matchTerm(words)): ResolvedTerm {
  const corrected = words.join(' ');
  return { match, nameKey: corrected, corrected, highlighted: highlightChanges(typed, words), category: null };
}

async function findReading(
  db: D1Database,
  words: readonly string[],
  known: ReadonlyMap<string, readonly KnownWord[]>,
): Promise<Reading | null> {
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

/** Shorter readings would find something by chance. */
const MIN_READING_LENGTH = 3;

/** The term as typed on other keyboard layouts. */
function toOtherReadings(term: string): string[][] {
  return otherLayouts(term)
    .map(toSearchWords)
    .map((reading) => reading.slice(0, MAX_WORDS))
    .filter((reading) => reading.some((word) => word.length >= MIN_READING_LENGTH));
}

/** Among titles that sound alike the more popular one is meant. */
const SOUND_POPULARITY_GAIN = 0.05;
/** Words whose sounds differ by at most this are the same in another script. */
const SAME_SOUND_COST = 0.5;
/** What another keyboard would have typed may be a title by chance. */
const EXACT_SOUND_COST = 0.15;

interface Sounding {
  words: string[];
  cost: number;
}

/** The names of titles and publishers, each once, with the popularity of its most popular product. */
function toNames(titles: readonly SoundingTitle[]): [name: string, popularity: number][] {
  const names = new Map<string, number>();
  for (const { name, publisher, popularity } of titles) {
    for (const one of publisher === null ? [name] : [name, publisher]) {
      names.set(one, Math.max(popularity, names.get(one) ?? 0));
    }
  }
  return [...names];
}

/** The words of a title or a publisher, or a part of them, that sound most like these; null when none does. */
async function findBySound(
  db: D1Database,
  pronounced: readonly string[],
  soundCosts: SoundCosts,
): Promise<Sounding | null> {
  const titles = await readSoundingTitles(db, toSoundQuery(pronounced));
  const found = toNames(titles).flatMap(([name, popularity]) => {
    const { own, latin } = toSpelledWords(name);
    const part = matchTitleBySound(pronounced, latin.slice(0, MAX_WORDS), soundCosts);
    if (!part) return [];
    const { from, to, cost } = part;
    const words = (own.length === latin.length ? own : latin).slice(from, to);
    return [{ words, cost, rank: cost - Math.log1p(popularity) * SOUND_POPULARITY_GAIN }];
  });
  return found.sort((a, b) => a.rank - b.rank)[0] ?? null;
}

/**
 * What a term without results may mean: the same keys on another keyboard, the same sounds in another script, first of
 * all those of the shop's own words, else another spelling.
 */
export async function correctTerm(
  db: D1Database,
  term: string,
  categories: readonly NamedCategory[],
): Promise<ResolvedTerm> {
  const words = toSearchWords(term);
  const pronounced = toPronunciation(withoutNoise(foldText(term).split(' ')).join(' ')).slice(0, MAX_WORDS);
  const soundCosts = soundCostsFor(term);
  const [spelled, sounding] = await Promise.all([
    correctSpelling(db, words, toOtherReadings(term)),
    pronounced.length === 0 ? null : findBySound(db, pronounced, soundCosts),
  ]);
  const limit = spelled.isExact ? EXACT_SOUND_COST : SAME_SOUND_COST;
  const named = matchCategoryBySound(pronounced, soundCosts, categories);
  if (named && named.cost <= Math.min(sounding?.cost ?? limit, limit)) {
    return { ...asTyped(null, words), category: named.category };
  }
  if (sounding === null) return spelled.match === null ? await correctSound(db, words) : spelled;
  return spelled.match !== null && sounding.cost > limit ? spelled : asCorrected(words, sounding.words);
}

/** What Latin letters without another correction sound like: a title of another script, romanised in another way. */
async function correctSound(db: D1Database, words: readonly string[]): Promise<ResolvedTerm> {
  if (toSkeleton(words.map(toPhones).join('')).length < MIN_READING_LENGTH) return asTyped(null, words);
  const sounding = await findBySound(db, words, soundCostsFor(''));
  const isSame = sounding !== null && sounding.cost <= SAME_SOUND_COST;
  return isSame ? asCorrected(words, sounding.words) : asTyped(null, words);
}

/**
 * An alternative for words without results: without the noise words, else one of the other readings as it is, else the
 * likeliest correction with a result, else the longest word with one.
 */
async function correctSpelling(
  db: D1Database,
  words: readonly string[],
  others: readonly string[][],
): Promise<Correction> {
  const meant = withoutNoise(words);
  const titled = meant.length > 0 ? meant : words;
  const otherMatches = others.map((reading) => matchTerm(reading));
  const { match, known } = await readCorrectionFacts(db, titled, [
    ...(titled.length < words.length ? literalMatches(titled) : []),
    ...otherMatches,
  ]);
  if (match !== null) {
    return { ...asCorrected(words, others[otherMatches.indexOf(match)] ?? titled, match), isExact: true };
  }
  return { ...(await correctLetters(db, words, titled, known)), isExact: false };
}

/** The likeliest correction of misspelt words with a result, else the longest word with one. */
async function correctLetters(
  db: D1Database,
  words: readonly string[],
  titled: readonly string[],
  known: ReadonlyMap<string, readonly KnownWord[]>,
): Promise<ResolvedTerm> {
  const reading = await findReading(db, titled, known);
  if (reading) return asCorrected(words, reading.words);

  const lone = titled.filter((word) => word.length >= MIN_LONE_WORD_LENGTH).sort((a, b) => b.length - a.length);
  const matches = titled.length > 1 ? lone.map((word) => matchTerm([word])) : [];
  const found = await findFirstMatch(db, matches);
  const word = found === null ? undefined : lone[matches.indexOf(found)];
  return word === undefined ? asTyped(null, words) : asCorrected(words, [word]);
}

/** The words of a term that are searched for. */
export function toSearchWords(term: string): string[] {
  return toWords(term).slice(0, MAX_WORDS);
}

/**
 * The FTS5 expression by which a term has results as typed, null without any; the catalogue's stamp in the same round
 * trip.
 */
export async function findLiteral(db: D1Database, term: string): Promise<{ literal: string | null; stamp: string }> {
  const words = toSearchWords(term);
  const results = await db.batch([
    prepareFirstMatch(db, words.length === 0 ? [] : literalMatches(words)),
    db.prepare(STAMP_SQL),
  ]);
  const [[first], [version]] = results.map((result) => result.results) as [{ match: string | null }[], StampRow[]];
  return { literal: first?.match ?? null, stamp: version?.stamp ?? '' };
}

/**
 * Resolves how to search for a term: as typed if that has any result or is the shop's own word, else as `correctTerm`
 * suggests.
 */
export async function resolveTerm(
  db: D1Database,
  term: string,
  literal: string | null,
  isShopWord: boolean,
  categories: readonly NamedCategory[],
): Promise<ResolvedTerm> {
  const words = toSearchWords(term);
  const isUnknown = literal === null && words.length > 0 && !isShopWord;
  return isUnknown ? await correctTerm(db, term, categories) : asTyped(literal, words);
}
