import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react/tab';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { MenuCategory } from '../../../shared/api/store.ts';
import type { MegaMenu } from '../../../shared/mega-menu.ts';
import { Container } from '../../ui/container.tsx';
import { ChevronForwardIcon } from '../../ui/icon.tsx';
import styles from './mega-panel.module.css';
import { MegaProducts } from './mega-products.tsx';
import { MegaValues } from './mega-values.tsx';
import { findSubmenu } from './submenus.ts';

/** MENU-2: hovering over an entry for this long shows its submenu. */
const HOVER_ACTIVATE_MS = 250;

const toTabId = (itemId: string) => `mega-${itemId}`;

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

  return (
    <Container className={styles.content}>
      <TabProvider
        orientation="vertical"
        selectedId={chosen ? toTabId(chosen) : null}
        setSelectedId={(tabId) => setChosen(menuItems.find(({ id }) => toTabId(id) === tabId)?.id)}
      >
        <TabList className={styles.entries} aria-label={category.Name}>
          {menuItems.map(({ id, name }) => (
            <Tab
              key={id}
              id={toTabId(id)}
              className={styles.entry}
              onPointerEnter={() => {
                timer.current = setTimeout(() => setChosen(id), HOVER_ACTIVATE_MS);
              }}
              onPointerLeave={() => clearTimeout(timer.current)}
            >
              <span>{name}</span>
              <ChevronForwardIcon size={16} />
            </Tab>
          ))}
        </TabList>
        {menuItems.map((item) => {
          const submenu = findSubmenu(settings, item.id);
          const categoryId = item.categoryId ?? category.Id;
          return (
            <TabPanel key={item.id} tabId={toTabId(item.id)} className={styles.submenu} focusable={false} unmountOnHide>
              {submenu ? (
                <MegaValues categoryId={categoryId} submenu={submenu} />
              ) : (
                <MegaProducts categoryId={categoryId} label={t`Popular: ${item.name}`} />
              )}
            </TabPanel>
          );
        })}
      </TabProvider>
    </Container>
  );
}
