import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { GAMES, openReady } from '../shopper.ts';

const banner = (page: Page) => page.getByRole('banner');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Latchkey' });
/** Presses Back on a page with something open, once that has its history entry: its code may arrive after it is shown. */
async function closeByBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<unknown>('history.state?.overlays')).toBe(1);
  await page.goBack();
}

const menuButton = (page: Page) => banner(page).getByRole('button', { name: 'Menu' });

test('the menu of a phone is closed by Back, and leaves nothing else for Back to undo', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/en/blog');
  await openReady(page, GAMES);

  await test.step('Back closes it, and the page stays where it was scrolled to', async () => {
    // Scrolling down hides the header, scrolling up shows it.
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect(menuButton(page)).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await expect(menuButton(page)).toBeInViewport();
    // Playwright's own tap would scroll the page first.
    await menuButton(page).dispatchEvent('click');
    await expect(drawer(page)).toBeVisible();
    await closeByBack(page);
    await expect(drawer(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${GAMES}$`));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  });

  await test.step('it opens again after Back, and Back closes it again', async () => {
    for (const _ of [1, 2]) {
      await menuButton(page).tap();
      await expect(drawer(page)).toBeVisible();
      await closeByBack(page);
      await expect(drawer(page)).toHaveCount(0);
    }
    await expect(page).toHaveURL(new RegExp(`${GAMES}$`));
  });

  await test.step('one step lies between the page it was open on and the one it led to', async () => {
    await menuButton(page).tap();
    await drawer(page).getByRole('link', { name: 'Deals' }).tap();
    await expect(page).toHaveURL(/\/category\/deals\//);
    await expect(drawer(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${GAMES}$`));
    await expect(drawer(page)).toHaveCount(0);
  });

  await test.step('closed by its own button, it leaves nothing for Back to undo', async () => {
    for (const _ of [1, 2]) {
      await menuButton(page).tap();
      await drawer(page).getByRole('button', { name: 'Close menu' }).tap();
      await expect(drawer(page)).toHaveCount(0);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/blog$/);
  });
});

test('the filter drawer of a phone is closed by Back', { tag: '@phone-only' }, async ({ page }) => {
  await openReady(page, GAMES);
  await page.getByRole('button', { name: 'Filters' }).tap();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await closeByBack(page);
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${GAMES}$`));
});

test('a menu and a dialog are closed by Back on any screen', async ({ page, isMobile }) => {
  await openReady(page, GAMES);
  const contentinfo = page.getByRole('contentinfo');
  if (!isMobile) {
    const login = banner(page).getByRole('group').filter({ hasText: 'Create an account' });
    await banner(page).getByText('Sign in').first().click();
    await expect(login.getByRole('link', { name: 'Create an account' })).toBeVisible();
    await closeByBack(page);
    await expect(login.getByRole('link', { name: 'Create an account' })).toBeHidden();
  }
  await contentinfo.getByRole('button', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(dialog).toBeVisible();
  await closeByBack(page);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${GAMES}$`));
});
