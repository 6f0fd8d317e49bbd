import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Link } from '../../router/link.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Container } from '../../ui/layout/container.tsx';
import { interactionPart, shopPart } from '../shop-part.ts';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { useHeaderPlace } from './use-header-place.ts';

const LogoPart = interactionPart(({ Logo }) => Logo);
const CustomerPart = shopPart(({ CustomerActions }) => CustomerActions);
const SearchPart = shopPart(({ SearchBox }) => SearchBox);
// With the footer, whose slot the widget's script has to find as well.
const TrustPart = interactionPart(({ TrustWidget }) => TrustWidget);
const MainMenuPart = shopPart(({ MainMenu }) => MainMenu);

interface HeaderProps {
  /** Above the bar, and moves with it. */
  banner?: ReactNode;
}

/** Logo, search, wishlist, customer, cart; the menu of categories below. */
export function Header({ banner }: HeaderProps) {
  const { t } = useLingui();
  const { place, isGliding } = useHeaderPlace();
  const settings = useStoreSettings();
  return (
    <header className={joinClasses(styles.header, styles[place], isGliding && styles.gliding)}>
      {banner}
      <Container className={styles.bar}>
        <MobileMenu />
        <Link to="home" className={styles.logo} aria-label={t`${settings.Name}, home`}>
          {settings.LogoPictureUrl ? (
            <img src={settings.LogoPictureUrl} alt="" width={154} height={32} />
          ) : (
            <LogoPart label={settings.Name} />
          )}
        </Link>
        <SearchPart />
        <TrustPart />
        <div className={styles.actions}>
          <CustomerPart />
          <CartButton />
        </div>
      </Container>
      <MainMenuPart />
    </header>
  );
}
