import type { Page } from 'playwright/test';
import { openReady, waitUntilHydrated } from '../e2e/shopper.ts';

export const GAMES = '/category/games/1/1';

export async function openFirstProduct(page: Page): Promise<void> {
  await page.locator('main article h2 a, main article h3 a').first().click();
  await page.waitForURL(/\/product\//);
}

/** A product without its breadcrumb, which the page relies on. */
export async function breakPage(page: Page): Promise<void> {
  await page.route('**/catalog/product/details/*', async (route) => {
    const answer = await route.fetch();
    const body: { Data: { Breadcrumb?: unknown } } = await answer.json();
    delete body.Data.Breadcrumb;
    await route.fulfill({ response: answer, json: body });
  });
  await page.locator('main article h3 a').first().click();
  await page.locator('body > main').waitFor();
}

/** Answers the page's own data with something else in it: what the demonstration shop does not have. */
export async function replaceInPage(page: Page, from: string, to: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.route(`**${pathname}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(from, to) });
  });
  await openReady(page, pathname);
}

/** Sends the form of the page as it is: every field that is needed says so. */
export async function sendEmpty(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
}

/** Everything that a page asks for in the browser takes its time. */
export async function wait(page: Page): Promise<void> {
  await page.route('**/api/**', () => new Promise(() => undefined));
  await page.reload();
  await waitUntilHydrated(page);
}
