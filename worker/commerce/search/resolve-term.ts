import type { Autocomplete } from '../../../shared/api/search.ts';
import { STAMP_SQL, type StampRow } from '../catalog/catalogue-stamp-store.ts';
import { highlightChanges, type KnownWord, type Reading, toReadings } from './did-you-mean.ts';
import { otherLayouts } from './keyboard-layouts.ts';
import { literalMatches, matchTerm } from './match-query.ts';
import { foldText, toWords } from './normalize-text.ts';
import { toPronunciation, toSpelledWords } from './other-scripts.ts';
import { joinTyped } from './query-words.ts';
import { findFirstMatch, prepareFirstMatch, readBestSellers } from './search-index-store.ts';
import { readCorrectionFacts, readSoundingTitles, type SoundingTitle } from './search-words-store.ts';
import { type CategoryMatch, matchCategoryBySound, type NamedCategory } from './shop-words.ts';
import { areSlips } from './slips.ts';
import { matchTitleBySound, type SoundCosts, soundCostsFor, toPhones, toSkeleton, toSoundQuery } from './sounds.ts';
import type { UnderstoodQuery } from './understand-query.ts';

/** The interpretation of a typed term. */
export interface ResolvedTerm {
  /** The FTS5 expression to run; null when nothing at all resembles the term. */
  match: string | null;
  /** The normalised term that is searched for. */
  nameKey: string;
  /** Set when only another spelling has results. */
  corrected: string | null;
  highlighted: Autocomplete['DidYouMeanHighlighted'];
  /** The corrected term's results may be shown at once; otherwise it is offered (SEARCH-61). */
  isCertain: boolean;
  /** The shop's own word that the term sounds like: its products are shown. */
  category: CategoryMatch | null;
}

/** A correction; `isExact` when no letter of it is guessed. */
interface Correction extends ResolvedTerm {
  isExact: boolean;
}

const MAX_WORDS = 10;
const MIN_LONE_WORD_LENGTH = 4;
/** One word of several is a guess, unless it is long and most of the term. */
const MIN_CERTAIN_WORD = 10;
/** Among likely readings the one with the more popular product wins. */
const POPULARITY_GAIN = 0.1;

/** A term as it was typed. */
export function asTyped(match: string | null, words: readonly string[]): ResolvedTerm {
  return { match, nameKey: words.join(' '), corrected: null, highlighted: [], isCertain: true, category: null };
}

function asCorrected(
  typed: readonly string[],
  words: readonly string[],
  isCertain: boolean,
  match = matchTerm(words),
): ResolvedTerm {
  const corrected = words.join(' ');
  return {
    match,
    nameKey: corrected,
    corrected,
    highlighted: highlightChanges(typed, words),
    isCertain,
    category: null,
  };
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
const MIN_READING_LENGTH = 4;

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
  /** All of a title. */
  isWhole: boolean;
}

interface Name {
  isTitle: boolean;
  popularity: number;
}

/** The names of titles and publishers, each once, with the popularity of its most popular product. */
function toNames(titles: readonly SoundingTitle[]): [name: string, Name][] {
  const names = new Map<string, Name>();
  for (const { name, publisher, popularity } of titles) {
    for (const one of publisher === null ? [name] : [name, publisher]) {
      const held = names.get(one);
      const isTitle = one === name || (held?.isTitle ?? false);
      names.set(one, { isTitle, popularity: Math.max(popularity, held?.popularity ?? 0) });
    }
  }
  return [...names];
}

/** The words of a title or a publisher, or a part of them, that sound most like these; null when none does. */
async function findBySound(
  db: D1Database,
  pronounced: readonly string[],
  soundCosts: SoundCosts,
  how: 'similar' | 'same' = 'similar',
): Promise<Sounding | null> {
  const titles = await readSoundingTitles(db, toSoundQuery(pronounced), how);
  const found = toNames(titles).flatMap(([name, { isTitle, popularity }]) => {
    const { own, latin } = toSpelledWords(name);
    const part = matchTitleBySound(pronounced, latin.slice(0, MAX_WORDS), soundCosts);
    if (!part) return [];
    const { from, to, cost } = part;
    const words = (own.length === latin.length ? own : latin).slice(from, to);
    const isWhole = isTitle && to - from === latin.length;
    return [{ words, cost, isWhole, rank: cost - Math.log1p(popularity) * SOUND_POPULARITY_GAIN }];
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
  query: UnderstoodQuery,
): Promise<ResolvedTerm> {
  const found = await findCorrection(db, term, categories, query);
  const hasUnknown = query.rest.length > 0 || !query.hasGeneric;
  return { ...found, isCertain: found.isCertain && query.help === '' && hasUnknown && keepsShopWords(query, found) };
}

/** A correction may not change a word of the shop. */
function keepsShopWords({ parts }: UnderstoodQuery, { corrected, nameKey }: ResolvedTerm): boolean {
  const held = new Set(nameKey.split(' '));
  const own = parts.flatMap((part) => (part.kind === 'facet' ? part.words : []));
  return corrected === null || own.every(({ word }) => held.has(word));
}

async function findCorrection(
  db: D1Database,
  term: string,
  categories: readonly NamedCategory[],
  query: UnderstoodQuery,
): Promise<ResolvedTerm> {
  const words = toSearchWords(term);
  const meant = wordsOfTitle(words, query);
  const spoken = meant === words ? term : joinTyped(query.rest);
  const pronounced = toPronunciation(foldText(spoken)).slice(0, MAX_WORDS);
  const soundCosts = soundCostsFor(term);
  const [spelled, sounding] = await Promise.all([
    correctSpelling(db, words, meant, toOtherReadings(term)),
    pronounced.length === 0 ? null : findBySound(db, pronounced, soundCosts),
  ]);
  const limit = spelled.isExact ? EXACT_SOUND_COST : SAME_SOUND_COST;
  const named = matchCategoryBySound(pronounced, soundCosts, categories);
  if (named && named.cost <= Math.min(sounding?.cost ?? limit, limit)) {
    return { ...asTyped(null, words), category: named.category };
  }
  if (sounding === null) {
    const heard = spelled.match === null || !spelled.isCertain ? await correctSound(db, words) : null;
    return heard?.match ? heard : spelled;
  }
  if (spelled.match !== null && sounding.cost > limit) return spelled;
  return asCorrected(words, sounding.words, isCertainSound(sounding, pronounced, term));
}

/** The words that may name a title: all of them, or those that are not generic where nothing else was understood. */
function wordsOfTitle(words: readonly string[], { parts, rest, hasGeneric }: UnderstoodQuery): readonly string[] {
  return parts.length === 0 && hasGeneric && rest.length > 0 ? rest.map(({ word }) => word).slice(0, MAX_WORDS) : words;
}

/** What differs by more for each consonant is a guess: any name, and a whole title. */
const CERTAIN_SOUND = { name: 0.1, title: 0.17 };
/** Fewer consonants are alike by chance. */
const MIN_CONSONANTS = 3;
const SAME_WORD_COST = 0.05;
const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Chinese words seldom sound like a title, and Japanese ones are not read as Chinese ones (SEARCH-12). */
function isCertainSound({ cost, isWhole }: Sounding, pronounced: readonly string[], typed: string): boolean {
  const consonants = toSkeleton(pronounced.map(toPhones).join('')).length;
  if (consonants < MIN_CONSONANTS) return cost <= SAME_WORD_COST;
  if (HAN.test(typed) && KANA.test(typed)) return false;
  return cost <= consonants * (isWhole && !HAN.test(typed) ? CERTAIN_SOUND.title : CERTAIN_SOUND.name);
}

/** A romanisation differs in some letters only. */
const CERTAIN_ROMANISATION = 0.06;

/** What Latin letters without another correction sound like: a title of another script, romanised in another way. */
async function correctSound(db: D1Database, words: readonly string[]): Promise<ResolvedTerm> {
  const consonants = toSkeleton(words.map(toPhones).join('')).length;
  if (consonants < MIN_CONSONANTS) return asTyped(null, words);
  const sounding = await findBySound(db, words, soundCostsFor(''), 'same');
  if (sounding === null || sounding.cost > SAME_SOUND_COST) return asTyped(null, words);
  return asCorrected(words, sounding.words, sounding.cost <= consonants * CERTAIN_ROMANISATION);
}

/**
 * An alternative for words without results: without the noise words, else one of the other readings as it is, else the
 * likeliest correction with a result, else the longest word with one.
 */
async function correctSpelling(
  db: D1Database,
  words: readonly string[],
  titled: readonly string[],
  others: readonly string[][],
): Promise<Correction> {
  const otherMatches = others.map((reading) => matchTerm(reading));
  const { match, known } = await readCorrectionFacts(db, titled, [
    ...(titled.length < words.length ? literalMatches(titled) : []),
    ...otherMatches,
  ]);
  if (match !== null) {
    const reading = others[otherMatches.indexOf(match)] ?? titled;
    return { ...asCorrected(words, reading, true, match), isExact: true };
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
  if (reading) {
    return asCorrected(words, reading.words, areSlips(titled, reading.words));
  }

  const lone = titled.filter((word) => word.length >= MIN_LONE_WORD_LENGTH).sort((a, b) => b.length - a.length);
  const matches = titled.length > 1 ? lone.map((word) => matchTerm([word])) : [];
  const found = await findFirstMatch(db, matches);
  const word = found === null ? undefined : lone[matches.indexOf(found)];
  if (word === undefined) return asTyped(null, words);
  const isCertain = word.length >= MIN_CERTAIN_WORD && word.length * 2 >= titled.join('').length;
  return asCorrected(words, [word], isCertain);
}

/** The words of a term that are searched for. */
export function toSearchWords(term: string): string[] {
  return toWords(term).slice(0, MAX_WORDS);
}

/**
 * The FTS5 expression by which a term has results as typed, null without any; whether it is a whole title, and the
 * catalogue's stamp in the same round trip.
 */
export async function findLiteral(
  db: D1Database,
  term: string,
): Promise<{ literal: string | null; hasTitle: boolean; stamp: string }> {
  const words = toSearchWords(term);
  const results = await db.batch([
    prepareFirstMatch(db, words.length === 0 ? [] : literalMatches(words)),
    db.prepare('SELECT product_id FROM product_titles WHERE name_key = ?1 LIMIT 1').bind(words.join(' ')),
    db.prepare(STAMP_SQL),
  ]);
  const [[first], titles, [version]] = results.map((result) => result.results) as [
    { match: string | null }[],
    unknown[],
    StampRow[],
  ];
  return { literal: first?.match ?? null, hasTitle: titles.length > 0, stamp: version?.stamp ?? '' };
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
  query: UnderstoodQuery,
): Promise<ResolvedTerm> {
  const words = toSearchWords(term);
  const isUnknown = literal === null && words.length > 0 && !isShopWord;
  return isUnknown ? await correctTerm(db, term, categories, query) : asTyped(literal, words);
}
