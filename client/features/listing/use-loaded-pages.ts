import { useState } from 'react';
import { readEntry } from '../../browser/history-entry.ts';
import type { ShownListing } from './listing-reads.ts';
import { type LoadedListing, mergePages } from './merge-pages.ts';

/** State of a listing's history entry, so that Back shows the same pages again. */
interface ListingHistory {
  firstPage: number;
  lastPage: number;
}

function isListingHistory(state: unknown): state is ListingHistory {
  return typeof state === 'object' && state !== null && 'firstPage' in state && 'lastPage' in state;
}

/** The pages around `page` that the history entry lists, as far as they are cached without a gap. */
function restorePages(page: ShownListing, findPage: (pageNumber: number) => ShownListing | undefined) {
  const state: unknown = typeof window === 'undefined' ? null : readEntry();
  if (!isListingHistory(state)) return [page];
  const pages = [page];
  for (let number = page.PageNumber - 1; number >= state.firstPage; number--) {
    const found = findPage(number);
    if (!found) break;
    pages.unshift(found);
  }
  for (let number = page.PageNumber + 1; number <= state.lastPage; number++) {
    const found = findPage(number);
    if (!found) break;
    pages.push(found);
  }
  return pages;
}

/** The pages that a listing shows: loaded ones stay while more are loaded. */
export function useLoadedPages(
  identity: string,
  page: ShownListing,
  findPage: (pageNumber: number) => ShownListing | undefined,
): readonly ShownListing[] {
  const [loaded, setLoaded] = useState<LoadedListing>(() => ({ identity, pages: restorePages(page, findPage) }));
  const next =
    loaded.identity === identity ? mergePages(loaded, page) : { identity, pages: restorePages(page, findPage) };
  if (next !== loaded) setLoaded(next);
  return next.pages;
}
