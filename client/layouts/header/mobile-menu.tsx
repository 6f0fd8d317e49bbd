import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { watchMedia } from '../../browser/media-query.ts';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { useOnMove } from '../../router/use-on-move.ts';
import { IconButton, IconLink } from '../../ui/actions/icon-button.tsx';
import { MenuIcon } from '../../ui/icons/icon.tsx';
import { FOOTER_LINKS_ID } from '../footer-anchor.ts';
import styles from './mobile-menu.module.css';

const DrawerPart = deferHydration(
  async () => (await import('./mobile-menu-drawer.tsx')).MobileMenuDrawer,
  'interaction',
);

/** The hamburger menu of phones and tablets. Without scripts it leads to the footer, which lists the same links. */
export function MobileMenu() {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  /** The drawer's code is fetched at the first interaction; it is mounted on first use. */
  const [isWanted, setIsWanted] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);

  function open() {
    setIsWanted(true);
    setIsOpen(true);
  }

  useOnMove(close);
  // On wide screens, where the whole menu fits, the drawer would cover it.
  useEffect(() => watchMedia('(width >= 64rem)', close), [close]);

  return (
    <div className={styles.menu}>
      {isHydrated ? (
        <IconButton label={t`Menu`} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
          <MenuIcon size={24} />
        </IconButton>
      ) : (
        <IconLink label={t`Menu`} href={`#${FOOTER_LINKS_ID}`}>
          <MenuIcon size={24} />
        </IconLink>
      )}
      {isWanted ? <DrawerPart isOpen={isOpen} onClose={close} /> : null}
    </div>
  );
}
