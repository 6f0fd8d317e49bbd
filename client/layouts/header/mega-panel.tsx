import { Tabs } from '@base-ui/react/tabs';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { MenuCategory } from '../../../shared/api/store.ts';
import type { MegaMenu } from '../../../shared/mega-menu.ts';
import { ChevronForwardIcon } from '../../ui/icons/icon.tsx';
import { Container } from '../../ui/layout/container.tsx';
import styles from './mega-panel.module.css';
import { MegaProducts } from './mega-products.tsx';
import { MegaValues } from './mega-values.tsx';
import { findSubmenu } from './submenus.ts';

/** MENU-2: hovering over an entry for this long shows its submenu. */
const HOVER_ACTIVATE_MS = 250;

interface MegaPanelProps {
  category: MenuCategory;
  settings: MegaMenu;
}

/** The open mega menu: its entries as tabs, each with a grid of products or with values to filter by. */
export function MegaPanel({ category, settings }: MegaPanelProps) {
  const { t } = useLingui();
  const { menuItems, defaultMenuItem } = settings;
  const [chosen, setChosen] = useState(defaultMenuItem || menuItems[0]?.id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const item = menuItems.find(({ id }) => id === chosen);
  const submenu = item ? findSubmenu(settings, item.id) : null;
  const categoryId = item?.categoryId ?? category.Id;
  return (
    <Container>
      <Tabs.Root className={styles.content} orientation="vertical" value={chosen ?? null} onValueChange={setChosen}>
        <Tabs.List className={styles.entries} aria-label={category.Name} activateOnFocus>
          {menuItems.map(({ id, name }) => (
            <Tabs.Tab
              key={id}
              value={id}
              className={styles.entry}
              onPointerEnter={() => {
                timer.current = setTimeout(() => setChosen(id), HOVER_ACTIVATE_MS);
              }}
              onPointerLeave={() => clearTimeout(timer.current)}
            >
              <span>{name}</span>
              <ChevronForwardIcon size={16} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {item ? (
          // Only the chosen panel: Base UI would keep the last one for a frame. Not a tab stop, because it is full of
          // links.
          <Tabs.Panel key={item.id} value={item.id} className={styles.submenu} tabIndex={undefined}>
            {submenu ? (
              <MegaValues categoryId={categoryId} submenu={submenu} />
            ) : (
              <MegaProducts categoryId={categoryId} label={t`Popular: ${item.name}`} />
            )}
          </Tabs.Panel>
        ) : null}
      </Tabs.Root>
    </Container>
  );
}
