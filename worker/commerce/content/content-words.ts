import type { LocaleCode } from '../../../shared/locales.ts';
import { toWords, withoutArticle } from '../search/normalize-text.ts';
import { joinPhrases, otherWordsFor } from './help-words.ts';

/** The search row of a page or post in one language: normalised words, separated by spaces. */
export interface ContentDocument {
  title: string;
  text: string;
  /** What the merchant wrote for search engines. */
  keywords: string;
}

const MAX_WORDS = 10;
/** Scripts without spaces: every character is a word, and their order counts. */
const CHARACTER = /^[\p{Script=Han}\p{scx=Katakana}]$/u;
/** An inflection may change the last letters of a longer word. */
const MIN_INFLECTED_LENGTH = 5;
const MIN_STEM_LENGTH = 4;
const MAX_ENDING = 2;
/** The shortest part of a compound that is looked for: "Erstattung" of "Rückerstattung". */
const MIN_PART_LENGTH = 6;
const MIN_SUBSTRING_LENGTH = 3;

/** Arabic words with and without their article. */
function toIndexed(text: string): string {
  const words = toWords(text);
  const bare = words.map(withoutArticle).filter((word, index) => word !== words[index]);
  return [...words, ...bare].join(' ');
}

export function toContentDocument(texts: Readonly<Record<keyof ContentDocument, string>>): ContentDocument {
  return { title: toIndexed(texts.title), text: toIndexed(texts.text), keywords: toIndexed(texts.keywords) };
}

/** The words of a term; characters of a script without spaces that follow each other are one phrase. */
export function toSearchedPhrases(term: string, locale: LocaleCode): string[] {
  const words = term.split(/\s+/).flatMap((chunk) => {
    const own = toWords(chunk);
    return own.length > 0 && own.every((word) => CHARACTER.test(word)) ? [own.join(' ')] : own;
  });
  return joinPhrases(words.slice(0, MAX_WORDS), locale);
}

const isPhrase = (word: string) => word.includes(' ');

function stemOf(word: string): string {
  if (isPhrase(word) || word.length < MIN_INFLECTED_LENGTH) return word;
  return word.slice(0, Math.max(MIN_STEM_LENGTH, word.length - MAX_ENDING));
}

/** A word as typed, bare of its article, inflected, and its other words. The first ones are the most literal. */
function alternativesOf(word: string, locale: LocaleCode): string[] {
  const others = otherWordsFor(withoutArticle(word), locale);
  return [...new Set([word, stemOf(word), stemOf(withoutArticle(word)), ...others])];
}

/** Parts of a word that no page has: the ends of a compound, or the pairs of characters of a phrase. */
function partsOf(word: string): string[] {
  if (isPhrase(word)) {
    const characters = word.split(' ');
    return characters.slice(1).map((character, index) => `${characters[index]} ${character}`);
  }
  return Array.from({ length: Math.max(0, word.length - MIN_PART_LENGTH) }, (_, index) =>
    stemOf(word.slice(index + 1)),
  );
}

/** Words hold only letters, digits and marks (`normalizeText`): quoting them is all that FTS5 needs. */
const anyOf = (words: readonly string[]) => `(${words.map((word) => `"${word}"*`).join(' OR ')})`;

/** The ways to search for a term, the most literal first: FTS5 expressions. */
export interface ContentQuery {
  /** All words, as beginnings of words. */
  words: string;
  /** All words, anywhere in a word; null for words that are too short. */
  substrings: string | null;
  /** For words that nothing contains: their parts; null where there are none. */
  parts: string | null;
  /** For each word what an excerpt may show. */
  needles: string[][];
}

/** Null for a term without letters and digits. */
export function toContentQuery(term: string, locale: LocaleCode): ContentQuery | null {
  const words = toSearchedPhrases(term, locale);
  if (words.length === 0) return null;
  const alternatives = words.map((word) => alternativesOf(word, locale));
  const parts = words.map((word, index) => [...(alternatives[index] ?? []), ...partsOf(word)]);
  const isLong = words.every((word) => word.length >= MIN_SUBSTRING_LENGTH);
  return {
    words: alternatives.map(anyOf).join(' AND '),
    substrings: isLong ? words.map((word) => `"${word}"`).join(' AND ') : null,
    parts: words.some((word) => partsOf(word).length > 0) ? parts.map(anyOf).join(' AND ') : null,
    needles: parts,
  };
}
