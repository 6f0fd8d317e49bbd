import type { ReactNode } from 'react';
import { RotateHint } from '../../features/notices/rotate-hint.tsx';
import { PageLoadingBar } from '../../features/notices/slow-page/page-loading-bar.tsx';
import { BrowserEffects, Consent } from '../browser-parts.ts';
import { Header } from '../header/header.tsx';
import { interactionPart, shopPart } from '../shop-part.ts';
import styles from './shop-frame.module.css';
import { SkipLink } from './skip-link.tsx';

const PromoBannerPart = shopPart(({ PromoBanner }) => PromoBanner);
const MaintenancePart = interactionPart(({ MaintenanceBanner }) => MaintenanceBanner);
const FooterPart = interactionPart(({ Footer }) => Footer);
const BackToTopPart = shopPart(({ BackToTop }) => BackToTop);
const ExtensionPart = interactionPart(({ ExtensionPopup }) => ExtensionPopup);

// Hoisted so that navigation does not re-render the shell.
const above = (
  <>
    <SkipLink />
    <PageLoadingBar />
    <MaintenancePart />
  </>
);
const plainHeader = <Header />;
const promoHeader = <Header banner={<PromoBannerPart />} />;
const rotateHint = <RotateHint />;

interface ShopFrameProps {
  /** Shows the promo banner if the settings enable it. */
  hasPromoBanner: boolean;
  children: ReactNode;
}

/** Header, page, footer and floating parts. */
export function ShopFrame({ hasPromoBanner, children }: ShopFrameProps) {
  return (
    <>
      <Consent />
      <div className={styles.frame}>
        {above}
        {hasPromoBanner ? promoHeader : plainHeader}
        {rotateHint}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <FooterPart />
      </div>
      <BackToTopPart />
      <ExtensionPart />
      <BrowserEffects />
    </>
  );
}
