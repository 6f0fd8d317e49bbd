import type { Screen } from './screen.ts';
import { GAMES } from './screen-states.ts';

const overlay = { isOverlay: true, who: 'visitor' } as const;

/** Overlays of the pages. */
export const openScreens: readonly Screen[] = [
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
      // It stays open while the focus is in it.
      await page.locator('a[href$="/cart"]:not(header a)').last().focus();
    },
  },
];
