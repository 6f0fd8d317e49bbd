import type { Page } from 'playwright/test';
import { getCustomer } from '../../../shared/api/customer.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  buyAsNewCustomer,
  callAsPage,
  openAccount,
  openAccountMenu,
  openOrder,
  PREFERENCES,
  readMessage,
  signUp,
} from '../customer.ts';
import { refundUnit } from '../merchant.ts';
import {
  answerProvider,
  expectPaid,
  openReady,
  PATIENT,
  readMailedLink,
  toasts,
  waitUntilHydrated,
} from '../shopper.ts';

/** Follows a link of the account's menu. */
async function followMenu(page: Page, isMobile: boolean, name: string): Promise<void> {
  await (await openAccountMenu(page, isMobile)).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

// LAYOUT-2, ORDER-2, ORDER-3
test('the menu leads through the account, the tabs sort the orders, and an unknown order leads to the list', {
  tag: '@phone',
}, async ({ page, isMobile, expectFailure }) => {
  await openAccount(page, '/en/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await followMenu(page, isMobile, 'My orders');
  const tabs = page.getByRole('navigation', { name: 'Orders by status' });
  for (const name of ['Complete', 'Pending', 'Processing', 'Cancelled']) {
    await tabs.getByRole('link', { name }).click();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'No orders here' })).toBeVisible();
  }
  await followMenu(page, isMobile, 'Reward points');
  await expect(page.getByRole('main').getByRole('link', { name: 'Discover games' })).toBeVisible();
  for (const name of ['Gift cards', 'Preferences', 'My keys', 'My reviews', 'My orders']) {
    await followMenu(page, isMobile, name);
  }
  expectFailure(/response: 404 GET .*\/order\/detail\/999999/);
  await page.goto('/en/profile/order/999999');
  await expect(page).toHaveURL('/en/profile/order');
});

test('an unpaid order is listed under its tab, is paid from its page, and moves to the next tab', async ({
  page,
  expectFailure,
}) => {
  const { order } = await buyAsNewCustomer(page, { isPaid: false });

  await test.step('until then no deletion of the account can be requested, and a message says so', async () => {
    await openReady(page, PREFERENCES);
    expectFailure(/response: 409 POST .*\/gdpr\/delete/);
    const ask = page.getByRole('button', { name: 'Request deletion of my account' });
    await ask.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request deletion' }).click();
    await expect(toasts(page)).toContainText('One of your orders is still being paid or delivered.');
    await expect(ask).toBeVisible();
    await expect(page.getByText('Deletion requested')).toHaveCount(0);
  });

  await followMenu(page, false, 'My orders');
  const tabs = page.getByRole('navigation', { name: 'Orders by status' });
  const card = page.getByRole('heading', { name: `Order ${order.CustomOrderNumber}` });
  await expect(card).toBeVisible();
  await tabs.getByRole('link', { name: 'Complete' }).click();
  await expect(card).toHaveCount(0);
  await tabs.getByRole('link', { name: 'Pending' }).click();
  await page.getByRole('link', { name: `Pay now: Order ${order.CustomOrderNumber}` }).click();
  await expect(page.getByText('Ready as soon as the order is paid.')).toBeVisible();
  // No keys yet.
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your keys' })).toHaveCount(0);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
  await openReady(page, '/en/profile/order');
  await tabs.getByRole('link', { name: 'Complete' }).click();
  await expect(page.getByRole('link', { name: `Reveal keys for order ${order.CustomOrderNumber}` })).toBeVisible();
});

test('reward points list their sources and uses, page by page', async ({ page }) => {
  // One entry for the purchase, one for each refunded unit: a page has room for twenty.
  const { order } = await buyAsNewCustomer(page, { units: 20 });
  for (const { OrderItemGuid } of order.OrderItems) await refundUnit(order.CustomOrderNumber, OrderItemGuid);
  await openReady(page, '/en/profile/rewardpoints');
  const rows = page.getByRole('table', { name: 'Reward point history' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 20);
  await expect(rows.nth(1)).toContainText('-');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/en\/profile\/rewardpoints\?page=2$/);
  await expect(rows).toHaveCount(1 + 1);
  await expect(rows.last()).toContainText(order.CustomOrderNumber);
  await expect(rows.last()).toContainText('+');
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await expect(rows).toHaveCount(1 + 20);

  await test.step('the refunded order is no longer called complete', async () => {
    const status = page.getByRole('main').getByText('Refunded', { exact: true });
    const card = page.getByRole('heading', { name: `Order ${order.CustomOrderNumber}` });
    for (const path of ['/en/profile/order', `/en/profile/order/${order.Id}`]) {
      await openReady(page, path);
      await expect(card).toBeVisible();
      await expect(status.first()).toBeVisible();
      await expect(page.getByRole('main').getByText('Complete', { exact: true })).toHaveCount(
        path.endsWith('order') ? 1 : 0,
      );
    }
  });
});

test('in the preferences the newsletter is ended by a click, and language and currency are saved with the account', async ({
  page,
}) => {
  const { email } = await openAccount(page);
  await page.getByRole('button', { name: 'Subscribe to the newsletter' }).click();
  await expect(page.getByText(`Almost done: open the link in the email we sent to ${email}.`)).toBeVisible(PATIENT);
  const link = await readMailedLink(page, email, 'Confirm your newsletter subscription');
  await page.goto(link);
  // The toast shows for five seconds.
  await page.getByRole('button', { name: 'Confirm your newsletter subscription' }).click({ noWaitAfter: true });
  await expect(toasts(page)).toContainText('Your newsletter subscription is confirmed');
  await openReady(page, PREFERENCES);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have unsubscribed from our newsletter.')).toBeVisible(PATIENT);

  const main = page.getByRole('main');
  async function choose(label: string, value: string): Promise<void> {
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    const saved = page.waitForResponse(/\/customer\/setlanguageandcurrency\//);
    await main.getByLabel(label, { exact: true }).selectOption(value);
    expect((await saved).status()).toBe(200);
    await expect(page.locator('body[data-before]')).toHaveCount(0);
    await waitUntilHydrated(page);
  }
  await choose('Currency', 'USD');
  await expect(main.getByLabel('Currency', { exact: true })).toHaveValue('USD');
  await choose('Language', 'de');
  await expect(page).toHaveURL('/de/profile/preferences');
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  const kept = await callAsPage(page, getCustomer, {});
  expect(kept).toMatchObject({ LanguageIsoCode: 'de', CurrencyIsoCode: 'USD' });
});

// PRIVACY-2
test('a phone number is verified, the name is saved, all data is exported, and a deletion is requested once', async ({
  page,
  expectFailure,
}) => {
  const { email } = await openAccount(page);

  await test.step('a phone number is verified by SMS, and a wrong code gets an error message', async () => {
    const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
      .padStart(10, '0')
      .slice(-7);
    await page.getByLabel('Mobile number').fill(`+49 170 ${digits}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    const field = page.getByLabel('Code from the text message');
    await expect(field).toBeVisible();
    const sms = await readMessage(page, `+49170${digits}`, 'sms');
    const code = /\b\d{6}\b/.exec(/<pre[^>]*>(.*)<\/pre>/s.exec(sms)?.[1] ?? '')?.[0] ?? '';
    expectFailure(/response: 400 POST .*\/phone\/verify/);
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Verify number' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(code);
    await page.getByRole('button', { name: 'Verify number' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await page.getByLabel('First name').fill('Robin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText('Saved');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const data = Buffer.concat(chunks).toString();
  expect(data).toContain(email);
  expect(data).toContain('Robin');

  await page.getByRole('button', { name: 'Request deletion of my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('listitem')).toHaveText([/sign-in details/, /keys/, /reward points/]);
  await dialog.getByRole('button', { name: 'Request deletion' }).click();
  await expect(toasts(page)).toContainText('30 days');
  await expect(page.getByText('Deletion requested')).toBeVisible();
  expect(await readMessage(page, email, 'Your account will be deleted')).toContain('within 30 days');
  await openReady(page, PREFERENCES);
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByText('Deletion requested')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request deletion of my account' })).toHaveCount(0);
});

test('the header shows a customer’s first name, shortened when it is long, else the e-mail address', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { email } = await openAccount(page);
  async function expectName(name: string): Promise<void> {
    const banner = page.getByRole('banner');
    if (!isMobile) return expect(banner.getByLabel(`Account: ${name}`, { exact: true })).toContainText(name);
    await banner.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Latchkey' });
    await expect(menu.getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    // Hidden at once, but the page behind it is inert until it closes, two frames later.
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await expectName(email.split('@')[0] ?? '');
  const names = { Beatrice: 'Beatrice', Alexandra: 'Alexa...' };
  for (const [first, shown] of Object.entries(names)) {
    await page.getByLabel('First name').fill(first);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toasts(page)).toContainText('Saved');
    await expect(toasts(page)).toHaveText('');
    await expectName(shown);
  }
});

// Each call is tried by a stranger in tests/worker/contract/others-things.test.ts.
test('an order opens for its owner only', { tag: '@long' }, async ({ page, browser, baseURL, userAgent }) => {
  const { order } = await buyAsNewCustomer(page);
  await openOrder(page, order);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.CustomOrderNumber);
  const stranger = await browser.newPage({ baseURL: baseURL ?? '', userAgent: userAgent ?? '' });
  await signUp(stranger);
  await stranger.goto(`/en/profile/order/${order.Id}`);
  await expect(stranger).toHaveURL('/en/profile/order');
  await expect(stranger.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await stranger.context().close();
});
