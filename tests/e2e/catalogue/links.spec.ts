import { expect, test } from '../../support/browser/journey.ts';
import { registerByRequests } from '../account/new-account.ts';
import { fillCart } from '../customer.ts';
import { issueGiftCard, sellProduct } from '../merchant.ts';
import { expectPaid, openReady, toasts } from '../shopper.ts';

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
test('a gift code that cannot be redeemed is still removed from the browser', async ({ page, expectFailure }) => {
  expectFailure(/^response: 404 GET .*\/giftcard\/redeem\//);
  await openReady(page, '/en/?giftcode=NO-SUCH-GIFT-CODE');
  await expect(page).toHaveURL(/\/en\/$/);
  expect(await page.evaluate(() => localStorage.getItem('giftcode'))).toBe('NOSUCHGIFTCODE');
  await toasts(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/realms\//);
  await registerByRequests(page, '/en/');
  await expect(toasts(page)).toContainText('The gift code could not be redeemed');
  expect(await page.evaluate(() => localStorage.getItem('giftcode'))).toBeNull();
});
