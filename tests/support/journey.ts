import { type BrowserContext, test as base, expect, type Page, type Request } from 'playwright/test';
import { watchBareText } from './bare-text.ts';
import { readOpenRequests, watchRequests } from './open-requests.ts';

/** Announces an expected failure: matched against the lines below. */
export type ExpectFailure = (what: RegExp) => void;

interface Watch {
  problems: string[];
  expected: RegExp[];
  /** Requests in flight. */
  open: Set<Request>;
}

/** Records everything that a browser would report as an error, on every page and frame of a context. */
function watch(context: BrowserContext, hasScripts: boolean): Watch {
  const seen: Watch = { problems: [], expected: [], open: watchRequests(context) };
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser repeats a failed response on the console in its own words: the response itself is recorded below.
    if (message.text().startsWith('Failed to load resource: the server responded')) return;
    seen.problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.problems.push(`page: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser aborts pending requests when the shopper navigates.
    if (reason === 'net::ERR_ABORTED') return;
    // Without scripts the browser reports blocked ones by this name.
    if (!hasScripts && reason === 'csp' && request.resourceType() === 'script') return;
    seen.problems.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    seen.problems.push(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return seen;
}

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
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ASK_MS) });
    return `the shop answers ${answer.status} after ${Math.round(performance.now() - begin)} ms`;
  } catch (error) {
    return `the shop does not answer: ${error}`;
  }
}

export interface JourneyFixtures {
  watched: Watch;
  expectFailure: ExpectFailure;
}

/**
 * A test that fails on any console error, page error, failed request or response from 400 on, unless the journey
 * announced it with `expectFailure`.
 */
export const test = base.extend<JourneyFixtures>({
  watched: [
    async ({ context, javaScriptEnabled, baseURL }, use, info) => {
      const seen = watch(context, javaScriptEnabled ?? true);
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
});

export { expect };
