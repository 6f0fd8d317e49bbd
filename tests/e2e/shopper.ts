import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';

/** The account that every new shop has. */
export const DEMO = { email: 'demo@latchkey.example', password: 'open-sesame-42' } as const;

export const GAMES = '/en/category/games/1/1';

/** A page of the shop that answers at once to what is pressed: its scripts have taken over. */
export async function openReady(page: Page, path: string): Promise<void> {
  await refuseCookies(page);
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await waitUntilReady(page);
}

/** A visitor who has answered the question about cookies before: nothing appears over what a journey presses. */
async function refuseCookies(page: Page): Promise<void> {
  const { baseURL: url } = test.info().project.use;
  const value = `v=1&t=${Math.floor(Date.now() / 1_000)}&c=`;
  const isAnswered = (await page.context().cookies()).some(({ name }) => name === 'consent');
  if (url && !isAnswered) await page.context().addCookies([{ name: 'consent', value, url, sameSite: 'Lax' }]);
}

/** React marks the elements it has taken over; before that a press would do nothing. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((name) => name.startsWith('__react')));
}

/** The link of the first product of a listing that can be bought. */
export function firstBuyable(page: Page) {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first()
    .getByRole('heading')
    .getByRole('link');
}

/** Fills the provider's form and comes back to the shop. */
export async function signInAtProvider(page: Page, account: { email: string; password: string } = DEMO): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/realms\/latchkey\//);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/auth\/realms\//);
}

/** An account of this journey's own, made on the provider's page; ends signed in, where the shopper came from. */
export async function registerAtProvider(page: Page): Promise<{ email: string; password: string }> {
  const account = { email: `shopper-${crypto.randomUUID()}@latchkey.example`, password: 'tall-ships-and-stars-9' };
  await expect(page).toHaveURL(/\/auth\/realms\/latchkey\//);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/\/auth\/realms\//);
  return account;
}

/** Puts the first game of a listing that can be bought into the cart, and answers its name. */
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

/** Where the shop says things in passing. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** From a filled cart to the checkout, signed in with a new account. */
export async function checkOutAsNewCustomer(page: Page): Promise<void> {
  await openReady(page, '/en/checkout');
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await registerAtProvider(page);
  await expect(page).toHaveURL(/\/en\/checkout$/);
  await page.getByLabel('Country you live in').selectOption({ label: 'Germany' });
}
