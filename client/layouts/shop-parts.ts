import { BackToTop } from '../features/notices/back-to-top.tsx';
import { PromoBanner } from '../features/notices/promo-banner.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { CustomerActions } from './header/customer-actions.tsx';
import { MainMenu } from './header/main-menu.tsx';

/** The parts of the shop's frame that hydrate in an idle pause: one chunk. */
export const shopParts = { BackToTop, CustomerActions, MainMenu, PromoBanner, SearchBox };
