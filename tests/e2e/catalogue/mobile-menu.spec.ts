import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { GAMES, hydrateParts, openReady, waitUntilHydrated } from '../shopper.ts';

const banner = (page: Page) => page.getByRole('banner');

// MENU-3, MENU-4
test('the menu of a phone has the links that do not fit into the header, and closes by swipe and Escape', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openReady(page, '/en/');
  const button = banner(page).getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Latchkey' });
  await button.tap();
  await expect(drawer.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/session\/start\?/);
  await expect(drawer.getByRole('link', { name: 'Create an account' })).toBeVisible();
  const names = ['Home', 'Games', 'Deals', 'Gift cards', 'Bundles', 'New releases', 'Showcase', 'Blog'];
  await expect(drawer.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText(names);
  const help = drawer.getByRole('navigation', { name: 'Help' });
  await expect(help.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/en/help');
  await expect(help.getByRole('link', { name: 'My orders' })).toBeVisible();
  await expect(drawer.getByLabel('Language')).toBeVisible();
  await expect(drawer.getByLabel('Currency')).toBeVisible();
  // The page below does not move.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');

  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.tap();
  const swipe = (x: number) => ({ changedTouches: [{ identifier: 0, clientX: x, clientY: 400 }] });
  await drawer.dispatchEvent('touchstart', swipe(260));
  await drawer.dispatchEvent('touchend', swipe(120));
  await expect(drawer).toHaveCount(0);

  await button.tap();
  await drawer.getByRole('link', { name: 'Blog' }).tap();
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expect(drawer).toHaveCount(0);
});

// MENU-4
test('genres and platforms are in the menu of a phone, folded, and lead to their pages', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openReady(page, '/en/about-us');
  await banner(page).getByRole('button', { name: 'Menu' }).tap();
  const categories = page.getByRole('dialog').getByRole('navigation', { name: 'Categories' });
  const genres = categories.getByRole('list', { name: 'Genre' });
  const platforms = categories.getByRole('list', { name: 'Platform' });
  await categories.getByText('Platform', { exact: true }).tap();
  await expect(platforms.getByRole('link').first()).toBeVisible();
  // Opening one closes the other.
  await categories.getByText('Genre', { exact: true }).tap();
  await expect(genres.getByRole('link')).toHaveCount(8);
  await expect(platforms).toHaveCount(0);
  await genres.getByRole('link', { name: /^Racing/ }).tap();
  await expect(page).toHaveURL('/en/landing/racing-games/125/1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('currency and language are chosen in the menu of a phone too, and the page stays', { tag: '@phone-only' }, async ({
  page,
}) => {
  await openReady(page, GAMES);
  const price = page.getByRole('article').first();
  await expect(price).toContainText('€');
  await banner(page).getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').getByLabel('Currency').selectOption('GBP');
  await expect(price).toContainText('£');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await waitUntilHydrated(page);
  await hydrateParts(page);
  await banner(page).getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').getByLabel('Language').selectOption('de');
  await expect(page).toHaveURL(/\/de\/category\/spiele\/1\/1$/);
  await expect(price).toContainText('£');
});
