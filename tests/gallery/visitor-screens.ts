import type { Screen } from './screen.ts';
import { breakPage, changeSettings, GAMES, openFirstProduct, sendEmpty } from './screen-states.ts';

const overlay = { isOverlay: true, who: 'visitor' } as const;

export const visitorScreens: readonly Screen[] = [
  { name: 'home', path: '/', who: 'visitor' },
  { name: 'home-consent', path: '/', ...overlay },
  {
    name: 'home-maintenance',
    path: '/',
    ...overlay,
    open: (page) =>
      changeSettings(page, () => ({
        MaintenanceMessage: 'Payments by card rest on Sunday from 02:00 to 04:00 UTC.',
      })),
  },
  {
    name: 'home-extension',
    path: '/',
    ...overlay,
    only: 'mouse',
    open: async (page) => {
      await page.route('**/api/v2/customer/info', async (route) => {
        const response = await route.fetch();
        const body: { Data: object } = await response.json();
        await route.fulfill({ response, json: { ...body, Data: { ...body.Data, CountryIsoCode: 'DE' } } });
      });
      await changeSettings(page, ({ ModalSetting }) => ({ ModalSetting: { ...ModalSetting, IsActive: true } }));
    },
  },
  { name: 'blog-empty', path: '/blog?term=zzzzqqqq', who: 'visitor' },
  { name: 'blog-post', path: '/blog/regions-explained', who: 'visitor' },
  { name: 'category', path: GAMES, who: 'visitor' },
  { name: 'gift', path: `/gift/${'0'.repeat(32)}`, who: 'visitor' },
  { name: 'category-filtered', path: `${GAMES}?orderby=10&specs=1,25`, who: 'visitor' },
  { name: 'category-page-2', path: '/category/games/1/2', who: 'visitor' },
  { name: 'category-gift-cards', path: '/category/gift-cards/2/1', who: 'visitor' },
  { name: 'landing', path: '/landing/racing-games/125/1', who: 'visitor' },
  { name: 'bundle', path: '/bundle/off-the-road/62/1', who: 'visitor' },
  { name: 'search', path: '/search/moon', who: 'visitor' },
  { name: 'search-empty', path: '/search/zzzzqqqq', who: 'visitor' },
  { name: 'search-start', path: '/search', who: 'visitor' },
  { name: 'showcase-named', path: '/showcase/deals', who: 'visitor' },
  { name: 'product', path: GAMES, who: 'visitor', open: openFirstProduct },
  { name: 'product-gift-card', path: '/category/gift-cards/2/1', who: 'visitor', open: openFirstProduct },
  { name: 'product-editions', path: '/product/emberglass-saga-iii/1163', who: 'visitor' },
  { name: 'product-additional-content', path: '/product/emberglass-saga-iii-the-annealing/4001', who: 'visitor' },
  { name: 'product-bundle', path: '/product/wickerlight-the-notice-board-collection/3001', who: 'visitor' },
  // Sold in every country, so that nothing but its stock keeps a shopper from buying it.
  { name: 'product-sold-out', path: '/product/hard-vacuum-choir/1079', who: 'visitor' },
  { name: 'product-not-in-country', path: '/product/moth-and-lantern/1048', who: 'visitor' },
  { name: 'help-empty', path: '/help?term=zzzzqqqq', who: 'visitor' },
  { name: 'topic-contact-us', path: '/topic/contact-us', who: 'visitor' },
  { name: 'topic-browser-extension', path: '/topic/browser-extension', who: 'visitor' },
  { name: 'topic-terms', path: '/topic/terms-and-conditions', who: 'visitor' },
  { name: 'slug', path: '/how-to-activate-a-key', who: 'visitor' },
  { name: 'password-recovery-rejected', path: '/passwordrecovery', who: 'visitor', open: sendEmpty },
  { name: 'withdrawal-rejected', path: '/withdrawal', who: 'visitor', open: sendEmpty },
  { name: 'cart-empty', path: '/cart', who: 'visitor' },
  { name: 'checkout-empty', path: '/checkout', who: 'visitor' },
  { name: 'not-found', path: '/no/such/page', who: 'visitor' },
  { name: 'error', path: '/', who: 'visitor', isBrief: true, open: breakPage },
  {
    name: 'login-callback-failed',
    path: '/logincallback?error=access_denied',
    who: 'visitor',
  },
];
