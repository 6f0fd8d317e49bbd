import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { createCustomer, PREFERENCES, pressLogOut } from '../customer.ts';
import { expectNoFault, expectRightToLeft } from '../every-page/page-checks.ts';
import { routeFirst } from '../loading/request-control.ts';
import {
  openPage,
  openReady,
  openRegistrationLink,
  PASSWORD,
  PATIENT,
  readMailedLink,
  sendFromAnywhere,
} from '../shopper.ts';

const BACK = `?returnurl=${encodeURIComponent(PREFERENCES)}`;

const createEmail = () => `shopper-${crypto.randomUUID()}@latchkey.example`;
const main = (page: Page) => page.getByRole('main');

async function register(page: Page, email: string): Promise<void> {
  await sendFromAnywhere(page, /\/auth\/register$/);
  await openReady(page, `/en/register${BACK}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('First name').fill('Robin');
  await main(page).getByRole('button', { name: 'Create an account' }).click();
}

test('a shopper registers in the shop, is signed in by the mailed link, and signs in there again', async ({
  page,
  isMobile,
}) => {
  const email = createEmail();
  await register(page, email);
  await openRegistrationLink(page, email);
  await expect(page).toHaveURL(PREFERENCES, PATIENT);
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await openReady(page, PREFERENCES);
  await pressLogOut(page, isMobile);
  await expect(page).toHaveURL('/en/');

  // Typed before hydration: nothing is lost, and nothing is in the URL.
  await openPage(page, `/en/login${BACK}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PREFERENCES);
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
});

test('invalid input gets an error beside its field, and a wrong password does not reveal who has an account', async ({
  page,
  expectFailure,
}) => {
  await openReady(page, `/en/login${BACK}`);
  const signIn = main(page).getByRole('button', { name: 'Sign in' });
  const email = page.getByLabel('Email address');
  const password = page.getByLabel('Password', { exact: true });
  await signIn.click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('nobody@latchkey.example');
  await signIn.click();
  await expect(page.getByText('Enter your email address.')).toHaveCount(0);
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('not-my-password');
  expectFailure(/response: 400 POST .*\/auth\/login/);
  await signIn.click();
  await expect(main(page).getByRole('alert')).toContainText(
    'This email address and password do not match. Check both and try again.',
  );
  await expect(email).toHaveValue('nobody@latchkey.example');
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`/en/register${BACK}`);
});

// ACCOUNT-2
test('a failed registration shows all messages, joined with commas, and nothing typed is lost', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/response: 400 POST .*\/auth\/register/);
  const { email } = await createCustomer(page);
  const failure = { IsSuccess: false, Messages: ['First reason', 'second reason'], Data: null, Code: 'rejected' };
  await routeFirst(page, '**/auth/register', (route) => route.fulfill({ status: 400, json: failure }));
  await openReady(page, `/en/register${BACK}`);
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email address').fill(email);
  await password.fill('short');
  await main(page).getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await password.fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Create an account' }).click();
  await expect(main(page).getByRole('alert')).toHaveText('First reason, second reason', PATIENT);
  await expect(password).toHaveValue(PASSWORD);

  // A taken address on the real backend: the page of every registration, and a mail to the owner.
  await sendFromAnywhere(page, /\/auth\/register$/);
  await main(page).getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText(`We have sent an email to ${email}.`)).toBeVisible(PATIENT);
  expect(await readMailedLink(page, email, 'You already have an account')).toContain('/en/login');
});

test('in Arabic both forms read from right to left, without a fault', { tag: '@long' }, async ({ page }) => {
  const t = await readShopTexts('ar');
  for (const [path, button] of [
    ['/ar/login', t('Sign in')],
    ['/ar/register', t('Create an account')],
  ] as const) {
    await openReady(page, path);
    await expect(main(page).getByRole('button', { name: button })).toBeVisible();
    await expectRightToLeft(page);
    await expectNoFault(page);
  }
});
