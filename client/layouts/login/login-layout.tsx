import { useLingui } from '@lingui/react/macro';
import { NotIndexed } from '../../features/head/not-indexed.tsx';
import { Link } from '../../router/link.tsx';
import type { LayoutProps } from '../../router/route.ts';
import { AnchorProvider } from '../../ui/anchor.tsx';
import { Logo } from '../../ui/logo.tsx';
import { LiveParts } from '../live-parts.tsx';
import { useStoreSettings } from '../shell-reads.ts';
import { ShopAnchor } from '../shop-anchor.tsx';
import styles from './login-layout.module.css';

/** Logo only (spec section 2). */
export function LoginLayout({ children }: LayoutProps) {
  const { t } = useLingui();
  const settings = useStoreSettings();
  return (
    <AnchorProvider element={ShopAnchor}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <Link to="home" aria-label={t`${settings.Name}, home`}>
            <Logo label={settings.Name} />
          </Link>
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          <NotIndexed>{children}</NotIndexed>
        </main>
      </div>
      <LiveParts />
    </AnchorProvider>
  );
}
