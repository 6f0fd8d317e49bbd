import { SpecificationGlyph } from '../../features/product/specification-glyphs.tsx';
import { Link } from '../../router/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './mega-panel.module.css';
import type { Submenu } from './submenus.ts';
import { useMenuCategory } from './use-menu-category.ts';

interface MegaValuesProps {
  categoryId: number;
  submenu: Submenu;
  className?: string | undefined;
}

/** Genres, platforms or systems as links to their landing pages, else to the category filtered by one (CATALOG-67). */
export function MegaValues({ categoryId, submenu, className }: MegaValuesProps) {
  const category = useMenuCategory(categoryId);
  const look = joinClasses(styles.values, className);
  if (!category) {
    return (
      <div className={look} aria-busy="true">
        {submenu.valueIds.map((id) => (
          <Skeleton key={id} shape="block" className={styles.waiting} />
        ))}
      </div>
    );
  }
  const { Attributes } = category.CatalogProductsModel.SpecificationFilter;
  const held = Attributes.find(({ SeName }) => SeName === submenu.group);
  const values = submenu.valueIds.flatMap((id) => held?.Values.filter((value) => value.Id === id) ?? []);
  return (
    <ul className={look} aria-label={held?.Name}>
      {values.map(({ Id, Name, Count, LandingPage: page }) => (
        <li key={Id}>
          <Link
            to={page ? 'landing' : 'category'}
            params={{ seName: (page ?? category).SeName, id: (page ?? category).Id, page: 1 }}
            query={page ? {} : { specs: Id }}
            className={styles.value}
          >
            <SpecificationGlyph
              of={{
                SpecificationOptionId: Id,
                ValueRaw: Name,
              }}
            />
            <span className={styles.name}>{Name}</span>
            <span className={styles.count}>{Count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
