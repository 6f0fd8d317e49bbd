import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { openReady, stopClock } from '../shopper.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

test.describe('the mega menu', () => {
  const toggle = (page: Page) => menu(page).getByRole('button', { name: 'More in Games' });
  const panel = (page: Page) => menu(page).getByRole('tabpanel');
  const entry = (page: Page, name: string) => menu(page).getByRole('tab', { name });

  // MENU-2
  test('opens on hover, follows the pointer, and closes after it has left', async ({ page }) => {
    await page.clock.install();
    await openReady(page, '/en/about-us');
    // Open it once by keyboard, so that its code is loaded before the clock stops: only the timing is tested here.
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await stopClock(page);

    await menu(page).getByRole('link', { name: 'Games' }).hover();
    await page.clock.runFor(249);
    await expect(panel(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(entry(page, 'Games')).toHaveAttribute('aria-selected', 'true');

    await entry(page, 'Genre').hover();
    await page.clock.runFor(249);
    await expect(entry(page, 'Games')).toHaveAttribute('aria-selected', 'true');
    await page.clock.runFor(1);
    await expect(entry(page, 'Genre')).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page).getByRole('link')).toHaveCount(8);

    await page.mouse.move(700, 880);
    await page.clock.runFor(399);
    await expect(panel(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(panel(page)).toHaveCount(0);

    // It always starts with the first entry.
    await menu(page).getByRole('link', { name: 'Games' }).hover();
    await page.clock.runFor(250);
    await expect(entry(page, 'Games')).toHaveAttribute('aria-selected', 'true');
  });

  // MENU-2
  test('stays open for a click after hovering has opened it, and closes with the next click', async ({ page }) => {
    await openReady(page, '/en/about-us');
    await toggle(page).hover();
    await expect(panel(page)).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(panel(page)).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(panel(page)).toHaveCount(0);
  });

  // MENU-1
  test('shows four of six products and filter values, and closes on navigation', async ({ page }) => {
    // A page without products of its own: what a page has read is not asked for again.
    await openReady(page, '/en/become-partner');
    // The pointer may pass over a link and prefetch its page, which is a whole listing.
    const asked = page.waitForRequest((request) => request.postDataJSON()?.pageSize === 6);
    await toggle(page).click();
    expect((await asked).postDataJSON()).toMatchObject({ categoryId: 1 });
    expect((await asked).url()).toContain('/catalog/category');
    await expect(panel(page).getByRole('article')).toHaveCount(4);
    // Only the games have a mega menu; the others are plain links.
    await expect(menu(page).getByRole('button', { name: /^More in/ })).toHaveCount(1);
    for (const [name, path] of [
      ['Deals', '/en/category/deals/32/1'],
      ['Gift cards', '/en/category/gift-cards/2/1'],
      ['Blog', '/en/blog'],
    ] as const) {
      await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await entry(page, 'Platform').click();
    await expect(panel(page).getByRole('link')).toHaveCount(8);
    await entry(page, 'Operating System').click();
    await expect(panel(page).getByRole('link')).toHaveCount(3);
    await panel(page)
      .getByRole('link', { name: /^Linux/ })
      .click();
    await expect(page).toHaveURL(/\/en\/category\/games\/1\/1\?specs=3$/);
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });
    test('opens and closes by a tap, and the link beside it leads to the games', async ({ page }) => {
      await openReady(page, '/en/about-us');
      await toggle(page).tap();
      await expect(panel(page)).toBeVisible();
      await toggle(page).tap();
      await expect(panel(page)).toHaveCount(0);
      await menu(page).getByRole('link', { name: 'Games' }).tap();
      await expect(page).toHaveURL(/\/en\/category\/games\/1\/1$/);
    });
  });
});
