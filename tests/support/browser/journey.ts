import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test';
import { watchBareText } from './bare-text.ts';
import { recordProblems, type Watch } from './browser-problems.ts';
import { readOpenRequests, watchRequests } from './open-requests.ts';

/** Announces an expected failure: matched against the lines of `recordProblems`. */
export type ExpectFailure = (what: RegExp) => void;

/** Waits until every request of the page's browser is done (`watchRequests`), and the page is idle. */
export async function waitForResponses(page: Page): Promise<void> {
  await expect.poll(() => readOpenRequests(page)).toEqual([]);
}

const ASK_MS = 5_000;
const MAX_SHOWN_CHARACTERS = 6_000;

/** What a failed journey was waiting for, and the content of its screens: for logs without a screenshot. */
async function readScreens(context: BrowserContext, open: Watch['open']): Promise<string> {
  const waiting = [...open].map((request) => `not answered: ${request.method()} ${request.url()}`);
  const screens = context.pages().map(async (page) => {
    const shown = await page.locator('body').ariaSnapshot({ timeout: ASK_MS }).catch(String);
    return `${page.url()}\n${shown.slice(0, MAX_SHOWN_CHARACTERS)}`;
  });
  return [...waiting, ...(await Promise.all(screens))].join('\n\n');
}

/** Whether the shop itself still responds: logged for a journey that timed out. */
async function askShop(origin: string): Promise<string> {
  const begin = performance.now();
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ASK_MS) });
    return `the shop answers ${response.status} after ${Math.round(performance.now() - begin)} ms`;
  } catch (error) {
    return `the shop does not answer: ${error}`;
  }
}

export interface JourneyFixtures {
  watched: Watch;
  expectFailure: ExpectFailure;
  /** Opens another browser beside the journey's, which is watched like it. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/**
 * A test that fails on any console error or warning, page error, failed request or response from 400 on, unless the
 * journey announced it with `expectFailure`.
 */
export const test = base.extend<JourneyFixtures>({
  watched: [
    async ({ context, javaScriptEnabled, baseURL }, use, info) => {
      const seen: Watch = { problems: [], expected: [], open: watchRequests(context) };
      recordProblems(context, seen, javaScriptEnabled ?? true);
      await watchBareText(context);
      await use(seen);
      if (info.status === 'timedOut' && baseURL) console.error(await askShop(baseURL));
      if (info.status !== info.expectedStatus) console.error(await readScreens(context, seen.open));
      const unexpected = seen.problems.filter((problem) => !seen.expected.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  expectFailure: async ({ watched }, use) => {
    await use((what) => {
      watched.expected.push(what);
    });
  },
  openContext: async ({ browser, watched }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      recordProblems(context, watched);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
