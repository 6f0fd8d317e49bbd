import { withoutArticle } from './normalize-text.ts';

/** An FTS5 expression that matches nothing; NULL would be a syntax error. */
export const NO_MATCH = '"" AND ""';

const KANA = /^\p{Script=Katakana}$/u;

/** Kana are letters, not words: only their order as a whole counts. */
const isKana = (words: readonly string[]) => words.length > 0 && words.every((word) => KANA.test(word));

/** Words hold only letters, digits and marks (`normalizeText`): quoting them is all that FTS5 needs. */
function quote(word: string, isPrefix: boolean): string {
  return `"${word}"${isPrefix ? '*' : ''}`;
}

function matchAll(words: readonly string[]): string {
  return words.map((word, index) => quote(word, index === words.length - 1)).join(' ');
}

/** A single-letter prefix matches most of the catalogue, so it is searched once, not in every variant. */
function matchJoined(words: readonly string[]): string {
  return words.map((word, index) => quote(word, index === words.length - 1 && word.length > 1)).join(' ');
}

/** All words must occur as prefixes: "assassin creed" finds "Assassin's Creed". */
function matchPrefixes(words: readonly string[]): string {
  return words.map((word) => quote(word, word.length > 1)).join(' ');
}

/** The term with two neighbours joined, in every position, and with all words joined: "snow runner", "vr chat". */
function joinVariants(words: readonly string[]): string[][] {
  const pairs = words
    .slice(1)
    .map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]);
  return words.length > 2 ? [...pairs, [words.join('')]] : pairs;
}

/** The term without its Arabic articles, where it has some; titles have their words in both forms (`toAliases`). */
function bareVariants(words: readonly string[]): string[][] {
  const bare = words.map(withoutArticle);
  return bare.join(' ') === words.join(' ') ? [] : [bare];
}

/** As whole words only: the article's letters begin other words too. */
function matchBare(words: readonly string[]): string[] {
  return bareVariants(words).map((bare) => bare.map((word) => quote(word, false)).join(' '));
}

function anyOf(variants: readonly string[]): string {
  return variants.map((variant) => `(${variant})`).join(' OR ');
}

/** All words must occur, the last one perhaps still being typed; or the same letters with fewer spaces. */
export function matchTerm(words: readonly string[]): string {
  if (isKana(words)) return quote(words.join(' '), true);
  return anyOf([matchAll(words), ...joinVariants(words).map(matchJoined), ...matchBare(words)]);
}

/**
 * One or two letters are a prefix of thousands of words: only popularity says which is meant, and ranking all of them
 * by relevance would take longer than any other search.
 */
export function isStub(term: string): boolean {
  return term.length <= 2;
}

/** The same in titles, their aliases and publishers only: what a shopper who is still typing means. */
export function matchTitles(words: readonly string[]): string {
  const columns = isStub(words.join(' ')) ? 'name aliases' : 'name aliases publisher';
  return `{${columns}} : (${matchTerm(words)})`;
}

/** The interpretations of a typed term, the most literal first. */
export function literalMatches(words: readonly string[]): [string, string] {
  if (isStub(words.join(' '))) return [matchTitles(words), matchTerm(words)];
  if (isKana(words)) return [matchTerm(words), NO_MATCH];
  return [matchTerm(words), anyOf([words, ...joinVariants(words), ...bareVariants(words)].map(matchPrefixes))];
}

/** All words in a title, none of them still being typed. */
export function matchWholeWords(words: readonly string[]): string {
  return `{name aliases} : (${words.map((word) => quote(word, false)).join(' ')})`;
}

/** The trigrams of a term, each once. */
export function toTrigrams(text: string): string[] {
  const trigrams = new Set<string>();
  for (let index = 0; index + 3 <= text.length; index++) trigrams.add(text.slice(index, index + 3));
  return [...trigrams];
}
