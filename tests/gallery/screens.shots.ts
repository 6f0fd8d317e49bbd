import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from 'playwright/test';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '../../shared/locales.ts';
import { openReady } from '../e2e/shopper.ts';
import { waitForResponses } from '../support/browser/journey.ts';
import { type NotoFonts, serveNotoFonts } from '../support/browser/noto-fonts.ts';
import { watchRequests } from '../support/browser/open-requests.ts';
import type { Beholder } from './beholder.ts';
import { CUSTOMER_PATHS, CUSTOMER_STATE, type CustomerPaths, GALLERY } from './gallery-folder.ts';
import type { Screen } from './screen.ts';
import { toScreens } from './screens.ts';

const ORDERS = '/profile/order';
const NO_PATHS: CustomerPaths = {
  paid: '/payment/completed',
  failed: '/payment/failed',
  opened: ORDERS,
  unpaid: ORDERS,
  cancelled: ORDERS,
  reported: ORDERS,
};
const SCHEMES = ['dark', 'light'] as const;
/** The lower part of long lists shows nothing new. */
const TALLEST_PX = 5_200;
const locales = (process.env.GALLERY_LOCALES ?? DEFAULT_LOCALE).split(',').filter(isLocaleCode);

let fonts: NotoFonts;
test.beforeAll(async () => {
  fonts = await serveNotoFonts();
});
test.beforeEach(({ context }) => void watchRequests(context));
test.afterAll(() => fonts?.stop());

/** The list of screens is needed before the customer's orders exist, so look up their paths later. */
function readPaths(): CustomerPaths {
  return JSON.parse(readFileSync(CUSTOMER_PATHS, 'utf8'));
}

function readBeholder(): Beholder {
  return test.info().project.metadata as Beholder;
}

/** A full-page screenshot includes what is out of view. */
const DRAW_ALL = '* { content-visibility: visible !important; }';

/** The machine may lack the fonts for a script. */
async function addStyles(page: Page, locale: LocaleCode): Promise<void> {
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, fonts.styleOf(locale) + DRAW_ALL);
}

/** Lazy pictures load only near the viewport. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async (tallest) => {
    for (let y = 0; y < Math.min(tallest, document.documentElement.scrollHeight); y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, TALLEST_PX);
  await waitForResponses(page);
}

async function shoot(page: Page, locale: LocaleCode, { name, isOverlay, isBrief }: Screen): Promise<void> {
  const { widths, menuWidths } = readBeholder();
  const height = page.viewportSize()?.height ?? 0;
  for (const width of isOverlay ? menuWidths : widths) {
    await page.setViewportSize({ width, height });
    if (!isOverlay && !isBrief) await seeAll(page);
    // Nothing is hovered, unless the hover keeps something open.
    if (!isOverlay) await page.mouse.move(1, height - 1);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      if (!isBrief) await waitForResponses(page);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: isOverlay ? height : Math.min(TALLEST_PX, tall) };
      const path = join(GALLERY, locale, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, clip, fullPage: !isOverlay, animations: 'disabled' });
    }
  }
}

async function show(page: Page, locale: LocaleCode, screen: Screen): Promise<void> {
  await addStyles(page, locale);
  const path = `/${locale}${screen.path}`;
  if (screen.name === 'home-consent') await page.goto(path);
  else await openReady(page, path);
  await waitForResponses(page);
  await screen.open?.(page);
  if (!screen.isBrief) await waitForResponses(page);
  await shoot(page, locale, screen);
}

for (const who of ['visitor', 'customer'] as const) {
  test.describe(who, () => {
    // The fonts come from another origin, which the policy would block.
    test.use({ bypassCSP: true, ...(who === 'customer' ? { storageState: CUSTOMER_STATE } : {}) });
    for (const locale of locales) {
      for (const { name, only } of toScreens(NO_PATHS).filter((screen) => screen.who === who)) {
        test(`${locale} ${name}`, async ({ page }) => {
          test.skip(only !== undefined && (only === 'mouse') !== readBeholder().hasMouse, 'for the other device');
          const paths = who === 'customer' ? readPaths() : NO_PATHS;
          const screen = toScreens(paths).find((one) => one.name === name);
          if (screen) await show(page, locale, screen);
        });
      }
    }
  });
}
