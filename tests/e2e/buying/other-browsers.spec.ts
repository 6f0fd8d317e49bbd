import { expect, test } from '../../support/browser/journey.ts';
import { waitUntilHydrated } from '../shopper.ts';

/** The server's texts as another version of the locale data (CLDR) formats them. */
const OTHER = 'the 20th of Noviembre';
const DAYS = { html: /(<time [^>]*>)[^<]*/g, selector: 'main time' };
const COUNTRIES = { html: /(<\/summary><p [^>]*><span>)[^<]*/g, selector: 'main summary + p' };

for (const [what, path, { html, selector }] of [
  ['the day of a release', '/en/product/cinder-parade/1001', DAYS],
  ['the days of posts', '/en/blog', DAYS],
  ['the day of a post', '/en/blog/regions-explained', DAYS],
  ['the countries of a key', '/en/product/hearth-one-shop-card-10-eur/2013', COUNTRIES],
] as const) {
  test(`${what} stay as the server formatted them, whatever the browser’s own format`, async ({ page }) => {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(html, `$1${OTHER}`) });
      },
    );
    await page.goto(path);
    await waitUntilHydrated(page);
    const found = page.locator(selector);
    await expect(found).not.toHaveCount(0);
    for (const one of await found.all()) await expect(one).toHaveText(OTHER);
  });
}
