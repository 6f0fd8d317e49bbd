import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { fillCart } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { addToCart, GAMES, openReady, toasts } from '../shopper.ts';

const FRAME_MS = 16;

/** Pauses the page's clock at the start of a frame; the journey advances it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(FRAME_MS - (await page.evaluate((frame) => performance.now() % frame, FRAME_MS)));
}

/**
 * Advances to the start of the second frame: work that waits for the paint after a click runs, and no time has passed.
 */
const drawFrames = (page: Page) => page.clock.runFor(2 * FRAME_MS);

const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Add to cart/ })
    .first();

// CART-1, TOAST-1, TOAST-6
test('a toast with links stays for six seconds, whether it is clicked or not, shows once, and pauses on hover and focus', async ({
  page,
}) => {
  await openReady(page, GAMES);
  // The toast must not show while the frames are drawn: they would count as a part of its time.
  const { promise: drawn, resolve: respond } = Promise.withResolvers<void>();
  await page.route('**/api/v2/cart/add/', async (route) => {
    await drawn;
    await route.continue();
  });
  await stopTime(page);
  await addButton(page).click();
  await drawFrames(page);
  respond();
  const toast = toasts(page).getByText('Added to your cart');
  await expect(toast).toBeVisible();
  await expect(toasts(page).getByRole('link')).toHaveText(['Go to cart', 'Go to checkout']);
  await toast.click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(5_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();

  for (const _ of [1, 2]) {
    const added = page.waitForResponse(/\/cart\/add\/$/);
    await addButton(page).click();
    await drawFrames(page);
    await added;
    await expect(addButton(page)).not.toHaveAttribute('aria-disabled');
  }
  await expect(toast).toHaveCount(1);
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(5_000);
  // The focus pauses it for those who use the keyboard.
  await page.keyboard.press('Tab');
  await toasts(page).getByRole('link', { name: 'Go to cart' }).focus();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.getByRole('main').focus();
  await page.clock.runFor(6_000);
  await expect(toast).toBeHidden();
});

// TOAST-3
test('a toast is dismissed 750 ms after a navigation, also to a page with another frame', async ({ page }) => {
  const [gone, kept] = [await sellProduct(), await sellProduct()];
  await fillCart(page, gone, kept);
  await openReady(page, '/en/cart');
  await stopTime(page);
  await page.getByRole('button', { name: `Remove ${gone.name}` }).click();
  // By itself it would stay for six seconds.
  await expect(toasts(page)).toContainText('Removed from your cart');
  await page.getByRole('main').getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const toast = toasts(page).getByText('Removed from your cart');
  await page.clock.runFor(749);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
});

// TOAST-2
test('at most seven toasts show, the newest on top', async ({ page }) => {
  const names: string[] = [];
  for (let count = 0; count < 9; count += 1) {
    const product = await sellProduct();
    names.push(product.name);
    await fillCart(page, product);
  }
  await openReady(page, '/en/cart');
  await stopTime(page);
  for (const name of names) {
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
    await expect(toasts(page).getByRole('group').first()).toContainText(`Removed from your cart: ${name}`);
  }
  const shown = toasts(page).getByRole('group');
  const newest = names.toReversed().slice(0, 7);
  await expect(shown).toHaveText(newest.map((name) => `Removed from your cart: ${name}Undo`));
});

test('toasts are announced politely, with a dialog open too', async ({ page }) => {
  const product = await sellProduct();
  await addToCart(page, product);
  await expect(toasts(page)).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  // The region exists inside the dialog before there is anything to announce.
  const region = drawer.getByRole('region', { name: 'Notifications' });
  await expect(region).toBeAttached();
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await stopTime(page);
  await drawer.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(region).toContainText('Removed from your cart');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await drawFrames(page);
  // A new region is empty for a moment.
  await page.clock.runFor(100);
  await expect(toasts(page)).toContainText('Removed from your cart');
});

test('a toast that was hovered in a dialog does not stay forever when the dialog closes', async ({ page }) => {
  const [product, other] = [await sellProduct(), await sellProduct()];
  await fillCart(page, other);
  await addToCart(page, product);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await stopTime(page);
  await drawer.getByRole('button', { name: `Remove ${product.name}` }).click();
  await drawer.getByText(`Removed from your cart: ${product.name}`).hover();
  await page.clock.runFor(10_000);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await drawFrames(page);
  await page.clock.runFor(100);
  const toast = toasts(page).getByText(`Removed from your cart: ${product.name}`);
  await expect(toast).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(toast).toBeHidden();
});
