import type { Page } from 'playwright/test';
import { readProviderTexts } from '../../support/pages/shop-texts.ts';
import { PREFERENCES, pressLogOut } from '../customer.ts';
import { expectNoFault, expectRightToLeft } from '../every-page/page-checks.ts';
import { PASSWORD, rejectCookies, sendFromAnywhere, waitUntilHydrated } from '../shopper.ts';
import { twoLanguages } from '../two-languages.ts';
import { expect, signInThere, test } from './external-provider-shop.ts';

test.use({ role: 'social' });

const LOGIN = `/en/login?returnurl=${encodeURIComponent(PREFERENCES)}`;
const PLAYPASS = { provider: 'PlayPass' };

async function continueWithPlayPass(page: Page): Promise<void> {
  await rejectCookies(page);
  await page.goto(LOGIN);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Continue with PlayPass' }).click();
}

async function signOut(page: Page, isMobile: boolean): Promise<void> {
  await waitUntilHydrated(page);
  await pressLogOut(page, isMobile);
  await expect(page).toHaveURL('/en/');
}

test('a shopper signs in with an external provider from the shop, and has one account there', async ({
  page,
  context,
  isMobile,
}) => {
  await continueWithPlayPass(page);
  await signInThere(page, 'ada');
  await expect(page).toHaveURL(PREFERENCES);
  await expect(page.getByLabel('Email address', { exact: true }).first()).toHaveValue('ada@external.example');
  await expect(page.getByLabel('First name')).toHaveValue('ada');

  const account = await context.newPage();
  await account.goto('/auth/realms/latchkey/account');
  await expect(account.getByText('You sign in with another service, so you have no password here.')).toBeVisible();
  await account.close();

  await signOut(page, isMobile);
  // The external provider's session still exists: one click is enough.
  await continueWithPlayPass(page);
  await expect(page).toHaveURL(PREFERENCES);
  await expect(page.getByLabel('Email address', { exact: true }).first()).toHaveValue('ada@external.example');
});

test('a stranger’s registration of an address leaves the mailbox’s owner alone', async ({
  page,
  openContext,
  isMobile,
  expectFailure,
}) => {
  const squatter = await (await openContext()).newPage();
  await squatter.goto('/session/start?locale=en&returnurl=%2Fen%2F&prompt=create');
  await squatter.getByLabel('Email').fill('hedy@external.example');
  await squatter.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sendFromAnywhere(squatter, /\/interaction\/[^/]+\/register$/);
  await squatter.getByRole('button', { name: 'Create an account' }).click();
  await expect(squatter.getByRole('heading', { name: 'Check your inbox' })).toBeVisible({ timeout: 30_000 });

  await continueWithPlayPass(page);
  await signInThere(page, 'hedy');
  await expect(page).toHaveURL(PREFERENCES);
  await signOut(page, isMobile);

  expectFailure(/response: 400 POST .*\/interaction\//);
  await page.goto('/session/start?locale=en&returnurl=%2Fen%2F');
  await page.getByLabel('Email').fill('hedy@external.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This email address and password do not match.')).toBeVisible();
});

// AUTH-16
test('only a sign-in that the external provider proves is a fresh one; otherwise the shop asks for its own password', async ({
  page,
  provider,
}) => {
  const fresh = `/session/start?locale=en&returnurl=${encodeURIComponent(PREFERENCES)}&prompt=login&provider=playpass`;
  await continueWithPlayPass(page);
  await signInThere(page, 'lin');
  await expect(page).toHaveURL(PREFERENCES);

  provider.ignoreRequestedPrompts(true);
  try {
    await page.goto(fresh);
    await expect(page.getByText('To be sure that it is you, enter your password here.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('lin@external.example');
    await expectNoFault(page);
  } finally {
    provider.ignoreRequestedPrompts(false);
  }

  await page.goto(fresh);
  await page.getByLabel('Name').fill('lin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(PREFERENCES);
});

// AUTH-17
test('a shopper sees the external provider on the account page, removes it, and it signs in no more', async ({
  page,
  isMobile,
  expectFailure,
}) => {
  await continueWithPlayPass(page);
  await signInThere(page, 'mary');
  await expect(page).toHaveURL(PREFERENCES);
  await page.goto('/dev/outbox');
  await expect(page.getByRole('heading', { name: 'PlayPass can now sign in to your account' }).first()).toBeVisible();

  await page.goto('/auth/realms/latchkey/account');
  const links = page.getByRole('region', { name: 'Other ways to sign in' });
  await expect(links.getByText('mary@external.example')).toBeVisible();
  await expectNoFault(page);
  await links.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('It can no longer sign in to your account')).toBeVisible();

  expectFailure(/response: 400 GET .*\/broker\/playpass\/endpoint/);
  await page.goto(LOGIN);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Continue with PlayPass' }).click();
  await expect(page.getByText('PlayPass was removed from this account.')).toBeVisible();
  if (isMobile) await expectNoFault(page);
});

for (const { locale, name, tag } of twoLanguages) {
  const t = await readProviderTexts(locale);
  const preferences = `/${locale}/profile/preferences`;
  const start = `/session/start?locale=${locale}&returnurl=${encodeURIComponent(preferences)}`;
  const toPlayPass = (page: Page) => page.getByRole('link', { name: t('socialButton', PLAYPASS) });
  const backToSignIn = (page: Page) => page.getByRole('link', { name: t('backToSignIn') });

  async function expectError(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { name: t('socialFailedTitle', PLAYPASS) })).toBeVisible();
    if (locale === 'ar') await expectRightToLeft(page);
    await expectNoFault(page);
  }

  test(`the provider’s own sign-in page offers it too, and says so when it was declined, ${name}`, { tag }, async ({
    page,
    expectFailure,
  }) => {
    await rejectCookies(page);
    await page.goto(start);
    await toPlayPass(page).click();
    expectFailure(/response: 400 GET .*\/broker\/playpass\/endpoint/);
    await page.getByRole('button', { name: 'Deny' }).click();
    await expectError(page);
    await backToSignIn(page).click();
    await toPlayPass(page).click();
    await signInThere(page, 'grace');
    await expect(page).toHaveURL(preferences);
  });

  test(`a provider that is down gets a message, with a link back to the password form, ${name}`, { tag }, async ({
    page,
    provider,
    expectFailure,
  }) => {
    await rejectCookies(page);
    await page.goto(start);
    await provider.stop();
    try {
      expectFailure(/response: 400 GET .*\/federate/);
      await toPlayPass(page).click();
      await expectError(page);
      await backToSignIn(page).click();
      await expect(page.getByLabel(t('passwordLabel'), { exact: true })).toBeVisible();
    } finally {
      await provider.start();
    }
  });
}
