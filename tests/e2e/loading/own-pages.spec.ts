import type { Page } from 'playwright/test';
import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { buyAsNewCustomer, fillCart, signUp } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { openPage } from '../shopper.ts';
import { SHIFT_LIMIT, watchShifts } from './layout-shifts.ts';

/** Long enough for the skeletons to be painted on a busy machine. */
const RESPONSE_MS = 400;

/** As far away as a phone's network is: what is read in the browser comes after the page's first paint. */
async function delayReads(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, RESPONSE_MS));
    await route.continue();
  });
}

/** The layout shifts of each page, while all that it reads arrives. */
async function expectSteady(page: Page, paths: readonly string[]): Promise<void> {
  const readShifts = await watchShifts(page);
  await delayReads(page);
  for (const path of paths) {
    await openPage(page, path);
    await waitForResponses(page);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const shifts = await readShifts();
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT_LIMIT);
  }
}

/** The pages of an account that show what it has. */
const ACCOUNT_PAGES = ['/en/cart', '/en/profile', '/en/profile/keys'];

test('a customer’s pages do not shift while they arrive', { tag: '@phone' }, async ({ page }) => {
  const { order } = await buyAsNewCustomer(page);
  await fillCart(page, await sellProduct(), { path: '/en/product/cinder-parade/1001' });
  await expectSteady(page, [...ACCOUNT_PAGES, `/en/profile/order/${order.Id}`]);
});

test('the pages of an account without orders do not shift either', { tag: '@phone' }, async ({ page }) => {
  await signUp(page);
  await expectSteady(page, ACCOUNT_PAGES);
});
