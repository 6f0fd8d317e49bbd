/** Spec sections 5 and 9. */
export const MIN_HEADER_TERM = 3;
export const MIN_LAYER_TERM = 2;
export const SEARCH_DEBOUNCE_MS = 300;
export const MAX_PREVIEWS = 4;
export const CLEANUP_AFTER_ROUTE_MS = 250;

/** Search terms are lowercased; a Turkish or Azeri keyboard's capital dotted I included. */
export function toTerm(text: string): string {
  return text.trim().replaceAll('İ', 'i').toLowerCase();
}

/** In the header's box nothing is searched below 3 characters. */
export function isSearchable(text: string): boolean {
  return [...toTerm(text)].length >= MIN_HEADER_TERM;
}
