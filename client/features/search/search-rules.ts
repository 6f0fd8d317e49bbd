/** SEARCH-3. */
const MIN_HEADER_TERM = 3;
const MIN_LAYER_TERM = 2;
export const SEARCH_DEBOUNCE_MS = 300;
export const MAX_PREVIEWS = 4;
export const CLEANUP_AFTER_ROUTE_MS = 250;

/** Drawn as nothing or reordering what stands around it: byte order marks, direction controls, emoji's selectors. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]|\u20e3/g;

/** A term without what nobody sees. The joiners that Persian and Hindi are written with stay. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * What is searched for what has been typed: lowercased, the capital dotted I of Turkish keyboards included, and free of
 * slashes and control characters, which no path segment of the shop may hold, and of what is invisible.
 */
export function toTerm(text: string): string {
  return withoutInvisible(text)
    .replace(/[/\\\p{Cc}\s]+/gu, ' ')
    .trim()
    .replaceAll('İ', 'i')
    .toLowerCase();
}

/** A Han, kana or hangul sign, which says as much as two letters do. */
const WIDE_SIGN = /(?=\p{L})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

/** Characters, not UTF-16 units: one emoji is one. A Han, kana or hangul sign counts for two (SEARCH-1). */
function countCharacters(text: string): number {
  return [...text].reduce((count, character) => count + (WIDE_SIGN.test(character) ? 2 : 1), 0);
}

/** In the header's box nothing is searched below 3 characters. */
export function isSearchable(text: string): boolean {
  return countCharacters(toTerm(text)) >= MIN_HEADER_TERM;
}

/** In the suggestion layer a shorter term is asked for all the same, but clears the list (SEARCH-3). */
export function isListed(term: string): boolean {
  return countCharacters(term) >= MIN_LAYER_TERM;
}
