import type { BrowserContext, Frame, Page, Request } from 'playwright';

const openRequests = new WeakMap<BrowserContext, Set<Request>>();

/** True for a document that the browser prefetches by the shop's speculation rules, for a page that may follow. */
export const isSpeculative = (request: Request): boolean =>
  request.headers()['sec-purpose']?.startsWith('prefetch') ?? false;

/** The frame of a request; null for the first one of a tab that is only being opened: Playwright throws then. */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    return null;
  }
}

/**
 * Counts the requests of a browser's pages, for `waitForResponses`. What a page was still waiting for when another document
 * took its place, or when it was closed, is dropped: the browser does not always report how such a request ended. Nor
 * does it for speculative ones, which no page waits for.
 */
export function watchRequests(context: BrowserContext): Set<Request> {
  const open = new Set<Request>();
  const navigations = new Map<Request, readonly Request[]>();
  openRequests.set(context, open);
  context.on('request', (request) => {
    if (isSpeculative(request)) return;
    if (request.isNavigationRequest()) navigations.set(request, [...open]);
    open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  const follow = (page: Page) => {
    page.on('framenavigated', (frame) => {
      for (const [navigation, before] of navigations) {
        if (frameOf(navigation) !== frame) continue;
        for (const request of before) if (frameOf(request) === frame) open.delete(request);
        navigations.delete(navigation);
      }
    });
    page.on('close', () => {
      for (const request of open)
        if (!request.isNavigationRequest() && request.frame().page() === page) open.delete(request);
    });
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  return open;
}

/** The requests in flight of a watched browser, as texts, once the page has been idle. */
export async function readOpenRequests(page: Page): Promise<string[]> {
  // With a timeout: on a busy machine a browser may go without an idle period.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  const open = openRequests.get(page.context());
  return Array.from(open ?? [], (request) => `${request.method()} ${request.url()}`);
}
