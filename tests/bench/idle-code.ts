import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../support/browser/browser.ts';
import { readOpenRequests, watchRequests } from '../support/browser/open-requests.ts';

/** After so many idle pauses without a request, all deferred parts have loaded: a page has about thirty. */
const QUIET_PAUSES = 60;
const PHONE = { width: 390, height: 844 };

export interface IdlePage {
  /** The scripts that the page has fetched: paths from the origin. */
  scripts: string[];
  /** The share of the style sheet whose rules apply to something on the page, by its characters. */
  usedStyles: number;
}

function readUsedStyles(
  sheets: readonly { url: string; text?: string; ranges: readonly { start: number; end: number }[] }[],
) {
  const own = sheets.filter(({ url }) => url.endsWith('.css'));
  const used = own.flatMap(({ ranges }) => ranges).reduce((sum, { start, end }) => sum + end - start, 0);
  return used / own.reduce((sum, { text = '' }) => sum + text.length, 0);
}

/**
 * The files that each page has fetched and uses once the browser is idle, without any interaction, by the page's path.
 * `client` is the folder of the browser build, because the Worker alone serves no files.
 */
export async function readIdlePages(
  origin: string,
  paths: readonly string[],
  client: string,
): Promise<Map<string, IdlePage>> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const pages = new Map<string, IdlePage>();
  for (const path of paths) {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    watchRequests(context);
    const page = await context.newPage();
    // A headless browser moves its pointer onto the page by itself, which counts as an interaction.
    await page.addInitScript(() => {
      for (const name of ['pointermove', 'pointerover'])
        window.addEventListener(name, (event) => event.stopImmediatePropagation(), true);
    });
    const fetched = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) fetched.add(pathname);
    });
    await page.route('**/assets/**', (route) =>
      route.fulfill({ path: join(client, new URL(route.request().url()).pathname) }),
    );
    await page.coverage.startCSSCoverage();
    await page.goto(origin + path);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    // The shop fetches each deferred part in an idle callback of its own.
    for (let quiet = 0; quiet < QUIET_PAUSES; quiet += 1) if ((await readOpenRequests(page)).length > 0) quiet = 0;
    pages.set(path, { scripts: [...fetched], usedStyles: readUsedStyles(await page.coverage.stopCSSCoverage()) });
    await context.close();
  }
  await browser.close();
  return pages;
}
