import type { CurrencyCode } from '../../../shared/currencies.ts';
import { GAMES_ID, GIFT_CARDS_ID } from '../catalog/fixed-categories.ts';
import type { Lexicon } from './lexicon.ts';
import { toPronunciation } from './other-scripts.ts';
import { joinTyped, type QueryWord, toQueryWords } from './query-words.ts';
import { type Amount, readAmounts } from './read-amounts.ts';
import { type Segment, toSegments } from './segments.ts';
import { matchCategoryBySound, type NamedCategory } from './shop-words.ts';
import { soundCostsFor } from './sounds.ts';

/** A price range or the value of a gift card; the visitor's currency where none was typed. */
export interface MoneyRange {
  from: number | null;
  to: number | null;
  currency: CurrencyCode | null;
}

/** One thing that was understood, with its words in the query. */
export type Part = { words: readonly QueryWord[] } & (
  | { kind: 'facet'; facet: NamedCategory }
  | { kind: 'price'; price: MoneyRange }
  | { kind: 'value'; value: number; currency: CurrencyCode | null }
  | { kind: 'year'; year: number }
  | { kind: 'publisher'; id: number; name: string }
);

/** What a query means, in the shop's own terms (SEARCH-60). */
export interface UnderstoodQuery {
  words: readonly QueryWord[];
  parts: readonly Part[];
  /** Words that may name a title or a publisher; generic ones are left out. */
  rest: readonly QueryWord[];
  /** A question that a page of help answers, as the language's words have it; empty without one. */
  help: string;
  /** A word is generic: without it more may be found. */
  hasGeneric: boolean;
}

const MAX_WORDS = 24;
const FIRST_YEAR = 1970;
const YEARS_AHEAD = 5;
const HAN = /\p{Script=Han}/u;

const isYear = ({ value, currency, from, to }: Amount, now: number) =>
  currency === null &&
  from === null &&
  to === null &&
  value >= FIRST_YEAR &&
  value <= new Date(now).getUTCFullYear() + YEARS_AHEAD;

/** Neighbouring segments without a meaning, as far as they belong to one part of the query between spaces. */
function toRuns(segments: readonly (Segment & { index: number })[]) {
  const runs: (typeof segments)[number][][] = [];
  for (const segment of segments) {
    const last = runs.at(-1)?.at(-1);
    const isNext = last && last.index + 1 === segment.index && last.words[0]?.chunk === segment.words[0]?.chunk;
    if (isNext) runs.at(-1)?.push(segment);
    else runs.push([segment]);
  }
  return runs;
}

/** Romanised, "тх" and "हाउ" after a "t" look like the one sound "th". */
const T_BEFORE_H = /(?<=t)(?=h)/;

function findBySound(text: string, named: readonly NamedCategory[]) {
  const spoken = toPronunciation(text);
  const matches = [spoken, spoken.flatMap((word) => word.split(T_BEFORE_H))].flatMap(
    (words) => matchCategoryBySound(words, soundCostsFor(text), named) ?? [],
  );
  return matches.sort((a, b) => a.cost - b.cost)[0] ?? null;
}

/**
 * The shop's own words that are typed phonetically in another script beside others: "карта гейтхаус" (SEARCH-11). Alone,
 * they are compared with titles too (`correctTerm`).
 */
function findSounding(segments: readonly Segment[], named: readonly NamedCategory[]): Map<number, Part> {
  if (!segments.some(({ meaning }) => meaning?.facet || meaning?.currency)) return new Map();
  const unknown = segments.flatMap((one, index) => (one.meaning || one.number !== null ? [] : [{ ...one, index }]));
  const names = named.filter(({ kind }) => kind !== 'feature');
  const found = toRuns(unknown).flatMap((run) => {
    const words = run.flatMap((segment) => segment.words);
    const text = joinTyped(words);
    const match = HAN.test(text) ? null : findBySound(text, names);
    const part: Part | null = match && { kind: 'facet', facet: match.category, words };
    return part ? run.map(({ index }, at) => [index, at === 0 ? part : { ...part, words: [] }] as const) : [];
  });
  return new Map(found);
}

const isGenre = ({ facet }: Part & { kind: 'facet' }) => facet.group === 'genre';

/**
 * The price or value that a number means: of a gift card, if one is named or nothing but a platform. "da 20" is "from 20"
 * and "of 20" in Italian: beside a gift card its value.
 */
function toMoneyPart(
  amount: Amount,
  words: readonly QueryWord[],
  facets: readonly (Part & { kind: 'facet' })[],
): Part | null {
  const { from, to, value, currency } = amount;
  const isCard = facets.some(({ facet }) => facet.kind === 'category' && facet.id === GIFT_CARDS_ID);
  if (to !== null || (from !== null && !isCard)) return { kind: 'price', price: { from, to, currency }, words };
  const isOfPlatform = facets.some(({ facet }) => facet.group === 'platform') && !facets.some(isGenre);
  if (isCard || isOfPlatform) return { kind: 'value', value, currency, words };
  return currency === null ? null : { kind: 'price', price: { from: null, to: value, currency }, words };
}

/** The question of which a query has most words, in any order and apart; empty without one. */
function findQuestion(words: readonly QueryWord[], segments: readonly Segment[], { questions }: Lexicon): string {
  const typed = segments.flatMap((one) =>
    one.meaning?.question ? [{ question: one.meaning.question, length: one.words.length }] : [],
  );
  const apart = questions
    .filter(({ stems }) => stems.every((stem) => words.some((word) => word.stems.includes(stem))))
    .map(({ stems, question }) => ({ question, length: stems.length }));
  return [...typed, ...apart].sort((a, b) => b.length - a.length)[0]?.question ?? '';
}

const isWeak = ({ facet }: { facet: NamedCategory }) => facet.kind === 'category' && facet.id === GAMES_ID;

/** Understands a query by the words of the shop and of the language. `now` in milliseconds UTC. */
export function understandQuery(
  term: string,
  lexicon: Lexicon,
  named: readonly NamedCategory[],
  now: number,
): UnderstoodQuery {
  const isUnit = (word: string) => {
    const meaning = lexicon.exact.get(word);
    return meaning?.currency !== undefined || (meaning?.roles?.has('thousand') ?? false);
  };
  const words = toQueryWords(term, lexicon.locale, isUnit).slice(0, MAX_WORDS);
  const segments = toSegments(words, lexicon);
  const sounding = findSounding(segments, named);
  const amounts = readAmounts(segments);
  const amountAt = (at: number) => amounts.find(({ first, last }) => first <= at && at <= last);
  const facets = segments.flatMap((segment, at): (Part & { kind: 'facet' })[] => {
    if (amountAt(at)) return [];
    const heard = sounding.get(at);
    if (heard?.kind === 'facet' && heard.words.length > 0) return [heard];
    const facet = segment.meaning?.facet;
    return facet ? [{ kind: 'facet', facet, words: segment.words }] : [];
  });
  const strong = facets.filter((part) => !isWeak(part));
  const own = new Map(
    (strong.length > 0 ? strong : facets).map((part) => [`${part.facet.kind} ${part.facet.id}`, part]),
  );
  const parts: Part[] = [];
  const rest: QueryWord[] = [];
  for (const [at, segment] of segments.entries()) {
    const amount = amountAt(at);
    if (amount) {
      if (amount.first !== at) continue;
      const range = segments.slice(amount.first, amount.last + 1).flatMap((one) => one.words);
      const part = isYear(amount, now)
        ? ({ kind: 'year', year: amount.value, words: range } as const)
        : toMoneyPart(amount, range, facets);
      if (part) parts.push(part);
      else rest.push(...range);
    } else if (segment.meaning?.isFree && !segment.meaning.facet) {
      parts.push({ kind: 'price', price: { from: null, to: 0, currency: null }, words: segment.words });
    } else if (segment.meaning === null && !sounding.has(at)) rest.push(...segment.words);
  }
  const help = findQuestion(words, segments, lexicon);
  const isKnown = (one: Segment) => one.meaning !== null && !one.meaning.facet && !one.meaning.isFree;
  return { words, parts: [...own.values(), ...parts], rest, help, hasGeneric: segments.some(isKnown) };
}

/** True if the last word may become one that is known: "korku oyu" is "korku oyunu". */
export function isBeingTyped({ words, rest }: UnderstoodQuery, lexicon: Lexicon): boolean {
  const [only, ...others] = rest;
  if (!only || others.length > 0 || only !== words.at(-1)) return false;
  return [...lexicon.exact.keys()].some((key) => key.startsWith(only.word));
}

/** True for a query that says more than a title: a year alone is no filter, and a help word no product. */
export const isFilter = ({ parts }: UnderstoodQuery) => parts.some(({ kind }) => kind !== 'year');

/** True if it asks for less than all games: words that remain may be left out. */
export const isNarrowed = ({ parts }: UnderstoodQuery) =>
  parts.some((part) => part.kind !== 'year' && !(part.kind === 'facet' && isWeak(part)));

/** A value without a currency may be part of a title, where no gift card has it. */
export const isOnlyValue = ({ parts }: UnderstoodQuery) =>
  parts.some((part) => part.kind === 'value' && part.currency === null);

/** The query without one of its parts; compounds go as a whole. */
export function withoutPart({ words }: UnderstoodQuery, part: Part): string {
  const gone = new Set(part.words);
  return joinTyped(words.filter((word) => !gone.has(word)));
}
