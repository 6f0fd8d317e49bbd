import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { swipe } from '../buying/finger.ts';
import { openAccount } from '../customer.ts';
import { firstBuyable, hydrateParts, openReady } from '../shopper.ts';
import { findHighlights } from './highlights.ts';

const main = (page: Page) => page.getByRole('main');

// LAYOUT-12
async function expectRoomyPhone(page: Page, slider: Locator): Promise<void> {
  const half = (page.viewportSize()?.height ?? 0) / 2;
  expect((await slider.boundingBox())?.height).toBeLessThanOrEqual(half);
  const offer = slider.locator('[role=group]:not([inert])');
  await expect(offer.locator('a > div img')).toBeInViewport({ ratio: 1 });
  await expect(offer.getByText(/^€\d/).last()).toBeInViewport({ ratio: 1 });
  // The words are below the picture, not on it.
  const art = await offer.locator('picture').first().boundingBox();
  const title = await offer.getByRole('heading').boundingBox();
  expect(art?.height).toBeGreaterThan(100);
  expect(title?.y).toBeGreaterThanOrEqual((art?.y ?? 0) + (art?.height ?? 0));
}

test('the carousel of the home page moves by button, key and swipe, and can be paused', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.clock.install();
  await openReady(page, '/en/');
  const { slider, shown } = findHighlights(page);
  await expect(shown).toHaveAccessibleName(/^Show slide 1/);
  // The others are out of the accessibility tree, and of the way of Tab.
  await expect(slider.locator('[role=group]:not([inert])')).toHaveAccessibleName(/^1 of /);
  if (isMobile) await expectRoomyPhone(page, slider);
  await slider.getByRole('button', { name: 'Next slide' }).click();
  await expect(shown).toHaveAccessibleName(/^Show slide 2/);
  await slider.getByRole('button', { name: 'Previous slide' }).focus();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveAccessibleName(/^Show slide 1/);
  const row = slider.locator('> div').first();
  const readOffset = async () => {
    const at = await row.evaluate((one) => one.scrollLeft / one.clientWidth);
    return Math.abs(at - Math.round(at));
  };
  if (isMobile) {
    // The indicator changes when a slide is halfway there, so wait until the scroll has ended.
    await expect.poll(readOffset).toBeLessThan(0.01);
    await swipe(page, slider, 'left');
    await expect(shown).toHaveAccessibleName(/^Show slide 2/);
  }
  // Scrolling that is still animated has not been stopped by anybody.
  await expect.poll(readOffset).toBeLessThan(0.01);
  const pause = slider.getByRole('button', { name: 'Pause the slides' });
  if (await pause.isVisible()) await pause.click();
  await expect(slider.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  const name = await shown.getAttribute('aria-label');
  await page.getByRole('contentinfo').hover();
  await page.clock.runFor(20_000);
  await expect(shown).toHaveAttribute('aria-label', name ?? '');
});

test('the carousel plays automatically on devices with hover, on a touch screen only after a tap on play', async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  await openReady(page, '/en/');
  const { slider, shown } = findHighlights(page);
  await expect(shown).toHaveAccessibleName(/^Show slide 1/);
  if (isMobile) {
    await page.clock.runFor(20_000);
    await expect(shown).toHaveAccessibleName(/^Show slide 1/);
    await slider.getByRole('button', { name: 'Play the slides' }).tap();
  }
  await expect(slider.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(shown).toHaveAccessibleName(/^Show slide 2/);
  if (isMobile) return;
  await slider.hover();
  await page.clock.runFor(20_000);
  await expect(shown).toHaveAccessibleName(/^Show slide 2/);
});

test('a rail far down the page keeps its reserved space, and scrolls by its buttons', async ({ page, isMobile }) => {
  await openReady(page, '/en/');
  const readHeight = () => main(page).evaluate((element) => element.getBoundingClientRect().height);
  const height = await readHeight();
  const rail = main(page).getByRole('region', { name: 'New releases' });
  const first = rail.getByRole('listitem').first();
  await rail.scrollIntoViewIfNeeded();
  await expect(first.locator('img')).toBeInViewport();
  expect(await readHeight()).toBeCloseTo(height, 0);
  // On a touch screen it is not needed.
  if (isMobile) return;
  await rail.getByRole('button', { name: 'More products' }).click();
  await expect(first).not.toBeInViewport();
  await rail.getByRole('button', { name: 'Previous products' }).click();
  await expect(first).toBeInViewport();
});

// CATALOG-60, CATALOG-66
test('the home page leads to a game with its scene large, to games of a price, and to gift cards by brand', async ({
  page,
}) => {
  await openReady(page, '/en/');
  const featured = main(page).getByRole('region', { name: 'In the spotlight' });
  await featured.scrollIntoViewIfNeeded();
  await expect(featured.locator('img').first()).toHaveJSProperty('complete', true);
  const name = await featured.getByRole('heading', { level: 3 }).textContent();
  await featured.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await openReady(page, '/en/');
  await main(page).getByRole('list', { name: 'Browse by price' }).getByRole('link', { name: '€5 – €10' }).click();
  await expect(page).toHaveURL(/\/category\/games\/1\/1\?pricefrom=5&priceto=10$/);
  await expect(
    main(page)
      .getByText(/^€[5-9]\.\d\d$/)
      .first(),
  ).toBeVisible();
  await openReady(page, '/en/');
  const brand = main(page).getByRole('list', { name: 'Gift cards by brand' }).getByRole('listitem').first();
  await expect(brand).toContainText(/€\d+ · €\d+/);
  const brandName = (await brand.getByRole('link').textContent()) ?? '';
  await brand.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(brandName);
});

// PRODUCT-4
test('a customer who allows it finds the last viewed games and reduced wishes below the other rails', async ({
  page,
  baseURL,
}) => {
  const consent = { name: 'consent', value: `v=1&t=${Math.floor(Date.now() / 1_000)}&c=preferences` };
  await page.context().addCookies([{ ...consent, url: baseURL ?? '' }]);
  await openAccount(page, '/en/category/deals/32/1');
  await hydrateParts(page);
  const deal = firstBuyable(page);
  const name = ((await deal.textContent()) ?? '').trim();
  const wished = page.waitForResponse(/\/wishlist\/add/);
  await main(page)
    .getByRole('button', { name: `Wishlist: ${name}` })
    .click();
  await wished;
  await openReady(page, (await deal.getAttribute('href')) ?? '');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed') ?? '')).toContain(name);
  await openReady(page, '/en/');
  for (const title of ['On sale from your wishlist', 'Recently viewed']) {
    await expect(page.getByRole('region', { name: title }).getByRole('heading', { name })).toBeVisible();
  }
});
