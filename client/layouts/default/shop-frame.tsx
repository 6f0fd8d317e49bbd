import type { ReactNode } from 'react';
import { BackToTop } from '../../features/back-to-top/back-to-top.tsx';
import { DressingStrip } from '../../features/dressing/dressing-strip.tsx';
import { ExtensionPopup } from '../../features/extension-popup/extension-popup.tsx';
import { PageLoadingBar } from '../../features/loading-bar/page-loading-bar.tsx';
import { RotateHint } from '../../features/rotate-hint/rotate-hint.tsx';
import { AnchorProvider } from '../../ui/anchor.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { LiveParts } from '../live-parts.tsx';
import { ShopAnchor } from '../shop-anchor.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import styles from './shop-frame.module.css';
import { SkipLink } from './skip-link.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface ShopFrameProps {
  /** The promotional strip, where the settings switch it on. */
  hasDressing: boolean;
  children: ReactNode;
}

/** Header, page, footer, and what floats above them. */
export function ShopFrame({ hasDressing, children }: ShopFrameProps) {
  const main = useFocusOnNavigation();
  return (
    <AnchorProvider element={ShopAnchor}>
      <div className={styles.frame}>
        <SkipLink />
        <PageLoadingBar />
        <MaintenanceBanner />
        <Header strip={hasDressing ? <DressingStrip /> : null} />
        <main ref={main} id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer />
      </div>
      <BackToTop />
      <RotateHint />
      <ExtensionPopup />
      <LiveParts />
    </AnchorProvider>
  );
}
