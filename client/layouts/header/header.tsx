import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SearchBox } from '../../features/search/search-box.tsx';
import { TrustWidget } from '../../features/trust-widget/trust-widget.tsx';
import { Link } from '../../router/link.tsx';
import { Container } from '../../ui/container.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Logo } from '../../ui/logo.tsx';
import { useStoreSettings } from '../shell-reads.ts';
import { CartButton } from './cart-button.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import styles from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useHeaderPlace } from './use-header-place.ts';
import { WishlistStatus } from './wishlist-status.tsx';

interface HeaderProps {
  /** Stands above the bar and moves with it. */
  strip?: ReactNode;
}

/** Logo, search, wishlist, customer, cart; the menu of categories below. */
export function Header({ strip }: HeaderProps) {
  const { t } = useLingui();
  const { place, isGliding } = useHeaderPlace();
  const settings = useStoreSettings();
  return (
    <header className={joinClasses(styles.header, styles[place], isGliding && styles.gliding)}>
      {strip}
      <Container className={styles.bar}>
        <MobileMenu />
        <Link to="home" className={styles.logo} aria-label={t`${settings.Name}, home`}>
          {settings.LogoPictureUrl ? (
            <img src={settings.LogoPictureUrl} alt="" width={154} height={32} />
          ) : (
            <Logo label={settings.Name} />
          )}
        </Link>
        <SearchBox />
        <TrustWidget />
        <div className={styles.actions}>
          <WishlistStatus />
          <CustomerMenu />
          <CartButton />
        </div>
      </Container>
      <MainMenu />
    </header>
  );
}
