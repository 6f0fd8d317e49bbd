/** Words hold only letters, digits and marks (`normalizeText`): quoting them is all that FTS5 needs. */
function quote(word: string, isPrefix: boolean): string {
  return `"${word}"${isPrefix ? '*' : ''}`;
}

function matchAll(words: readonly string[]): string {
  return words.map((word, index) => quote(word, index === words.length - 1)).join(' ');
}

/** All words must occur as beginnings of words: "assassin creed" finds "Assassin's Creed". */
function matchPrefixes(words: readonly string[]): string {
  return words.map((word) => quote(word, word.length > 1)).join(' ');
}

/** The term with two neighbours closed up, in every place, and with all words closed up: "snow runner", "vr chat". */
function joinVariants(words: readonly string[]): string[][] {
  const pairs = words
    .slice(1)
    .map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]);
  return words.length > 2 ? [...pairs, [words.join('')]] : pairs;
}

function anyOf(variants: readonly string[]): string {
  return variants.map((variant) => `(${variant})`).join(' OR ');
}

/** All words must occur, the last one perhaps still being typed; or the same letters with fewer spaces. */
export function matchTerm(words: readonly string[]): string {
  return anyOf([words, ...joinVariants(words)].map(matchAll));
}

/** The ways to understand a term as it was typed, the most literal first. */
export function literalMatches(words: readonly string[]): string[] {
  return [matchTerm(words), anyOf([words, ...joinVariants(words)].map(matchPrefixes))];
}

/** Any of a term's trigrams: finds titles that look like it. */
export function matchTrigrams(text: string): string | null {
  const trigrams = new Set<string>();
  for (let index = 0; index + 3 <= text.length; index++) trigrams.add(text.slice(index, index + 3));
  return trigrams.size === 0 ? null : [...trigrams].map((trigram) => `"${trigram}"`).join(' OR ');
}
