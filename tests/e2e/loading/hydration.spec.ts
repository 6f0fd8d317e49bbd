import type { Locator, Page } from 'playwright/test';
import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { sellProduct } from '../merchant.ts';
import { GAMES, hydrateParts, openPage, openReady, PATIENT, toasts, waitUntilHydrated } from '../shopper.ts';
import { holdBack } from './request-control.ts';

/** The chunks of deferred parts. */
const PARTS =
  /\/assets\/(parts|shop-parts|category-listing|product-body|home-rails|search-content|consent|toasts)-[\w-]+\.js$/;

const SUGGEST_FIELD = /\/assets\/suggest-field-[\w-]+\.js$/;

/** Moves the pointer in steps: browsers report no movement for the first position. */
const AS_A_HAND = { steps: 2 };

async function pointAt(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const area = await target.boundingBox();
  if (!area) throw new Error('nothing to point at');
  await target.page().mouse.move(area.x + area.width / 2, area.y + area.height / 2, AS_A_HAND);
}

/** Opens a page that has hydrated, except for the parts whose code is held back. */
async function openWithoutParts(page: Page, path: string): Promise<() => void> {
  const letGo = await holdBack(page, (url) => PARTS.test(url));
  await openPage(page, path);
  await expect(page.locator('[data-deferred]')).not.toHaveCount(0);
  return letGo;
}

const firstButton = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('button', { name: /^Add to cart/ })
    .first();

const firstLink = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link').first();

test('a page without any interaction hydrates completely once the browser is idle', async ({ page }) => {
  await openPage(page, GAMES);
  // Some parts wait for an interaction: logo, review site's widget, filters and links to landing pages, which work
  // without scripts.
  await expect(page.locator('main [data-deferred], header [data-deferred]')).toHaveCount(4);
  await expect(page.locator('footer')).toBeVisible();
});

/** Interactions after which every part hydrates; the pointer last, as browsers repeat its movement on the next page. */
const INTERACTIONS = [
  ['a wheel', (page: Page) => page.mouse.wheel(0, 40)],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['a focus that a screen reader sets', (page: Page) => page.getByRole('banner').getByRole('link').first().focus()],
  [
    'a field that the browser fills in',
    (page: Page) =>
      page
        .getByRole('search')
        .locator('input')
        .evaluate((field) => field.dispatchEvent(new Event('input', { bubbles: true }))),
  ],
  ['a pointer that moves', (page: Page) => page.mouse.move(200, 200, AS_A_HAND)],
] as const;

test('every part hydrates after a wheel, a key, a focus, a filled field or a pointer that moves', async ({ page }) => {
  // A busy browser, without any idle period.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  for (const [how, interact] of INTERACTIONS) {
    await test.step(how, async () => {
      // On a busy machine the browser may synthesise an interaction: then open the page again.
      await expect(async () => {
        await openPage(page, GAMES);
        await expect(page.locator('main [data-deferred]')).toHaveCount(3, { timeout: 1_000 });
      }).toPass();
      await interact(page);
      await expect(page.locator('[data-deferred]')).toHaveCount(0);
    });
  }
});

test('when deferred code does not load the page stays as it is, and its links lead to a working page', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^request: GET .*\/assets\/.* net::ERR_FAILED$/);
  expectFailure(/^console: Failed to load resource: net::ERR_FAILED/);
  expectFailure(/^warning: .* did not load TypeError: Failed to fetch dynamically imported module/);
  let isDown = true;
  const failed = page.waitForEvent('requestfailed');
  await page.route(PARTS, (route) => (isDown ? route.abort() : route.continue()));
  await openPage(page, GAMES);
  await failed;
  await waitForResponses(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  isDown = false;
  await firstLink(page).click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await waitUntilHydrated(page);
  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' }).click();
  await expect(toasts(page)).toContainText('Added to your cart');
});

test('a click on a deferred part is replayed, however late its code loads', async ({ page }) => {
  const letGo = await openWithoutParts(page, GAMES);
  await firstButton(page).focus();
  await firstButton(page).press('Enter');
  letGo();
  await expect(toasts(page)).toContainText('Added to your cart');
});

test('a choice in a select is replayed, too', async ({ page }) => {
  const letGo = await openWithoutParts(page, GAMES);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 });
  letGo();
  await expect(page).toHaveURL(/[?&]orderby=\d+/);
});

test('a link in a part that has not hydrated navigates without a reload', async ({ page }) => {
  const letGo = await openWithoutParts(page, GAMES);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await firstLink(page).focus();
  await firstLink(page).press('Enter');
  letGo();
  await expect(page).toHaveURL(/\/en\/product\//);
  await expect(page.locator('body')).toHaveAttribute('data-same', '');
});

test('text typed into the search before it hydrates is kept', async ({ page }) => {
  const letGo = await openWithoutParts(page, GAMES);
  const field = page.getByRole('search').locator('input');
  await field.pressSequentially('corsa');
  letGo();
  await hydrateParts(page);
  await expect(field).toHaveValue('corsa');
});

test('a search submitted before hydration is carried out afterwards', async ({ page }) => {
  const letGo = await openWithoutParts(page, GAMES);
  const field = page.getByRole('search').locator('input');
  await field.fill('corsa');
  await field.press('Enter');
  letGo();
  await expect(page).toHaveURL(/\/en\/search\/corsa(\/1)?$/);
});

test('a request for a stock alert is sent although its part has not hydrated', async ({ page }) => {
  const product = await sellProduct({ keys: 0 });
  const letGo = await openWithoutParts(page, product.path);
  const buy = page.getByRole('region', { name: 'Buy' });
  await buy.getByPlaceholder('Email address').fill(`early-${crypto.randomUUID()}@latchkey.example`);
  await buy.getByPlaceholder('Email address').press('Enter');
  letGo();
  await expect(toasts(page)).toContainText('confirm it in your inbox', PATIENT);
});

test('hovering prefetches the page of a link, and opens the menu, before either has hydrated', async ({ page }) => {
  const letGo = await openWithoutParts(page, GAMES);
  const id = (await firstLink(page).getAttribute('href'))?.split('/').at(-1);
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api/v2/catalog/product/details/${id}`));
  await pointAt(firstLink(page));
  await asked;
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await pointAt(menu.getByRole('link', { name: 'Games', exact: true }));
  letGo();
  await expect(menu.getByRole('tabpanel')).toBeVisible();
});

test('no page is prefetched for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/catalog/product/details/')) reads.push(request.url());
  });
  await openReady(page, GAMES);
  await firstLink(page).focus();
  await pointAt(firstLink(page));
  await waitForResponses(page);
  expect(reads).toEqual([]);
});

test('text typed while the search fetches its code keeps its order', async ({ page }) => {
  const letters = 'the quick brown fox jumps over the lazy dog and on '.repeat(2);
  const letGo = await holdBack(page, (url) => SUGGEST_FIELD.test(url));
  await openReady(page, '/en/about-us');
  // A slow phone.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const field = page.getByRole('search').locator('input');
  await field.focus();
  await page.keyboard.type(letters.slice(0, 30));
  letGo();
  await page.keyboard.type(letters.slice(30));
  await expect(page.getByRole('search').getByRole('combobox')).toBeFocused();
  await expect(field).toHaveValue(letters.slice(0, 100));
});

test('holding a key on a slow device enters every repeated letter', async ({ page }) => {
  await openReady(page, '/en/about-us');
  const field = page.getByRole('search').getByRole('combobox');
  await page.getByRole('search').locator('input').focus();
  await field.fill('moo');
  // In one task, so that none of the page's deferred work runs in between.
  await field.evaluate((input: HTMLInputElement) => {
    input.setSelectionRange(3, 3);
    for (let count = 0; count < 90; count += 1) document.execCommand('insertText', false, 'o');
  });
  await expect(field).toHaveValue(`moo${'o'.repeat(90)}`);
});

test('a word being composed while the search fetches its code is not lost', async ({ page }) => {
  const letGo = await holdBack(page, (url) => SUGGEST_FIELD.test(url));
  await openReady(page, '/jp/about-us');
  const field = page.getByRole('search').locator('input');
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('ねこ');
  const loaded = page.waitForResponse(SUGGEST_FIELD);
  letGo();
  await (await loaded).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await compose('ねこの');
  await keyboard.send('Input.insertText', { text: '猫の' });
  await expect(page.getByRole('search').getByRole('combobox')).toBeFocused();
  await expect(field).toHaveValue('猫の');
});
