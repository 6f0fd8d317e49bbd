import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import journeys, { touchLaunchOptions } from '../e2e/playwright.config.ts';
import type { Beholder } from './beholder.ts';

const HEIGHT_PX = 900;

/** Pages are opened at the first width. */
const TOUCH: Beholder = { widths: [390, 820], menuWidths: [390, 820], hasMouse: false };
const MOUSE: Beholder = { widths: [1440], menuWidths: [1440, 1024], hasMouse: true };

function toViewport({ widths }: Beholder) {
  return { deviceScaleFactor: 1, viewport: { width: widths[0], height: HEIGHT_PX } };
}

const screens = { testMatch: /screens\.shots\.ts/, dependencies: ['customer'] };

/** Screenshots of every screen, at every width, in both schemes. Started by `npm run gallery`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: join(import.meta.dirname, '..', '..', 'test-results', 'gallery'),
  timeout: 60_000,
  // Generous timeouts: the shop generates every picture on first use.
  expect: { timeout: 20_000 },
  reporter: [['line']],
  use: {
    ...journeys.use,
    trace: 'off',
    // A page that a screen changed counts as one of the internet, which may load the fonts from this machine by permission alone.
    permissions: ['local-network-access'],
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'customer', testMatch: /customer\.setup\.ts/, use: { ...devices['Desktop Chrome'], ...toViewport(MOUSE) } },
    {
      ...screens,
      name: 'touch',
      metadata: TOUCH,
      use: { ...devices['Pixel 7'], launchOptions: touchLaunchOptions, ...toViewport(TOUCH) },
    },
    { name: 'mails', testMatch: /mails\.shots\.ts/, dependencies: ['customer'], use: { ...devices['Desktop Chrome'] } },
    { ...screens, name: 'mouse', metadata: MOUSE, use: { ...devices['Desktop Chrome'], ...toViewport(MOUSE) } },
  ],
});
