import { tryApi } from './try-api.ts';

const find = (query: string): MediaQueryList | null => tryApi(() => window.matchMedia(query), null);

/** Whether a media query matches; false where the browser cannot tell. Browser only. */
export const matchesMedia = (query: string): boolean => find(query)?.matches ?? false;

/** Calls `onChange` whenever a media query begins or ceases to match, until the returned function is called. */
export function watchMedia(query: string, onChange: () => void): () => void {
  const list = find(query);
  tryApi(() => list?.addEventListener('change', onChange), undefined);
  return () => tryApi(() => list?.removeEventListener('change', onChange), undefined);
}
