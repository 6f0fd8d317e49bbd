import { getProductBySeName } from '../../../shared/api/product.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { callAsPage, signUp } from '../customer.ts';
import { openPreOrder, sellProduct } from '../merchant.ts';
import { expectAtMain, expectFocusKept, pressAt, tabTo } from '../shell/keyboard.ts';
import { dialog } from '../shell/keyboard-places.ts';
import { buyButton, expectPaid, openReady, toasts } from '../shopper.ts';

const DAYS = 30;
const IS_OFFERED = /Pre-order: you get your key on .* 14 days after the release\./;

// PREORDER-1, PREORDER-4
test('by keyboard: a game is bought before its release, and given back while its key is still to come', async ({
  page,
}) => {
  const product = await sellProduct({ keys: 0 });
  const { Id } = await callAsPage(page, getProductBySeName, { seName: product.path.split('/').at(-1) ?? '' });
  await openPreOrder(Id, new Date(Date.now() + DAYS * DAY_MS));
  const { email } = await signUp(page);

  await test.step('its page and the cart say when the key comes', async () => {
    await openReady(page, product.path);
    const buy = page.getByRole('region', { name: 'Buy' });
    await expect(buy).toContainText(IS_OFFERED);
    await pressAt(page, buy.getByRole('button', { name: 'Add to cart' }));
    await expect(toasts(page)).toContainText('Added to your cart');
    await expectFocusKept(page);
    await pressAt(page, page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
    const drawer = dialog(page, 'Your cart');
    await expect(drawer).toContainText(IS_OFFERED);
    await pressAt(page, drawer.getByRole('link', { name: 'Go to checkout' }).first());
    await expect(page).toHaveURL(/\/en\/checkout$/);
    await expectAtMain(page);
  });

  await test.step('it is paid at once', async () => {
    await tabTo(page, page.getByLabel('Country of residence'));
    await page.keyboard.type('Germ');
    await pressAt(page, page.getByRole('radio').first(), ' ');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await pressAt(page, buyButton(page));
    await expect(page).toHaveURL(/\/pay\//);
    await pressAt(page, page.getByRole('button', { name: 'Pay now' }));
    await expectPaid(page);
  });

  await test.step('the order says when the key comes, and leads to giving it back', async () => {
    await pressAt(page, page.getByRole('link', { name: 'View order' }));
    await expect(page).toHaveURL(/\/en\/profile\/order\/\d+$/);
    await expectAtMain(page);
    await expect(page.getByRole('list', { name: 'Your keys' })).toContainText(
      /Pre-ordered: you get your key on .* 14 days after the release\./,
    );
    await expect(page.getByRole('button', { name: /Reveal key/ })).toHaveCount(0);
  });
  const order = new URL(page.url()).pathname;

  await test.step('it is given back, and the money returned', async () => {
    await pressAt(page, page.getByRole('link', { name: 'Withdraw from this purchase' }));
    await tabTo(page, page.getByLabel('Your name'));
    await page.keyboard.type('Robin Example');
    await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
    await pressAt(page, page.getByRole('button', { name: 'Confirm withdrawal' }));
    await expect(page.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeVisible();
    await openReady(page, order);
    await expect(page.getByRole('main')).toContainText('Refunded');
    await expect(page.getByRole('main')).not.toContainText('Pre-ordered:');
  });
});
