import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader } from '../../features/content/page-header.tsx';
import { SearchForm } from '../../features/content/search-form.tsx';
import { Head } from '../../features/head/head.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { Container } from '../../ui/container.tsx';
import styles from './page.module.css';
import { SearchResults } from './search-results.tsx';

/** Results of a term, or the invitation to type one. */
export function SearchPage({ params, query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const { term } = params;
  if (term !== undefined) return <SearchResults term={term} params={params} query={query} />;
  return (
    <Container width="narrow" className={styles.invitation}>
      <Head title={t`Search`} isIndexable={false} canonicalPath={href('search')} />
      <PageHeader
        title={<Trans>What are you looking for?</Trans>}
        intro={<Trans>Type the name of a game, a gift card or a publisher.</Trans>}
      />
      <SearchForm />
    </Container>
  );
}
