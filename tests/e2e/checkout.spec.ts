import type { Page } from 'playwright/test';
import { getOrders } from '../../shared/api/order.ts';
import { expect, test } from '../support/journey.ts';
import { callAsPage, openOrder, revealKey } from './customer.ts';
import { giveCoupon, issueGiftCard, sellProduct, setEmbeddedFee } from './merchant.ts';
import {
  addFirstGame,
  addToCart,
  answerProvider,
  buyButton,
  checkOutAsNewCustomer,
  expectPaid,
  firstBuyable,
  openReady,
  readOrders,
  sumOf,
  toasts,
  waitUntilHydrated,
} from './shopper.ts';

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** A new customer with a product in the cart, at the checkout, with a way to pay chosen. */
async function startCheckout(page: Page, product: { path: string }): Promise<void> {
  await addToCart(page, product);
  await checkOutAsNewCustomer(page);
  await page.getByRole('radio').first().check();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('a double click and a lost answer order once', async ({ page, expectFailure }) => {
  expectFailure(/^request: POST .*\/payment\/createorder net::ERR_FAILED$/);
  expectFailure(/^console: .*createorder.*ERR_FAILED/);
  expectFailure(/^console: Failed to load resource: net::ERR_FAILED .*createorder/);
  await startCheckout(page, await sellProduct());
  let calls = 0;
  await page.route('**/api/v3/payment/createorder', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    // The order is placed, but its answer is lost on the way.
    await route.fetch();
    await route.abort();
  });
  await buyButton(page).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'We’re checking' })).toBeVisible();
  await expect(page).toHaveURL(/\/pay\//);
  expect(calls).toBe(2);
  await page.goto('/en/profile/order');
  await waitUntilHydrated(page);
  await expect(page.getByRole('main').getByRole('heading', { name: /^Order / })).toHaveCount(1);
});

test('cart and checkout read from right to left in Arabic', async ({ page }) => {
  const name = await addFirstGame(page);
  for (const path of ['/ar/cart', '/ar/checkout']) {
    await openReady(page, path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
    await expect(page.getByRole('main')).toContainText(name);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test('the last key goes to somebody else while a shopper is paying', async ({
  page,
  browser,
  baseURL,
  expectFailure,
}) => {
  expectFailure(/^answer: 409 POST .*\/payment\/createorder$/);
  const product = await sellProduct({ keys: 1 });
  await startCheckout(page, product);
  const rival = await browser.newPage({ baseURL: baseURL ?? '' });
  await startCheckout(rival, product);
  await buyButton(rival).click();
  await expect(rival).toHaveURL(/\/pay\//);
  await rival.close();

  await buyButton(page).click();
  await expect(alertOf(page)).toContainText('out of stock');
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('out of stock');
  await expect(page.getByLabel('Country of residence')).toHaveValue('DE');
  await openReady(page, '/en/cart');
  await expect(page.getByRole('list', { name: 'Products in your cart' })).toContainText('out of stock');
});

test('a coupon that ran out since the cart: the new sum is shown before anything is ordered', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^answer: 409 POST .*\/payment\/createorder$/);
  const code = `SHORT-${crypto.randomUUID()}`;
  await giveCoupon(code, { percent: 50 });
  await openReady(page, `/en/?discountcoupon=${code}`);
  await startCheckout(page, await sellProduct());
  await expect(sumOf(page, 'Discount')).toContainText('−');
  const before = await sumOf(page, 'Total').textContent();
  await giveCoupon(code, { percent: 50, endsOn: new Date(Date.now() - 1_000) });

  await buyButton(page).click();
  await expect(alertOf(page)).toContainText(`Coupon ${code.toUpperCase()} can no longer be used`);
  await expect(sumOf(page, 'Discount')).toHaveCount(0);
  await expect(sumOf(page, 'Total')).not.toHaveText(before ?? '');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
});

test('a price that changed since the cart is shown before anything is ordered', async ({ page, expectFailure }) => {
  expectFailure(/^answer: 409 POST .*\/payment\/createorder$/);
  const product = await sellProduct({ priceUsd: 11 });
  await startCheckout(page, product);
  const before = (await sumOf(page, 'Total').textContent()) ?? '';
  await product.change({ priceUsd: 33 });

  await buyButton(page).click();
  await expect(alertOf(page)).toContainText('Prices or stock changed');
  await expect(sumOf(page, 'Total')).not.toHaveText(before);
  const now = (await sumOf(page, 'Total').textContent()) ?? '';
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(now);
});

test('a session that ends in the checkout comes back to it, with everything chosen', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/^answer: 401 /);
  const product = await sellProduct();
  await startCheckout(page, product);
  await page.getByLabel('Country of residence').selectOption({ label: 'Austria' });
  await page.getByRole('radio').last().check();
  await context.clearCookies({ name: '__Host-session' });
  const signIn = page.waitForRequest(/\/session\/start\?/);

  await buyButton(page).click();
  await expect(toasts(page)).toContainText('Please sign in again');
  // The provider still knows the shopper: the way back needs no password.
  await signIn;
  await expect(page).toHaveURL(/\/en\/checkout$/);
  await expect(page.getByRole('main')).toContainText(product.name);
  await expect(page.getByLabel('Country of residence')).toHaveValue('AT');
  await expect(page.getByRole('radio').last()).toBeChecked();
  await expect(buyButton(page)).toBeEnabled();
});

test('a connection that is gone keeps everything, and orders once when it is back', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED/);
  await startCheckout(page, await sellProduct());
  await context.setOffline(true);
  await buyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'We’re checking' })).toBeVisible();
  await expect(alertOf(page)).toContainText('You will not be charged twice');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await context.setOffline(false);
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(await readOrders(page)).toHaveLength(1);
});

test('going back from the payment and ordering again leaves one order to pay', async ({ page }) => {
  await startCheckout(page, await sellProduct({ keys: 1 }));
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  const firstPayPage = page.url();
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('has already been placed and is waiting for payment');
  await expect(page.getByLabel('Country of residence')).toHaveValue('DE');
  await page.reload();
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(page.url()).not.toBe(firstPayPage);
  const secondPayPage = page.url();

  await page.goto(firstPayPage);
  await expect(page.getByRole('main')).toContainText('This payment is no longer open');
  await page.goto(secondPayPage);
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
  await page.goto(secondPayPage);
  await expect(page.getByRole('main')).toContainText('This payment has been made');
  const orders = await readOrders(page);
  expect(orders.filter((text) => text.includes('Complete'))).toHaveLength(1);
  expect(orders.filter((text) => text.includes('Cancelled'))).toHaveLength(1);
  expect(orders).toHaveLength(2);
});

test('two tabs at the checkout pay once', async ({ page, context }) => {
  await startCheckout(page, await sellProduct());
  const other = await context.newPage();
  await openReady(other, '/en/checkout');
  await other.getByLabel('Country of residence').selectOption({ label: 'Germany' });
  await other.getByRole('radio').first().check();
  await expect(buyButton(other)).toBeEnabled();

  await buyButton(page).click();
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await readOrders(other)).toHaveLength(1);
});

test('a gift card at the checkout pays a part, or all of it', async ({ page, expectFailure }) => {
  expectFailure(/^answer: 404 GET .*\/giftcard\/apply\//);
  await startCheckout(page, await sellProduct());
  const field = page.getByLabel('Gift code');
  const redeem = page.getByRole('button', { name: 'Redeem', exact: true });

  await test.step('an unknown code stays in the field, with the reason', async () => {
    await field.fill('NO-SUCH-CARD-1');
    await redeem.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('NO-SUCH-CARD-1');
  });

  await test.step('a small one lowers the sum', async () => {
    await field.fill(await issueGiftCard(100));
    await redeem.click();
    await expect(sumOf(page, 'Balance')).toHaveText('−€1.00');
    await expect(buyButton(page)).toBeEnabled();
  });

  await test.step('a further one covers it: no payment method is asked for', async () => {
    await field.fill(await issueGiftCard(5_000));
    await redeem.click();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: 'Redeem and order' }).click();
    await expectPaid(page);
  });
});

test('every way to pay shows its logo and its fee, and the sum counts it', async ({ page }) => {
  await setEmbeddedFee(35);
  await startCheckout(page, await sellProduct());
  const methods = page.getByRole('radio');
  await expect(methods).toHaveCount(2);
  const logos = page.getByRole('group', { name: 'Payment method' }).locator('img');
  await expect(logos).toHaveCount(2);
  for (const logo of await logos.all()) {
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(sumOf(page, 'Payment fee')).toHaveCount(0);
  await methods.last().check();
  await expect(page.getByRole('main')).toContainText('+ €0.35');
  await expect(sumOf(page, 'Payment fee')).toHaveText('€0.35');
  const terms = page.getByRole('main').getByRole('link', { name: 'terms and conditions' });
  await expect(terms).toHaveAttribute('href', '/en/topic/terms-and-conditions');
});

test('balance pays an order whole', async ({ page }) => {
  await startCheckout(page, await sellProduct());
  await page.getByLabel('Gift code').fill(await issueGiftCard(5_000));
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Use my balance' })).toBeChecked();
  await expect(page.getByRole('main')).toContainText('There is nothing left to pay');
  const ordered = page.waitForResponse(/\/payment\/createorder$/);
  await page.getByRole('button', { name: 'Redeem and order' }).click();
  expect((await (await ordered).json()).Data.PaymentType).toBe('FullyBalance');
  await expectPaid(page);
});

test('reward points of an order that cannot be given back pay another one whole, or a part of it beside balance and a card', async ({
  page,
}) => {
  const [big, small] = [await sellProduct({ priceUsd: 80 }), await sellProduct({ priceUsd: 0.5 })];
  const points = page.getByRole('checkbox', { name: /^Use \d+ reward points$/ });
  await startCheckout(page, big);
  await buyButton(page).click();
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
  await openReady(page, '/en/profile/rewardpoints');
  await expect(page.getByText(/^Pending points: \d+\. /)).toBeVisible();
  const [order] = (await callAsPage(page, getOrders, {})).Orders;
  if (!order) throw new Error('no order');
  await openOrder(page, order);
  await revealKey(page, big.name);

  await test.step('all of a small one', async () => {
    await addToCart(page, small);
    await openReady(page, '/en/checkout');
    await points.check();
    await expect(page.getByRole('main')).toContainText('There is nothing left to pay');
    const ordered = page.waitForResponse(/\/payment\/createorder$/);
    await page.getByRole('button', { name: 'Redeem and order' }).click();
    expect((await (await ordered).json()).Data.PaymentType).toBe('FullyRewardPoint');
    await expectPaid(page);
  });

  await test.step('the rest of them pays a part of a big one, a gift card another, a provider what is left', async () => {
    await addToCart(page, big);
    await openReady(page, '/en/checkout');
    await points.check();
    await expect(sumOf(page, '\\d+ reward point')).toContainText('−');
    await expect(buyButton(page)).toBeEnabled();
    await page.getByLabel('Gift code').fill(await issueGiftCard(200));
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await expect(sumOf(page, '\\d+ reward point')).toContainText('−');
    await expect(sumOf(page, 'Balance')).toHaveText('−€2.00');
    await page.getByRole('radio').first().check();
    await expect(buyButton(page)).toBeEnabled();
    const left = (await sumOf(page, 'Total').textContent()) ?? '';
    await buyButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(left);
    await answerProvider(page, 'Pay now');
    await expectPaid(page);
    const [mixed] = (await callAsPage(page, getOrders, {})).Orders;
    if (!mixed) throw new Error('no order');
    await openOrder(page, mixed);
    await expect(sumOf(page, 'Balance')).toHaveText('−€2.00');
    await expect(sumOf(page, '\\d+ reward point')).toContainText('−');
  });
});

test('a product for another region says so on its line, and is not sold there', async ({ page, expectFailure }) => {
  expectFailure(/^answer: 403 POST .*\/payment\/createorder$/);
  const region = 'This product cannot be activated in your country.';
  await openReady(page, '/en/search/pantograph');
  const path = (await firstBuyable(page).getAttribute('href')) ?? '';
  await startCheckout(page, { path });
  await page.getByLabel('Country of residence').selectOption({ label: 'Germany' });
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toContainText(region);
  await buyButton(page).click();
  await expect(alertOf(page)).toContainText(region);
  await page.getByLabel('Country of residence').selectOption({ label: 'Brazil' });
  await expect(page.getByRole('list', { name: 'Products' })).not.toContainText(region);
});
