import type { NamedCategory } from '../../../shared/api/search.ts';
import links from '../../features/content/category-links.module.css';
import { Link } from '../../router/link.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './page.module.css';

/** The categories named by the term, above the products; nothing if it names none. */
export function NamedCategories({ categories }: { categories: readonly NamedCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className={joinClasses(links.links, styles.categories)}>
      {categories.map(({ Id, Name, SeName }) => (
        <li key={Id}>
          <Link className={links.link} to="category" params={{ seName: SeName, id: Id, page: 1 }}>
            {Name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
