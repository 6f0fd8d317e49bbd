import { Trans, useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { CategoryLinks } from '../../features/content/category-links.tsx';
import { PageHeader } from '../../features/content/page-header.tsx';
import { SearchForm } from '../../features/search/search-form.tsx';
import type { PageProps } from '../../router/route.ts';
import styles from './page.module.css';
import { SearchResults } from './search-results.tsx';

/** The results of a term, or a form that asks for one. */
export function SearchContent({ params, query }: PageProps) {
  const { t } = useLingui();
  const { term } = params;
  if (term !== undefined) {
    return (
      <>
        <Breadcrumbs trail={[]} current={t`Search`} />
        <SearchResults term={term} params={params} query={query} />
      </>
    );
  }
  return (
    <>
      <Breadcrumbs trail={[]} current={t`Search`} />
      <PageHeader
        title={<Trans>What are you looking for?</Trans>}
        intro={<Trans>Type the name of a game, gift card or publisher.</Trans>}
      />
      <SearchForm />
      <p className={styles.label}>
        <Trans>Or browse:</Trans>
      </p>
      <CategoryLinks />
    </>
  );
}
