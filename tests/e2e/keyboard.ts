import type { Locator, Page } from 'playwright/test';
import { expect } from '../support/journey.ts';

const LIMIT = 260;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

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
  for (let presses = 0; presses < LIMIT; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
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
