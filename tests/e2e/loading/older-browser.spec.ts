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

type Colour = readonly [red: number, green: number, blue: number];

/** The colours of a button's text and of what is behind it. */
const readColours = (page: Page, name: string): Promise<Colour[]> =>
  page
    .getByRole('button', { name, exact: true })
    .first()
    .evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return [color, backgroundColor].map((text) => text.match(/[\d.]+/g)?.map(Number) as [number, number, number]);
    });

/** Relative luminance and contrast of WCAG 2.2. */
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrastOf(colours: readonly Colour[]): number {
  const [dark = 0, light = 0] = colours.map(luminanceOf).sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

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
    for (const name of ['Buy now', 'In cart']) {
      expect(contrastOf(await readColours(page, name)), name).toBeGreaterThan(4.5);
    }
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
