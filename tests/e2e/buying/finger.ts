import type { Locator, Page } from 'playwright/test';

const STEPS = [0.1, 0.2, 0.4, 0.6, 0.8, 0.9];
/** Long enough for the browser to register that the finger has stopped: otherwise momentum scrolls further. */
const REST_SECONDS = 0.1;

/** Swipes across most of an element's width, towards a side of the screen, and rests before lifting. */
export async function swipe(page: Page, part: Locator, towards: 'left' | 'right'): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const area = await part.boundingBox();
  if (!area) throw new Error('nothing to swipe');
  const touch = await page.context().newCDPSession(page);
  const y = area.y + Math.min(100, area.height / 2);
  const [first = 0, ...rest] = towards === 'left' ? STEPS.toReversed() : STEPS;
  const place = (share: number) => [{ x: area.x + area.width * share, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: place(first) });
  for (const share of rest) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: place(share) });
  }
  const timestamp = Date.now() / 1_000 + REST_SECONDS;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
}
