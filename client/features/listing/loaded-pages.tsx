import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type ListingFilters, SORT } from '../../../shared/listing.ts';
import { watchSize } from '../../browser/watch-element.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useView } from '../../router/view-context.ts';
import { CardRating } from '../product/card-rating.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { formatCount } from './format-count.ts';
import type { ListingPlace } from './listing-place.ts';
import type { ShownListing } from './listing-reads.ts';
import styles from './loaded-pages.module.css';
import { toUniqueProducts } from './merge-pages.ts';
import { PageLink } from './page-link.tsx';
import { useLoadedPages } from './use-loaded-pages.ts';

interface LoadedPagesProps {
  identity: string;
  place: ListingPlace;
  products: ShownListing;
  filters: ListingFilters;
  /** Names the list. */
  label: string;
}

/**
 * The grid of a listing. "Previous" and "more" are links to the neighbouring pages; with scripts the linked page is
 * added to those shown, without moving what the shopper looks at.
 */
export function LoadedPages({ identity, place, products, filters, label }: LoadedPagesProps) {
  const { t, i18n } = useLingui();
  const { match } = useView();
  const pages = useLoadedPages(identity, products, place.findPage);
  const cards = toUniqueProducts(pages);
  const first = pages[0] ?? products;
  const last = pages.at(-1) ?? products;
  const grid = useRestoredView(`${identity} ${first.PageNumber}`, identity, last.PageNumber, cards.length);
  const range = { firstPage: first.PageNumber, lastPage: last.PageNumber };
  const { RatingsNote = '' } = useStoreSettings();
  const hasVerified = cards.some(({ ReviewedSince }) => ReviewedSince);
  const hasRatings = filters.orderby === SORT.BestRated && (RatingsNote !== '' || hasVerified);
  const toText = (count: number) => formatCount(count, i18n.locale);
  return (
    <div className={styles.pages} ref={grid}>
      {first.HasPreviousPage ? (
        <PageLink
          rel="prev"
          path={place.toPath(first.PageNumber - 1, filters)}
          history={{ ...range, firstPage: first.PageNumber - 1 }}
        >
          {t`Load previous products`}
        </PageLink>
      ) : null}
      <ProductGrid
        label={label}
        products={cards}
        headingLevel={2}
        // A landing page has a larger picture above.
        isMain={match?.name !== 'landing'}
        Rating={hasRatings ? CardRating : undefined}
      />
      {hasRatings && hasVerified ? <p className={styles.range}>{t`✓ Reviews by verified buyers`}</p> : null}
      {hasRatings && RatingsNote ? <p className={styles.range}>{RatingsNote}</p> : null}
      <p className={styles.range} role="status">
        {t`Products ${toText(first.FirstItem)} to ${toText(last.LastItem)} of ${toText(last.TotalItems)}`}
      </p>
      {last.HasNextPage ? (
        <PageLink
          rel="next"
          path={place.toPath(last.PageNumber + 1, filters)}
          history={{ ...range, lastPage: last.PageNumber + 1 }}
        >
          {t`Load more products`}
        </PageLink>
      ) : null}
    </div>
  );
}

interface Seen {
  identity: string;
  start: string;
  lastPage: number;
  count: number;
}

/** How far below the top of `frame` one of its cards begins, in pixels. */
function readOffset(frame: HTMLElement, index: number): number {
  const card = frame.querySelectorAll('article')[index];
  return card ? card.getBoundingClientRect().top - frame.getBoundingClientRect().top : 0;
}

/**
 * Keeps the scroll position when pages are added: prepending pushes nothing out of sight; after appending, the focus
 * goes to the first new product, because the focused link may be gone.
 */
function useRestoredView(start: string, identity: string, lastPage: number, count: number) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useRef<Seen>(undefined);
  const firstOffset = useRef(0);
  // Measured by an observer after layout: reading it on every change would force another layout.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    return watchSize(element, () => {
      firstOffset.current = readOffset(element, 0);
    });
  }, []);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const before = seen.current;
    // Use the data, not the DOM, which may still show the previous list.
    seen.current = { identity, start, lastPage, count };
    if (before?.identity !== identity) return;
    if (before.start !== start) {
      // By the previously first card: a partly filled row shifts the columns of all rows below.
      const moved = readOffset(element, count - before.count) - firstOffset.current;
      window.scrollBy({ top: moved, behavior: 'instant' });
    } else if (before.lastPage < lastPage) {
      const links = element.querySelectorAll<HTMLAnchorElement>('article a');
      // Scrolls only if it is out of sight: it may continue the partly filled row of the last page.
      links[before.count]?.focus();
    }
  }, [start, identity, lastPage, count]);
  return frame;
}
