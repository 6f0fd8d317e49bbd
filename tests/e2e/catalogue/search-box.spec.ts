import type { Page } from 'playwright/test';
import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { hydrateParts, openReady } from '../shopper.ts';

const ASKS = '**/api/v3/catalog/product/autocomplete/**';

const box = (page: Page) => page.getByRole('banner').getByRole('search');
const field = (page: Page) => box(page).getByRole('combobox', { name: 'Search' });
const lines = (page: Page) => box(page).getByRole('option');

/** The field with suggestions has replaced the plain one. */
async function openField(page: Page): Promise<void> {
  await openReady(page, '/en/about-us');
  await box(page).getByLabel('Search', { exact: true }).click();
  await expect(field(page)).toBeFocused();
}

// SEARCH-1, SEARCH-2
test('the search starts at three characters, with one request for text typed at once', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    const term = /autocomplete\/([^/?]+)/.exec(request.url())?.[1];
    if (term) asked.push(decodeURIComponent(term));
  });
  await openField(page);
  await page.clock.pauseAt(Date.now() + 60_000);

  await field(page).fill('mo');
  await page.clock.runFor(1_000);
  await field(page).press('Enter');
  // Phones have the keyboard's own button.
  if (!isMobile) await box(page).getByRole('button', { name: 'Search' }).click();
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/en\/about-us$/);
  expect(asked).toEqual([]);

  await field(page).fill('MOO');
  await page.clock.runFor(200);
  await field(page).fill('MOON');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(lines(page).first()).toBeVisible();
  expect(asked).toEqual(['moon']);
});

// SEARCH-4
test('suggestions show up to four products with what they save and a link to all results, and work by keyboard', async ({
  page,
}) => {
  await openField(page);
  await field(page).pressSequentially('the');
  await expect(lines(page)).toHaveCount(5);
  await expect(lines(page).first()).toContainText('€');
  await expect(lines(page).first().getByRole('presentation').or(lines(page).first().locator('img'))).toHaveCount(1);
  await expect(lines(page).last()).toHaveText('See all results for “the”');
  await field(page).press('ArrowDown');
  await expect(lines(page).first()).toHaveAttribute('aria-selected', 'true');

  await field(page).press('Escape');
  await expect(lines(page)).toHaveCount(0);
  await field(page).fill('kilometre zero');
  await expect(lines(page).first()).toHaveText(/Discount -\d+%Previous price €[\d.]+Price €/);
  await field(page).fill('moon');
  await expect(lines(page).last()).toHaveText('See all results for “moon”');
  await field(page).press('ArrowDown');
  const name = (await lines(page).first().locator('span').nth(1).textContent()) ?? '';
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(field(page)).toHaveValue('');
});

// SEARCH-63, SEARCH-64
test('suggestions show the category with its filters above products with prices', async ({ page }) => {
  await openField(page);
  await field(page).pressSequentially('rpg under 15');
  await expect(lines(page).first()).toHaveText('Role-playing games · Up to €15.00');
  await expect(lines(page).nth(1)).toContainText('€');
  await field(page).press('ArrowDown');
  await expect(lines(page).first()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/landing\/role-playing-games\/\d+\/1\?priceto=15$/);
});

// SEARCH-64
test('suggestions show pages of help', async ({ page }) => {
  await openField(page);
  await field(page).pressSequentially('can i get my money back');
  await expect(lines(page).first()).toHaveText(/.Help$/);
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/topic\//);
});

// SEARCH-5
test('Tab accepts the suggested correction, and Enter searches for it in lower case', async ({ page }) => {
  await openField(page);
  await field(page).pressSequentially('Moom');
  await expect(lines(page).first()).toContainText('Did you mean moon?');
  await field(page).press('Tab');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('moon');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/search\/moon$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // The displayed term can be edited, and nothing is suggested before that.
  await expect(field(page)).toHaveValue('moon');
  await expect(lines(page)).toHaveCount(0);
});

test('the search term stays in the box, and is cleared 250 ms after a navigation', async ({ page }) => {
  await page.clock.install();
  await openField(page);
  await field(page).pressSequentially('moon');
  await expect(lines(page).last()).toHaveText('See all results for “moon”');
  await waitForResponses(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/search\/moon$/);
  await page.clock.runFor(1_000);
  await expect(field(page)).toHaveValue('moon');
  await expect(lines(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await page.clock.runFor(249);
  await expect(field(page)).toHaveValue('moon');
  await page.clock.runFor(1);
  await expect(field(page)).toHaveValue('');
});

// SEARCH-6
test('a stale response changes nothing, and a click outside the box clears it', async ({ page }) => {
  await openField(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(ASKS, async (route) => {
    if (!route.request().url().endsWith('/moon')) return route.continue();
    await held;
    // The request has been aborted by now.
    await route.continue().catch(() => undefined);
  });
  const first = page.waitForRequest(/autocomplete\/moon$/);
  await field(page).pressSequentially('moon');
  await first;
  await field(page).fill('volcano');
  await expect(lines(page).filter({ hasText: 'Volcano' }).first()).toBeVisible();
  letGo();
  await expect(lines(page).filter({ hasText: 'Moonbuggy' })).toHaveCount(0);
  await expect(lines(page).last()).toHaveText('See all results for “volcano”');

  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 }, force: true });
  await expect(field(page)).toHaveValue('');
  await expect(lines(page)).toHaveCount(0);
});

// SEARCH-7
test('a search without results says so, with links to continue', async ({ page }) => {
  await openField(page);
  await field(page).pressSequentially('zzzzqqqq');
  await expect(box(page).getByRole('status')).toContainText('No results');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/search\/zzzzqqqq$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “zzzzqqqq”');
  const count = page.getByRole('main').locator('[role=status]', { hasText: '0 products' });
  await expect(count).toHaveCount(1);
  await expect(count).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Games' })).toBeVisible();
  const sellers = page.getByRole('main').getByRole('list', { name: 'Best sellers' });
  await expect(sellers.getByRole('article').first()).toBeVisible();
  await expect(box(page).getByLabel('Search', { exact: true })).toHaveValue('zzzzqqqq');
});

// SEARCH-68, SEARCH-69
test('the empty field offers popular terms and categories, and recent searches to visitors who allow it', async ({
  page,
  baseURL,
}) => {
  await page.route('**/catalog/product/search/popular', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), Data: ['volcano'] } });
  });
  const readKept = () => page.evaluate(() => localStorage.getItem('recent-searches'));
  const listed = async () => (await lines(page).allTextContents()).slice(0, 3);
  await openField(page);
  await expect.poll(listed).toEqual(['volcano', 'Games', 'Deals']);
  await expect(box(page).getByText('Popular searches')).toBeVisible();
  await field(page).press('Escape');
  await expect(lines(page)).toHaveCount(0);
  await field(page).fill('moon');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/search\/moon$/);
  expect(await readKept()).toBeNull();

  await test.step('with consent, the searches are kept in the browser, and can be cleared', async () => {
    const value = `v=1&t=${Math.floor(Date.now() / 1_000)}&c=preferences`;
    await page.context().addCookies([{ name: 'consent', value, url: baseURL ?? '' }]);
    await openField(page);
    await field(page).fill('volcano');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/en\/search\/volcano$/);
    await expect.poll(readKept).toBe('["volcano"]');
    await openField(page);
    await expect.poll(listed).toEqual(['volcano', 'Clear recent searches', 'Games']);
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/en\/search\/volcano$/);
    await openField(page);
    await field(page).press('ArrowDown');
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    expect(await readKept()).toBeNull();
    await expect(field(page)).toBeFocused();
  });
});

// SEARCH-70
test('the key "/" opens the search, not while somebody types, and can be turned off there', async ({ page }) => {
  await openReady(page, '/en/about-us');
  await hydrateParts(page);
  await expect(box(page).getByLabel('Search', { exact: true })).toHaveAttribute('aria-keyshortcuts', '/');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('/');
  await field(page).fill('');
  await field(page).press('ArrowUp');
  await expect(lines(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(lines(page).last()).toContainText('Turn off the search shortcut');
  await field(page).press('Enter');
  await field(page).blur();
  await page.keyboard.press('/');
  await expect(field(page)).not.toBeFocused();
});
