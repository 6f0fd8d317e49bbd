import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { findFreePort } from '../../support/shop/free-port.ts';
import { type OwnShop, startOwnShop } from '../../support/shop/own-shop.ts';
import { GAMES, waitUntilHydrated } from '../shopper.ts';

const TAGS = 'https://tags.example/gtm.js';
const MORE = 'https://tags.example/more.js';
const CDN = 'https://cdn.example/lib.js';
const SPY = 'https://spy.example/spy.js';
const TRUST = 'https://trust.example/widget.js';

/** A tag manager that loads scripts by plain strings, and records what the browser rejects. */
const LOAD_SCRIPTS = `
  window.rejected = [];
  for (const url of ['${MORE}', '${CDN}', '${SPY}']) {
    const script = document.createElement('script');
    try {
      script.src = url;
      document.head.append(script);
    } catch (error) {
      window.rejected.push(url);
    }
  }`;

/** A widget that writes HTML by plain strings, with a script in it that must not run. */
const WRITE_HTML = `
  for (const slot of document.querySelectorAll('[data-widget]')) {
    try {
      slot.innerHTML = '<b>Rated 4.8</b><img src="/favicon.ico" alt="" onerror="window.ran = true"><script>window.ran = true</script>';
    } catch (error) {
      slot.textContent = 'rejected';
    }
  }`;

/** Stubs all third-party requests, and returns them. */
async function standIn(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    const url = route.request().url();
    asked.push(url);
    const body = url === TAGS ? LOAD_SCRIPTS : url === TRUST ? WRITE_HTML : '';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

async function acceptAll(page: Page, shop: OwnShop): Promise<void> {
  await page.goto(shop.origin + GAMES);
  await waitUntilHydrated(page);
  await page
    .getByRole('region', { name: 'Your cookies, your choice' })
    .getByRole('button', { name: 'Accept all' })
    .click();
}

const readBlocked = (page: Page) =>
  page.evaluate(() => (window as { rejected?: string[] }).rejected ?? ['not loaded yet']);
const headerSlot = (page: Page) => page.getByRole('region', { name: 'Reviews of this shop' });
const footerSlot = (page: Page) => page.getByRole('region', { name: 'What customers say' });

const THIRD_PARTIES = { TAG_MANAGER_SCRIPT: TAGS, TRUST_WIDGET_SCRIPT: TRUST };
const TRUSTED = { TAG_MANAGER_TRUST: 'scripts https://cdn.example', TRUST_WIDGET_TRUST: 'html' };

for (const [what, variables, rejected, widget] of [
  ['without a setting for it passes no plain strings to the browser', {}, [MORE, CDN, SPY], 'rejected'],
  ['may do what its setting allows, and no more', TRUSTED, [SPY], 'Rated 4.8'],
] as const) {
  test.describe('a third party', () => {
    let shop: OwnShop;

    test.beforeAll(async () => {
      test.setTimeout(240_000);
      shop = await startOwnShop(await findFreePort(), { ...THIRD_PARTIES, ...variables });
    });
    test.afterAll(() => shop?.stop());

    test(what, async ({ page, context, expectFailure }) => {
      expectFailure(/TrustedScriptURL|TrustedHTML|Trusted Type|Content Security Policy|event handler/i);
      const asked = await standIn(context);
      await acceptAll(page, shop);
      // The footer's widget loads for who moves on the page.
      await page.mouse.wheel(0, 200);
      await expect.poll(() => readBlocked(page)).toEqual(rejected);
      await expect(headerSlot(page)).toHaveText(widget);
      await expect(footerSlot(page)).toHaveText(widget);
      expect(asked.includes(MORE)).toBe(variables === TRUSTED);
      expect(asked.includes(CDN)).toBe(variables === TRUSTED);
      expect(asked).not.toContain(SPY);
      // Neither the inline script nor the handler runs: the page's policy allows none.
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    });
  });
}
