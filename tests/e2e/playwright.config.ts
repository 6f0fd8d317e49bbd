import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { findBrowser } from '../support/browser/browser.ts';
import { findOtherBrowsers } from '../support/browser/other-browsers.ts';
import { planShop } from '../support/shop/running-shop.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const START_MS = 180_000;
const STOP_MS = 10_000;
/** If the shop has stopped, fail at once instead of timing out in every journey. */
const MAX_FAILURES_IN_CI = 10;

const MERCHANT = /merchant-.*\.spec\.ts/;
/** Checks what all other journeys left behind. */
const TRACES = /traces\.spec\.ts/;
/**
 * Journeys that run on a phone too, as layout or input differs there: these files, and single tests with the tag
 * `@phone`. All others run on a desktop only, but for those with the tag `@phone-only`.
 */
const ON_PHONES_TOO = new RegExp(
  `(${['accessibility', 'accessibility-overlays', 'back-button', 'product-card', 'spine'].join(
    '|',
  )})\\.spec\\.ts|@phone`,
);
/** Parts that a desktop does not have, such as the menu behind a button. */
const ON_PHONES_ONLY = /@phone-only/;
/** Every page in every language, in a window of its own size. */
const LANGUAGES = /languages\.spec\.ts/;
/** Journeys for `npm run test:long` only. */
const LONG = /@long/;
const LONG_ON_PHONES = new RegExp(`(?=.*${LONG.source}).*(${ON_PHONES_TOO.source})`);
const isLongRun = process.env.LONG_RUN === 'yes';
/** Programs that read the shop without a browser. */
const CRAWL = /crawl.*\.spec\.ts/;
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** A phone's media features: with touch emulation alone, Chromium reports a mouse on later pages. */
const TOUCH_ARG =
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2';

/**
 * A phone's pixels without its density, which makes each screen seven times as much work and changes no layout.
 */
const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1 };

/** What every browser must be able to do: buying a game and revealing its key. */
const PURCHASE = /spine\.spec\.ts/;

const others = await findOtherBrowsers();
// Each worker process reads this file too.
if (process.env.TEST_WORKER_INDEX === undefined) for (const note of others.notes) console.log(note);

const browser = await findBrowser();
const shop = await planShop();

const launchOptions = {
  executablePath: browser.executablePath,
  args: browser.args,
  env: { ...(process.env as Record<string, string>), ...browser.env },
};

/** For devices without a mouse. */
export const touchLaunchOptions = { ...launchOptions, args: [...browser.args, TOUCH_ARG] };
/** Without pictures: only the texts are read. */
const wordsLaunchOptions = { ...launchOptions, args: [...browser.args, `${TOUCH_ARG},imagesEnabled=false`] };

/** Journeys through the built shop in a real Chromium, as a desktop and as a phone. */
export default defineConfig({
  testDir: '.',
  outputDir: join(PROJECT, 'test-results'),
  // A third one saves little on two cores, and makes journeys wait for each other.
  workers: 2,
  timeout: 120_000,
  // Generous, because it does not measure speed: on a busy machine the captcha alone takes ten seconds.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  ...(isLongRun ? { grep: LONG } : { grepInvert: LONG }),
  // Once, and only in CI: `npm test` prints the names of those that needed it.
  retries: process.env.CI ? 1 : 0,
  maxFailures: process.env.CI ? MAX_FAILURES_IN_CI : 0,
  use: {
    baseURL: shop.origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    // Recording costs as much as the journeys themselves: `--trace on` shows a single run.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  // The devices bring an ordinary user agent: "HeadlessChrome" would be served as a crawler.
  projects: [
    {
      name: 'desktop',
      testIgnore: [MERCHANT, LANGUAGES, CRAWL, TRACES],
      grepInvert: isLongRun ? ON_PHONES_ONLY : [LONG, ON_PHONES_ONLY],
      use: { ...DESKTOP },
    },
    {
      name: 'phone',
      testIgnore: [MERCHANT, LANGUAGES, CRAWL, TRACES],
      grep: isLongRun ? LONG_ON_PHONES : ON_PHONES_TOO,
      use: { ...PHONE, viewport: { width: 390, height: 844 }, launchOptions: touchLaunchOptions },
    },
    {
      name: 'languages',
      testMatch: LANGUAGES,
      use: {
        ...PHONE,
        launchOptions: wordsLaunchOptions,
      },
    },
    { name: 'crawl', testMatch: CRAWL },
    ...others.found.map(({ name, channel, executablePath }) => ({
      name,
      testMatch: PURCHASE,
      use: {
        browserName: name,
        viewport: DESKTOP.viewport,
        launchOptions: executablePath ? { executablePath } : {},
        ...(channel ? { channel } : {}),
      },
    })),
    // Imports other products into the shop: runs last.
    {
      name: 'merchant',
      testMatch: MERCHANT,
      dependencies: ['desktop', 'phone', 'languages', 'crawl'],
      use: { ...DESKTOP },
    },
    { name: 'traces', testMatch: TRACES, dependencies: ['merchant'] },
  ],
  ...(shop.start
    ? {
        webServer: {
          command: shop.start.command,
          cwd: PROJECT,
          env: shop.start.env,
          url: `${shop.origin}/healthz`,
          timeout: START_MS,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: STOP_MS },
          stdout: 'pipe' as const,
        },
      }
    : {}),
});
