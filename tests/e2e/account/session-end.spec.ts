import type { Page } from 'playwright/test';
import { SESSION_REJECTED } from '../../../shared/api/auth.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { fillCart, openAccount, PREFERENCES, pressLogOut } from '../customer.ts';
import { routeFirst } from '../loading/request-control.ts';
import { sellProduct } from '../merchant.ts';
import { hydrateParts, openReady, signInAtProvider, toasts } from '../shopper.ts';

const readMark = (page: Page) => page.evaluate(() => localStorage.getItem('accesstoken'));

const CUSTOMER_CALL = '**/customer/info';
const IS_OVER = 'Your session has ended. Please sign in again.';

/** The account page with all of its data. */
async function waitForAll(page: Page): Promise<void> {
  await hydrateParts(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => readMark(page)).toMatch(/^[\da-f]{24}$/);
}

/** Ends the session so that only a click can find out: the page reads no other customer data. */
async function endBehindPage(page: Page): Promise<void> {
  await waitForAll(page);
  await page.route(CUSTOMER_CALL, () => undefined);
  await page.context().clearCookies();
}

/** From here on, all timers of the page are a minute ahead. */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** The toast is shown for three seconds on the same page, before the sign-in. */
async function expectWordThenSignIn(page: Page): Promise<void> {
  await page.clock.runFor(2_999);
  await expect(toasts(page)).toContainText(IS_OVER);
  await expect(page).toHaveURL(PREFERENCES);
  await page.clock.runFor(1);
  await page.waitForURL(/\/auth\/realms\//);
  await page.clock.resume();
}

/** Changes the name, which needs a valid session. */
async function saveName(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Robin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

// AUTH-3
test('an ended session is announced for three seconds, then the sign-in returns to the page', async ({
  page,
  expectFailure,
}) => {
  await page.clock.install();
  const account = await openAccount(page);
  await endBehindPage(page);
  await stopTime(page);
  expectFailure(/response: 401 POST .*\/customer\/update/);
  const out = page.waitForResponse(/\/auth\/logout/i);
  await saveName(page);
  await expect(toasts(page)).toContainText(IS_OVER);
  await out;
  expect(await readMark(page)).toBeNull();
  await expectWordThenSignIn(page);
  await page.unroute(CUSTOMER_CALL);
  await signInAtProvider(page, account);
  await expect(page).toHaveURL(PREFERENCES);
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('a page that detects the ended session itself announces it for three seconds, too', async ({ page }) => {
  await page.clock.install();
  await openAccount(page);
  await waitForAll(page);
  await stopTime(page);
  await page.context().clearCookies();
  const out = page.waitForResponse(/\/auth\/logout/i);
  // On return to the window the session is checked again; other customer reads are stubbed.
  await page.route(/\/(gdpr\/tools|wishlist\/get\/|newsletter\/status)$/, () => undefined);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(1);
  await expect(toasts(page)).toContainText(IS_OVER);
  await out;
  expect(await readMark(page)).toBeNull();
  await expectWordThenSignIn(page);
});

test('a session that ended while its customer was away is announced, beside a visitor’s empty cart', async ({
  page,
}) => {
  const product = await sellProduct();
  await openAccount(page, product.path);
  await fillCart(page, product);
  await expect.poll(() => readMark(page)).not.toBeNull();
  await page.context().clearCookies({ name: 'session' });
  await page.goto('/en/cart');
  // Paused while hovered.
  await toasts(page).getByText('Your session has ended. Please sign in again.').hover();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  // The provider's session still exists: no password is needed.
  await toasts(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('list', { name: 'Products in your cart' })).toContainText(product.name);
  await expect(page).toHaveURL(/\/en\/cart$/);
  await expect.poll(() => readMark(page)).not.toBeNull();
});

test('the message about an ended session links to the sign-in', async ({ page, expectFailure }) => {
  await openAccount(page);
  await endBehindPage(page);
  expectFailure(/response: 401 POST .*\/customer\/update/);
  await saveName(page);
  await toasts(page).getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/auth\/realms\//);
});

// AUTH-4
test('a session that the provider rejects ends: the page is reloaded, signed out', async ({ page, expectFailure }) => {
  await openAccount(page);
  await openReady(page, PREFERENCES);
  expectFailure(/response: 401 POST .*\/customer\/update/);
  const envelope = { IsSuccess: false, Messages: ['Please log in.'], Data: null, Code: SESSION_REJECTED };
  await page.route('**/customer/update', (route) => route.fulfill({ status: 401, json: envelope }));
  const nobody = { IsSuccess: true, Messages: [], Data: { IsAuthenticated: false, ExpiresOnUtc: null } };
  await page.route('**/auth/session', (route) => route.fulfill({ json: nobody }));
  const out = page.waitForResponse(/\/auth\/logout/i);
  const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith(PREFERENCES));
  await saveName(page);
  expect((await out).status()).toBe(200);
  await again;
  // The provider's session still exists: the shopper is signed in again without a form.
  await expect(page).toHaveURL(PREFERENCES);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

/**
 * Holds the page's next such call until another tab has signed in again: its response belongs to the previous session.
 */
async function overtakeBySignIn(page: Page, call: string): Promise<void> {
  const context = page.context();
  await routeFirst(page, call, async (route) => {
    const headers = { ...(await route.request().allHeaders()) };
    headers.cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const other = await context.newPage();
    await other.goto(`/session/start?locale=en&returnurl=${encodeURIComponent('/en/topic/contact-us')}`);
    await expect(other).toHaveURL('/en/topic/contact-us');
    await other.close();
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
}

const readSession = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'session')?.value;

test('a click while another tab signs in again has its effect, and nobody is signed out', async ({
  page,
  expectFailure,
}) => {
  await openAccount(page);
  await waitForAll(page);
  const before = await readSession(page);
  const logouts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/logout')) logouts.push(request.url());
  });
  expectFailure(/response: 401 POST .*\/customer\/update/);
  await overtakeBySignIn(page, '**/customer/update');
  const rejected = page.waitForResponse((response) => response.status() === 401);
  await saveName(page);
  await rejected;
  await expect(toasts(page)).toContainText('Saved');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  expect(await readSession(page)).not.toBe(before);
  expect(await readMark(page)).not.toBeNull();
  expect(logouts).toEqual([]);
  await openReady(page, PREFERENCES);
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
});

test('a page that loads while another tab signs in again knows its customer', async ({ page }) => {
  const product = await sellProduct();
  await openAccount(page, product.path);
  await fillCart(page, product);
  await expect.poll(() => readMark(page)).not.toBeNull();
  const logouts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/logout')) logouts.push(request.url());
  });
  await overtakeBySignIn(page, '**/customer/info');
  const asked = page.waitForResponse(/\/auth\/session$/);
  await openReady(page, '/en/cart');
  await asked;
  await expect(page.getByRole('list', { name: 'Products in your cart' })).toContainText(product.name);
  expect(await readSession(page)).toBeDefined();
  expect(await readMark(page)).not.toBeNull();
  expect(logouts).toEqual([]);
  await expect(toasts(page)).not.toContainText('Your session has ended');
});

// AUTH-5
test('signing out or in in one tab reloads the other', async ({ page, context, isMobile, expectFailure }) => {
  // A customer read in flight in either tab would be rejected once the session is over.
  expectFailure(/^response: 401 GET .*\/api\/v2\/wishlist\/get\/$/);
  const account = await openAccount(page);
  await expect.poll(() => readMark(page)).not.toBeNull();
  const other = await context.newPage();
  await openReady(other, '/en/topic/contact-us');
  await other.evaluate(() => document.body.setAttribute('data-before', ''));
  const before = other.locator('body[data-before]');
  await expect(before).toHaveCount(1);

  await pressLogOut(page, isMobile);
  await expect(before).toHaveCount(0);
  expect(await readMark(other)).toBeNull();
  await expect(page).toHaveURL('/en/');

  await other.evaluate(() => document.body.setAttribute('data-before', ''));
  await page.goto(`/session/start?locale=en&returnurl=${encodeURIComponent(PREFERENCES)}`);
  await signInAtProvider(page, account);
  await expect(page).toHaveURL(PREFERENCES);
  await expect(before).toHaveCount(0);
  expect(await readMark(other)).toMatch(/^[\da-f]{24}$/);
  await other.close();
});
