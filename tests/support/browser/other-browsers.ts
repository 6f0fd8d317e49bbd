import { existsSync } from 'node:fs';
import { type BrowserType, firefox, webkit } from 'playwright';

/** How Playwright starts a browser of another engine. */
export interface OtherBrowser {
  name: 'firefox' | 'webkit';
  /** A regular Firefox is driven by WebDriver BiDi; Playwright's own build by a protocol of its own. */
  channel?: 'moz-firefox';
  executablePath?: string;
}

interface Found {
  found: OtherBrowser[];
  /** One for each browser that is missing or cannot be driven: none is downloaded for a test. */
  notes: string[];
}

const DEBIAN_FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const START_MS = 60_000;
/** Playwright loads its configuration in every worker process: the first search is stored in the environment. */
const RESULT = 'LATCHKEY_OTHER_BROWSERS';

const hasOwnBuild = (type: BrowserType) => existsSync(type.executablePath());

function findFirefox(): OtherBrowser | null {
  const given = process.env.PLAYWRIGHT_FIREFOX ?? DEBIAN_FIREFOX.find((path) => existsSync(path));
  if (given) return { name: 'firefox', channel: 'moz-firefox', executablePath: given };
  return hasOwnBuild(firefox) ? { name: 'firefox' } : null;
}

/** WebKit of a Linux system speaks classic WebDriver alone, which Playwright does not. */
const findWebKit = (): OtherBrowser | null => (hasOwnBuild(webkit) ? { name: 'webkit' } : null);

/**
 * Why Playwright cannot drive a browser, such as a Firefox that is older than the commands that it sends; null if it
 * can.
 */
async function findObstacle({ name, ...how }: OtherBrowser): Promise<string | null> {
  try {
    const browser = await { firefox, webkit }[name].launch({ ...how, timeout: START_MS });
    try {
      await browser.newContext();
      return null;
    } finally {
      await browser.close();
    }
  } catch (error) {
    return `Playwright cannot drive ${how.executablePath ?? name}: ${String(error).split('\n')[0]}`;
  }
}

async function search(): Promise<Found> {
  const engines = [
    [findFirefox(), 'Firefox is not installed (Debian: apt-get install firefox-esr)'],
    [findWebKit(), 'WebKit is not installed (npx playwright install webkit)'],
  ] as const;
  const result: Found = { found: [], notes: [] };
  for (const [browser, absent] of engines) {
    const obstacle = browser ? await findObstacle(browser) : absent;
    if (browser && obstacle === null) result.found.push(browser);
    else result.notes.push(`not run in another browser: ${obstacle}`);
  }
  return result;
}

/** The browsers of other engines on this machine that Playwright can drive. */
export async function findOtherBrowsers(): Promise<Found> {
  const known = process.env[RESULT];
  const result = known ? (JSON.parse(known) as Found) : await search();
  process.env[RESULT] = JSON.stringify(result);
  return result;
}
