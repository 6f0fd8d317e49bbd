import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { registerByRequests } from '../account/new-account.ts';
import { fillCart } from '../customer.ts';
import { issueGiftCard, sellProduct } from '../merchant.ts';
import { expectPaid, openReady, toasts, waitUntilHydrated } from '../shopper.ts';

test('a link in an e-mail leads to the shop, which shows the result', async ({ page }) => {
  await page.goto('/en/?newsletter=confirmed', { waitUntil: 'commit' });
  await expect(toasts(page)).toContainText('Your newsletter subscription is confirmed');
  await expect(page).toHaveURL(/\/en\/$/);
});

test('a gift code in a link is redeemed, and the balance pays a whole order', async ({ page, expectFailure }) => {
  expectFailure(/^response: 404 GET .*\/giftcard\/redeem\//);
  const code = await issueGiftCard(2_500);
  await fillCart(page, await sellProduct());

  await test.step('a visitor is asked to sign in first', async () => {
    await openReady(page, `/en/?giftcode=${code}`);
    await toasts(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/auth\/realms\//);
    await registerByRequests(page, '/en/');
    await expect(page).toHaveURL(/\/en\/$/);
    await expect(toasts(page)).toContainText('25');
    expect(await page.evaluate(() => localStorage.getItem('giftcode'))).toBeNull();
  });

  await test.step('the balance covers the order', async () => {
    await openReady(page, '/en/checkout');
    await page.getByLabel('Country of residence').selectOption({ label: 'Germany' });
    await page.getByRole('checkbox', { name: 'Use my balance' }).check();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: 'Redeem and order' }).click();
    await expectPaid(page);
  });

  await test.step('the code is used up', async () => {
    await page.goto(`/en/?giftcode=${code}`);
    await expect(toasts(page)).toContainText('The gift code could not be redeemed');
  });
});

// WALLET-3
test('a gift code that cannot be redeemed is removed from the browser all the same', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^response: 404 GET .*\/giftcard\/redeem\//);
  await openReady(page, '/en/?giftcode=NO-SUCH-GIFT-CODE');
  await expect(page).toHaveURL(/\/en\/$/);
  expect(await page.evaluate(() => localStorage.getItem('giftcode'))).toBe('NO-SUCH-GIFT-CODE');
  await toasts(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/realms\//);
  await registerByRequests(page, '/en/');
  await expect(toasts(page)).toContainText('The gift code could not be redeemed');
  expect(await page.evaluate(() => localStorage.getItem('giftcode'))).toBeNull();
});

// COUPON-2
test('an unknown coupon in a link gets an error, and is removed from the URL', async ({ page, expectFailure }) => {
  expectFailure(/^response: 404 GET .*\/applycouponcode\/NOSUCHLINK$/);
  await page.goto('/en/?discountcoupon=NOSUCHLINK', { waitUntil: 'commit' });
  await expect(toasts(page)).toContainText('Coupon code not found');
  await expect(page).toHaveURL(/\/en\/$/);
});

const readSender = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('affiliate'), localStorage.getItem('cjevent')]);

test('the affiliate is stored after consent only, and sent until the shop has it', async ({ page, expectFailure }) => {
  expectFailure(/^(request|console): .*setaffilate/);
  expectFailure(/^warning: the affiliate was not saved/);
  let calls = 0;
  await page.route('**/api/v2/auth/setaffilate/*', (route) => {
    calls += 1;
    return calls === 1 ? route.abort('connectionreset') : route.continue();
  });
  await page.goto('/en/?affiliate=partner-7&cjevent=click.42');
  const banner = page.getByRole('region', { name: 'Your cookies, your choice' });
  await expect(banner).toBeVisible();
  expect(await readSender(page)).toEqual([null, null]);
  expect(calls).toBe(0);

  await banner.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => calls).toBe(1);
  expect(await readSender(page)).toEqual([null, 'click.42']);
  // The next try is automatic.
  await expect.poll(() => readSender(page)).toEqual(['partner-7', 'click.42']);
  expect(calls).toBe(2);
  await page.reload();
  await waitUntilHydrated(page);
  expect(calls).toBe(2);
});
