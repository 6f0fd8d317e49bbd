import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SearchIcon } from '../../ui/icons/icon.tsx';
import { CategoryLinks } from '../content/category-links.tsx';
import { TopSellers } from '../product/rails/top-sellers.tsx';
import { SearchForm } from '../search/search-form.tsx';
import styles from './no-products-content.module.css';

export interface NoProductsProps {
  /** Left out if the page's own heading says that nothing was found. */
  title?: ReactNode;
  /** What the shopper can do about it. */
  children?: ReactNode;
  /** Initial value of the search field. */
  term?: string | undefined;
}

/** What `NoProducts` shows. */
export function NoProductsContent({ title, children, term }: NoProductsProps) {
  return (
    <>
      <div className={styles.empty}>
        <SearchIcon size={28} />
        {title ? <h2 className={styles.title}>{title}</h2> : null}
        {children ? <div className={styles.words}>{children}</div> : null}
        <SearchForm term={term} />
        <p className={styles.label}>
          <Trans>Or browse:</Trans>
        </p>
        <CategoryLinks />
      </div>
      <TopSellers />
    </>
  );
}
