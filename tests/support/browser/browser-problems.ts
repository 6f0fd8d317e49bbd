import type { BrowserContext, Request } from 'playwright';

export interface Watch {
  problems: string[];
  expected: RegExp[];
  /** Requests in flight. */
  open: Set<Request>;
}

/** How each kind of console message is recorded; others are no problem. */
const LABELS: Readonly<Record<string, string>> = { error: 'console', warning: 'warning' };

/** Records everything that a browser would report as an error or a warning, on every page and frame of a context. */
export function recordProblems(context: BrowserContext, seen: Pick<Watch, 'problems'>, hasScripts = true): void {
  context.on('console', (message) => {
    const label = LABELS[message.type()];
    if (label === undefined) return;
    // The browser repeats a failed response on the console in its own words: the response itself is recorded below.
    if (message.text().startsWith('Failed to load resource: the server responded')) return;
    seen.problems.push(`${label}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.problems.push(`page: ${error.error().stack || error.error().message}`));
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
    seen.problems.push(`response: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
}
