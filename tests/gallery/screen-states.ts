import type { Page } from 'playwright/test';
import { toScriptJson } from '../../client/data/json-script.tsx';
import { type ShownSettings, settingsView } from '../../client/data/shell-views.ts';
import { keyOf, packData, unpackData } from '../../client/data/view.ts';
import { openReady, waitUntilHydrated } from '../e2e/shopper.ts';

const FIRST_CARD = 'main article h2 a, main article h3 a';

export const GAMES = '/category/games/1/1';

export async function openFirstProduct(page: Page): Promise<void> {
  await page.locator(FIRST_CARD).first().click();
  await page.waitForURL(/\/product\//);
}

/** A product without breadcrumbs, which makes the page throw. */
export async function breakPage(page: Page): Promise<void> {
  await page.route('**/catalog/product/details/*', async (route) => {
    const response = await route.fetch();
    const body: { Data: { Breadcrumb?: unknown } } = await response.json();
    delete body.Data.Breadcrumb;
    await route.fulfill({ response, json: body });
  });
  await page.locator(FIRST_CARD).first().click();
  await page.locator('body > main').waitFor();
}

const STATE = /(<script id="latchkey-state"[^>]*>)([^<]*)/;

/** Changes the settings in the page's own data, to show what the demonstration shop does not have. */
export async function changeSettings(page: Page, change: (settings: ShownSettings) => object): Promise<void> {
  const { pathname } = new URL(page.url());
  const key = keyOf(settingsView, {});
  await page.route(`**${pathname}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(STATE, (_, start: string, json: string) => {
      const state: { reads: Record<string, unknown> } = JSON.parse(json);
      const settings = unpackData(settingsView, state.reads[key]);
      state.reads[key] = packData(settingsView, { ...settings, ...change(settings) });
      return start + toScriptJson(state);
    });
    await route.fulfill({ response, body });
  });
  await openReady(page, pathname);
}

/** Submits the page's form as it is, so that every required field shows its error. */
export async function sendEmpty(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
}

/** Delays everything that the page requests in the browser. */
export async function wait(page: Page): Promise<void> {
  await page.route('**/api/**', () => new Promise(() => undefined));
  await page.reload();
  await waitUntilHydrated(page);
}
