import type { Locator, Page } from 'playwright/test';
import { expect } from '../../support/browser/journey.ts';

const LIMIT = 260;

const whereIsFocus = (element: Node) => {
  if (element === document.activeElement) return 'here';
  return element.isConnected ? 'elsewhere' : 'replaced';
};

/** True when the control is before the focused one, to press Shift+Tab instead. */
const isBehind = (target: Locator) =>
  target.evaluate((element) => {
    const now = document.activeElement ?? document.body;
    return now !== document.body && (now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });

/** Presses Tab until the control has the focus: proves that it can be reached, without a focus trap on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const key = (await isBehind(target)) ? 'Shift+Tab' : 'Tab';
  // Found once: finding it by its name among all of the page takes longer than the press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < LIMIT; presses++) {
    const place = await element?.evaluate(whereIsFocus);
    if (place === 'here') return;
    if (place === 'replaced') element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/** Moves to a control and activates it. */
export async function pressAt(page: Page, target: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The focus is on some element of the page, not on the body. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
}

/** After a navigation the next Tab starts at the page's main part. */
export async function expectAtMain(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeFocused();
}
