import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { buyAsNewCustomer, createCustomer } from '../customer.ts';
import { expectRightToLeft } from '../every-page/page-checks.ts';
import { sellProduct } from '../merchant.ts';
import { hydrateParts, openReady } from '../shopper.ts';

const t = await readShopTexts('ar');
const ARABIC = /\p{Script=Arabic}/u;

const toasts = (page: Page) => page.getByRole('region', { name: t('Notifications') });
const inArabic = (path: string) => path.replace('/en/', '/ar/');

// COUPON-2
test('errors of a visitor are shown in Arabic', async ({ page, expectFailure }) => {
  expectFailure(/^response: 404 GET .*\/(applycouponcode\/NOSUCHLINK|no\/such\/page)$/);
  expectFailure(/^response: 409 POST .*\/cart\/add\/$/);
  const { email } = await createCustomer(page);
  const main = page.getByRole('main');

  await test.step('an unknown coupon in a link', async () => {
    await page.goto('/ar/?discountcoupon=NOSUCHLINK', { waitUntil: 'commit' });
    await expect(toasts(page)).toContainText(t('Coupon code not found'));
    await expect(page).toHaveURL(/\/ar\/$/);
  });

  await test.step('an unknown page', async () => {
    await openReady(page, '/ar/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: t('This page could not be found') })).toBeVisible();
    await expectRightToLeft(page);
  });

  await test.step('a game that went off sale', async () => {
    const product = await sellProduct();
    await openReady(page, inArabic(product.path));
    await product.change({ priceUsd: null });
    await main
      .getByRole('button', { name: t('Add to cart'), exact: true })
      .first()
      .click();
    await expect(toasts(page)).toContainText(ARABIC);
  });

  for (const [problem, words] of [
    ['expired', 'This sign-in has expired'],
    ['cookies', 'Signing in needs cookies'],
    ['denied', 'You were not signed in'],
    ['unavailable', 'We could not reach the sign-in service'],
  ] as const) {
    await test.step(`a failed sign-in: ${problem}`, async () => {
      await openReady(page, `/ar/login?problem=${problem}`);
      await expect(main.getByText(t(words))).toBeVisible();
      await expectRightToLeft(page);
    });
  }

  await test.step('a wrong password', async () => {
    expectFailure(/^response: 400 POST .*\/auth\/login$/);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill('not-my-password');
    await main.getByRole('button', { name: t('Sign in'), exact: true }).click();
    await expect(main.getByRole('alert').last()).toHaveText(ARABIC);
    await expect(page.locator('input[name=email]')).toHaveValue(email);
  });
});

// `npm test` walks it in English, page by page, and a visitor's errors in Arabic.
test('errors of a customer are shown in Arabic', { tag: '@long' }, async ({ page, expectFailure }) => {
  expectFailure(/^response: 404 GET .*\/(giftcard\/redeem\/|order\/detail\/999999)/);
  expectFailure(/^response: 409 POST .*\/gdpr\/delete$/);
  expectFailure(/^(request|console): .*(ERR_FAILED|\/wishlist\/add\/)/);
  const main = page.getByRole('main');
  const { product } = await buyAsNewCustomer(page, { isPaid: false });

  await test.step('an unknown gift code in a link', async () => {
    await page.goto('/ar/?giftcode=NO-SUCH-GIFT-CODE', { waitUntil: 'commit' });
    await expect(toasts(page)).toContainText(t('The gift code could not be redeemed'));
    await expect(page).toHaveURL(/\/ar\/$/);
  });

  await test.step('an unknown gift card', async () => {
    await openReady(page, '/ar/profile/giftcard');
    const field = main.getByLabel(t('Gift code'));
    await field.fill('NO-SUCH-GIFT-CARD');
    await main.getByRole('button', { name: t('Redeem'), exact: true }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(ARABIC);
    await expect(field).toHaveValue('NO-SUCH-GIFT-CARD');
  });

  await test.step('an unknown order leads to the list', async () => {
    await page.goto('/ar/profile/order/999999');
    await expect(page).toHaveURL('/ar/profile/order');
  });

  await test.step('the deletion of an account while an order is being paid', async () => {
    await openReady(page, '/ar/profile/preferences');
    await main.getByRole('button', { name: t('Request deletion of my account') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Request deletion'), exact: true })
      .click();
    await expect(toasts(page)).toContainText(ARABIC);
    await expect(main.getByRole('button', { name: t('Request deletion of my account') })).toBeVisible();
  });

  await test.step('a wish without a connection', async () => {
    await openReady(page, inArabic(product.path));
    await hydrateParts(page);
    await page.route('**/api/v2/wishlist/add/', (route) => route.abort());
    await main
      .getByRole('button', { name: t('Wishlist: {name}').replace('{name}', product.name) })
      .first()
      .click();
    const words = t('We could not reach the shop. Check your connection and try again.');
    await expect(toasts(page)).toContainText(words);
  });
});
