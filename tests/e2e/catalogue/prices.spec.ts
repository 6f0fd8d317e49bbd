import type { Page } from 'playwright/test';
import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { giveCoupon } from '../merchant.ts';
import { GAMES, openReady, toasts, waitUntilHydrated } from '../shopper.ts';

/** Later than the end of the demonstration's longest discount. */
const LONGEST_DISCOUNT_MS = 20 * 24 * 60 * 60 * 1_000;

function countPriceCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/catalog/product/priceses')) calls += 1;
  });
  return () => calls;
}

const firstPrice = (page: Page) => page.getByRole('article').first().locator('bdi').last();

test('a fresh page requests no price, in any currency, unless a coupon may have changed them', async ({ page }) => {
  const code = `PRICES-${crypto.randomUUID()}`;
  await giveCoupon(code);
  const count = countPriceCalls(page);
  await openReady(page, GAMES);
  await waitForResponses(page);
  expect(count()).toBe(0);

  await test.step('another currency changes every price, and its fresh page requests none', async () => {
    await expect(firstPrice(page)).toContainText('€');
    await page.getByRole('contentinfo').getByRole('combobox', { name: 'Currency' }).selectOption('GBP');
    await expect(firstPrice(page)).toContainText('£');
    await waitForResponses(page);
    const before = count();
    await openReady(page, GAMES);
    await expect(firstPrice(page)).toContainText('£');
    await waitForResponses(page);
    expect(count()).toBe(before);
  });
  const before = count();

  await openReady(page, `${GAMES}?discountcoupon=${code}`);
  await expect(toasts(page)).toContainText('Coupon applied');
  // All prices of the page in one call.
  await expect.poll(count).toBe(before + 1);

  await openReady(page, GAMES);
  await expect.poll(count).toBe(before + 2);
});

test('a discount that ends while the page is open is requested again, and disappears', async ({ page }) => {
  await page.clock.install();
  const count = countPriceCalls(page);
  await openReady(page, GAMES);
  const reduced = page
    .getByRole('article')
    .filter({ has: page.locator('s') })
    .first();
  await expect(reduced).toBeVisible();
  const before = await page.getByRole('article').locator('s').count();
  // The shop's own clock has not moved, so stub its prices without discounts.
  await page.route('**/catalog/product/priceses', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const price of body.Data) Object.assign(price, { OldPrice: null, DiscountRate: 0, ProductDiscount: null });
    return route.fulfill({ response, json: body });
  });
  await page.clock.fastForward(LONGEST_DISCOUNT_MS);
  await expect.poll(count).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('article').locator('s').count()).toBeLessThan(before);
});

test('prices read the same from the server and in the browser, in every way to write them', async ({
  page,
  baseURL,
}) => {
  for (const [locale, currency] of [
    ['en', 'EUR'],
    ['ar', 'USD'],
    ['jp', 'JPY'],
    ['in', 'INR'],
  ] as const) {
    await test.step(`${locale}, ${currency}`, async () => {
      await page.context().addCookies([{ name: 'currency', value: currency, url: baseURL ?? '', sameSite: 'Lax' }]);
      const response = await page.goto(`/${locale}/category/games/1/1`);
      const html = (await response?.text()) ?? '';
      await waitUntilHydrated(page);
      const shown = await page.getByRole('article').locator('bdi').allTextContents();
      expect(shown.length).toBeGreaterThan(20);
      // A mismatch would also log a console error, which fails every journey.
      expect(shown.filter((price) => !html.includes(price))).toEqual([]);
    });
  }
});
