import { Trans, useLingui } from '@lingui/react/macro';
import { useSWRConfig } from 'swr';
import { type SearchAnswer, searchProducts } from '../../../shared/api/catalog.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { clearFilters, NO_FILTERS, writeFilters } from '../../../shared/listing.ts';
import { useRead } from '../../data/use-read.ts';
import { PageHeader } from '../../features/content/page-header.tsx';
import { Head } from '../../features/head/head.tsx';
import { Listing, type ListingPlace } from '../../features/listing/listing.tsx';
import { readListingFilters, readPageNumber, toSearchArgs } from '../../features/listing/listing-args.ts';
import { NoProducts } from '../../features/listing/no-products.tsx';
import { PathLink } from '../../router/link.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { Container } from '../../ui/container.tsx';
import { CorrectedTerm } from './corrected-term.tsx';
import { toPageArgs } from './loader.ts';
import styles from './page.module.css';

/** Set by "search instead": the shopper wants the typed term, although nothing has it. */
const EXACT = 'exact';

interface SearchResultsProps extends PageProps {
  term: string;
}

export function SearchResults({ term, params, query }: SearchResultsProps) {
  const { t } = useLingui();
  const href = useHref();
  const { cache } = useSWRConfig();
  const answer = useRead(searchProducts, toPageArgs(params, query));
  const filters = readListingFilters(query);
  const { CatalogProductsModel: products, CorrectedTerm: corrected } = answer;
  const place: ListingPlace = {
    toPath: (page, chosen) => href('search', { term, page }, writeFilters(chosen)),
    findPage: (page) => {
      const held = cache.get(readKey(searchProducts, toSearchArgs(term, page, filters)));
      return (held?.data as SearchAnswer | undefined)?.CatalogProductsModel;
    },
  };
  const hasFilters = filters.specs.length + filters.manufacturers.length > 0;
  const isExact = corrected !== null && query.has(EXACT);
  const nothing = <Trans>Nothing matches “{term}”</Trans>;
  return (
    <Container className={styles.results}>
      <Head
        title={t`Search: ${term}`}
        isIndexable={false}
        canonicalPath={place.toPath(readPageNumber(params), NO_FILTERS)}
      />
      <PageHeader
        title={<Trans>Results for “{isExact ? term : (corrected ?? term)}”</Trans>}
        intro={
          corrected !== null && !isExact ? (
            <CorrectedTerm
              typed={term}
              pieces={answer.DidYouMeanHighlighted}
              exactPath={href('search', { term, page: 1 }, { [EXACT]: 1 })}
            />
          ) : undefined
        }
      />
      {isExact ? (
        <NoProducts title={nothing} term={term}>
          <p>
            <Trans>
              Did you mean <PathLink path={href('search', { term: corrected, page: 1 })}>{corrected}</PathLink>?
            </Trans>
          </p>
        </NoProducts>
      ) : (
        <Listing
          place={place}
          products={products}
          filters={filters}
          empty={
            <NoProducts title={nothing} term={term}>
              {hasFilters ? (
                <p>
                  <PathLink path={place.toPath(1, clearFilters(filters))}>
                    <Trans>Search again without filters</Trans>
                  </PathLink>
                </p>
              ) : (
                <p>
                  <Trans>Check the spelling, use fewer words, or try another name of it.</Trans>
                </p>
              )}
            </NoProducts>
          }
        />
      )}
    </Container>
  );
}
