import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser/journey.ts';
import { createAddress } from '../support/shop/client-address.ts';

/** The account that every new shop has: for journeys about that alone, which change nothing of it. */
export const DEMO = { email: 'demo@latchkey.example', password: 'open-sesame-42' } as const;

export const GAMES = '/en/category/games/1/1';

/** For submitting forms: the browser computes the captcha proof first, which takes a moment on a busy machine. */
export const PATIENT = { timeout: 30_000 };

/** A page that has hydrated, without any interaction yet. */
export async function openPage(page: Page, path: string): Promise<void> {
  await rejectCookies(page);
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await waitUntilHydrated(page);
}

/** A visitor who has answered the consent banner: nothing covers the page. */
export async function rejectCookies(page: Page, url = test.info().project.use.baseURL): Promise<void> {
  const value = `v=1&t=${Math.floor(Date.now() / 1_000)}&c=`;
  const isAnswered = (await page.context().cookies()).some(({ name }) => name === 'consent');
  if (url && !isAnswered) await page.context().addCookies([{ name: 'consent', value, url, sameSite: 'Lax' }]);
}

/** The page announces hydration itself; deferred parts may follow. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** A page of which every part has hydrated. */
export async function openReady(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await hydrateParts(page);
}

/** An interaction: the code of every part is fetched, and each has hydrated afterwards. */
export async function hydrateParts(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-deferred]:not(#reviews *)')).toHaveCount(0);
}

/** Longer than any page takes: a page that looks like the previous one is loaded instead. */
const IN_PLACE_MS = 20_000;

/** Navigates like Back: by the page's own code, without a reload. */
export async function goInPlace(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-before', document.title);
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const isShown = () => {
    const before = document.querySelector('main')?.firstElementChild?.getAttribute('data-before');
    return before === undefined || before === null || before !== document.title;
  };
  await page.waitForFunction(isShown, undefined, { timeout: IN_PLACE_MS });
}

/** The scroll position once all scrolling is over: the shop saves it a moment later. */
export async function restingPlace(page: Page): Promise<number> {
  await expect.poll(() => page.evaluate(() => window.history.state?.scrollY === window.scrollY)).toBe(true);
  return page.evaluate(() => window.scrollY);
}

/** The link of a listing's first product that is for sale. */
export function firstBuyable(page: Page) {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first()
    .getByRole('heading')
    .getByRole('link');
}

export interface Account {
  email: string;
  password: string;
}

/** The password of every new account. */
export const PASSWORD = 'tall-ships-and-stars-9';

/** An account with an address that no other journey uses. */
export const createAccount = (): Account => ({
  email: `shopper-${crypto.randomUUID()}@latchkey.example`,
  password: PASSWORD,
});

/** Fills in the provider's form and returns to the shop. */
export async function signInAtProvider(page: Page, account: Account): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/realms\/latchkey\//);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/auth\/realms\//);
}

/**
 * Gives these requests an address of their own. Never removed: removing a route during a page load loses requests in
 * flight.
 */
export async function sendFromAnywhere(page: Page, requests: RegExp): Promise<void> {
  await page.route(requests, async (route) =>
    route.continue({ headers: { ...(await route.request().allHeaders()), 'CF-Connecting-IP': createAddress() } }),
  );
}

/** Opens the mailed link that ends a registration, and confirms. */
export async function openRegistrationLink(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible(PATIENT);
  await page.goto(await readMailedLink(page, email, 'Confirm your email address'));
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
}

/**
 * An account for this journey, created on the provider's page; ends signed in, on the page that the shopper came from.
 */
export async function registerAtProvider(page: Page): Promise<Account> {
  const account = createAccount();
  await expect(page).toHaveURL(/\/auth\/realms\/latchkey\//);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  const sent = /\/interaction\/[^/]+\/register$/;
  await sendFromAnywhere(page, sent);
  await page.getByRole('button', { name: 'Create an account' }).click();
  // The browser computes a captcha proof first: on a busy machine that takes a moment.
  await openRegistrationLink(page, account.email);
  await expect(page).not.toHaveURL(/\/auth\/realms\//);
  return account;
}

/** Adds a listing's first product that is for sale to the cart, and returns its name. */
export async function addFirstGame(page: Page, listing: string = GAMES): Promise<string> {
  await openReady(page, listing);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first();
  const name = ((await card.getByRole('heading').textContent()) ?? '').trim();
  await card.hover();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(toasts(page)).toContainText('Added to your cart');
  return name;
}

/** The toast region. */
export const toasts = (page: Page, name = 'Notifications') => page.getByRole('region', { name });

/** Adds a product to the cart on its own page. */
export async function addToCart(page: Page, product: { path: string }): Promise<void> {
  await openReady(page, product.path);
  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' }).click();
  await expect(toasts(page)).toContainText('Added to your cart');
}

/** The button that orders. */
export const buyButton = (page: Page) => page.getByRole('button', { name: 'Buy now with obligation to pay' });

/** The row of the totals with this name. */
export const sumOf = (page: Page, term: string) =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}`) })
    .locator('xpath=following-sibling::dd')
    .first();

type ProviderAction =
  | 'Pay now'
  | 'Pay by bank debit (takes days)'
  | 'Let the payment arrive'
  | 'Decline'
  | 'Cancel and go back';

/** The provider's hosted page has replaced the shop. */
export async function answerProvider(page: Page, action: ProviderAction): Promise<void> {
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByRole('button', { name: action }).click();
}

/** Polling for a payment has growing delays. */
const PAYMENT_MS = 20_000;

export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/en\/payment\/completed/);
  await expect(page.getByRole('heading', { name: 'Thank you, we’ve received your payment' })).toBeVisible({
    timeout: PAYMENT_MS,
  });
}

/** The orders in the account, newest first, by the headings of their cards. */
export async function readOrders(page: Page): Promise<string[]> {
  await openReady(page, '/en/profile/order');
  const cards = page.getByRole('main').getByRole('heading', { name: /^Order / });
  await expect(cards.first()).toBeVisible();
  return cards.locator('xpath=..').allTextContents();
}

/** The server may close an idle connection in the moment that a later request of the browser's context uses it again. */
export const ONE_REQUEST = { Connection: 'close' } as const;

/** The developer's outbox of the shop that the page shows: a journey may have a shop of its own. */
export async function readOutbox(page: Page): Promise<string[]> {
  const path = '/dev/outbox';
  const url = page.url().startsWith('http') ? new URL(path, page.url()).href : path;
  const response = await page.request.get(url, { headers: ONE_REQUEST, maxRetries: 2 });
  return (await response.text()).split('<article>').slice(1);
}

/** The link of the newest e-mail to a recipient with a matching subject, from the developer's outbox. */
export async function readMailedLink(page: Page, recipient: string, subject: string): Promise<string> {
  const mail = (await readOutbox(page)).find(
    (article) => article.includes(`to ${recipient},`) && article.includes(subject),
  );
  const href = /<pre[^>]*>[^<]*<a href="([^"]+)"/.exec(mail ?? '')?.[1];
  if (!href) throw new Error(`no mail "${subject}" to ${recipient}`);
  return href.replaceAll('&amp;', '&');
}

/** The code of the newest e-mail to a recipient, from the developer's outbox. */
export async function readMailedCode(page: Page, recipient: string): Promise<string> {
  const mail = (await readOutbox(page)).find((article) => article.includes(`to ${recipient},`)) ?? '';
  const code = /^\d{6}$/m.exec(/<pre[^>]*>(.*)<\/pre>/s.exec(mail)?.[1] ?? '')?.[0];
  if (!code) throw new Error(`no code for ${recipient}`);
  return code;
}

/** Opens a listing's first card; the product page throws, because its response lacks required data. */
export async function openBreakingPage(page: Page): Promise<void> {
  await page.route('**/catalog/product/details/*', async (route) => {
    const response = await route.fetch();
    const body: { Data: { Breadcrumb?: unknown } } = await response.json();
    delete body.Data.Breadcrumb;
    await route.fulfill({ response, json: body });
  });
  await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
}

export const cartLines = (page: Page) => page.getByRole('list', { name: 'Products in your cart' });

/** With the clock paused, timers run only when the journey advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Makes commerce report this country with the customer, as it does for a visitor there: the local network tells none. */
export async function visitFrom(page: Page, country: string): Promise<void> {
  await page.unroute('**/api/v2/customer/info');
  await page.route('**/api/v2/customer/info', async (route) => {
    // The shop may close a kept connection in the moment in which it is used again.
    const response = await route.fetch({ maxRetries: 3 });
    const body: { Data: object } = await response.json();
    await route.fulfill({ response, json: { ...body, Data: { ...body.Data, CountryIsoCode: country } } });
  });
}
