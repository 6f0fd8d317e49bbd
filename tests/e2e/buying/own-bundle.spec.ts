import { expect, test } from '../../support/browser/journey.ts';
import { giveCoupon } from '../merchant.ts';
import { openReady, sumOf, toasts } from '../shopper.ts';

const BUNDLE = '/en/bundle/very-good-manners/63/1';

// COUPON-12
test('a bundle is put together by keyboard, saves more with each step, and goes on from the cart', async ({ page }) => {
  await openReady(page, BUNDLE);
  const chosen = page.getByRole('list', { name: 'Chosen for your bundle' });
  const progress = page.getByRole('status').filter({ hasText: 'more to get' });
  const buttons = page.getByRole('article').getByRole('button', { name: /^Add to cart/ });
  await expect(page.getByRole('heading', { name: 'Build your own bundle' })).toBeVisible();
  await expect(page.getByText('Any 3: 10% off')).toBeVisible();
  await expect(progress).toHaveText('Choose 3 more to get 10% off');
  for (const [count, text] of [
    [1, 'Choose 2 more to get 10% off'],
    [2, 'Choose 1 more to get 10% off'],
    [3, 'Choose 2 more to get 20% off'],
  ] as const) {
    await buttons.nth(count - 1).focus();
    await page.keyboard.press('Enter');
    await expect(progress).toHaveText(text);
    await expect(chosen.getByRole('listitem')).toHaveCount(count);
  }
  await expect(sumOf(page, 'You save')).toHaveText(/€\d/);
  await chosen.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(progress).toHaveText('Choose 1 more to get 10% off');
  await expect(sumOf(page, 'You save')).toHaveText('–');
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click();
  await expect(page).toHaveURL('/en/cart');
  await expect(page.getByRole('main').getByText('Choose 1 more to get 10% off')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Very Good Manners' }).click();
  await expect(page).toHaveURL(BUNDLE);
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await expect(toasts(page)).toBeAttached();
});

// COUPON-12
test('a coupon that takes off less than the bundle is said not to count', async ({ page }) => {
  const code = `LESS-${crypto.randomUUID()}`;
  await giveCoupon(code, { percent: 1 });
  await openReady(page, BUNDLE);
  const chosen = page.getByRole('list', { name: 'Chosen for your bundle' });
  const buttons = page.getByRole('article').getByRole('button', { name: /^Add to cart/ });
  for (const count of [1, 2, 3]) {
    await buttons.nth(count - 1).click();
    await expect(chosen.getByRole('listitem')).toHaveCount(count);
  }
  await expect(sumOf(page, 'You save')).toHaveText(/€\d/);
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click();
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Another discount takes off more than this coupon')).toBeVisible();
  await expect(page.getByLabel('Coupon code')).toHaveValue('');
  await expect(toasts(page)).not.toContainText('Coupon applied');
});
