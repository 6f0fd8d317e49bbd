import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { type Translator, translatePage, wrapTexts } from '../../support/browser/translate-page.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';
import { openAccountMenu, signUp } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { GAMES, openReady, toasts } from '../shopper.ts';

/** The one of Chrome, and another kind in the long run. */
const TRANSLATORS: readonly { how: Translator; tag: string[] }[] = [
  { how: 'replaced', tag: [] },
  { how: 'moved', tag: ['@long'] },
];
const FIRST_GENRE = 'Action';

const searchField = (page: Page) => page.getByRole('banner').getByRole('search').getByLabel('Search', { exact: true });
const comboboxOf = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' });
const suggestions = (page: Page) => page.getByRole('banner').getByRole('option');

/** Fails when a page was rendered again: that is the last resort, which loses typed text. */
function watchRedraws(page: Page): string[] {
  const redraws: string[] = [];
  page.on('console', (message) => {
    if (/rendered again|left out/.test(message.text())) redraws.push(message.text());
  });
  return redraws;
}

async function expectShop(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
}

/** On a phone they are in a drawer. */
async function openFilters(page: Page) {
  const opener = page.getByRole('button', { name: /^Filters/ });
  if (await opener.isVisible()) await opener.click();
  return page.getByRole('complementary', { name: 'Filters' });
}

/** With suggestions, without any, and cleared. */
async function typeInSearch(page: Page): Promise<void> {
  await searchField(page).click();
  // A term other than the one of the displayed results.
  await comboboxOf(page).fill('volcano');
  await expect(suggestions(page).first()).toBeVisible();
  await comboboxOf(page).fill('zzzzqqqq');
  await expect(page.getByRole('banner').getByText('No results.')).toBeVisible();
  await comboboxOf(page).fill('moom');
  await expect(suggestions(page).first()).toContainText('Did you mean');
  await comboboxOf(page).fill('');
  await expect(suggestions(page).first()).toHaveText('Games');
}

for (const { how, tag } of TRANSLATORS) {
  test.describe(`a page whose text nodes a translator has ${how}`, { tag }, () => {
    test('can be searched, loads more products, sorts and filters', async ({ page }) => {
      const redraws = watchRedraws(page);
      await openReady(page, GAMES);
      await translatePage(page, how);
      await typeInSearch(page);
      await page.getByRole('link', { name: 'Load more products' }).click();
      await expect(page).toHaveURL(/\/games\/1\/2/);
      const range = page.getByRole('main').getByText(/^Products 1 to \d+ of /);
      const shown = page.getByRole('main').getByRole('article');
      await expect(range).toHaveText(new RegExp(`^Products 1 to ${await shown.count()} of `));
      await page.getByLabel('Sort by').selectOption({ index: 2 });
      await expect(page).toHaveURL(/orderby=/);
      await expectShop(page);
      const filters = await openFilters(page);
      await filters.getByRole('link', { name: FIRST_GENRE }).first().click();
      await expect(page).toHaveURL(/specs=/);
      await expectShop(page);
      await page.getByRole('main').getByRole('link', { name: 'Clear all' }).click();
      await expect(page).not.toHaveURL(/specs=/);
      await expectShop(page);
      expect(redraws).toEqual([]);
    });

    test('sells: shows a toast and the cart, changes a quantity, rejects an invalid coupon, and removes the line', async ({
      page,
      expectFailure,
    }) => {
      expectFailure(/response: 404 GET .*\/applycouponcode\//);
      const redraws = watchRedraws(page);
      const product = await sellProduct({ keys: 3 });
      await openReady(page, product.path);
      await translatePage(page, how);
      await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' }).click();
      await expect(toasts(page)).toContainText('Added to your cart');
      await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
      await openReady(page, '/en/cart');
      await translatePage(page, how);
      const main = page.getByRole('main');
      await main.getByLabel(/^Quantity of/).selectOption('2');
      await expect(main.getByLabel(/^Quantity of/)).toHaveValue('2');
      await main.getByLabel('Coupon code').fill('NOSUCHCODE');
      await main.getByRole('button', { name: 'Apply' }).click();
      await expect(main.getByLabel('Coupon code')).toHaveAttribute('aria-invalid', 'true');
      await main
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await expect(main.getByText('Your cart is empty')).toBeVisible();
      await expectShop(page);
      expect(redraws).toEqual([]);
    });

    test('is navigated by its menus and links, and back', { tag: '@phone' }, async ({ page, isMobile }) => {
      const redraws = watchRedraws(page);
      await openReady(page, '/en/');
      await translatePage(page, how);
      if (isMobile) {
        await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).click();
      } else {
        await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
      }
      await expect(page).toHaveURL(/\/blog$/);
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/blog\/.+/);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/\/en\/$/);
      // With Back the URL changes before the page is loaded.
      await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
      await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/product\//);
      await expectShop(page);
      expect(redraws).toEqual([]);
    });

    test('shows the account’s pages, one after the other', async ({ page }) => {
      const redraws = watchRedraws(page);
      await signUp(page);
      await openReady(page, '/en/profile/order');
      await translatePage(page, how);
      for (const name of ['Preferences', 'Wishlist', 'Reward points']) {
        await (await openAccountMenu(page, false)).getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
        await expectShop(page);
      }
      expect(redraws).toEqual([]);
    });
  });
}

test('no kind of page breaks when its text nodes are moved and the search is used', { tag: '@long' }, async ({
  page,
  expectFailure,
}) => {
  test.setTimeout(600_000);
  expectFailure(/^response: 404 GET .*\/en\/no\/such\/page$/);
  const redraws = watchRedraws(page);
  for (const { path, needsCustomer } of PAGE_KINDS) {
    if (needsCustomer) continue;
    await openReady(page, `/en${path}`);
    await translatePage(page, 'replaced');
    if ((await searchField(page).count()) > 0) await typeInSearch(page);
    await expectShop(page);
  }
  expect(redraws).toEqual([]);
});

test('a page that is translated before its scripts have loaded works as well', async ({ page, expectFailure }) => {
  // React logs that it renders the page again, which is expected here.
  expectFailure(/hydrat|#418|#419|#421|#422|#423|#425/i);
  await page.addInitScript(
    `document.addEventListener('DOMContentLoaded', () => (${wrapTexts.toString()})('replaced'), { once: true });`,
  );
  await openReady(page, GAMES);
  await typeInSearch(page);
  await page.getByRole('link', { name: 'Load more products' }).click();
  await expect(page).toHaveURL(/\/games\/1\/2/);
  await expectShop(page);
});

test('a page whose DOM an extension changed is rendered again, with the same content', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/a translated page would throw/);
  expectFailure(/^warning: the page is rendered again: its nodes were changed/);
  const redraws = watchRedraws(page);
  await openReady(page, `${GAMES}?specs=18`);
  const chips = page.getByRole('main').getByRole('list', { name: 'Selected filters' });
  await chips.evaluate((list) => list.remove());
  await (await openFilters(page)).getByRole('link', { name: FIRST_GENRE }).first().click();
  await expect(page).not.toHaveURL(/specs=/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectShop(page);
  expect(redraws).toHaveLength(1);
});

test('codes, keys and prices are not translated', async ({ page }) => {
  await openReady(page, GAMES);
  const prices = page.getByRole('article').getByText('€');
  await expect(prices.first()).toBeVisible();
  const translatable = await prices.evaluateAll(
    (found) => found.filter((one) => !one.closest('[translate="no"]')).length,
  );
  expect(translatable).toBe(0);
});
