import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { readProviderTexts, readShopTexts } from '../../support/pages/shop-texts.ts';
import { buyAsNewCustomer, createCustomer, openOrder, readMessage, signUp } from '../customer.ts';
import { expectNoFault, expectRightToLeft } from '../every-page/page-checks.ts';
import { issueGiftCard } from '../merchant.ts';
import { openReady, readMailedLink, sendFromAnywhere } from '../shopper.ts';

const t = await readShopTexts('ar');
const tProvider = await readProviderTexts('ar');
const ARABIC = /\p{Script=Arabic}/u;

const toastsOf = (page: Page) => page.getByRole('region', { name: t('Notifications') });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: t(name), exact: true });

// Of these journeys `npm test` walks the one with keys, which stay left-to-right, and the others in English; axe checks their
// pages in English on a desktop and in Arabic on a phone, and languages.spec.ts reads them in Arabic.
test('the pages of the account read from right to left, without a fault', { tag: '@long' }, async ({ page }) => {
  test.slow();
  const { order } = await buyAsNewCustomer(page);
  const pages = {
    'My account': '/ar/profile',
    'My orders': '/ar/profile/order',
    'My keys': '/ar/profile/keys',
    'My reviews': '/ar/profile/reviews',
    'Gift cards': '/ar/profile/giftcard',
    Preferences: '/ar/profile/preferences',
    'Reward points': '/ar/profile/rewardpoints',
    Wishlist: '/ar/profile/wishlist',
    Alerts: '/ar/profile/alerts',
    'Withdraw from a contract': '/ar/withdrawal',
  };
  for (const [title, path] of Object.entries(pages)) {
    await test.step(title, async () => {
      await openReady(page, path);
      await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectRightToLeft(page);
      await expectNoFault(page);
    });
  }
  await test.step('an order opens', async () => {
    await openOrder(page, order, 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.CustomOrderNumber);
    await expectRightToLeft(page);
    await expectNoFault(page);
  });
});

test('in Arabic a key is revealed after two consents, and reported', { tag: '@long' }, async ({ page }) => {
  const { product, order } = await buyAsNewCustomer(page);
  await openOrder(page, order, 'ar');
  await page.getByRole('button', { name: t('Reveal key: {0}').replace('{0}', product.name) }).click();
  const dialog = page.getByRole('dialog', { name: t('Reveal your key') });
  await expect(dialog).toBeVisible();
  await expectNoFault(page);
  await dialog.getByRole('button', { name: t('Reveal the key') }).click();
  await expect(dialog.getByText(t('Tick this box to continue.'))).toHaveCount(2);
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: t('Reveal the key') }).click();
  const key = page.getByText(/^JOURNEY-/);
  await expect(key).toBeVisible();
  // A key is Latin: left-to-right on every page.
  expect(await key.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');

  await page.getByRole('button', { name: t('My key does not work: {0}').replace('{0}', product.name) }).click();
  await expectNoFault(page);
  await page.getByRole('radio', { name: t('It says the key is not valid') }).check();
  await page.getByRole('button', { name: t('Send report') }).click();
  // The toast covers what is below it for a moment.
  const toasts = toastsOf(page);
  await expect(toasts).toContainText(t('We’ve received your report'));
  await expect(toasts).toHaveText('');
  // The sticky header must not cover the menu either.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByText(t('We’re looking into it'), { exact: true })).toBeVisible();
  await expectRightToLeft(page);
  await expectNoFault(page);
});

test('in Arabic a customer is told that the session has ended', { tag: '@long' }, async ({ page, expectFailure }) => {
  await buyAsNewCustomer(page, { isPaid: false });
  await openReady(page, '/ar/profile/preferences');
  await expect(page.locator('input[name=given-name]')).toBeVisible();
  await page.context().clearCookies();
  expectFailure(/response: 401 POST .*\/customer\/update/);
  await page.locator('input[name=given-name]').fill('نور');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Save'), exact: true })
    .click();
  const toasts = toastsOf(page);
  await expect(toasts).toContainText(t('Your session has ended. Please sign in again.'));
  await page.waitForURL(/\/auth\/realms\//);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('in Arabic a gift card is redeemed, a number verified, the data exported and the deletion requested', {
  tag: '@long',
}, async ({ page, expectFailure }) => {
  await signUp(page);
  const main = page.getByRole('main');

  await test.step('a gift card is redeemed', async () => {
    await openReady(page, '/ar/profile/giftcard');
    await page.getByLabel(t('Gift code')).fill(await issueGiftCard(2_500));
    await button(page, 'Redeem').click();
    await expect(toastsOf(page)).toContainText(ARABIC);
    await expect(page.getByLabel(t('Gift code'))).toHaveValue('');
    await expect(main.getByRole('table')).toContainText('25');
    await expectNoFault(page);
    await page.goto(`/ar/?giftcode=${await issueGiftCard(1_300)}`, { waitUntil: 'commit' });
    await expect(toastsOf(page)).toContainText(/13.*\p{Script=Arabic}|\p{Script=Arabic}.*13/u);
    await expect(page).toHaveURL('/ar/');
  });

  await openReady(page, '/ar/profile/preferences');
  await test.step('a phone number is verified', async () => {
    const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
      .padStart(10, '0')
      .slice(-7);
    await page.getByLabel(t('Mobile number')).fill(`+49 171 ${digits}`);
    await button(page, 'Send code').click();
    const field = page.getByLabel(t('Code from the text message'));
    await expect(field).toBeVisible();
    const sms = await readMessage(page, `+49171${digits}`, 'sms');
    const code = /\b\d{6}\b/.exec(/<pre[^>]*>(.*)<\/pre>/s.exec(sms)?.[1] ?? '')?.[0] ?? '';
    expectFailure(/response: 400 POST .*\/phone\/verify/);
    await field.fill(code === '000000' ? '111111' : '000000');
    await button(page, 'Verify number').click();
    await expect(field).toHaveAccessibleDescription(ARABIC);
    await field.fill(code);
    await button(page, 'Verify number').click();
    await expect(main.getByText(t('Verified'), { exact: true })).toBeVisible();
  });

  await test.step('the data is exported', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()]);
    expect(file.suggestedFilename()).toMatch(/\.json$/);
  });

  await test.step('the deletion is requested', async () => {
    await button(page, 'Request deletion of my account').click();
    const dialog = page.getByRole('dialog');
    await expectNoFault(page);
    await dialog.getByRole('button', { name: t('Request deletion'), exact: true }).click();
    await expect(toastsOf(page)).toContainText(ARABIC);
    await expect(main.getByText(t('Deletion requested'))).toBeVisible();
    await expectRightToLeft(page);
  });
});

test('in Arabic a guest withdraws in two steps and gets a receipt', { tag: '@long' }, async ({ page }) => {
  const { email, order } = await buyAsNewCustomer(page);
  await page.context().clearCookies({ name: 'session' });
  await openReady(page, '/ar/about-us');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Withdraw from a contract') })
    .click();
  const main = page.getByRole('main');
  await button(page, 'Continue').click();
  await expect(main.getByText(t('Enter your name.'))).toBeVisible();
  await main.getByLabel(t('Your name')).fill('نور المثال');
  await main.getByLabel(t('Order number')).fill(order.CustomOrderNumber);
  await main.getByLabel(t('Email address')).fill(email);
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: t('Check and confirm') })).toBeFocused();
  await expectNoFault(page);
  await button(page, 'Confirm withdrawal').click();
  await expect(page.getByRole('heading', { name: t('We’ve received your withdrawal') })).toBeVisible();
  await expect(main.getByRole('time')).toHaveText(/\d|[٠-٩]/);
  await expectRightToLeft(page);
  await expectNoFault(page);
  expect(await readMessage(page, email, order.CustomOrderNumber)).toMatch(ARABIC);
});

test('in Arabic a forgotten password is reset by an e-mailed link, which works once', { tag: '@long' }, async ({
  page,
  expectFailure,
}) => {
  const { email } = await createCustomer(page);
  await sendFromAnywhere(page, /\/password\/recovery$/);
  await openReady(page, '/ar/login');
  await page.getByRole('link', { name: t('Forgot your password?') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('Forgot your password?') })).toBeVisible();
  await expectRightToLeft(page);
  await expectNoFault(page);
  await page.getByLabel(t('Email address')).fill(email);
  await button(page, 'Send link').click();
  await expect(page.getByText(t('Check your inbox'))).toBeVisible();

  const link = await readMailedLink(page, email, tProvider('mailRecoverySubject'));
  expect(new URL(link).pathname).toBe('/ar/passwordrecovery/confirm');
  await openReady(page, link);
  await expectRightToLeft(page);
  await expectNoFault(page);
  await page.locator('input[name=new-password]').fill('seven-quiet-harbours-3');
  await button(page, 'Save new password').click();
  await expect(page.getByRole('main').getByRole('link', { name: t('Sign in') })).toBeVisible();

  expectFailure(/response: 400 POST .*\/password\/update/);
  await openReady(page, link);
  await page.locator('input[name=new-password]').fill('another-quiet-harbour-4');
  await button(page, 'Save new password').click();
  await expect(page.getByRole('link', { name: t('Request a new link') })).toBeVisible();
});
