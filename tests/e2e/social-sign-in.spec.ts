import type { Page } from 'playwright/test';
import { type ForeignProvider, startForeignProvider } from '../support/foreign-provider.ts';
import { findFreePort } from '../support/free-port.ts';
import { expect, test } from '../support/journey.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { refuseCookies, waitUntilReady } from './shopper.ts';

const CLIENT_SECRET = 'client-secret-of-the-shop-at-playpass';
const PREFERENCES = '/en/profile/preferences';
const LOGIN = `/en/login?returnurl=${encodeURIComponent(PREFERENCES)}`;
const PASSWORD = 'tall-ships-and-stars-9';

let provider: ForeignProvider;
let shop: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  provider = await startForeignProvider({
    port: await findFreePort(),
    clientId: 'latchkey',
    clientSecret: CLIENT_SECRET,
    redirectUris: [`${origin}/auth/realms/latchkey/broker/playpass/endpoint`],
    postLogoutRedirectUris: [],
    accessTokenS: 600,
  });
  shop = await startOwnShop(port, {
    UPSTREAM_NAME: 'PlayPass',
    UPSTREAM_ISSUER: provider.issuer,
    UPSTREAM_CLIENT_ID: 'latchkey',
    UPSTREAM_CLIENT_SECRET: CLIENT_SECRET,
  });
});

test.afterAll(async () => {
  await shop?.stop();
  await provider?.stop();
});

async function continueWithPlayPass(page: Page): Promise<void> {
  await refuseCookies(page, shop.origin);
  await page.goto(shop.origin + LOGIN);
  await waitUntilReady(page);
  await page.getByRole('button', { name: 'Continue with PlayPass' }).click();
  await expect(page.getByRole('heading', { name: 'Foreign provider' })).toBeVisible();
}

async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
}

async function signOut(page: Page): Promise<void> {
  await waitUntilReady(page);
  await page.getByRole('navigation', { name: 'My account' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${shop.origin}/en/`);
}

test('a shopper signs in with another provider from the shop, and has one account there', async ({ page, context }) => {
  await continueWithPlayPass(page);
  await signInThere(page, 'ada');
  await expect(page).toHaveURL(shop.origin + PREFERENCES);
  await expect(page.getByLabel('E-mail', { exact: true }).first()).toHaveValue('ada@foreign.example');
  await expect(page.getByLabel('First name')).toHaveValue('ada');

  const account = await context.newPage();
  await account.goto(`${shop.origin}/auth/realms/latchkey/account`);
  await expect(account.getByText('You sign in with another service and have no password here.')).toBeVisible();
  await account.close();

  await signOut(page);
  // The other provider still knows the shopper: one press is enough.
  await page.goto(shop.origin + LOGIN);
  await waitUntilReady(page);
  await page.getByRole('button', { name: 'Continue with PlayPass' }).click();
  await expect(page).toHaveURL(shop.origin + PREFERENCES);
  await expect(page.getByLabel('E-mail', { exact: true }).first()).toHaveValue('ada@foreign.example');
});

test('the provider’s own sign-in page offers it too, and says so when it was declined', async ({
  page,
  expectFailure,
}) => {
  await refuseCookies(page, shop.origin);
  await page.goto(`${shop.origin}/session/start?locale=en&returnurl=${encodeURIComponent(PREFERENCES)}`);
  await page.getByRole('link', { name: 'Continue with PlayPass' }).click();
  expectFailure(/answer: 400 GET .*\/broker\/playpass\/endpoint/);
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('heading', { name: 'Signing in with PlayPass did not work' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the sign-in' }).click();
  await page.getByRole('link', { name: 'Continue with PlayPass' }).click();
  await signInThere(page, 'grace');
  await expect(page).toHaveURL(shop.origin + PREFERENCES);
});

test('whoever took an address before its owner loses it to the owner', async ({ page, browser, expectFailure }) => {
  const squatter = await (await browser.newContext()).newPage();
  await squatter.goto(`${shop.origin}/session/start?locale=en&returnurl=%2Fen%2F&prompt=create`);
  await squatter.getByLabel('Email').fill('hedy@foreign.example');
  await squatter.getByLabel('Password').fill(PASSWORD);
  await squatter.getByRole('button', { name: 'Create account' }).click();
  await expect(squatter).toHaveURL(`${shop.origin}/en/`);

  await continueWithPlayPass(page);
  await signInThere(page, 'hedy');
  await expect(page).toHaveURL(shop.origin + PREFERENCES);
  await signOut(page);

  expectFailure(/answer: 400 POST .*\/interaction\//);
  await page.goto(`${shop.origin}/session/start?locale=en&returnurl=%2Fen%2F`);
  await page.getByLabel('Email').fill('hedy@foreign.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This email address and password do not match.')).toBeVisible();
  await squatter.context().close();
});

test('a provider that is down is said to be, with the way back to the password', async ({ page, expectFailure }) => {
  await refuseCookies(page, shop.origin);
  await page.goto(`${shop.origin}/session/start?locale=en&returnurl=%2Fen%2F`);
  await provider.stop();
  try {
    expectFailure(/answer: 400 GET .*\/federate/);
    await page.getByRole('link', { name: 'Continue with PlayPass' }).click();
    await expect(page.getByRole('heading', { name: 'Signing in with PlayPass did not work' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the sign-in' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  } finally {
    await provider.start();
  }
});
