import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { findBrowser } from '../support/browser.ts';
import { planShop } from '../support/running-shop.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const START_MS = 180_000;
const STOP_MS = 10_000;

const MERCHANT = /merchant-.*\.spec\.ts/;
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

const browser = await findBrowser();
const shop = await planShop();

/** Journeys through the built shop in a real Chromium, as a desktop and as a phone. */
export default defineConfig({
  testDir: '.',
  outputDir: join(PROJECT, 'test-results'),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: shop.origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
  // The devices bring an ordinary user agent: "HeadlessChrome" would be served as a crawler.
  projects: [
    { name: 'desktop', testIgnore: MERCHANT, use: { ...DESKTOP } },
    {
      name: 'phone',
      testIgnore: MERCHANT,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // Fills the shop with other products: after everybody else.
    { name: 'merchant', testMatch: MERCHANT, dependencies: ['desktop', 'phone'], use: { ...DESKTOP } },
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
