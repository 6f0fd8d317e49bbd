import type { CDPSession, Page } from 'playwright/test';
import { expect, test, waitForAnswers } from '../support/journey.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { GAMES, openReady } from './shopper.ts';

/** Bytes. */
const SECOND_VISIT_LIMIT = 15_000;

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

test('the browser accepts the shop’s rules for prefetching documents', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const rules = new Promise<{ url?: string; errorType?: string }>((resolve) => {
    devtools.once('Preload.ruleSetUpdated', ({ ruleSet }) => resolve(ruleSet));
  });
  await devtools.send('Preload.enable');
  await openReady(page, GAMES);
  const { url, errorType } = await rules;
  expect(new URL(url ?? '').pathname).toBe('/speculation-rules.json');
  expect(errorType).toBeUndefined();
});

for (const [name, path] of [
  ['listing', GAMES],
  ['product page', '/en/product/cinder-parade/1001'],
] as const) {
  test(`a second visit to the ${name} transfers less than 15 kB`, async ({ page }) => {
    await openReady(page, path);
    await waitForAnswers(page);
    await page.goto('/favicon.svg');
    const devtools = await page.context().newCDPSession(page);
    const sizes = new Map<string, number>();
    const urls = new Map<string, string>();
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(urls.get(requestId) ?? requestId, encodedDataLength);
    });
    await devtools.send('Network.enable');
    await openReady(page, path);
    await waitForAnswers(page);
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, 5);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes, `the largest: ${largest.join(' ')}`).toBeLessThan(SECOND_VISIT_LIMIT);
  });
}
