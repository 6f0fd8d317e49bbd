import { expect, test } from '../../support/browser/journey.ts';
import { GAMES, openReady, toasts } from '../shopper.ts';

/** The chunks of parts that a pointer, the focus or a click asks for, or that only add to a page. */
const ON_USE = /\/assets\/(slider-controls|show-on-hover|mega-panel|lightbox)-[\w-]+\.js$/;

test('code that is fetched on use may fail to load: the page stays usable, and a click in vain says so', async ({
  page,
  expectFailure,
  isMobile,
}) => {
  expectFailure(/^request: GET .*\/assets\/.* net::ERR_FAILED$/);
  expectFailure(/^console: Failed to load resource: net::ERR_FAILED/);
  expectFailure(/^warning: .*TypeError: Failed to fetch dynamically imported module/);
  // What an error boundary has caught is reported to the window, for the shop's error reports.
  expectFailure(/^page: .*Failed to fetch dynamically imported module: .*slider-controls/);
  await page.route(ON_USE, (route) => route.abort());
  const missing = (name: string) => page.waitForEvent('requestfailed', (request) => request.url().includes(name));

  await test.step('the controls of the highlights', async () => {
    const failed = missing('slider-controls');
    await openReady(page, '/en/');
    await failed;
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  });

  if (!isMobile) {
    await test.step('the screenshot on a card, and the panel of the menu', async () => {
      await openReady(page, GAMES);
      let failed = missing('show-on-hover');
      await page.getByRole('article').first().hover();
      await failed;
      failed = missing('mega-panel');
      await page.getByRole('button', { name: 'More in Games' }).focus();
      await failed;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  await test.step('a larger picture', async () => {
    await openReady(page, '/en/product/cinder-parade/1001');
    await page.getByRole('button', { name: 'Enlarge picture 2' }).press('Enter');
    await expect(toasts(page)).toContainText('Something went wrong. Please try again.');
  });
});
