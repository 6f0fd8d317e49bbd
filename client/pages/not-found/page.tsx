import { Trans, useLingui } from '@lingui/react/macro';
import { CategoryLinks } from '../../features/content/category-links.tsx';
import { Head } from '../../features/head/head.tsx';
import { TopSellers } from '../../features/product/rails/top-sellers.tsx';
import { SearchForm } from '../../features/search/search-form.tsx';
import { KeyMark } from '../../ui/brand/key-mark.tsx';
import { Container } from '../../ui/layout/container.tsx';
import styles from './page.module.css';

/** The 404 page, with the exact text of URL-5. */
export function NotFoundPage() {
  const { t } = useLingui();
  const words = t`The link may be old or mistyped. Search for what you need, or continue from here.`;
  return (
    <>
      <Container width="narrow" className={styles.page}>
        <Head title={t`This page could not be found`} description={words} isIndexable={false} />
        <span className={styles.mark}>
          <KeyMark />
        </span>
        <p className={styles.code}>404</p>
        <h1>
          <Trans>This page could not be found</Trans>
        </h1>
        <p className={styles.words}>{words}</p>
        <SearchForm />
        <CategoryLinks hasHome />
      </Container>
      <Container>
        <TopSellers />
      </Container>
    </>
  );
}
