import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { type CaptchaVerifier, startCaptchaVerifier } from '../../support/shop/captcha-verifier.ts';
import { findFreePort } from '../../support/shop/free-port.ts';
import { type OwnShop, startOwnShop } from '../../support/shop/own-shop.ts';
import { waitUntilHydrated } from '../shopper.ts';

const SECRET = 'captcha-secret';

export const SCRIPTS = {
  tags: 'https://tags.example/gtm.js?id=GTM-1',
  trust: 'https://trust.example/widget.js',
  news: 'https://news.example/live.js',
  newsTest: 'https://news.example/test.js',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const;

let verifier: CaptchaVerifier;

export let shop: OwnShop;

/** Starts a shop with every third party configured. Call it before all journeys of a file. */
export async function startShop(): Promise<void> {
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
}

export async function stopShop(): Promise<void> {
  await shop?.stop();
  await verifier?.stop();
}

/** The scripts of the stubbed third parties. */
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
  /** All requests to other origins, in order. */
  urls: string[];
  bodies: string[];
}

/** Stubs all other origins. */
export async function standIn(
  context: BrowserContext,
  overrides: Record<string, string> = {},
): Promise<ThirdPartyRequests> {
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

export const banner = (page: Page) => page.getByRole('region', { name: 'Your cookies, your choice' });

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.origin + path);
  await waitUntilHydrated(page);
}

export async function accept(page: Page, path: string): Promise<void> {
  await open(page, path);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page)).toBeHidden();
}

export type Entry = Record<string, unknown>;

/** The tag manager's layer; consent commands are `arguments` objects. */
export async function readLayer(page: Page): Promise<Entry[]> {
  return JSON.parse(
    await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? [])),
  ) as Entry[];
}

export async function addFirst(page: Page): Promise<void> {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first();
  await card.hover();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Added to your cart');
}
