import { getProductBySeName } from '../../../shared/api/product.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { callAsPage, signUp } from '../customer.ts';
import { expectNoFault, expectRightToLeft } from '../every-page/page-checks.ts';
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

// PREORDER-1
test('in Arabic a game is bought before its release, and its order says when the key comes', async ({ page }) => {
  const t = await readShopTexts('ar');
  const product = await sellProduct({ keys: 0 });
  const { Id } = await callAsPage(page, getProductBySeName, { seName: product.path.split('/').at(-1) ?? '' });
  await openPreOrder(Id, new Date(Date.now() + DAYS * DAY_MS));
  await signUp(page);
  const isOffered = /طلب مسبق: .* 14 يومًا/;

  await test.step('its page says when the key comes', async () => {
    await openReady(page, product.path.replace('/en/', '/ar/'));
    await expectRightToLeft(page, page.getByRole('heading', { level: 2 }).first());
    await expect(page.getByRole('region', { name: t('Buy') })).toContainText(isOffered);
    await expectNoFault(page);
    await page
      .getByRole('region', { name: t('Buy') })
      .getByRole('button', { name: t('Add to cart') })
      .click();
    await expect(page.getByRole('region', { name: t('Notifications') })).toContainText(product.name);
  });

  await test.step('the cart says it again', async () => {
    await openReady(page, '/ar/cart');
    await expectRightToLeft(page);
    await expect(page.getByRole('list', { name: t('Products in your cart') })).toContainText(isOffered);
    await expectNoFault(page);
  });

  await test.step('it is paid at once, and the order’s page says when the key comes', async () => {
    await openReady(page, '/ar/checkout');
    await page.locator('select[name="country"]').selectOption('DE');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: t('Buy now with obligation to pay') }).click();
    await expect(page).toHaveURL(/\/pay\//);
    await page.locator('button[value="pay"]').click();
    await expect(page).toHaveURL(/\/ar\/payment\/completed/);
    await expectRightToLeft(page);
    await page.getByRole('link', { name: t('View order') }).click();
    await expect(page).toHaveURL(/\/ar\/profile\/order\/\d+$/);
    await expectRightToLeft(page);
    await expect(page.getByRole('list', { name: t('Your keys') })).toContainText(/طُلب مسبقًا: .* 14 يومًا/);
    await expectNoFault(page);
  });
});

// PREORDER-1, CATALOG-62
test('the demonstration’s home page leads to a game that can be bought before its release', async ({ page }) => {
  await openReady(page, '/en/');
  const rail = page.getByRole('main').getByRole('region', { name: 'Coming soon' });
  const card = rail.getByRole('listitem').filter({ hasText: 'The Debt of Kings' });
  await expect(card).toContainText('Pre-order');
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Debt of Kings');
  await expect(page.getByRole('region', { name: 'Buy' })).toContainText(IS_OFFERED);
});
