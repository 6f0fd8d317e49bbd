import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { readProviderTexts, readShopTexts } from '../../support/pages/shop-texts.ts';
import { createCustomer } from '../customer.ts';
import { expectNoFault, expectRightToLeft } from '../every-page/page-checks.ts';
import { openReady, PASSWORD, PATIENT, readMailedLink, rejectCookies, sendFromAnywhere } from '../shopper.ts';

const t = await readProviderTexts('ar');
const tShop = await readShopTexts('ar');
const REALM = '/auth/realms/latchkey';
const PREFERENCES = '/ar/profile/preferences';
const START = `/session/start?locale=ar&returnurl=${encodeURIComponent(PREFERENCES)}`;
const NEW_PASSWORD = 'seven-quiet-harbours-3';

/** The provider's page with this heading is in Arabic, and passes the checks. */
async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, PATIENT);
  await expectRightToLeft(page);
  await expectNoFault(page);
}

/** The eye's place in its field: 0 at the left edge, 1 at the right. */
async function findEye(page: Page, label: string): Promise<number> {
  const eye = await page.getByRole('button', { name: label }).boundingBox();
  const field = await page.locator('input[type=password]').boundingBox();
  if (!(eye && field)) throw new Error('no password field');
  return (eye.x + eye.width / 2 - field.x) / field.width;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Creates an account, and opens the page that its owner came for. */
async function register(page: Page): Promise<void> {
  const email = `shopper-${crypto.randomUUID()}@latchkey.example`;
  await rejectCookies(page);
  await page.goto(`${START}&prompt=create`);
  await expectPage(page, t('registerTitle'));
  await sendFromAnywhere(page, /\/interaction\/[^/]+\/register$/);
  await page.getByLabel(t('emailLabel')).fill(email);
  await page.getByLabel(t('passwordLabel'), { exact: true }).fill(PASSWORD);
  await press(page, t('registerButton'));
  await expectPage(page, t('recoverSentTitle'));
  await page.goto(await readMailedLink(page, email, t('mailConfirmSubject')));
  await expectPage(page, t('confirmTitle'));
  await press(page, t('confirmButton'));
  await expect(page).toHaveURL(PREFERENCES, PATIENT);
}

test('in Arabic an account is created at the provider by a mailed link, and managed there', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/response: 400 POST .*\/(register|account\/password)/);
  await test.step('missing fields get an error', async () => {
    await page.goto(`${START}&prompt=create`);
    await press(page, t('registerButton'));
    await expect(page.getByText(t('emailMissing'))).toBeVisible(PATIENT);
    await expect(page.getByText(t('password_too_short'))).toBeVisible();
    await expectPage(page, t('registerTitle'));
  });
  await test.step('a password is shown by a button on the same side as in the shop', async () => {
    const atProvider = await findEye(page, t('showPassword'));
    await openReady(page, '/ar/login');
    const inShop = await findEye(page, tShop('Show password'));
    expect(inShop).toBeGreaterThan(0.8);
    expect(atProvider).toBeGreaterThan(0.8);
  });
  await register(page);

  await test.step('the account is managed', async () => {
    await page.goto(`${REALM}/account?ui_locales=ar`);
    await expectPage(page, t('accountTitle'));
    await page.getByLabel(t('firstNameLabel')).fill('نور');
    await press(page, t('saveButton'));
    await expect(page.getByRole('status')).toHaveText(t('savedText'));
    await page.getByLabel(t('currentPasswordLabel')).last().fill('not-my-password');
    await page.getByLabel(t('newPasswordLabel')).fill(NEW_PASSWORD);
    await press(page, t('changePasswordButton'));
    await expect(page.getByText(t('passwordWrong'))).toBeVisible();
    await expectPage(page, t('accountTitle'));
    await press(page, t('signOutEverywhereButton'));
    await expectPage(page, t('signedOutTitle'));
  });
});

test('in Arabic a forgotten password is reset from the provider’s sign-in, and errors are shown there', {
  tag: '@long',
}, async ({ page, expectFailure }) => {
  expectFailure(/response: 400 (GET|POST) .*\/(interaction|login-actions)/);
  const { email } = await createCustomer(page);

  await test.step('a wrong password', async () => {
    await page.goto(START);
    await expectPage(page, t('signInTitle'));
    await page.getByLabel(t('emailLabel')).fill(email);
    await page.getByLabel(t('passwordLabel'), { exact: true }).fill('not-my-password');
    await press(page, t('signInButton'));
    await expect(page.getByRole('alert')).toHaveText(t('wrongCredentials'));
    await expect(page.getByLabel(t('emailLabel'))).toHaveValue(email);
    await expectPage(page, t('signInTitle'));
  });

  await test.step('a link is requested', async () => {
    await page.getByRole('link', { name: t('forgotPasswordLink') }).click();
    await expectPage(page, t('forgotPasswordLink'));
    await sendFromAnywhere(page, /\/interaction\/[^/]+\/recover$/);
    await page.getByLabel(t('emailLabel')).fill(email);
    await press(page, t('recoverButton'));
    await expectPage(page, t('recoverSentTitle'));
  });

  await test.step('it sets a password, once', async () => {
    const link = await readMailedLink(page, email, t('mailRecoverySubject'));
    await page.goto(link);
    await expectPage(page, t('resetTitle'));
    await page.getByLabel(t('newPasswordLabel')).fill('short');
    await press(page, t('resetButton'));
    await expect(page.getByText(t('password_too_short'))).toBeVisible();
    await expectPage(page, t('resetTitle'));
    await page.getByLabel(t('newPasswordLabel')).fill(NEW_PASSWORD);
    await press(page, t('resetButton'));
    await expectPage(page, t('resetDoneTitle'));
    await page.goto(link);
    await expectPage(page, t('resetLinkInvalidTitle'));
  });

  await test.step('the new password opens the account', async () => {
    await page.goto(START);
    await page.getByLabel(t('emailLabel')).fill(email);
    await page.getByLabel(t('passwordLabel'), { exact: true }).fill(NEW_PASSWORD);
    await press(page, t('signInButton'));
    await expect(page).toHaveURL(PREFERENCES);
  });

  await test.step('an expired sign-in', async () => {
    await page.goto(`${REALM}/interaction/none?ui_locales=ar`);
    await expectPage(page, t('expiredTitle'));
    await page.getByRole('link', { name: t('signInButton') }).click();
    // The account is open already.
    await expect(page).toHaveURL('/ar/profile');
  });
});

test.describe('with a browser that speaks Arabic', () => {
  test.use({ locale: 'ar' });

  test('a visitor who opens the sign-out directly is asked, and can stay signed in or sign out', {
    tag: '@long',
  }, async ({ page }) => {
    const logout = `${REALM}/protocol/openid-connect/logout`;
    await register(page);
    await page.goto(logout);
    await expectPage(page, t('signOutTitle'));
    await page.getByRole('link', { name: t('staySignedInButton') }).click();
    await expect(page).toHaveURL('/ar/');
    await page.goto(`${REALM}/account`);
    await expectPage(page, t('accountTitle'));

    await page.goto(logout);
    await press(page, t('signOutButton'));
    await expectPage(page, t('signedOutTitle'));
    await page.goto(`${REALM}/account`);
    await expectPage(page, t('signInTitle'));
  });
});
