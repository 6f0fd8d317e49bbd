import type { Page } from 'playwright/test';
import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { checkOutAsNewCustomer, fillCart, startCheckout } from '../customer.ts';
import { giveCoupon, sellProduct } from '../merchant.ts';
import { buyButton, firstBuyable, openReady, readOrders, sumOf, toasts, waitUntilHydrated } from '../shopper.ts';

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

test('a double click and a lost response place one order', async ({ page, expectFailure }) => {
  expectFailure(/^request: POST .*\/payment\/createorder net::ERR_FAILED$/);
  expectFailure(/^console: .*createorder.*ERR_FAILED/);
  expectFailure(/^console: Failed to load resource: net::ERR_FAILED .*createorder/);
  await startCheckout(page, await sellProduct());
  let calls = 0;
  await page.route('**/api/v3/payment/createorder', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    // The order is placed, but its response is lost.
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

test('the last key goes to somebody else while a shopper is paying', async ({
  page,
  browser,
  baseURL,
  expectFailure,
}) => {
  expectFailure(/^response: 409 POST .*\/payment\/createorder$/);
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

test('after an expired coupon and a changed price the new total is shown before anything is ordered', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^response: 409 POST .*\/payment\/createorder$/);
  const code = `short${crypto.randomUUID().replaceAll('-', '')}`;
  await giveCoupon(code, { percent: 50 });
  await openReady(page, `/en/?discountcoupon=${code}`);
  await expect(toasts(page)).toContainText('Coupon applied');
  const product = await sellProduct({ priceUsd: 11 });
  await startCheckout(page, product);
  await expect(sumOf(page, 'Discount')).toContainText('−');
  // The totals for these choices are in: from here on prices change without the page knowing.
  await expect(buyButton(page)).toBeEnabled();
  await waitForResponses(page);
  const before = await sumOf(page, 'Total').textContent();
  await giveCoupon(code, { percent: 50, endsOn: new Date(Date.now() - 1_000) });

  await buyButton(page).click();
  await expect(alertOf(page)).toContainText(`Coupon ${code.toUpperCase()} can no longer be used`);
  await expect(sumOf(page, 'Discount')).toHaveCount(0);
  await expect(sumOf(page, 'Total')).not.toHaveText(before ?? '');
  await expect(page.getByRole('radio').first()).toBeChecked();

  await expect(buyButton(page)).toBeEnabled();
  const reduced = (await sumOf(page, 'Total').textContent()) ?? '';
  await product.change({ priceUsd: 33 });
  await buyButton(page).click();
  await expect(alertOf(page)).toContainText('Prices or stock changed');
  await expect(sumOf(page, 'Total')).not.toHaveText(reduced);
  const now = (await sumOf(page, 'Total').textContent()) ?? '';
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(now);
});

test('a shopper whose session ends during the checkout returns to it, with all choices kept', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/^response: 401 /);
  const product = await sellProduct();
  await startCheckout(page, product);
  await page.getByLabel('Country of residence').selectOption({ label: 'Austria' });
  await page.getByRole('radio').last().check();
  // A quote that is still being read would come back as a visitor's, of an empty cart.
  await waitForResponses(page);
  await context.clearCookies({ name: 'session' });
  const signIn = page.waitForRequest(/\/session\/start\?/);

  await buyButton(page).click();
  await expect(toasts(page)).toContainText('Please sign in again');
  // The provider's session still exists: no password is needed.
  await signIn;
  await expect(page).toHaveURL(/\/en\/checkout$/);
  await expect(page.getByRole('main')).toContainText(product.name);
  await expect(page.getByLabel('Country of residence')).toHaveValue('AT');
  await expect(page.getByRole('radio').last()).toBeChecked();
  await expect(buyButton(page)).toBeEnabled();
});

test('a lost connection keeps everything, and one order is placed when it is back', async ({
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

// CART-12
test('a product for another region says so on its line, and cannot be bought', async ({ page }) => {
  const region = 'This product cannot be activated in your country.';
  await openReady(page, '/en/search/ferrograd');
  const path = (await firstBuyable(page).getAttribute('href')) ?? '';
  await fillCart(page, { path });
  await checkOutAsNewCustomer(page);
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toContainText(region);
  await expect(alertOf(page)).toContainText('Nothing in your cart can be bought right now');
  await expect(buyButton(page)).toHaveCount(0);
  await expect(sumOf(page, 'Total')).toHaveCount(0);
  await page.getByLabel('Country of residence').selectOption({ label: 'Brazil' });
  await expect(page.getByRole('list', { name: 'Products' })).not.toContainText(region);
  await expect(buyButton(page)).toBeVisible();
});

// TAX-6
test('a shopper whose country the shop asks about confirms it by ordering again', async ({ page, expectFailure }) => {
  expectFailure(/^response: 409 POST .*\/payment\/createorder$/);
  await startCheckout(page, await sellProduct());
  const question = 'You chose Germany, but your connection or phone number is from France.';
  const sent: (boolean | undefined)[] = [];
  await page.route('**/api/v3/payment/createorder', async (route) => {
    const { CountryIsConfirmed } = route.request().postDataJSON() as { CountryIsConfirmed?: boolean };
    sent.push(CountryIsConfirmed);
    if (CountryIsConfirmed) return route.continue();
    const json = { IsSuccess: false, Code: 'country-unclear', Messages: [question], Data: null };
    await route.fulfill({ status: 409, json });
  });
  await buyButton(page).click();
  await expect(alertOf(page)).toContainText(question);
  // Another country is not the one that was asked about.
  await page.getByLabel('Country of residence').selectOption({ label: 'Austria' });
  await expect(buyButton(page)).toBeEnabled();
  await buyButton(page).click();
  await expect.poll(() => sent).toEqual([undefined, undefined]);
  await expect(alertOf(page)).toContainText(question);
  await expect(buyButton(page)).toBeEnabled();
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(sent).toEqual([undefined, undefined, true]);
});
