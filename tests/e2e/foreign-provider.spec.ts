import type { Page } from 'playwright/test';
import { locales } from '../../shared/locales.ts';
import { href } from '../../shared/routes.ts';
import { type ForeignProvider, startForeignProvider } from '../support/foreign-provider.ts';
import { findFreePort } from '../support/free-port.ts';
import { expect, test } from '../support/journey.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { readShopTexts } from '../support/shop-texts.ts';
import { expectRightToLeft } from './page-checks.ts';
import { refuseCookies, waitUntilReady } from './shopper.ts';

const CLIENT_ID = 'shop-of-the-merchant';
const CLIENT_SECRET = 'client-secret-at-the-foreign-provider';
/** A minute is when the shop renews a token: so it does a few seconds after the sign-in. */
const ACCESS_TOKEN_S = 63;
const PREFERENCES = '/en/profile/preferences';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let provider: ForeignProvider;
let shop: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  provider = await startForeignProvider({
    port: await findFreePort(),
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUris: locales.map(({ code }) => origin + href(code, 'loginCallback')),
    postLogoutRedirectUris: locales.map(({ code }) => origin + href(code, 'home')),
    accessTokenS: ACCESS_TOKEN_S,
  });
  shop = await startOwnShop(port, {
    IDENTITY_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
  });
});

test.afterAll(async () => {
  await shop?.stop();
  await provider?.stop();
});

async function open(page: Page, path: string): Promise<void> {
  await refuseCookies(page, shop.origin);
  await page.goto(shop.origin + path);
}

async function signIn(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Foreign provider' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
}

test('a shopper signs in there, stays signed in while tokens are renewed, and signs out there', async ({ page }) => {
  await open(page, PREFERENCES);
  await signIn(page, 'ada');
  await expect(page).toHaveURL(shop.origin + PREFERENCES);
  await expect(page.getByLabel('E-mail', { exact: true }).first()).toHaveValue('ada@foreign.example');

  // The password is the provider's own business.
  await expect(page.getByRole('link', { name: /manage your account|Manage account/i }).first()).toHaveAttribute(
    'href',
    `${provider.issuer}/account`,
  );

  const before = provider.refreshes();
  await expect
    .poll(
      async () => {
        await page.reload();
        await expect(page.getByLabel('First name')).toHaveValue('ada');
        return provider.refreshes() - before;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(2);
  await expect(page).toHaveURL(shop.origin + PREFERENCES);

  await waitUntilReady(page);
  const leaving = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/protocol/`));
  await page.getByRole('navigation', { name: 'My account' }).getByRole('button', { name: 'Log out' }).click();
  const target = new URL((await leaving).url());
  expect(target.pathname).toBe('/auth/realms/shop/protocol/openid-connect/logout');
  expect(target.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${shop.origin}/en/`);

  await open(page, PREFERENCES);
  await expect(page.getByRole('heading', { name: 'Foreign provider' })).toBeVisible();
});

test('who declines there is told so and can start again', async ({ page }) => {
  await open(page, PREFERENCES);
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page).toHaveURL(/\/en\/login\?problem=denied/);
  await expect(page.getByText('You were not signed in')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to sign in' }).click();
  await signIn(page, 'grace');
  await expect(page).toHaveURL(shop.origin + PREFERENCES);
});

test('sign-ins begun in two tabs both end where they began', async ({ page, context }) => {
  await open(page, PREFERENCES);
  const second = await context.newPage();
  await open(second, '/en/profile/rewardpoints');
  await signIn(second, 'linus');
  await expect(second).toHaveURL(`${shop.origin}/en/profile/rewardpoints`);
  await second.waitForLoadState('networkidle');
  await page.getByLabel('Name').fill('linus');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(shop.origin + PREFERENCES);
  await expect(page.getByLabel('First name')).toHaveValue('linus');
});

test('a sign-in finished in another browser is refused, with a way to start again', async ({ page, browser }) => {
  await open(page, PREFERENCES);
  await page.getByLabel('Name').fill('eve');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const callback = page.waitForRequest(/\/en\/logincallback\?/);
  await page.route(/\/en\/logincallback\?/, (route) => route.abort('aborted'));
  await page.getByRole('button', { name: 'Allow' }).click();
  const link = (await callback).url();

  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(/\/en\/login\?problem=expired/);
  await expect(elsewhere.getByText('The sign-in took too long')).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Continue to sign in' })).toBeVisible();
  await stranger.close();
});

test('a provider that is down ends no session, and a new sign-in gets a page that says so', async ({
  page,
  browser,
  expectFailure,
}) => {
  await open(page, PREFERENCES);
  await signIn(page, 'barbara');
  await expect(page.getByLabel('First name')).toHaveValue('barbara');
  await waitUntilReady(page);
  await provider.stop();
  try {
    expectFailure(/503|502/);
    const visitor = await browser.newContext();
    const other = await visitor.newPage();
    // The shop has heard of it a moment ago: for so long it sends shoppers there.
    await expect
      .poll(async () => {
        await other.goto(`${shop.origin}/session/start?locale=en&returnurl=%2Fen%2Fcart`).catch(() => null);
        return other.url();
      })
      .toMatch(/\/en\/login\?problem=unavailable/);
    await expect(other.getByText('The sign-in cannot be reached')).toBeVisible();
    await visitor.close();

    const phone = await browser.newContext(PHONE);
    const inArabic = await phone.newPage();
    await inArabic.goto(`${shop.origin}/session/start?locale=ar&returnurl=%2Far%2Fcart`);
    await expect(inArabic).toHaveURL(/\/ar\/login\?problem=unavailable/);
    await expect(inArabic.getByText((await readShopTexts('ar'))('The sign-in cannot be reached'))).toBeVisible();
    await expectRightToLeft(inArabic);
    await phone.close();
  } finally {
    await provider.start();
  }
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('barbara');
  await expect(page).toHaveURL(shop.origin + PREFERENCES);
});

test('a token that the provider refuses ends the session: the page is loaded anew', async ({ page, expectFailure }) => {
  await open(page, PREFERENCES);
  await signIn(page, 'hedy');
  await expect(page.getByLabel('First name')).toHaveValue('hedy');
  await waitUntilReady(page);
  const mark = () => page.evaluate(() => localStorage.getItem('accesstoken'));
  await expect.poll(mark).not.toBeNull();

  provider.forgetEverything();
  expectFailure(/answer: 401 POST .*\/customer\/update/);
  // Until the shop asks again, at most a minute, the last word of the provider counts; the renewal is due sooner.
  const isOver = () => page.getByRole('heading', { name: 'Foreign provider' }).isVisible();
  await expect
    .poll(
      async () => {
        if (await isOver()) return true;
        await page
          .getByRole('button', { name: 'Save' })
          .first()
          .click({ timeout: 1_000 })
          .catch(() => null);
        return isOver();
      },
      { intervals: [1_000] },
    )
    .toBe(true);
});
