import { Trans, useLingui } from '@lingui/react/macro';
import { SearchForm } from '../../features/content/search-form.tsx';
import { Head } from '../../features/head/head.tsx';
import { useTopMenu } from '../../layouts/shell-reads.ts';
import { Link } from '../../router/link.tsx';
import { Container } from '../../ui/container.tsx';
import { KeyMark } from '../../ui/logo.tsx';
import styles from './page.module.css';

/** The 404 page, with the exact text of spec section 2. */
export function NotFoundPage() {
  const { t } = useLingui();
  const categories = useTopMenu();
  return (
    <Container width="narrow" className={styles.page}>
      <Head title={t`This page could not be found`} isIndexable={false} />
      <span className={styles.mark}>
        <KeyMark />
      </span>
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>
        <Trans>This page could not be found</Trans>
      </h1>
      <p className={styles.words}>
        <Trans>The link may be old, or a letter is missing. Search for what you wanted, or go on from here.</Trans>
      </p>
      <SearchForm />
      <ul className={styles.links}>
        <li>
          <Link className={styles.link} to="home">
            <Trans>Go to the home page</Trans>
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.Id}>
            <Link className={styles.link} to="category" params={{ seName: category.SeName, id: category.Id, page: 1 }}>
              {category.Name}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}
