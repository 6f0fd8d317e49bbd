import type { Page } from 'playwright/test';
import { openReady, waitUntilHydrated } from '../e2e/shopper.ts';
import type { CustomerPaths } from './gallery-folder.ts';

export interface Screen {
  name: string;
  /** Without the locale. */
  path: string;
  /** Where only one of them sees it, or each sees another: both by default for none. */
  who: 'visitor' | 'customer';
  /** Brings the page into the state that is shown; found by what is the same in every language. */
  open?: (page: Page) => Promise<void>;
  /** A state that covers the window: the picture is of the window, not of the whole page. */
  isOverlay?: boolean;
  /** Gone after a moment: nothing is waited for. */
  isBrief?: boolean;
  only?: 'mouse' | 'touch';
}

const GAMES = '/category/games/1/1';

async function openFirstProduct(page: Page): Promise<void> {
  await page.locator('main article h2 a, main article h3 a').first().click();
  await page.waitForURL(/\/product\//);
}

/** A product without its breadcrumb, which the page relies on. */
async function breakPage(page: Page): Promise<void> {
  await page.route('**/catalog/product/details/*', async (route) => {
    const answer = await route.fetch();
    const body: { Data: { Breadcrumb?: unknown } } = await answer.json();
    delete body.Data.Breadcrumb;
    await route.fulfill({ response: answer, json: body });
  });
  await page.locator('main article h3 a').first().click();
  await page.locator('body > main').waitFor();
}

/** Answers the page's own data with something else in it: what the demonstration shop does not have. */
async function t(page: Page, from: string, to: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.route(`**${pathname}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(from, to) });
  });
  await openReady(page, pathname);
}

/** Sends the form of the page as it is: every field that is needed says so. */
async function sendEmpty(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
}

/** Everything that a page asks for in the browser takes its time. */
async function wait(page: Page): Promise<void> {
  await page.route('**/api/**', () => new Promise(() => undefined));
  await page.reload();
  await waitUntilHydrated(page);
}

/** Every screen of the shop. */
export function toScreens(paths: CustomerPaths): Screen[] {
  const overlay = { isOverlay: true, who: 'visitor' } as const;
  return [
    { name: 'home', path: '/', who: 'visitor' },
    { name: 'home-consent', path: '/', ...overlay },
    {
      name: 'home-maintenance',
      path: '/',
      ...overlay,
      open: (page) =>
        t(
          page,
          '"MaintenanceMessage":""',
          '"MaintenanceMessage":"Payments by card rest on Sunday from 02:00 to 04:00 UTC."',
        ),
    },
    {
      name: 'home-extension',
      path: '/',
      ...overlay,
      only: 'mouse',
      open: async (page) => {
        await page.route('**/api/v2/customer/info', async (route) => {
          const answer = await route.fetch();
          const body: { Data: object } = await answer.json();
          await route.fulfill({ response: answer, json: { ...body, Data: { ...body.Data, CountryIsoCode: 'DE' } } });
        });
        await t(page, '"ModalSetting":{"IsActive":false', '"ModalSetting":{"IsActive":true');
      },
    },
    { name: 'about-us', path: '/about-us', who: 'visitor' },
    { name: 'become-partner', path: '/become-partner', who: 'visitor' },
    { name: 'blog', path: '/blog', who: 'visitor' },
    { name: 'blog-empty', path: '/blog?term=zzzzqqqq', who: 'visitor' },
    {
      name: 'blog-post',
      path: '/blog',
      who: 'visitor',
      open: async (page) => {
        await page.locator('main article a').first().click();
        await page.waitForURL(/\/blog\/./);
      },
    },
    { name: 'category', path: GAMES, who: 'visitor' },
    { name: 'category-filtered', path: `${GAMES}?orderby=10&specs=1,25`, who: 'visitor' },
    { name: 'category-page-2', path: '/category/games/1/2', who: 'visitor' },
    { name: 'category-gift-cards', path: '/category/gift-cards/2/1', who: 'visitor' },
    { name: 'landing', path: '/landing/racing-games/125/1', who: 'visitor' },
    { name: 'bundle', path: '/bundle/off-the-road/62/1', who: 'visitor' },
    { name: 'search', path: '/search/moon', who: 'visitor' },
    { name: 'search-empty', path: '/search/zzzzqqqq', who: 'visitor' },
    { name: 'search-start', path: '/search', who: 'visitor' },
    { name: 'showcase', path: '/showcase', who: 'visitor' },
    { name: 'showcase-named', path: '/showcase/deals', who: 'visitor' },
    { name: 'product', path: GAMES, who: 'visitor', open: openFirstProduct },
    { name: 'product-gift-card', path: '/category/gift-cards/2/1', who: 'visitor', open: openFirstProduct },
    {
      name: 'product-sold-out',
      path: GAMES,
      who: 'visitor',
      open: async (page) => {
        await page
          .locator('main article')
          .filter({ hasNot: page.locator('use[href$="#shopping-cart"]') })
          .locator('h2 a')
          .first()
          .click();
        await page.waitForURL(/\/product\//);
      },
    },
    { name: 'topic-contact-us', path: '/topic/contact-us', who: 'visitor' },
    { name: 'topic-browser-extension', path: '/topic/browser-extension', who: 'visitor' },
    { name: 'topic-terms', path: '/topic/terms-and-conditions', who: 'visitor' },
    { name: 'slug', path: '/how-to-activate-a-key', who: 'visitor' },
    { name: 'login', path: '/login', who: 'visitor' },
    { name: 'register', path: '/register', who: 'visitor' },
    { name: 'password-recovery', path: '/passwordrecovery', who: 'visitor' },
    { name: 'password-recovery-refused', path: '/passwordrecovery', who: 'visitor', open: sendEmpty },
    { name: 'password-recovery-confirm', path: '/passwordrecovery/confirm', who: 'visitor' },
    { name: 'withdrawal', path: '/withdrawal', who: 'visitor' },
    { name: 'withdrawal-refused', path: '/withdrawal', who: 'visitor', open: sendEmpty },
    { name: 'cart-empty', path: '/cart', who: 'visitor' },
    { name: 'checkout-empty', path: '/checkout', who: 'visitor' },
    { name: 'not-found', path: '/no/such/page', who: 'visitor' },
    { name: 'error', path: '/', who: 'visitor', isBrief: true, open: breakPage },
    {
      name: 'login-callback-failed',
      path: '/logincallback?error=access_denied',
      who: 'visitor',
    },
    {
      name: 'open-suggestions',
      path: '/',
      ...overlay,
      open: async (page) => {
        await page.locator('header input[type=search]').pressSequentially('moom');
        await page.locator('header [role=option]').first().waitFor();
      },
    },
    {
      name: 'open-mega-menu',
      path: '/',
      ...overlay,
      only: 'mouse',
      open: async (page) => {
        await page.locator('header nav button[aria-expanded]').first().click();
        await page.locator('header [role=tabpanel] article').first().waitFor();
        await page.locator('header [role=tab]').first().hover();
      },
    },
    {
      name: 'open-mega-menu-genres',
      path: '/',
      ...overlay,
      only: 'mouse',
      open: async (page) => {
        await page.locator('header nav button[aria-expanded]').first().click();
        await page.locator('header [role=tab]').nth(1).click();
        await page.locator('header [role=tabpanel] li a').first().waitFor();
      },
    },
    {
      name: 'open-mobile-menu',
      path: '/',
      ...overlay,
      only: 'touch',
      open: (page) => page.locator('header button[aria-haspopup=dialog]').click(),
    },
    {
      name: 'open-mobile-menu-customer',
      path: '/',
      isOverlay: true,
      who: 'customer',
      only: 'touch',
      open: (page) => page.locator('header button[aria-haspopup=dialog]').click(),
    },
    {
      name: 'open-filters',
      path: GAMES,
      ...overlay,
      only: 'touch',
      open: (page) => page.locator('main button[popovertarget]:not([popovertargetaction])').first().click(),
    },
    {
      name: 'open-customer-menu',
      path: '/',
      isOverlay: true,
      who: 'customer',
      only: 'mouse',
      open: (page) => page.locator('header summary').last().click(),
    },
    {
      name: 'open-mini-cart',
      path: GAMES,
      isOverlay: true,
      who: 'customer',
      only: 'mouse',
      open: (page) => page.locator('header a[href$="/cart"]').click(),
    },
    {
      name: 'open-cookie-settings',
      path: '/about-us',
      ...overlay,
      open: (page) => page.locator('footer nav button').last().click(),
    },
    {
      name: 'toast',
      path: GAMES,
      isOverlay: true,
      who: 'visitor',
      open: async (page) => {
        const card = page.locator('main article').first();
        await card.hover();
        const added = page.waitForResponse(/\/cart\/add/);
        await card.locator('button').last().click();
        await added;
        // It stays as long as something in it has the focus.
        await page.locator('a[href$="/cart"]:not(header a)').last().focus();
      },
    },
    { name: 'cart', path: '/cart', who: 'customer' },
    { name: 'checkout', path: '/checkout', who: 'customer' },
    { name: 'checkout-refused', path: '/checkout', who: 'customer', open: sendEmpty },
    { name: 'payment-completed', path: paths.paid, who: 'customer' },
    { name: 'payment-failed', path: paths.failed, who: 'customer' },
    { name: 'profile', path: '/profile', who: 'customer' },
    { name: 'profile-waiting', path: '/profile', who: 'customer', isOverlay: true, isBrief: true, open: wait },
    { name: 'profile-orders', path: '/profile/order', who: 'customer' },
    { name: 'profile-orders-none', path: '/profile/order?tab=3', who: 'customer' },
    { name: 'profile-order', path: paths.opened, who: 'customer' },
    { name: 'profile-order-unpaid', path: paths.unpaid, who: 'customer' },
    { name: 'profile-order-cancelled', path: paths.cancelled, who: 'customer' },
    { name: 'profile-order-reported', path: paths.reported, who: 'customer' },
    {
      name: 'profile-order-shown',
      path: paths.reported,
      who: 'customer',
      open: async (page) => {
        const again = page.locator('main li button[aria-label]').first();
        await again.click();
        await page.locator('main li bdi code, main li [role=group]').first().waitFor();
      },
    },
    {
      name: 'profile-order-key',
      path: paths.opened,
      isOverlay: true,
      who: 'customer',
      open: async (page) => {
        await page.locator('main li button[aria-label]').first().click();
        await page.locator('dialog[open]').waitFor();
      },
    },
    {
      name: 'payment-dialog',
      path: paths.unpaid,
      isOverlay: true,
      who: 'customer',
      open: async (page) => {
        await page.locator('main input[type=radio]').last().check();
        await page
          .locator('main section:has(input[type=radio]) > button, main div:has(> fieldset) > button')
          .first()
          .click();
        await page.frameLocator('dialog iframe').locator('button[value=pay]').waitFor();
      },
    },
    { name: 'profile-gift-cards', path: '/profile/giftcard', who: 'customer' },
    { name: 'profile-preferences', path: '/profile/preferences', who: 'customer' },
    {
      name: 'profile-preferences-refused',
      path: '/profile/preferences',
      who: 'customer',
      open: async (page) => {
        await page.locator('input[name=given-name]').waitFor();
        for (const button of await page.locator('main form button[type=submit]').all()) await button.click();
        await page.locator('main [aria-invalid=true]').first().waitFor();
      },
    },
    { name: 'profile-reward-points', path: '/profile/rewardpoints', who: 'customer' },
    { name: 'profile-wishlist', path: '/profile/wishlist', who: 'customer' },
    {
      name: 'profile-wishlist-empty',
      path: '/profile/wishlist',
      who: 'customer',
      open: async (page) => {
        await page.locator('main article button[aria-pressed=true]').first().waitFor();
        const json = { IsSuccess: true, Messages: [], Data: { Items: [] } };
        await page.route('**/api/v2/wishlist/get/', (route) => route.fulfill({ json }));
        await page.reload();
        await waitUntilHydrated(page);
        await page.locator('#top-sellers article').first().waitFor();
      },
    },
  ];
}
