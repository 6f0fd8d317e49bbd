import type { BrowserContext, Page } from 'playwright/test';
import { type CaptchaVerifier, startCaptchaVerifier } from '../support/captcha-verifier.ts';
import { findFreePort } from '../support/free-port.ts';
import { expect, test, waitForAnswers } from '../support/journey.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { firstBuyable, GAMES, registerAtProvider, waitUntilHydrated } from './shopper.ts';

const SECRET = 'captcha-secret';
const SCRIPTS = {
  tags: 'https://tags.example/gtm.js?id=GTM-1',
  trust: 'https://trust.example/widget.js',
  news: 'https://news.example/live.js',
  newsTest: 'https://news.example/test.js',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const;

let verifier: CaptchaVerifier;
let shop: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  verifier = await startCaptchaVerifier(await findFreePort(), SECRET);
  shop = await startOwnShop(await findFreePort(), {
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_VERSION: 'v0',
    CAPTCHA_SECRET: SECRET,
    CAPTCHA_VERIFY_URL: verifier.url,
    TAG_MANAGER_SCRIPT: SCRIPTS.tags,
    TRUST_WIDGET_SCRIPT: SCRIPTS.trust,
    NEWSLETTER_SCRIPT: SCRIPTS.news,
    NEWSLETTER_TEST_SCRIPT: SCRIPTS.newsTest,
    ERROR_REPORTING_URL: 'https://errors.example/in',
    THIRD_PARTY_ORIGINS: 'https://metrics.example',
  });
});

test.afterAll(async () => {
  await shop?.stop();
  await verifier?.stop();
});

/** What the stand-ins' scripts do. */
const BODIES: Readonly<Record<string, string>> = {
  [SCRIPTS.tags]: "fetch('https://metrics.example/hit', { mode: 'no-cors' });",
  [SCRIPTS.trust]:
    "(document.querySelector('[data-widget=trust]') ?? document.querySelector('[data-widget]')).textContent = 'Rated 4.8 by shoppers';",
  [SCRIPTS.turnstile]: `
    window.turnstile = {
      render(place, options) {
        setTimeout(() => options.callback('good:' + options.action + ':' + crypto.randomUUID()));
        return 'widget';
      },
    };`,
};

interface ThirdPartyRequests {
  /** Everything that was asked of anybody but the shop, in order. */
  urls: string[];
  bodies: string[];
}

/** Answers for the rest of the world. */
async function standIn(context: BrowserContext, overrides: Record<string, string> = {}): Promise<ThirdPartyRequests> {
  const thirdParty: ThirdPartyRequests = { urls: [], bodies: [] };
  await context.route(/^https:/, (route) => {
    const request = route.request();
    thirdParty.urls.push(request.url());
    thirdParty.bodies.push(request.postData() ?? '');
    const body = overrides[request.url()] ?? BODIES[request.url()] ?? '';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return thirdParty;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Your cookies, your choice' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.origin + path);
  await waitUntilHydrated(page);
}

async function accept(page: Page, path: string): Promise<void> {
  await open(page, path);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page)).toBeHidden();
}

async function rejectAll(page: Page, path: string): Promise<void> {
  await open(page, path);
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
}

type Entry = Record<string, unknown>;
/** The tag manager's layer; consent commands are `arguments` objects. */
async function readLayer(page: Page): Promise<Entry[]> {
  return JSON.parse(
    await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? [])),
  ) as Entry[];
}
const namesOf = (layer: Entry[]) => layer.map(({ event }) => event).filter((name) => typeof name === 'string');

async function addFirst(page: Page): Promise<void> {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first();
  await card.hover();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Added to your cart');
}

test('nobody is asked before a choice, nor after a refusal, and the choice is put on record', async ({
  page,
  context,
}) => {
  const thirdParty = await standIn(context);
  await open(page, GAMES);
  await expect(banner(page)).toBeVisible();
  const recorded = page.waitForResponse('**/api/v2/common/consent');
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  expect((await recorded).status()).toBe(200);
  const record = (await recorded).request().postDataJSON();
  expect(record).toMatchObject({ BannerVersion: 1, Categories: [], Mechanism: 'banner' });
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent-id');
  expect(cookie?.value).toBe(record.ConsentId);
  await firstBuyable(page).click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await waitForAnswers(page);
  expect(thirdParty.urls).toEqual([]);
  expect(await readLayer(page)).toEqual([]);
});

test('after consent each comes once: the tag manager, the trust widget and, on this host, the test newsletter script', async ({
  page,
  context,
}) => {
  const thirdParty = await standIn(context);
  await accept(page, GAMES);
  await expect(page.getByRole('region', { name: 'Reviews of this shop' })).toHaveText('Rated 4.8 by shoppers');
  await expect.poll(() => thirdParty.urls).toContain('https://metrics.example/hit');
  const countPageViews = async () => namesOf(await readLayer(page)).filter((name) => name === 'page_view').length;
  // A page that is left within the delay of TRACK-1 is none that was viewed.
  await expect.poll(countPageViews).toBe(1);
  await firstBuyable(page).click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await expect.poll(countPageViews).toBe(2);
  const scripts = thirdParty.urls.filter((url) => url.endsWith('.js') || url.includes('.js?'));
  expect(scripts.toSorted()).toEqual([SCRIPTS.newsTest, SCRIPTS.tags, SCRIPTS.trust]);

  const layer = await readLayer(page);
  expect(layer.slice(0, 3)).toMatchObject([
    { 0: 'consent', 1: 'default', 2: { ad_storage: 'denied', analytics_storage: 'denied' } },
    { 0: 'consent', 1: 'update', 2: { ad_storage: 'granted', analytics_storage: 'granted' } },
    { event: 'gtm.js' },
  ]);
  expect(
    namesOf(layer)
      .filter((name) => name !== 'gtm.js')
      .toSorted(),
  ).toEqual(['page_view', 'page_view', 'view_item', 'view_item_list']);
});

test('statistics alone bring neither advertising signals nor the scripts of marketing', async ({ page, context }) => {
  const thirdParty = await standIn(context);
  await open(page, GAMES);
  await banner(page).getByRole('button', { name: 'Manage cookies' }).click();
  const settings = page.getByRole('dialog', { name: 'Cookie settings' });
  await settings.getByRole('checkbox', { name: 'Statistics' }).check();
  const recorded = page.waitForRequest('**/api/v2/common/consent');
  await settings.getByRole('button', { name: 'Save my choices' }).click();
  expect((await recorded).postDataJSON()).toMatchObject({ Categories: ['statistics'], Mechanism: 'settings' });
  await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.tags);
  expect(thirdParty.urls).not.toContain(SCRIPTS.trust);
  expect(thirdParty.urls).not.toContain(SCRIPTS.newsTest);
  const layer = await readLayer(page);
  expect(layer[1]).toMatchObject({ 1: 'update', 2: { ad_storage: 'denied', analytics_storage: 'granted' } });

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await settings.getByRole('button', { name: 'Reject all' }).click();
  await expect
    .poll(async () => (await readLayer(page)).at(-1))
    .toMatchObject({
      1: 'update',
      2: { ad_storage: 'denied', analytics_storage: 'denied' },
    });
});

test('a purchase is told once, in euros, by a visitor marked as logged in', async ({ page, context }) => {
  await standIn(context);
  await accept(page, GAMES);
  await addFirst(page);
  await open(page, '/en/checkout');
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await registerAtProvider(page);
  await waitUntilHydrated(page);
  await expect.poll(async () => namesOf(await readLayer(page))).toContain('begin_checkout');
  expect(await readLayer(page)).toContainEqual({
    visitor: { login: 'logged-in', traffic: 'external', activity: 'recent' },
  });
  await page.getByLabel('Country of residence').selectOption({ label: 'Germany' });
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Buy now with obligation to pay' }).click();
  const findPayPage = () => page.frames().find((frame) => new URL(frame.url()).pathname.startsWith('/pay/'));
  await expect.poll(findPayPage).toBeTruthy();
  await findPayPage()?.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/en\/payment\/completed/);
  const purchases = async () => (await readLayer(page)).filter(({ event }) => event === 'purchase');
  await expect.poll(async () => (await purchases()).length, { timeout: 30_000 }).toBe(1);
  const [purchase] = await purchases();
  expect(purchase).toMatchObject({ ecommerce: { currency: 'EUR', items: [{ quantity: 1 }] } });
  expect(JSON.stringify(purchase)).not.toContain('@');

  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(async () => namesOf(await readLayer(page))).toContain('page_view');
  await waitForAnswers(page);
  expect(await purchases()).toEqual([]);
});

test('errors that nobody caught are reported after consent: where and what, not who', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/the shelf fell down/);
  const thirdParty = await standIn(context);
  const fail = () =>
    setTimeout(() => {
      throw new Error('the shelf fell down');
    });
  await open(page, GAMES);
  await page.evaluate(fail);
  await waitForAnswers(page);
  expect(thirdParty.urls).toEqual([]);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.trust);
  await page.evaluate(fail);
  await expect.poll(() => thirdParty.urls).toContain('https://errors.example/in');
  const report = JSON.parse(thirdParty.bodies[thirdParty.urls.indexOf('https://errors.example/in')] ?? '{}');
  expect(report).toMatchObject({ message: 'the shelf fell down', path: GAMES });
});

test('a script reaches the origins that the merchant named, and no other', async ({ page, context, expectFailure }) => {
  expectFailure(/Content Security Policy|spy\.example/);
  const thirdParty = await standIn(context, {
    [SCRIPTS.tags]:
      "fetch('https://spy.example/').catch(() => fetch('https://metrics.example/told', { mode: 'no-cors' }));",
  });
  await accept(page, GAMES);
  await expect.poll(() => thirdParty.urls).toContain('https://metrics.example/told');
  expect(thirdParty.urls).not.toContain('https://spy.example/');
});

for (const [how, answer] of [
  ['blocked', (context: BrowserContext) => context.route(/^https:/, (route) => route.abort())],
  ['hanging', (context: BrowserContext) => context.route(/^https:/, () => undefined)],
] as const) {
  test(`with every third party ${how} the shop works: browsing, cart, a letter`, async ({
    page,
    context,
    expectFailure,
  }) => {
    expectFailure(/\.example|cloudflare|errors/);
    await answer(context);
    await accept(page, GAMES);
    await addFirst(page);
    await firstBuyable(page).click();
    await expect(page).toHaveURL(/\/en\/product\//);
    await expect(page.getByRole('region', { name: 'Reviews of this shop' })).toBeHidden();
    await writeLetter(page);
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\S/, { timeout: 30_000 });
  });
}

async function writeLetter(page: Page): Promise<void> {
  await open(page, '/en/topic/contact-us');
  const form = page.getByRole('main');
  await form.getByLabel('Your name').fill('Robin Reader');
  await form.getByLabel('Email').fill('robin@reader.example');
  await form.getByLabel('Subject').fill('A question');
  await form.getByLabel('Message').fill('Does it activate in Iceland?');
}

test('a letter goes out with the third party’s token, whose script comes with the first form and not before', async ({
  page,
  context,
}) => {
  const thirdParty = await standIn(context);
  await rejectAll(page, GAMES);
  await writeLetter(page);
  expect(thirdParty.urls).toEqual([]);
  const sent = page.waitForRequest('**/api/v2/common/contactus');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  expect((await sent).headers()['captcha-token']).toMatch(/^good:contact:/);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/\S/);
  expect(thirdParty.urls).toEqual([SCRIPTS.turnstile]);
});

test('a token that the verifier refuses sends nothing, and a captcha that gives up says so', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/contactus/);
  const renderWith = (what: string) => `window.turnstile = { render(place, options) { setTimeout(() => ${what}); } };`;
  await standIn(context, { [SCRIPTS.turnstile]: renderWith("options.callback('bad')") });
  await rejectAll(page, GAMES);
  await writeLetter(page);
  const answer = page.getByRole('main').getByRole('alert');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(answer).toHaveText('Invalid token');
  await expect(page.getByLabel('Message')).toHaveValue('Does it activate in Iceland?');
  await context.unrouteAll();
  await standIn(context, { [SCRIPTS.turnstile]: renderWith("options['error-callback']()") });
  await writeLetter(page);
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(answer).toHaveText('ReCaptcha error: Failed to execute');
});

test('an account is not opened while the captcha’s script is blocked', async ({ page, context, expectFailure }) => {
  expectFailure(/cloudflare/);
  await context.route(/^https:/, (route) => route.abort());
  await page.goto(`${shop.origin}/session/start?locale=en&returnurl=%2Fen%2Fprofile&prompt=create`);
  await page.getByLabel('Email').fill(`reader-${crypto.randomUUID()}@shop.example`);
  await page.getByLabel('Password').fill('tall-ships-and-stars-9');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText('ReCaptcha error: Failed to load script');
  await expect(page).toHaveURL(/\/auth\/realms\//);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // CRAWL-3
  test('the trust widget stands at the foot of the page, not in the header', async ({ page, context }) => {
    const thirdParty = await standIn(context);
    await accept(page, GAMES);
    await expect.poll(() => thirdParty.urls).toContain('https://metrics.example/hit');
    await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.newsTest);
    await expect(page.getByRole('region', { name: 'What customers say' })).toContainText('Rated 4.8 by shoppers');
    await expect(page.getByRole('region', { name: 'Reviews of this shop' })).toHaveCount(0);
  });
});

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('gets no tag manager and no trust widget, whatever its cookies say', async ({ page, context }) => {
    const thirdParty = await standIn(context);
    const value = `v=1&t=${Math.floor(Date.now() / 1_000)}&c=preferences.statistics.marketing`;
    await context.addCookies([{ name: 'consent', value, url: shop.origin, sameSite: 'Lax' }]);
    await open(page, GAMES);
    await expect(page.getByRole('main')).toBeVisible();
    await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.newsTest);
    await waitForAnswers(page);
    expect(thirdParty.urls.filter((url) => url !== SCRIPTS.newsTest)).toEqual([]);
    expect(await readLayer(page)).toEqual([]);
  });
});

test.describe('a merchant’s own consent tool', () => {
  const TOOL = 'https://consent.example/test.js';
  /** Asks by a button, and shows its settings when the shop's footer asks for them. */
  const TOOL_BODY = `
    const ask = document.createElement('button');
    ask.textContent = 'Allow counting';
    ask.onclick = () =>
      dispatchEvent(new CustomEvent('consent-choice', { detail: ['statistics', 'everything-else'] }));
    document.body.append(ask);
    addEventListener('consent-settings', (event) => {
      event.preventDefault();
      ask.textContent = 'Settings of the tool';
    });`;
  let ownShop: OwnShop;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    ownShop = await startOwnShop(await findFreePort(), {
      TAG_MANAGER_SCRIPT: SCRIPTS.tags,
      TRUST_WIDGET_SCRIPT: SCRIPTS.trust,
      CONSENT_SCRIPT: 'https://consent.example/live.js',
      CONSENT_TEST_SCRIPT: TOOL,
      THIRD_PARTY_ORIGINS: 'https://metrics.example',
    });
  });
  test.afterAll(() => ownShop?.stop());

  async function openOwn(page: Page): Promise<void> {
    await page.goto(`${ownShop.origin}${GAMES}`);
    await waitUntilHydrated(page);
  }

  test('asks in the shop’s place, and what it allows is what is loaded', async ({ page, context }) => {
    const thirdParty = await standIn(context, { [TOOL]: TOOL_BODY });
    await openOwn(page);
    const ask = page.getByRole('button', { name: 'Allow counting' });
    await expect(ask).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(thirdParty.urls).toEqual([TOOL]);
    const recorded = page.waitForRequest('**/api/v2/common/consent');
    await ask.press('Enter');
    expect((await recorded).postDataJSON()).toMatchObject({ Categories: ['statistics'], Mechanism: 'tool' });
    await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.tags);
    const layer = await readLayer(page);
    expect(layer[1]).toMatchObject({ 1: 'update', 2: { ad_storage: 'denied', analytics_storage: 'granted' } });
    expect(thirdParty.urls).not.toContain(SCRIPTS.trust);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Settings of the tool' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // It is remembered on the next page.
    thirdParty.urls.length = 0;
    await openOwn(page);
    await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.tags);
  });

  test('that is blocked leaves the question to the shop', async ({ page, context, expectFailure }) => {
    expectFailure(/consent\.example/);
    const thirdParty = await standIn(context);
    await context.route('https://consent.example/**', (route) => route.abort());
    await openOwn(page);
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect(thirdParty.urls).toEqual([]);
  });

  test('that hangs is waited for, five seconds long', async ({ page, context }) => {
    await context.route(/^https:/, () => undefined);
    await page.clock.install();
    const asked = page.waitForRequest(TOOL);
    await openOwn(page);
    await asked;
    await expect(banner(page)).toHaveCount(0);
    await page.clock.fastForward(5_000);
    await expect(banner(page)).toBeVisible();
  });
});
