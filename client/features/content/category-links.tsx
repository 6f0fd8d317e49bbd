import { Trans } from '@lingui/react/macro';
import { LIST_ROUTES } from '../../../shared/entity-path.ts';
import { useTopMenu } from '../../data/shell-reads.ts';
import { Link } from '../../router/link.tsx';
import styles from './category-links.module.css';

/** Links for a page without content: the home page if wanted, then the shop's categories. */
export function CategoryLinks({ hasHome = false }: { hasHome?: boolean | undefined }) {
  const categories = useTopMenu();
  return (
    <ul className={styles.links}>
      {hasHome ? (
        <li>
          <Link className={styles.link} to="home">
            <Trans>Go to the home page</Trans>
          </Link>
        </li>
      ) : null}
      {categories.map(({ Id, SeName, Name, EntityName }) => (
        <li key={Id}>
          <Link
            className={styles.link}
            to={LIST_ROUTES[EntityName ?? 'Category']}
            params={{ seName: SeName, id: Id, page: 1 }}
          >
            {Name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
