import type { CDPSession, Page } from 'playwright/test';
import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';
import { GAMES, openReady } from '../shopper.ts';

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
/** Those with code of their own: the others are made of the same parts. */
const LEADING = PUBLIC.filter(({ name }) => ['home', 'category', 'product', 'blog post', 'contact'].includes(name));

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

for (const [which, kinds, tag] of [
  ['leading', LEADING, []],
  ['every', PUBLIC, ['@long']],
] as const) {
  test(`the back/forward cache may keep public pages: ${which}`, { tag: [...tag] }, async ({ page }) => {
    test.slow();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    for (const { name, path } of kinds) {
      await openReady(page, `/en${path}`);
      // A page that is left while it reads is not kept.
      await waitForResponses(page);
      const reasons = await findReasons(page, devtools);
      expect
        .soft(
          reasons.filter((reason) => !OF_THE_BROWSER.has(reason)),
          name,
        )
        .toEqual([]);
    }
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

/** The bytes of each request of a visit that comes from elsewhere. */
async function visit(page: Page, devtools: CDPSession, path: string): Promise<number[]> {
  await page.goto('/favicon.svg');
  const sizes: number[] = [];
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => sizes.push(encodedDataLength);
  devtools.on('Network.loadingFinished', count);
  await openReady(page, path);
  await waitForResponses(page);
  devtools.off('Network.loadingFinished', count);
  expect(sizes).not.toEqual([]);
  return sizes;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

test('a second visit to the home page, a listing or a product page transfers less than 15 kB', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  for (const path of ['/en/', GAMES, '/en/product/cinder-parade/1001']) {
    await test.step(path, async () => {
      await visit(page, devtools, path);
      // A page that changed in the meantime, by another journey, is sent again.
      await expect.poll(async () => sum(await visit(page, devtools, path))).toBeLessThan(SECOND_VISIT_LIMIT);
    });
  }
});
