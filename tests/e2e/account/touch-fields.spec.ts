import { expect, test } from '../../support/browser/journey.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';
import { GAMES, openPage } from '../shopper.ts';

/** Below this font size, iPhones zoom into a focused field and stay zoomed in. */
const MIN_PX = 16;

const FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea';

const readSmall = (fields: Element[]) =>
  fields
    .map((field) => `${field.getAttribute('name') ?? field.id}: ${getComputedStyle(field).fontSize}`)
    .filter((line) => Number.parseFloat(line.split(': ')[1] ?? '') < MIN_FONT_PX);
declare const MIN_FONT_PX: number;

test.beforeEach(async ({ page, isMobile }) => {
  test.skip(!isMobile, 'only phones zoom into fields');
  await page.addInitScript((px) => Object.assign(globalThis, { MIN_FONT_PX: px }), MIN_PX);
});

test('no field on a phone is so small that the browser zooms into it', async ({ page, expectFailure }) => {
  test.setTimeout(600_000);
  expectFailure(/^response: 404 GET .*\/en\/no\/such\/page$/);
  for (const { path, needsCustomer } of PAGE_KINDS) {
    if (needsCustomer) continue;
    await openPage(page, `/en${path}`);
    expect(await page.locator(FIELDS).evaluateAll(readSmall), path).toEqual([]);
  }
});

test('no field of the sign-in pages is either', async ({ page }) => {
  await page.goto(`/session/start?locale=en&returnurl=${encodeURIComponent(GAMES)}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.locator(FIELDS).evaluateAll(readSmall)).toEqual([]);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  expect(await page.locator(FIELDS).evaluateAll(readSmall)).toEqual([]);
  await page.goBack();
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.locator(FIELDS).evaluateAll(readSmall)).toEqual([]);
});
