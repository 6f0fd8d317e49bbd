import type { HelpHit, NamedCategory } from '../../../shared/api/search.ts';
import links from '../../features/content/category-links.module.css';
import { Link } from '../../router/link.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './page.module.css';

interface NamedPagesProps {
  categories: readonly NamedCategory[];
  help: readonly HelpHit[];
}

/** The categories named by the term and the help for it, above the products; nothing if there are none. */
export function NamedPages({ categories, help }: NamedPagesProps) {
  if (categories.length + help.length === 0) return null;
  return (
    <ul className={joinClasses(links.links, styles.categories)}>
      {categories.map(({ Id, Name, SeName, Query }) => (
        <li key={Id}>
          <Link className={links.link} to="category" params={{ seName: SeName, id: Id, page: 1 }} query={Query ?? {}}>
            {Name}
          </Link>
        </li>
      ))}
      {help.map(({ Title, SeName }) => (
        <li key={SeName}>
          <Link className={links.link} to="topic" params={{ seName: SeName }}>
            {Title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
