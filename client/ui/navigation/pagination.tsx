import { ChevronBackIcon, ChevronForwardIcon } from '../icons/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Names the navigation. */
  label: string;
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** Spoken for a number, e.g. "Page 3". */
  pageLabel: (page: number) => string;
}

const NEIGHBOURS = 1;

type Gap = 'gap-before' | 'gap-after';

/** The first, last and current page and its neighbours, with gaps. A gap of one page shows that page instead. */
function listPages(page: number, totalPages: number): (number | Gap)[] {
  const shown = new Set([1, totalPages]);
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near += 1) {
    if (near >= 1 && near <= totalPages) shown.add(near);
  }
  const pages: (number | Gap)[] = [];
  let last = 0;
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number - last === 2) pages.push(number - 1);
    else if (number - last > 2) pages.push(number <= page ? 'gap-before' : 'gap-after');
    pages.push(number);
    last = number;
  }
  return pages;
}

export function Pagination({ label, page, totalPages, hrefOf, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (totalPages <= 1) return null;
  const step = joinClasses(styles.page, styles.step);
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 ? (
        <a className={step} href={hrefOf(page - 1)} rel="prev" aria-label={previousLabel}>
          <ChevronBackIcon />
        </a>
      ) : null}
      <ol className={styles.list}>
        {listPages(page, totalPages).map((number) =>
          typeof number === 'string' ? (
            <li key={number} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                className={joinClasses(styles.page, number === page && styles.current)}
                href={hrefOf(number)}
                aria-label={pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < totalPages ? (
        <a className={step} href={hrefOf(page + 1)} rel="next" aria-label={nextLabel}>
          <ChevronForwardIcon />
        </a>
      ) : null}
    </nav>
  );
}
