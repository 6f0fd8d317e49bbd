import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTopMenu } from '../../layouts/shell-reads.ts';
import { Link } from '../../router/link.tsx';
import { SearchIcon } from '../../ui/icon.tsx';
import { SearchForm } from '../content/search-form.tsx';
import styles from './no-products.module.css';

interface NoProductsProps {
  title: ReactNode;
  /** What the shopper can do about it. */
  children?: ReactNode;
  /** Put into the search field. */
  term?: string | undefined;
}

/** An empty result that leads on: another search, or the shop's categories. */
export function NoProducts({ title, children, term }: NoProductsProps) {
  const categories = useTopMenu();
  return (
    <div className={styles.empty}>
      <SearchIcon size={40} />
      <h2 className={styles.title}>{title}</h2>
      {children ? <div className={styles.words}>{children}</div> : null}
      <SearchForm term={term} />
      <p className={styles.label}>
        <Trans>Or look around:</Trans>
      </p>
      <ul className={styles.links}>
        {categories.map((category) => (
          <li key={category.Id}>
            <Link className={styles.link} to="category" params={{ seName: category.SeName, id: category.Id, page: 1 }}>
              {category.Name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
