import { expect, test } from '../support/journey.ts';
import { readShopTexts } from '../support/shop-texts.ts';
import { buyAsNewCustomer, openOrder } from './customer.ts';
import { expectNoFault, expectRightToLeft } from './page-checks.ts';
import { openReady } from './shopper.ts';

const say = await readShopTexts('ar');

test('the pages of the account read from right to left, without a fault', async ({ page }) => {
  test.slow();
  const { order } = await buyAsNewCustomer(page);
  const pages = {
    'My orders': '/ar/profile/order',
    'Gift cards': '/ar/profile/giftcard',
    Preferences: '/ar/profile/preferences',
    'Reward points': '/ar/profile/rewardpoints',
    Wishlist: '/ar/profile/wishlist',
    'Withdraw from a contract': '/ar/withdrawal',
  };
  for (const [title, path] of Object.entries(pages)) {
    await test.step(title, async () => {
      await openReady(page, path);
      await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectRightToLeft(page);
      await expectNoFault(page);
    });
  }
  await test.step('an order', async () => {
    await openOrder(page, order, 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.CustomOrderNumber);
    await expectRightToLeft(page);
    await expectNoFault(page);
  });
});

test('in Arabic a key is revealed after two consents, and reported', async ({ page }) => {
  const { product, order } = await buyAsNewCustomer(page);
  await openOrder(page, order, 'ar');
  await page.getByRole('button', { name: say('Reveal key: {0}').replace('{0}', product.name) }).click();
  const dialog = page.getByRole('dialog', { name: say('Reveal your key') });
  await expect(dialog).toBeVisible();
  await expectNoFault(page);
  await dialog.getByRole('button', { name: say('Reveal the key') }).click();
  await expect(dialog.getByText(say('Tick this box to go on.'))).toHaveCount(2);
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: say('Reveal the key') }).click();
  const key = page.getByText(/^JOURNEY-/);
  await expect(key).toBeVisible();
  // A key is Latin: it reads from left to right on every page.
  expect(await key.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');

  await page.getByRole('button', { name: say('My key does not work: {0}').replace('{0}', product.name) }).click();
  await expectNoFault(page);
  await page.getByRole('radio', { name: say('It says that the key is not valid') }).check();
  await page.getByRole('button', { name: say('Send the report') }).click();
  // The message lies over what is below it for a moment.
  const toasts = page.getByRole('region', { name: say('Notifications') });
  await expect(toasts).toContainText(say('We have your report'));
  await expect(toasts).toHaveText('');
  // Nor does the header, which stays on top, cover the menu.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByText(say('We are looking into it'), { exact: true })).toBeVisible();
  await expectRightToLeft(page);
  await expectNoFault(page);
});

test('in Arabic a session that is over is said to be', async ({ page, expectFailure }) => {
  await buyAsNewCustomer(page, { isPaid: false });
  await openReady(page, '/ar/profile/preferences');
  await expect(page.locator('input[name=given-name]')).toBeVisible();
  await page.context().clearCookies();
  expectFailure(/answer: 401 POST .*\/customer\/update/);
  await page.locator('input[name=given-name]').fill('نور');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Save'), exact: true })
    .click();
  const toasts = page.getByRole('region', { name: say('Notifications') });
  await expect(toasts).toContainText(say('Your session has ended. Please log in again.'));
  await page.waitForURL(/\/auth\/realms\//);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
