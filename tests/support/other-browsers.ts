import { existsSync } from 'node:fs';
import { type BrowserType, firefox, webkit } from 'playwright';

/** How Playwright starts a browser of another engine. */
export interface OtherBrowser {
  name: 'firefox' | 'webkit';
  /** Firefox as everybody has it is driven by WebDriver BiDi; Playwright's own build by a protocol of its own. */
  channel?: 'moz-firefox';
  executablePath?: string;
}

const DEBIAN_FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

const hasOwnBuild = (type: BrowserType) => existsSync(type.executablePath());

function findFirefox(): OtherBrowser | null {
  const given = process.env.PLAYWRIGHT_FIREFOX ?? DEBIAN_FIREFOX.find((path) => existsSync(path));
  if (given) return { name: 'firefox', channel: 'moz-firefox', executablePath: given };
  return hasOwnBuild(firefox) ? { name: 'firefox' } : null;
}

/** WebKit of a Linux system speaks classic WebDriver alone, which Playwright does not. */
const findWebKit = (): OtherBrowser | null => (hasOwnBuild(webkit) ? { name: 'webkit' } : null);

/** The browsers of other engines on this machine, and a note for each that is missing: none is downloaded for a test. */
export function findOtherBrowsers(): { found: OtherBrowser[]; notes: string[] } {
  const engines = [
    [findFirefox(), 'Firefox is not installed (Debian: apt-get install firefox-esr)'],
    [findWebKit(), 'WebKit is not installed (npx playwright install webkit)'],
  ] as const;
  return {
    found: engines.flatMap(([browser]) => browser ?? []),
    notes: engines.flatMap(([browser, reason]) => (browser ? [] : [`not run in another browser: ${reason}`])),
  };
}
