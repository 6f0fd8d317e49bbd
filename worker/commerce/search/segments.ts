import type { LocaleCode } from '../../../shared/locales.ts';
import type { Lexicon, Meaning } from './lexicon.ts';
import { isNumber, type QueryWord } from './query-words.ts';
import { stemOf } from './stems.ts';

/** Words of a query that mean something together; or a number, or a word that nobody knows. */
export interface Segment {
  words: readonly QueryWord[];
  meaning: Meaning | null;
  number: number | null;
}

const KANA = /^[\p{Script=Katakana}ー]$/u;
const CHARACTER = /^[\p{Script=Han}\p{Script=Katakana}ー]$/u;

function findMeaning(words: readonly QueryWord[], { exact, stems }: Lexicon): Meaning | undefined {
  const found = exact.get(words.map(({ word }) => word).join(' '));
  if (found) return found;
  const keys = [0, 1].map((row) => words.map((one) => one.stems[row] ?? one.stems[0]).join(' '));
  return stems.get(keys[0] ?? '') ?? stems.get(keys[1] ?? '');
}

/** Languages that write several words as one. */
const COMPOUNDING: ReadonlySet<LocaleCode> = new Set(['de', 'nl', 'se', 'no', 'cs', 'hu']);
const MIN_PART = 3;
/** Letters between the parts: "Abenteuer-s-spiel". */
const LINKS = ['', 's', 'e', 'n', 'en', 'es'];

/** The meanings of the parts of a compound, "horrorspiel" or "Rennspiele"; null where one is unknown. */
function splitCompound(word: QueryWord, lexicon: Lexicon): Segment[] | null {
  if (!COMPOUNDING.has(lexicon.locale) || !/^\p{Script=Latin}+$/u.test(word.word)) return null;
  const toPart = (part: string): QueryWord => ({ ...word, word: part, stems: [stemOf(part, lexicon.locale)] });
  for (let at = word.word.length - MIN_PART; at >= MIN_PART; at -= 1) {
    const end = toPart(word.word.slice(at));
    const last = findMeaning([end], lexicon);
    if (!last || last.currency || !(last.facet || last.isGeneric)) continue;
    for (const link of LINKS) {
      const start = word.word.slice(0, at);
      if (!start.endsWith(link) || start.length - link.length < MIN_PART) continue;
      const first = findMeaning([toPart(start.slice(0, start.length - link.length))], lexicon);
      if (!first?.facet && !first?.isFree) continue;
      return [
        { words: [word], meaning: first, number: null },
        { words: [word], meaning: last, number: null },
      ];
    }
  }
  return null;
}

/** The longest phrase that begins at a place. */
function readPhrase(words: readonly QueryWord[], at: number, lexicon: Lexicon): Segment | null {
  for (let length = Math.min(lexicon.longest, words.length - at); length > 0; length -= 1) {
    const own = words.slice(at, at + length);
    if (length === 1 && isNumber(own[0]?.word ?? '')) return null;
    const meaning = findMeaning(own, lexicon);
    if (meaning) return { words: own, meaning, number: null };
  }
  return null;
}

const isUnknown = (segment: Segment | undefined) => segment?.meaning === null && segment.number === null;

/** Part of a longer word of a script without spaces: "カー" of "カーテン". A single Chinese character likewise. */
function isPartOfWord(segment: Segment, before: Segment | undefined, after: Segment | undefined): boolean {
  if (!segment.meaning?.facet && !segment.meaning?.isGeneric) return false;
  const isKana = segment.words.every(({ word }) => KANA.test(word));
  const [only] = segment.words;
  if (!isKana && !(segment.words.length === 1 && CHARACTER.test(only?.word ?? ''))) return false;
  const continues = (other: Segment | undefined, near: QueryWord | undefined) =>
    isUnknown(other) && near?.chunk === only?.chunk && (isKana ? KANA : CHARACTER).test(near?.word ?? '');
  return continues(before, before?.words.at(-1)) || continues(after, after?.words[0]);
}

/** Divides a query into what is known: the longest phrases first, from its beginning. */
export function toSegments(words: readonly QueryWord[], lexicon: Lexicon): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (!word) break;
    const phrase = readPhrase(words, at, lexicon);
    if (phrase) segments.push(phrase);
    else if (isNumber(word.word)) segments.push({ words: [word], meaning: null, number: Number(word.word) });
    else segments.push(...(splitCompound(word, lexicon) ?? [{ words: [word], meaning: null, number: null }]));
    at += phrase?.words.length ?? 1;
  }
  return segments.map((segment, index) =>
    isPartOfWord(segment, segments[index - 1], segments[index + 1]) ? { ...segment, meaning: null } : segment,
  );
}
