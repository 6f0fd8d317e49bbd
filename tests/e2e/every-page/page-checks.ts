import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from '../../support/browser/journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Evaluated where axe is there already. */
const NO_SOURCE = 'undefined';

/**
 * In the page itself: the shop's only frame, a payment's, is checked as a page of its own. Returns violations only: what
 * passed is ten times as much, and takes longer to send than to find. Axe itself is sent to each document once: that takes
 * as long as all its rules on a small page.
 */
export async function readFaults(page: Page, part?: string): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: NO_SOURCE } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, iframes: false })
    .withTags(RULES);
  return part ? axe.include(part) : axe;
}

export async function findFaults(axe: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${where}: ${id}: ${help} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Axe finds no WCAG 2.2 AA violation on the current page. */
export async function expectNoFault(page: Page): Promise<void> {
  expect(await findFaults(await readFaults(page), page.url())).toEqual([]);
}

/** The page is Arabic, right-to-left, and does not scroll sideways. `heading` where the first one is a name. */
export async function expectRightToLeft(page: Page, heading = page.getByRole('heading', { level: 1 })): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(heading).toHaveText(/\p{Script=Arabic}/u);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
