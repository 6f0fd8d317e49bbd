import { useLingui } from '@lingui/react/macro';
import { parseMegaMenu } from '../../../shared/mega-menu.ts';
import { Link } from '../../router/link.tsx';
import { Container } from '../../ui/container.tsx';
import { useStoreSettings, useTopMenu } from '../shell-reads.ts';
import styles from './main-menu.module.css';
import { MegaMenu } from './mega-menu.tsx';

/** The category with this id opens the mega menu; the others are plain items (spec section 2). */
const MEGA_MENU_CATEGORY = 1;

export function MainMenu() {
  const { t } = useLingui();
  const menu = useTopMenu();
  const settings = useStoreSettings();
  const mega = parseMegaMenu(settings.MegaMenuSettings);
  return (
    <nav className={styles.nav} aria-label={t`Categories`}>
      <Container width="wide">
        <ul className={styles.items}>
          {menu.map((item) => (
            <li key={item.Id} className={styles.entry}>
              {item.Id === MEGA_MENU_CATEGORY ? (
                <MegaMenu category={item} settings={mega} />
              ) : (
                <Link to="category" params={{ seName: item.SeName, id: item.Id, page: 1 }} className={styles.item}>
                  {item.Name}
                </Link>
              )}
            </li>
          ))}
          <li className={styles.entry}>
            <Link to="blog" className={styles.item}>
              {t`Blog`}
            </Link>
          </li>
        </ul>
      </Container>
    </nav>
  );
}
