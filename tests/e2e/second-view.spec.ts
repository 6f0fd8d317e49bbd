import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { openReady } from './shopper.ts';

/**
 * Reasons of the test browser itself, which uses no back/forward cache for any page. Reasons of a page are listed
 * beside them.
 */
const OF_THE_BROWSER: ReadonlySet<string> = new Set([
  'BackForwardCacheDisabled',
  'BackForwardCacheDisabledByCommandLine',
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
]);

/** Kinds of pages that are rendered for everybody. */
const PUBLIC = PAGE_KINDS.filter(({ isIndexable, needsCustomer }) => isIndexable && !needsCustomer);

/** Leaves the page, goes Back, and returns the reasons why the browser has not kept it. */
async function findReasons(page: Page, devtools: CDPSession): Promise<string[]> {
  const notKept = new Promise<string[]>((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  await page.goto('/favicon.svg');
  await page.goBack({ waitUntil: 'commit' });
  return notKept;
}

for (const { name, path } of PUBLIC) {
  test(`the back/forward cache may keep ${name}`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    await openReady(page, `/en${path}`);
    const reasons = await findReasons(page, devtools);
    expect(reasons.filter((reason) => !OF_THE_BROWSER.has(reason))).toEqual([]);
  });
}
