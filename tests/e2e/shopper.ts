import type { Page } from 'playwright/test';
import { expect } from '../support/journey.ts';

/** The account that every new shop has. */
export const DEMO = { email: 'demo@latchkey.example', password: 'open-sesame-42' } as const;

export const GAMES = '/en/category/games/1/1';

/** A page of the shop that answers at once to what is pressed: its scripts have taken over. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await waitUntilReady(page);
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
