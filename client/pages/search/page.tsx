import { useLingui } from '@lingui/react/macro';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { readPageNumber } from '../../features/listing/listing-reads.ts';
import { deferHydration } from '../../hydration/hydrate.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { Container } from '../../ui/layout/container.tsx';

const SearchContent = deferHydration(async () => (await import('./search-content.tsx')).SearchContent);

/** The results of a term, or a prompt to type one. */
export function SearchPage({ params, query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const { term } = params;
  const path = term === undefined ? href('search') : href('search', { term, page: readPageNumber(params) });
  return (
    <Container>
      <ShopHead title={term === undefined ? t`Search` : t`Search: ${term}`} canonicalPath={path} />
      <SearchContent params={params} query={query} />
    </Container>
  );
}
