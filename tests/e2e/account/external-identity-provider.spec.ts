import type { Page } from 'playwright/test';
import { waitForResponses } from '../../support/browser/journey.ts';
import { PREFERENCES, pressLogOut } from '../customer.ts';
import { expectRightToLeft } from '../every-page/page-checks.ts';
import { rejectCookies, waitUntilHydrated } from '../shopper.ts';
import { twoLanguages } from '../two-languages.ts';
import { expect, signInThere, test } from './external-provider-shop.ts';

test.use({ role: 'accounts' });

const firstName = (page: Page) => page.locator('input[name=given-name]');
const atProvider = (page: Page) => page.getByRole('heading', { name: 'External provider' });

async function open(page: Page, path: string): Promise<void> {
  await rejectCookies(page);
  await page.goto(path);
}

test('a shopper signs in at an external provider, stays signed in while tokens are renewed, and signs out there', async ({
  page,
  provider,
  isMobile,
}) => {
  await open(page, PREFERENCES);
  await signInThere(page, 'ada');
  await expect(page).toHaveURL(PREFERENCES);
  await expect(page.getByLabel('Email address', { exact: true }).first()).toHaveValue('ada@external.example');

  // The provider manages the password itself.
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
      // A token is due every three seconds.
      { timeout: 30_000, intervals: [2_000] },
    )
    .toBeGreaterThanOrEqual(2);
  await expect(page).toHaveURL(PREFERENCES);

  await waitUntilHydrated(page);
  const leaving = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/protocol/`));
  await pressLogOut(page, isMobile);
  const target = new URL((await leaving).url());
  expect(target.pathname).toBe('/auth/realms/shop/protocol/openid-connect/logout');
  expect(target.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL('/en/');

  await open(page, PREFERENCES);
  await expect(atProvider(page)).toBeVisible();
});

test('sign-ins in two tabs both return to the page where they started', async ({ page, context }) => {
  const second = await context.newPage();
  await rejectCookies(page);
  // Concurrently, like a browser that restores its tabs.
  await Promise.all([page.goto(PREFERENCES), second.goto('/en/profile/rewardpoints')]);
  await expect(atProvider(page)).toBeVisible();
  await signInThere(second, 'linus');
  await expect(second).toHaveURL('/en/profile/rewardpoints');
  await waitForResponses(second);
  await page.getByLabel('Name').fill('linus');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(PREFERENCES);
  await expect(firstName(page)).toHaveValue('linus');
});

for (const { locale, name, t, tag } of twoLanguages) {
  const preferences = `/${locale}/profile/preferences`;

  /** The shop's page shows the result of the sign-in, and a link to start again. */
  async function expectProblem(page: Page, problem: string, words: string): Promise<void> {
    await expect(page).toHaveURL(new RegExp(`/${locale}/login\\?problem=${problem}`));
    await expect(page.getByText(t(words))).toBeVisible();
    await expect(page.getByRole('link', { name: t('Continue to sign in') })).toBeVisible();
    if (locale === 'ar') await expectRightToLeft(page);
  }

  test(`a shopper who declines there is told so and can start again, ${name}`, { tag }, async ({ page }) => {
    await open(page, preferences);
    await page.getByRole('button', { name: 'Deny' }).click();
    await expectProblem(page, 'denied', 'You were not signed in');
    await page.getByRole('link', { name: t('Continue to sign in') }).click();
    await signInThere(page, 'grace');
    await expect(page).toHaveURL(preferences);
  });

  test(`a sign-in finished in another browser is rejected, with a way to start again, ${name}`, { tag }, async ({
    page,
    openContext,
  }) => {
    await open(page, preferences);
    await page.getByLabel('Name').fill('eve');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const callback = page.waitForRequest(/\/logincallback\?/);
    await page.route(/\/logincallback\?/, (route) => route.abort('aborted'));
    await page.getByRole('button', { name: 'Allow' }).click();
    const link = (await callback).url();

    const elsewhere = await (await openContext()).newPage();
    await elsewhere.goto(link);
    await expectProblem(elsewhere, 'cookies', 'Signing in needs cookies');
  });

  test(`a provider that is down ends no session, and a new sign-in gets a page that says so, ${name}`, { tag }, async ({
    page,
    openContext,
    provider,
    expectFailure,
  }) => {
    await open(page, preferences);
    await signInThere(page, 'barbara');
    await expect(firstName(page)).toHaveValue('barbara');
    await waitUntilHydrated(page);
    await provider.stop();
    try {
      expectFailure(/^response: 50[23] /);
      expectFailure(/^request: GET \S+\/protocol\/openid-connect\/auth\?\S+ net::ERR_CONNECTION_\w+$/);
      const other = await (await openContext()).newPage();
      // The provider's metadata is still cached: until it expires, shoppers are redirected to the provider.
      await expect
        .poll(async () => {
          const back = encodeURIComponent(`/${locale}/cart`);
          await other.goto(`/session/start?locale=${locale}&returnurl=${back}`).catch(() => null);
          return other.url();
        })
        .toContain('/login?problem=');
      await expectProblem(other, 'unavailable', 'We could not reach the sign-in service');
    } finally {
      await provider.start();
    }
    await page.reload();
    await expect(firstName(page)).toHaveValue('barbara');
    await expect(page).toHaveURL(preferences);
  });

  test(`a token that the provider rejects ends the session: the page is reloaded, ${name}`, { tag }, async ({
    page,
    provider,
    expectFailure,
  }) => {
    await open(page, preferences);
    await signInThere(page, 'hedy');
    await expect(firstName(page)).toHaveValue('hedy');
    await waitUntilHydrated(page);
    const mark = () => page.evaluate(() => localStorage.getItem('accesstoken'));
    await expect.poll(mark).not.toBeNull();

    provider.forgetEverything();
    expectFailure(/response: 401 POST .*\/customer\/update/);
    const save = page
      .getByRole('main')
      .getByRole('button', { name: t('Save'), exact: true })
      .first();
    // The last confirmation is valid for up to a minute, but the token is renewed sooner.
    const isOver = () => atProvider(page).isVisible();
    await expect
      .poll(
        async () => {
          if (await isOver()) return true;
          await save.click({ timeout: 1_000 }).catch(() => null);
          return isOver();
        },
        { intervals: [1_000] },
      )
      .toBe(true);
    await signInThere(page, 'hedy');
    await expect(page).toHaveURL(preferences);
    await expect(firstName(page)).toHaveValue('hedy');
  });
}
