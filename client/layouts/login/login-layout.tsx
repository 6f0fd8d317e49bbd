import { useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { NotIndexed } from '../../features/head/not-indexed.tsx';
import { Link } from '../../router/link.tsx';
import type { LayoutProps } from '../../router/route.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { BrowserEffects, Consent } from '../browser-parts.ts';
import styles from './login-layout.module.css';

/** Logo only (LAYOUT-1). */
export function LoginLayout({ children }: LayoutProps) {
  const { t } = useLingui();
  const settings = useStoreSettings();
  return (
    <>
      <Consent />
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
      <BrowserEffects />
    </>
  );
}
