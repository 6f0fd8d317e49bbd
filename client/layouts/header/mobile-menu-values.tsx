import { useState } from 'react';
import { parseMegaMenu } from '../../../shared/mega-menu.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { ChevronDownIcon } from '../../ui/icons/icon.tsx';
import { MegaValues } from './mega-values.tsx';
import styles from './mobile-menu-content.module.css';
import { findSubmenu, MEGA_MENU_CATEGORY, type Submenu } from './submenus.ts';

interface FoldedValuesProps {
  name: string;
  categoryId: number;
  submenu: Submenu;
}

/** Opening one closes the others; its values are read when it opens. */
function FoldedValues({ name, categoryId, submenu }: FoldedValuesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details
        name="mobile-menu-values"
        className={styles.group}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className={styles.link}>
          <span className={styles.groupName}>{name}</span>
          <ChevronDownIcon size={18} />
        </summary>
        {isOpen ? <MegaValues categoryId={categoryId} submenu={submenu} className={styles.values} /> : null}
      </details>
    </li>
  );
}

/** The genres, platforms and systems of the mega menu, for phones (MENU-4). */
export function MobileMenuValues() {
  const settings = parseMegaMenu(useStoreSettings().MegaMenuSettings);
  return settings.menuItems.map(({ id, name, categoryId = MEGA_MENU_CATEGORY }) => {
    const submenu = findSubmenu(settings, id);
    return submenu ? <FoldedValues key={id} name={name} categoryId={categoryId} submenu={submenu} /> : null;
  });
}
