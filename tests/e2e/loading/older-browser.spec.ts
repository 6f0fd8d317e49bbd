import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { sellProduct } from '../merchant.ts';
import { addToCart, GAMES, openReady } from '../shopper.ts';

/** A browser without the newest features that the shop's styles and scripts use. */
async function makeOlder(page: Page): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('light-dark(', 'unknown-function(') });
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
}

const LINE = 'Your browser is out of date, so parts of this shop may not work. Update it to buy here.';

/** The colours of an element, and of what is behind its text. */
const readColours = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .first()
    .evaluate((button) => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]);

// LAYOUT-20
for (const colorScheme of ['light', 'dark'] as const) {
  test(`an older browser shows the shop in readable colours, says that it is out of date, and still sells, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const product = await sellProduct();
    await makeOlder(page);
    await addToCart(page, product);
    await expect(page.getByText(LINE)).toBeVisible();
    expect(await readColours(page, 'Buy now')).toEqual(['rgb(255, 255, 255)', 'rgb(109, 74, 255)']);
    const [text, ground] = await page
      .locator('html')
      .evaluate((html) => [getComputedStyle(html).color, getComputedStyle(html).backgroundColor]);
    expect([text, ground]).toEqual(['rgb(243, 243, 248)', 'rgb(13, 14, 20)']);
  });
}

test('a browser that is new enough is told nothing about its age', async ({ page }) => {
  await openReady(page, GAMES);
  await expect(page.getByText(LINE)).toBeHidden();
});
