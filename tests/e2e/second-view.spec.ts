import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { openReady } from './shopper.ts';

/**
 * Reasons of the browser that journeys run in, whatever the page: it keeps no page at all. Those of a page come beside
 * them.
 */
const OF_THE_BROWSER: ReadonlySet<string> = new Set([
  'BackForwardCacheDisabled',
  'BackForwardCacheDisabledByCommandLine',
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
]);

/** Kinds of pages that are rendered for everybody. */
const PUBLIC = PAGE_KINDS.filter(({ isIndexable, needsCustomer }) => isIndexable && !needsCustomer);

/** Leaves the page, comes back by the browser's button, and answers why the browser has not kept it. */
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
  test(`the browser may keep the page for the way back: ${name}`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    await openReady(page, `/en${path}`);
    const reasons = await findReasons(page, devtools);
    expect(reasons.filter((reason) => !OF_THE_BROWSER.has(reason))).toEqual([]);
  });
}
