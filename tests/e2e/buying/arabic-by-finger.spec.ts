import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { openReady } from '../shopper.ts';
import { swipe } from './finger.ts';

const t = await readShopTexts('ar');
const GAMES = '/ar/category/games/1/1';

/** Distances of an element from both sides of the window, in pixels. */
async function readSides(page: Page, part: Locator): Promise<{ left: number; right: number }> {
  const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
  return { left: x, right: (page.viewportSize()?.width ?? 0) - x - width };
}

const messages = (page: Page) => page.getByRole('region', { name: t('Notifications') });

async function addFirst(page: Page): Promise<Locator> {
  await openReady(page, GAMES);
  const card = page.getByRole('main').getByRole('article').first();
  await card.hover();
  await card.getByRole('button').last().click();
  const message = messages(page)
    .getByRole('group')
    .filter({ hasText: t('Added to your cart: {name}').replace('{name}', '') });
  await expect(message).toBeVisible();
  return message;
}

test('in Arabic the carousel and the rails continue to the left, and a swipe brings the next items from there', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openReady(page, '/ar/');
  const slider = page.getByRole('region', { name: t('Highlights') });
  const dots = slider.getByRole('listitem').getByRole('button');
  const row = slider.locator('> div').first();
  /** The carousel has settled on this slide. */
  async function expectShown(index: number): Promise<void> {
    await expect.poll(() => row.evaluate((one) => -one.scrollLeft / one.clientWidth)).toBeCloseTo(index, 2);
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
  }
  await expectShown(0);
  // On the first slide there is nothing before it.
  await swipe(page, slider, 'left');
  await expectShown(0);
  await swipe(page, slider, 'right');
  await expectShown(1);
  await swipe(page, slider, 'left');
  await expectShown(0);
  await slider.getByRole('button', { name: t('Next slide') }).tap();
  await expectShown(1);
  const places = await Promise.all([dots.first(), dots.last()].map(async (dot) => (await dot.boundingBox())?.x ?? 0));
  expect(places[0]).toBeGreaterThan(places[1] ?? 0);

  const rail = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .first();
  const first = rail.getByRole('listitem').first();
  const readPlace = () => rail.evaluate((one) => one.scrollLeft);
  await swipe(page, rail, 'left');
  expect(await readPlace()).toBe(0);
  await swipe(page, rail, 'right');
  await expect(first).not.toBeInViewport();
  expect(await readPlace()).toBeLessThan(0);
});

/** Whether an element, or one of its ancestors, is mirrored. */
const isMirrored = (part: Locator) =>
  part.evaluate((element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { transform, scale } = getComputedStyle(one);
      if (new DOMMatrix(transform).a < 0 || scale.startsWith('-')) return true;
    }
    return false;
  });

test('in Arabic the carousel’s next slide comes from the left, and its picture is not mirrored', {
  tag: '@phone',
}, async ({ page }) => {
  await openReady(page, '/ar/');
  const slider = page.getByRole('region', { name: t('Highlights') });
  const [next, previous] = ['Next slide', 'Previous slide'].map((name) =>
    slider.getByRole('button', { name: t(name) }),
  ) as [Locator, Locator];
  const slides = slider.getByRole('group', { includeHidden: true });
  const readLeft = async (slide: Locator) => (await slide.boundingBox())?.x ?? Number.NaN;
  expect(await readLeft(slides.nth(1))).toBeLessThan(await readLeft(slides.first()));
  // The arrow buttons are on the right sides and point in the carousel's direction.
  expect(await readLeft(next)).toBeLessThan(await readLeft(previous));
  for (const arrow of [next, previous]) expect(await isMirrored(arrow.locator('svg'))).toBe(true);
  for (const picture of await slides.locator('img').all()) expect(await isMirrored(picture)).toBe(false);
  const place = await readLeft(slides.first());
  await next.click();
  await expect.poll(() => readLeft(slides.nth(1))).toBeCloseTo(place, 0);
  await previous.click();
  await expect.poll(() => readLeft(slides.first())).toBeCloseTo(place, 0);
});

test('in Arabic the menu of a phone opens on the right, and a swipe closes it there', { tag: '@phone-only' }, async ({
  page,
}) => {
  await openReady(page, '/ar/');
  const button = page.getByRole('banner').getByRole('button', { name: t('Menu') });
  const drawer = page.getByRole('dialog', { name: 'Latchkey' });
  expect((await readSides(page, button)).right).toBeLessThan(40);
  await button.tap();
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await readSides(page, drawer)).right).toBe(0);
  expect((await readSides(page, drawer)).left).toBeGreaterThan(20);
  await swipe(page, drawer, 'left');
  await expect(drawer).toBeVisible();
  await swipe(page, drawer, 'right');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('in Arabic toasts appear on the left, and a swipe dismisses them there', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const message = await addFirst(page);
  if (!isMobile) {
    const { left, right } = await readSides(page, messages(page));
    expect(left).toBeLessThan(40);
    expect(right).toBeGreaterThan(700);
    return;
  }
  // It stays open while the focus is in it.
  await message.getByRole('link').first().focus();
  await swipe(page, message, 'right');
  await expect(message).toBeVisible();
  await swipe(page, message, 'left');
  await expect(message).toHaveCount(0);
});

test('in Arabic the cart opens on the left of the page', async ({ page }) => {
  await addFirst(page);
  await page.getByRole('banner').locator('a[href$="/cart"]').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await readSides(page, drawer)).left).toBe(0);
  expect((await readSides(page, drawer)).right).toBeGreaterThan(700);
});
