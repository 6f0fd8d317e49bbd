import type { Page } from 'playwright/test';
import { expect, waitForResponses } from '../../support/browser/journey.ts';
import { goInPlace, hydrateParts, openPage } from '../shopper.ts';
import { findFaults, readFaults } from './page-checks.ts';

/**
 * Schemes switch at once: transitions of hidden content (`content-visibility`) would start only when it is rendered,
 * and be checked halfway.
 */
const changeAtOnce = (page: Page) =>
  page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Nothing is checked while it fades in or out: the reduced contrast then is no fault. */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const end = one.effect?.getComputedTiming().endTime;
      // By time alone: one that follows the scroll position runs for as long as its element is there.
      if (!(one.timeline instanceof DocumentTimeline)) return true;
      return one.playState !== 'running' || end === Number.POSITIVE_INFINITY;
    }),
  );
}

/** What axe finds in the dark scheme, with every rule. */
async function findInDark(page: Page, where: string, part?: string): Promise<string[]> {
  await changeAtOnce(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await comeToRest(page);
  return findFaults(await readFaults(page, part), `${where}, dark`);
}

/**
 * Axe finds nothing: with every rule in one scheme, and with the colour rules in the other. With a CSS selector it reads
 * only that part, where the page around it is checked elsewhere: an audit takes as long as its page is large.
 */
export async function expectSound(page: Page, where: string, part?: string): Promise<void> {
  const dark = await findInDark(page, where, part);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await comeToRest(page);
  const colours = (await readFaults(page, part)).withRules(['color-contrast']);
  const light = await findFaults(colours, `${where}, light`);
  expect.soft([...dark, ...light]).toEqual([]);
}

/** They look like the page before them, or come with a status of their own. */
const LOADED = /\/(profile\/order|no\/such\/page)$/;

/** Whether a page can be reached from the current one without a load: axe is there already. */
async function isWithinReach(page: Page, path: string): Promise<boolean> {
  const isAudited = await page.evaluate(
    () => 'axe' in window && 'hydrated' in document.documentElement.dataset && !document.querySelector(':modal'),
  );
  const [from, to] = [new URL(page.url(), 'http://shop'), new URL(path, 'http://shop')];
  const isSameLocale = from.pathname.split('/')[1] === to.pathname.split('/')[1];
  return isAudited && isSameLocale && from.pathname !== to.pathname && !LOADED.test(to.pathname);
}

/** Opens a page, and waits for all of its requests. The first one is loaded, and others where they have to be. */
async function reach(page: Page, path: string): Promise<void> {
  if (await isWithinReach(page, path)) await goInPlace(page, path);
  else await openPage(page, path);
  await hydrateParts(page);
  await waitForResponses(page);
}

/** Opens a page and checks it. */
export async function expectSoundAt(page: Page, path: string): Promise<void> {
  await reach(page, path);
  await expectSound(page, path);
}

/** The same in one scheme: where another device shows the same colours, and is checked in both. */
export async function expectSoundInDarkAt(page: Page, path: string): Promise<void> {
  await reach(page, path);
  expect.soft(await findInDark(page, path)).toEqual([]);
}
