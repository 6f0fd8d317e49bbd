import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { ChevronForwardIcon } from '../../ui/icons/icon.tsx';
import styles from './further-pages.module.css';

export const BEFORE_PARAMETER = 'before';
export const PAGE_SIZE = 20;

/** The entry before which a page of a list begins, by its URL; undefined for the first page. */
export function readBefore(query: URLSearchParams): number | undefined {
  const before = query.get(BEFORE_PARAMETER) ?? '';
  return /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined;
}

interface FurtherPagesProps {
  /** Null on the first page. */
  firstHref: string | null;
  /** Null on the last page. */
  nextHref: string | null;
}

/** Leads through a list that is read page by page, newest first. */
export function FurtherPages({ firstHref, nextHref }: FurtherPagesProps) {
  const { t } = useLingui();
  if (firstHref === null && nextHref === null) return null;
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {firstHref === null ? null : <ButtonLink variant="secondary" href={firstHref}>{t`First page`}</ButtonLink>}
      {nextHref === null ? null : (
        <ButtonLink variant="secondary" href={nextHref} rel="next" iconAfter={<ChevronForwardIcon />}>
          {t`Next page`}
        </ButtonLink>
      )}
    </nav>
  );
}
