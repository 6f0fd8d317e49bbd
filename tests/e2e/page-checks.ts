import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from '../support/journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds no WCAG 2.2 AA violation on the current page. */
export async function expectNoFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ target }) => target).join(' ')}`,
  );
  expect(found).toEqual([]);
}

/** The page is Arabic, right-to-left, and does not scroll sideways. */
export async function expectRightToLeft(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
