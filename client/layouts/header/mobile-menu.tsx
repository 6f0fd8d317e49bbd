import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigation } from '../../router/navigation.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { MenuIcon } from '../../ui/icon.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { FOOTER_LINKS_ID } from '../footer/footer-links.tsx';
import { useStoreSettings } from '../shell-reads.ts';
import styles from './mobile-menu.module.css';
import { MobileMenuContent } from './mobile-menu-content.tsx';
import { useIsLive } from './use-is-live.ts';

/** The hamburger of phones and tablets. Without scripts it leads to the footer, which lists the same. */
export function MobileMenu() {
  const { t } = useLingui();
  // Counts up before the next page is drawn: the menu is gone at once, however long that takes.
  const viewCount = useNavigation((state) => state.viewCount);
  const { Name } = useStoreSettings();
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes it
  useEffect(() => setIsOpen(false), [viewCount]);
  useEffect(() => {
    // Where there is room for the whole menu, the drawer would stand before it.
    const wide = window.matchMedia('(width >= 64rem)');
    const close = () => setIsOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <div className={styles.menu}>
      {isLive ? (
        <IconButton label={t`Menu`} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          <MenuIcon size={24} />
        </IconButton>
      ) : (
        <IconLink label={t`Menu`} href={`#${FOOTER_LINKS_ID}`}>
          <MenuIcon size={24} />
        </IconLink>
      )}
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title={Name} closeLabel={t`Close the menu`}>
        <MobileMenuContent />
      </Drawer>
    </div>
  );
}
