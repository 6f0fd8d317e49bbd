import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { checkOutAsNewCustomer, fillCart } from '../customer.ts';
import { expectRightToLeft } from '../every-page/page-checks.ts';
import { giveCoupon, sellProduct } from '../merchant.ts';
import { buyButton, openReady } from '../shopper.ts';

const t = await readShopTexts('ar');

test('a shopper buys in Arabic: a declined card, then another method, then the key', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^response: 404 GET .*\/applycouponcode\/NOSUCHCODE$/);
  const product = await sellProduct();
  await fillCart(page, product);
  await checkOutAsNewCustomer(page);

  await test.step('the cart is shown', async () => {
    await openReady(page, '/ar/cart');
    await expectRightToLeft(page);
    await expect(page.getByRole('list', { name: t('Products in your cart') })).toContainText(product.name);
    const field = page.getByLabel(t('Coupon code'));
    await field.fill('NOSUCHCODE');
    await page.getByRole('button', { name: t('Apply') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('main')).toContainText(/NOSUCHCODE|\p{Script=Arabic}/u);
    await page.getByRole('button', { name: t('Remove {0}').replace('{0}', product.name) }).click();
    const toasts = page.getByRole('region', { name: t('Notifications') });
    await toasts.getByRole('button', { name: t('Undo') }).click();
    await expect(page.getByRole('list', { name: t('Products in your cart') })).toContainText(product.name);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Go to checkout') })
      .click();
  });

  await test.step('the checkout names the obligation to pay', async () => {
    await expect(page).toHaveURL(/\/ar\/checkout$/);
    await expectRightToLeft(page);
    await expect(page.getByRole('main')).toContainText(product.name);
    await page.locator('select[name="country"]').selectOption('DE');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: t('Buy now with obligation to pay') }).click();
  });

  await test.step('a declined card returns to the shop in Arabic', async () => {
    await expect(page).toHaveURL(/\/pay\//);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('button[value="decline"]')).toHaveText(/\p{Script=Arabic}/u);
    await page.locator('button[value="decline"]').click();
    await expect(page.getByRole('heading', { name: t('Your payment did not go through') })).toBeVisible();
    await expectRightToLeft(page);
  });

  await test.step('a cancelled payment returns in Arabic, too', async () => {
    await page.getByRole('button', { name: t('Pay now') }).click();
    await expect(page).toHaveURL(/\/pay\//);
    await page.locator('button[value="cancel"]').click();
    await expect(page.getByRole('heading', { name: t('Your payment did not go through') })).toBeVisible();
  });

  await test.step('another method pays inside the shop', async () => {
    await page.getByRole('radio').last().check();
    await page.getByRole('button', { name: t('Pay now') }).click();
    await page.frameLocator('dialog iframe').locator('button[value="pay"]').click();
    await expect(page).toHaveURL(/\/ar\/payment\/completed/);
    await expect(page.getByRole('heading', { name: t('Thank you, we’ve received your payment') })).toBeVisible();
    await expectRightToLeft(page);
    const keys = page.getByRole('list', { name: t('Your keys') });
    await expect(keys).toContainText(product.name);
    await expect(keys.getByRole('button', { name: t('Reveal the key') })).toBeVisible();
  });
});

// `npm test` walks it in English (checkout.spec.ts).
test('changes during the checkout are announced in Arabic, and nothing is lost', { tag: '@long' }, async ({
  page,
  context,
  browser,
  baseURL,
  expectFailure,
}) => {
  expectFailure(/^response: 409 POST .*\/payment\/createorder$/);
  expectFailure(/^response: 401 /);
  const code = `SHORT-${crypto.randomUUID()}`;
  await giveCoupon(code, { percent: 50 });
  await openReady(page, `/ar/?discountcoupon=${code}`);
  await expect(page.getByRole('region', { name: t('Notifications') })).toContainText(t('Coupon applied'));
  const product = await sellProduct({ keys: 1 });
  await fillCart(page, product);
  await checkOutAsNewCustomer(page);
  await openReady(page, '/ar/checkout');
  const alert = page.getByRole('main').getByRole('alert');
  const buy = page.getByRole('button', { name: t('Buy now with obligation to pay') });
  const products = page.getByRole('list', { name: t('Products') });
  const discount = page.getByRole('term').filter({ hasText: t('Discount') });
  await page.locator('select[name="country"]').selectOption('DE');
  await page.getByRole('radio').last().check();
  await expect(discount).toHaveCount(1);
  // The totals for these choices are in: from here on prices change without the page knowing.
  await expect(buy).toBeEnabled();

  await test.step('a coupon has expired', async () => {
    await giveCoupon(code, { percent: 50, endsOn: new Date(Date.now() - 1_000) });
    await buy.click();
    await expect(alert).toHaveText(/\p{Script=Arabic}/u);
    await expect(discount).toHaveCount(0);
  });

  await test.step('a price has changed', async () => {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${t('Total')}$`) });
    const total = term.locator('xpath=following-sibling::dd[1]');
    await expect(buy).toBeEnabled();
    const before = (await total.textContent()) ?? '';
    await product.change({ priceUsd: 33 });
    await buy.click();
    await expect(total).not.toHaveText(before);
    await expect(alert).toHaveText(/\p{Script=Arabic}/u);
    await expect(page.getByRole('radio').last()).toBeChecked();
  });

  await test.step('the session has ended', async () => {
    await context.clearCookies({ name: 'session' });
    const signIn = page.waitForRequest(/\/session\/start\?/);
    await buy.click();
    await expect(page.getByRole('region', { name: t('Notifications') })).toContainText(
      t('Your session has ended. Please sign in again.'),
    );
    await signIn;
    await expect(page).toHaveURL(/\/ar\/checkout$/);
    await expect(products).toContainText(product.name);
    await expect(page.locator('select[name="country"]')).toHaveValue('DE');
  });

  await test.step('the last key went to somebody else', async () => {
    const rival = await browser.newPage({ baseURL: baseURL ?? '' });
    await fillCart(rival, product);
    await checkOutAsNewCustomer(rival);
    await rival.getByRole('radio').first().check();
    await buyButton(rival).click();
    await expect(rival).toHaveURL(/\/pay\//);
    await rival.close();
    await buy.click();
    await expect(alert).toHaveText(/\p{Script=Arabic}/u);
    await expect(products.getByRole('listitem')).toContainText(/\p{Script=Arabic}/u);
    await expectRightToLeft(page);
  });
});
