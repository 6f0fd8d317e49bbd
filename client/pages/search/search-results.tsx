import { Trans, useLingui } from '@lingui/react/macro';
import {
  clearFilters,
  countChosen,
  EXACT_QUERY,
  isExactSearch,
  readQueryFilters,
  writeFilters,
} from '../../../shared/listing.ts';
import { useFindRead } from '../../data/use-find-read.ts';
import { useRead } from '../../data/use-read.ts';
import { PageHeader } from '../../features/content/page-header.tsx';
import { Listing } from '../../features/listing/listing.tsx';
import type { ListingPlace } from '../../features/listing/listing-place.ts';
import { toSearchArgs } from '../../features/listing/listing-reads.ts';
import { NoProducts } from '../../features/listing/no-products.ts';
import { PathLink } from '../../router/link.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { CorrectedTerm } from './corrected-term.tsx';
import { searchViewFor, toPageArgs } from './loader.ts';
import { NamedPages } from './named-pages.tsx';
import styles from './page.module.css';
import { UnderstoodChips } from './understood-chips.tsx';

interface SearchResultsProps extends PageProps {
  term: string;
}

/** The results of a term, or alternatives if there are none. */
export function SearchResults({ term, params, query }: SearchResultsProps) {
  const { t } = useLingui();
  const href = useHref();
  const findRead = useFindRead();
  const args = toPageArgs(params, query);
  const response = useRead(searchViewFor(args), args);
  const filters = readQueryFilters(query);
  // Set by "search instead": the shopper wants the typed term, even without results.
  const isExact = isExactSearch(query);
  const exact = isExact ? { [EXACT_QUERY]: '1' } : {};
  const { CatalogProductsModel: products, CorrectedTerm: shownTerm, DidYouMean: suggested } = response;
  const place: ListingPlace = {
    toPath: (page, chosen) => href('search', { term, page }, { ...writeFilters(chosen), ...exact }),
    findPage: (page) => {
      const pageArgs = toSearchArgs(term, page, filters, isExact);
      return findRead(searchViewFor(pageArgs), pageArgs)?.CatalogProductsModel;
    },
  };
  const hasFilters = countChosen(filters) > 0;
  // A guess is not applied; neither is a correction that the shopper refused.
  const corrected = suggested && !shownTerm ? suggested : null;
  const isNothing = products.TotalItems === 0 || (isExact && corrected !== null);
  const question = corrected ? (
    <p>
      <Trans>
        Did you mean <PathLink path={href('search', { term: corrected, page: 1 })}>{corrected}</PathLink>?
      </Trans>
    </p>
  ) : null;
  return (
    <>
      <PageHeader
        title={isNothing ? t`No results for “${term}”` : t`Results for “${shownTerm ?? term}”`}
        intro={
          shownTerm ? (
            <CorrectedTerm
              typed={term}
              pieces={response.DidYouMeanHighlighted}
              exactPath={href('search', { term, page: 1 }, { [EXACT_QUERY]: '1' })}
            />
          ) : isNothing ? undefined : (
            question
          )
        }
      />
      <div className={styles.named}>
        <UnderstoodChips parts={response.Understood ?? []} />
        <NamedPages categories={response.Categories} help={response.Help ?? []} />
      </div>
      {isNothing && question ? (
        <NoProducts term={term}>{question}</NoProducts>
      ) : (
        <Listing
          place={place}
          products={products}
          filters={filters}
          empty={
            <NoProducts term={term}>
              {hasFilters ? (
                <p>
                  <PathLink path={place.toPath(1, clearFilters(filters))}>
                    <Trans>Search again without filters</Trans>
                  </PathLink>
                </p>
              ) : (
                <p>
                  <Trans>Check the spelling, use fewer words or try a different name.</Trans>
                </p>
              )}
            </NoProducts>
          }
        />
      )}
    </>
  );
}
