import { BackToTop } from '../features/notices/back-to-top.tsx';
import { ExtensionPopup } from '../features/notices/extension-popup/extension-popup.tsx';
import { PromoBanner } from '../features/notices/promo-banner.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { TrustWidget } from '../features/third-parties/trust-widget.tsx';
import { Logo } from '../ui/brand/logo.tsx';
import { MaintenanceBanner } from './default/maintenance-banner.tsx';
import { Footer } from './footer/footer.tsx';
import { CustomerActions } from './header/customer-actions.tsx';
import { MainMenu } from './header/main-menu.tsx';

/** Floating parts above the shop's pages. */
function ShopExtras() {
  return (
    <>
      <BackToTop />
      <ExtensionPopup />
    </>
  );
}

/** The parts of the shop's frame with deferred hydration: one chunk. */
export const shopParts = {
  CustomerActions,
  PromoBanner,
  Footer,
  Logo,
  MainMenu,
  MaintenanceBanner,
  SearchBox,
  ShopExtras,
  TrustWidget,
};
