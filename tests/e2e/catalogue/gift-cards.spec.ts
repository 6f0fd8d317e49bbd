import { getCart } from '../../../shared/api/cart.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { callAsPage } from '../customer.ts';
import { openReady, toasts } from '../shopper.ts';

const GIFT_CARDS = '/en/category/gift-cards/2/1';

// CATALOG-64
test('a gift card of any value is chosen and bought in the list, by keyboard', async ({ page }) => {
  await openReady(page, GIFT_CARDS);
  const main = page.getByRole('main');
  const names = await main.getByRole('article').getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  const card = main.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Gatehouse Wallet Card' }) });
  const values = card.getByRole('group', { name: 'Gatehouse Wallet Card' });
  await values.getByRole('radio', { name: '€5', exact: true }).focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(values.getByRole('radio', { name: '€50', exact: true })).toBeChecked();
  await expect(card).toContainText('€50.00');
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', /50/);
  await card.getByRole('button', { name: 'Add to cart: Gatehouse Wallet Card €50' }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Added to your cart: Gatehouse Wallet Card €50');
  const { ItemsGroup } = await callAsPage(page, getCart, {});
  expect(ItemsGroup.map(({ Items }) => Items[0]?.Product.Name)).toEqual(['Gatehouse Wallet Card €50']);
});
