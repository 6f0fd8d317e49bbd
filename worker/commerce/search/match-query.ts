/** Words hold only letters, digits and marks (`normalizeText`): quoting them is all that FTS5 needs. */
function quote(word: string, isPrefix: boolean): string {
  return `"${word}"${isPrefix ? '*' : ''}`;
}

/** All words must occur; the last one, still being typed, may be the beginning of a word. */
export function matchAll(words: readonly string[]): string {
  return words.map((word, index) => quote(word, index === words.length - 1)).join(' ');
}

/** All words must occur as beginnings of words: "assassin creed" finds "Assassin's Creed". */
function matchPrefixes(words: readonly string[]): string {
  return words.map((word) => quote(word, word.length > 1)).join(' ');
}

/** The term with two neighbours closed up, in every place, and with all words closed up. */
function joinVariants(words: readonly string[]): string[][] {
  const pairs = words.slice(1).map((word, index) => [...words.slice(0, index), words[index] + word, ...words.slice(index + 2)]);
  return words.length > 2 ? [...pairs, [words.join('')]] : pairs;
}

/** The ways to understand a term as it was typed, the most literal first. */
export function literalMatches(words: readonly string[]): string[] {
  const joined = joinVariants(words).map((variant) => `(${matchPrefixes(variant)})`);
  return [...new Set([matchAll(words), matchPrefixes(words), ...(joined.length > 0 ? [joined.join(' OR ')] : [])])];
}

/** Any of a word's trigrams: finds titles that look like the term. */
export function matchTrigrams(text: string): string | null {
  const trigrams = new Set<string>();
  for (let index = 0; index + 3 <= text.length; index++) trigrams.add(text.slice(index, index + 3));
  return trigrams.size === 0 ? null : [...trigrams].map((trigram) => `"${trigram}"`).join(' OR ');
}
