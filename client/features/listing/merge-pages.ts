import type { ShownCard } from '../product/card-view.ts';
import type { ShownListing } from './listing-reads.ts';

/** Consecutive pages of one listing. */
export interface LoadedListing {
  /** Identifies a listing: path without page, filters, sort. */
  identity: string;
  pages: readonly ShownListing[];
}

/**
 * Merges a page into those shown: the next one is appended, the previous one prepended, any other replaces them
 * (CATALOG-2). Returns `loaded` itself when nothing changes.
 */
export function mergePages(loaded: LoadedListing, page: ShownListing): LoadedListing {
  const first = loaded.pages[0]?.PageNumber;
  const last = loaded.pages.at(-1)?.PageNumber;
  const { identity } = loaded;
  if (first === undefined || last === undefined) return { identity, pages: [page] };
  if (page.PageNumber === last + 1) return { identity, pages: [...loaded.pages, page] };
  if (page.PageNumber === first - 1) return { identity, pages: [page, ...loaded.pages] };
  if (page.PageNumber < first || page.PageNumber > last) return { identity, pages: [page] };
  if (loaded.pages.includes(page)) return loaded;
  return { identity, pages: loaded.pages.map((one) => (one.PageNumber === page.PageNumber ? page : one)) };
}

/** The products of all pages. A product that moved between pages from one read to the next appears once. */
export function toUniqueProducts(pages: readonly ShownListing[]): ShownCard[] {
  const seen = new Set<number>();
  return pages
    .flatMap((page) => page.Products)
    .filter(({ Id }) => {
      if (seen.has(Id)) return false;
      seen.add(Id);
      return true;
    });
}
