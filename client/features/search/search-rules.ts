/** The header box searches from this length on (SEARCH-1). */
const MIN_HEADER_TERM = 3;
/** Below it, the suggestions are cleared (SEARCH-3). */
const MIN_LAYER_TERM = 2;
export const SEARCH_DEBOUNCE_MS = 300;
export const MAX_PREVIEWS = 4;
export const CLEANUP_AFTER_ROUTE_MS = 250;

/**
 * Characters that are invisible or reorder their surroundings: byte order marks, direction controls, variation
 * selectors.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]|\u20e3/g;

/** Removes invisible characters from a term, except for the joiners that Persian and Hindi need. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Without invisible characters, and with spaces for slashes and control characters. */
function cleanTerm(text: string): string {
  return withoutInvisible(text)
    .replace(/[/\\\p{Cc}\s]+/gu, ' ')
    .trim();
}

/**
 * The search term for a typed text: clean, and lowercased as the language of the page (BCP 47) does it. The dotted
 * capital I of Turkish keyboards is an i everywhere.
 */
export function toTerm(text: string, tag: string): string {
  return cleanTerm(text).replaceAll('İ', 'i').toLocaleLowerCase(tag);
}

/** A Han, kana or hangul character carries as much meaning as two letters. */
const WIDE_SIGN = /(?=\p{L})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

/** Counts characters, not UTF-16 units: one emoji is one. A Han, kana or hangul character counts as two (SEARCH-1). */
function countCharacters(text: string): number {
  return [...text].reduce((count, character) => count + (WIDE_SIGN.test(character) ? 2 : 1), 0);
}

/** The header's box does not search below 3 characters. */
export function isSearchable(text: string): boolean {
  return countCharacters(cleanTerm(text)) >= MIN_HEADER_TERM;
}

/**
 * The same as an input's `minLength`, so that the browser says why nothing happens: two Han, kana or hangul characters
 * are enough. The browser counts UTF-16 units, of which an emoji has two.
 */
export function minLengthOf(text: string): number {
  const least = WIDE_SIGN.test(text) ? 2 : MIN_HEADER_TERM;
  return isSearchable(text) ? least : Math.max(least, text.length + 1);
}

/** The suggestion layer still requests shorter terms, but clears the list (SEARCH-3). */
export function isListed(term: string): boolean {
  return countCharacters(term) >= MIN_LAYER_TERM;
}
