import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { hydrateParts, openReady, waitUntilHydrated } from '../shopper.ts';

const LANDING = '/en/landing/racing-games/125/1?orderby=10&priceto=900';

const languages = (page: Page) => page.locator('footer button[popovertarget]');
const currencies = (page: Page) => page.locator('footer select:has(option[value=USD])');

async function chooseLanguage(page: Page, tag: string): Promise<void> {
  await languages(page).click();
  await page.locator(`footer nav[popover] a[hreflang=${tag}]`).click();
}

/** Switches while the response is held back, to see the busy state; ends on the reloaded page. */
async function choose(page: Page, select: 'language' | 'currency', value: string): Promise<void> {
  const control = select === 'language' ? languages(page) : currencies(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/customer/setlanguageandcurrency/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  const saved = page.waitForResponse(/\/customer\/setlanguageandcurrency\//);
  if (select === 'language') await chooseLanguage(page, value);
  else await control.selectOption(value);
  await expect(control).toBeDisabled();
  release();
  expect((await saved).status()).toBe(200);
  await expect(page.locator('body[data-before]')).toHaveCount(0);
  await waitUntilHydrated(page);
  // Until then the languages are plain links.
  await hydrateParts(page);
}

// LOCALE-8, CATALOG-15
test('a shopper changes from English to Arabic to German, and the currency, and stays on the page', async ({
  page,
}) => {
  await openReady(page, LANDING);
  const kept = async () =>
    Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value] as const));

  await choose(page, 'language', 'ar');
  await expect(page).toHaveURL(/\/ar\/landing\/racing-games\/125\/1\?orderby=10&priceto=900$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect((await kept()).i18n_redirected).toBe('ar');

  await choose(page, 'language', 'de');
  await expect(page).toHaveURL(/\/de\/landing\/rennspiele\/125\/1\?orderby=10&priceto=900$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rennspiele');
  await expect(page.getByRole('article').first()).toContainText('€');
  const chosen = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(chosen).toMatchObject({ value: 'de', path: '/', sameSite: 'Lax' });
  const days = ((chosen?.expires ?? 0) - Date.now() / 1000) / (24 * 3600);
  expect(Math.round(days)).toBe(365);

  // 900 dollars are another price than 900 euros.
  await choose(page, 'currency', 'USD');
  await expect(page).toHaveURL(/\/de\/landing\/rennspiele\/125\/1\?orderby=10$/);
  await expect(page.getByRole('article').first()).toContainText('$');
  expect((await kept()).currency).toBe('USD');

  // The site root redirects to the chosen language.
  await page.goto('/');
  await expect(page).toHaveURL(/\/de\/$/);
});

test('a page restored from the back/forward cache shows its own language, and lets the visitor choose again', async ({
  page,
}) => {
  await openReady(page, '/en/about-us');
  // A response without a page: the browser stays, as with the back/forward cache.
  await page.route('**/de/about-us', (route) => route.fulfill({ status: 204 }));
  const answered = page.waitForResponse('**/de/about-us');
  await chooseLanguage(page, 'de');
  await answered;
  await expect(languages(page)).toBeDisabled();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(languages(page)).toBeEnabled();
  await expect(languages(page)).toHaveText('English');
  await page.unroute('**/de/about-us');
  await chooseLanguage(page, 'de');
  await expect(page).toHaveURL(/\/de\/about-us$/);
});
