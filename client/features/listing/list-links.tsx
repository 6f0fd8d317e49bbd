import type { CategorySummary } from '../../../shared/api/catalog.ts';
import { LIST_ROUTES } from '../../../shared/entity-path.ts';
import { Link } from '../../router/link.tsx';
import styles from './list-links.module.css';

interface ListLinksProps {
  lists: readonly Pick<CategorySummary, 'Id' | 'Name' | 'SeName' | 'EntityName'>[];
}

/** Links to the first pages of lists. */
export function ListLinks({ lists }: ListLinksProps) {
  return (
    <ul className={styles.links}>
      {lists.map(({ Id, Name, SeName, EntityName }) => (
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
