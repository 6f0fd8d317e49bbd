import { Trans, useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { NotIndexed } from '../../features/head/not-indexed.tsx';
import { PageLoadingBar } from '../../features/notices/slow-page/page-loading-bar.tsx';
import { Link } from '../../router/link.tsx';
import type { LayoutProps } from '../../router/route.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { ChevronBackIcon, ShieldIcon } from '../../ui/icons/icon.tsx';
import { BrowserEffects, Consent } from '../browser-parts.ts';
import { SkipLink } from '../default/skip-link.tsx';
import { LegalLinks } from '../footer/legal-links.tsx';
import styles from './checkout-layout.module.css';

/** A minimal frame around the checkout: name, a way back, and no links that lead away. */
export function CheckoutLayout({ children }: LayoutProps) {
  const { t } = useLingui();
  const settings = useStoreSettings();
  return (
    <>
      <Consent />
      <div className={styles.frame}>
        <SkipLink />
        <PageLoadingBar />
        <header className={styles.head}>
          <div className={styles.bar}>
            <Link to="home" aria-label={t`${settings.Name}, home`} className={styles.logo}>
              <Logo label={settings.Name} />
            </Link>
            <span className={styles.secure}>
              <ShieldIcon size={18} />
              <Trans>Secure checkout</Trans>
            </span>
            <Link to="cart" className={styles.back}>
              <ChevronBackIcon size={18} />
              <Trans>Back to cart</Trans>
            </Link>
          </div>
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          <NotIndexed>{children}</NotIndexed>
        </main>
        <footer className={styles.foot}>
          <a href={`mailto:${settings.ContactEmail}`}>{settings.ContactEmail}</a>
          <LegalLinks />
        </footer>
      </div>
      <BrowserEffects />
    </>
  );
}
