import type { NamedCategory } from '../../../shared/api/search.ts';
import { Link } from '../../router/link.tsx';
import styles from './page.module.css';

/** The categories that the term names, above the products; nothing when it names none. */
export function NamedCategories({ categories }: { categories: readonly NamedCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className={styles.categories}>
      {categories.map(({ Id, Name, SeName }) => (
        <li key={Id}>
          <Link className={styles.category} to="category" params={{ seName: SeName, id: Id, page: 1 }}>
            {Name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
