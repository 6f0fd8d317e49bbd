import { useLingui } from '@lingui/react/macro';
import { LIST_ROUTES } from '../../../shared/entity-path.ts';
import { parseMegaMenu } from '../../../shared/mega-menu.ts';
import { useStoreSettings, useTopMenu } from '../../data/shell-reads.ts';
import { useHref } from '../../router/use-href.ts';
import { useView } from '../../router/view-context.ts';
import { Container } from '../../ui/layout/container.tsx';
import styles from './main-menu.module.css';
import { MegaMenu } from './mega-menu.tsx';
import { MEGA_MENU_CATEGORY } from './submenus.ts';

export function MainMenu() {
  const { t } = useLingui();
  const href = useHref();
  const { match } = useView();
  const menu = useTopMenu();
  const mega = parseMegaMenu(useStoreSettings().MegaMenuSettings);
  const currentId = match?.name === 'category' ? Number(match.params.id) : null;
  return (
    <nav className={styles.nav} aria-label={t`Categories`}>
      <Container>
        <ul className={styles.items}>
          {menu.map((item) => (
            <li key={item.Id}>
              {item.Id === MEGA_MENU_CATEGORY && mega.menuItems.length > 0 ? (
                <MegaMenu category={item} settings={mega} isCurrent={item.Id === currentId} />
              ) : (
                <a
                  href={href(LIST_ROUTES[item.EntityName ?? 'Category'], { seName: item.SeName, id: item.Id, page: 1 })}
                  className={styles.item}
                  aria-current={item.Id === currentId ? 'page' : undefined}
                >
                  {item.Name}
                </a>
              )}
            </li>
          ))}
          <li>
            <a
              href={href('blog')}
              className={styles.item}
              aria-current={match?.name === 'blog' || match?.name === 'blogPost' ? 'page' : undefined}
            >
              {t`Blog`}
            </a>
          </li>
        </ul>
      </Container>
    </nav>
  );
}
