import { ExtensionPopup } from '../features/notices/extension-popup/extension-popup.tsx';
import { TrustWidget } from '../features/third-parties/trust-widget.tsx';
import { Logo } from '../ui/brand/logo.tsx';
import { MaintenanceBanner } from './default/maintenance-banner.tsx';
import { Footer } from './footer/footer.tsx';

/** The parts of the shop's frame that hydrate at the first interaction: one chunk. */
export const interactionParts = { ExtensionPopup, Footer, Logo, MaintenanceBanner, TrustWidget };
