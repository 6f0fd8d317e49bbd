import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { main } from '../shell/keyboard-places.ts';
import { firstBuyable, GAMES, openPage, openReady } from '../shopper.ts';

const CINDER_PARADE = '/en/product/cinder-parade/1001';

const buy = (page: Page) => page.getByRole('region', { name: 'Buy' });

test('forced colours, which draw no shadows, show which picture is open, too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openReady(page, '/en/product/emberglass-saga-iii/1163');
  const ringed = await main(page)
    .getByRole('link', { name: /^Show (trailer|picture \d)$/ })
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { outlineStyle, outlineColor } = getComputedStyle(one);
          return outlineStyle === 'solid' && outlineColor !== 'rgba(0, 0, 0, 0)';
        })
        .map((one) => one.getAttribute('aria-current')),
    );
  expect(ringed).toEqual(['true']);
});

test('the parts of the gallery have names of their own', async ({ page }) => {
  await openReady(page, '/en/product/emberglass-saga-iii/1163');
  const parts = main(page).getByRole('region', { name: 'Pictures' }).locator('button, a');
  const names = await parts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('Show trailer');
});

// PRODUCT-7
test('a trailer loads nothing before it is clicked, then plays with captions in the page’s language', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openReady(page, GAMES);
  await firstBuyable(page).click();
  const play = main(page).getByRole('button', { name: 'Play trailer' });
  await expect(play).toBeVisible();
  expect(asked.filter((url) => url.includes('/media/trailers/'))).toEqual([]);
  await play.click();
  const video = main(page).locator('video');
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime > 0 && one.videoWidth === 640))
    .toBe(true);
  const captions = () =>
    video.evaluate((one: HTMLVideoElement) => [...one.textTracks].find(({ mode }) => mode === 'showing')?.language);
  expect(await captions()).toBe('en');
});

test('on a phone, price and button come back once the buy box is out of sight, and “Buy now” leads to the checkout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, CINDER_PARADE);
  await expect(buy(page).getByRole('button', { name: 'Add to cart' })).toHaveCount(1);
  await main(page).getByRole('heading', { name: 'Where it activates' }).scrollIntoViewIfNeeded();
  await expect(buy(page).getByRole('button', { name: 'Add to cart' }).last()).toBeInViewport();
  await buy(page).getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(/\/en\/checkout/);
});

test('a picture that does not load falls back to the plain one, then to the shop’s mark', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^request: GET .*\/media\/.* net::ERR_FAILED$/);
  expectFailure(/^console: Failed to load resource: net::ERR_FAILED/);
  await openReady(page, '/en/category/gift-cards/2/1');
  const path = (await firstBuyable(page).getAttribute('href')) ?? '';
  const picture = main(page).getByRole('region', { name: 'Pictures' });
  await page.route(/\/media\/.*[?&]w=/, (route) => route.abort());
  await openPage(page, path);
  await expect(picture.locator('img[data-fallback]')).toHaveAttribute('src', /\/media\/[^?]+$/);
  await expect
    .poll(() => picture.locator('img[data-fallback]').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.route('**/media/**', (route) => route.abort());
  await openPage(page, path);
  await expect(picture.locator('img[data-fallback]')).toHaveAttribute('data-failed');
  await expect(picture.locator('img[data-fallback]')).toHaveCSS('opacity', '0');
  await expect(picture.getByRole('img')).toHaveAccessibleName(/./);
});
