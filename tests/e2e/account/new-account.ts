import type { APIResponse, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { solveCaptcha } from '../../support/shop/captcha.ts';
import { createAddress } from '../../support/shop/client-address.ts';
import { type Account, createAccount, ONE_REQUEST, readMailedLink } from '../shopper.ts';

const MAX_REDIRECTS = 10;

/** Follows the provider's redirects up to the shop's callback, which starts the session. */
async function findCallback(page: Page, first: APIResponse): Promise<string> {
  let response = first;
  for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
    const location = response.headers().location;
    if (location === undefined) break;
    const url = new URL(location, response.url());
    if (url.pathname.endsWith('/logincallback')) return url.href;
    response = await page.request.get(url.href, { headers: ONE_REQUEST, maxRedirects: 0 });
  }
  throw new Error(`the provider does not return to the shop: ${response.status()} ${response.url()}`);
}

/** The origin of the page's shop: a journey may have a shop of its own, and its page may still be blank. */
export function originOf(page: Page): string {
  const { baseURL = '' } = test.info().project.use;
  return page.url().startsWith('http') ? new URL(page.url()).origin : baseURL;
}

/** Registers by the requests of the provider's pages, and returns the account with the shop's callback. */
async function register(page: Page, path: string): Promise<{ account: Account; callback: string }> {
  const account = createAccount();
  const origin = originOf(page);
  const headers = {
    Origin: origin,
    'Sec-Fetch-Site': 'same-origin',
    'CF-Connecting-IP': createAddress(),
    ...ONE_REQUEST,
  };

  const start = `${origin}/session/start?locale=en&prompt=create&returnurl=${encodeURIComponent(path)}`;
  const interaction = new URL((await page.request.get(start, { headers: ONE_REQUEST })).url());
  const action = interaction.pathname.replace(/(\/interaction\/[\w-]+).*/, '$1');
  const captcha = await solveCaptcha((challenge) => fetch(`${origin}${challenge}`), 'register');
  const sent = await page.request.post(`${origin}${action}/register`, { headers, form: { ...account, captcha } });
  expect(sent.status(), await sent.text()).toBe(200);

  const link = await readMailedLink(page, account.email, 'Confirm your email address');
  const opened = await page.request.get(link, { headers: ONE_REQUEST });
  const token = new URL(link).searchParams.get('key') ?? '';
  const confirmed = await page.request.post(opened.url(), { headers, form: { token }, maxRedirects: 0 });
  return { account, callback: await findCallback(page, confirmed) };
}

/**
 * A new account, signed in, on a page of the shop. Sends the requests of the provider's pages without showing them,
 * which takes a quarter of the time: `registerAtProvider` is for journeys about registering.
 */
export async function registerByRequests(page: Page, path: string): Promise<Account> {
  const { account, callback } = await register(page, path);
  await page.goto(callback);
  return account;
}

/** A new account whose session the browser has, without any page: the journey opens the first one itself. */
export async function signUpByRequests(page: Page): Promise<Account> {
  const { account, callback } = await register(page, '/en/');
  const response = await page.request.get(callback, { headers: ONE_REQUEST, maxRedirects: 0 });
  expect(response.headers().location, callback).toMatch(/\/en\/$/);
  return account;
}
