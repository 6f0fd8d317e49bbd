import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { type FlakyBackend, startFlakyBackend } from '../../support/shop/flaky-backend.ts';
import { findFreePort } from '../../support/shop/free-port.ts';
import { type OwnShop, startOwnShop } from '../../support/shop/own-shop.ts';
import { expectSound } from '../every-page/both-schemes.ts';

const tArabic = await readShopTexts('ar');
const PHONE = { width: 390, height: 844 };
const toTerms = (locale: string) => `/${locale}/topic/terms-and-conditions`;

let backend: FlakyBackend;
let shop: OwnShop;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  backend = await startFlakyBackend(baseURL ?? '');
  shop = await startOwnShop(await findFreePort(), { COMMERCE_ORIGIN: backend.origin });
});

test.afterAll(async () => {
  await shop?.stop();
  backend?.stop();
});

test('a shop whose backend is down says so on a valid page, and the next try shows the requested page', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^response: 503 GET .*\/topic\/terms-and-conditions$/);
  // The settings have been read before; the requested page has not.
  for (const locale of ['en', 'ar']) await page.request.get(`${shop.origin}/${locale}/about-us`);
  backend.goDown();
  await page.goto(shop.origin + toTerms('en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop is taking a short break');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Latchkey, home' })).toBeVisible();
  await expectSound(page, 'the page of a shop that cannot be reached');

  await test.step('it does so in Arabic on a phone, too', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(shop.origin + toTerms('ar'));
    await expect(page.getByRole('link', { name: tArabic('Try again') })).toBeInViewport();
    await expectSound(page, 'the page of a shop that cannot be reached, in Arabic');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  await page.goto(shop.origin + toTerms('en'));
  const again = page.getByRole('link', { name: 'Try again' });
  await again.press('Enter');
  await expect(again).toBeVisible();
  backend.comeBack();
  // The circuit breaker tries the backend again every few seconds.
  await expect(async () => {
    if (await again.isVisible()) await again.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions', { timeout: 1_000 });
  }).toPass();
  expect(new URL(page.url()).pathname).toBe(toTerms('en'));
});
