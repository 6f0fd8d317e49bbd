import { expect, test } from '../../support/browser/journey.ts';
import { checkOutAsNewCustomer, fillCart, openAccount, orderCart, signUp } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { answerProvider, buyButton, cartLines, expectPaid, openReady, sumOf, toasts } from '../shopper.ts';

const NOTHING = 'Nothing in your cart can be bought right now';

// CART-12
test('a cart in which nothing can be bought says what to do, and leads to no checkout', async ({ page }) => {
  const product = await sellProduct();
  await fillCart(page, product);
  await product.change({ priceUsd: null });
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { name: NOTHING });

  await test.step('on its page', async () => {
    await openReady(page, '/en/cart');
    await expect(cartLines(page)).toContainText(product.name);
    await expect(title).toBeVisible();
    await expect(sumOf(page, 'Total')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Go to checkout' })).toHaveCount(0);
  });

  await test.step('in the drawer', async () => {
    await openReady(page, '/en/about-us');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer).toContainText(NOTHING);
    await expect(drawer).not.toContainText('Total');
    await expect(drawer.getByRole('link').last()).toHaveText('View cart');
    await expect(drawer.getByRole('link', { name: 'Go to checkout' })).toHaveCount(0);
  });

  await test.step('until something can be bought', async () => {
    await fillCart(page, await sellProduct());
    await openReady(page, '/en/cart');
    await expect(main.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
    await expect(title).toHaveCount(0);
  });
});

// CART-13, CART-15
test('a product in the cart that cannot be bought is outside the total, and the rest is bought without it', {
  tag: '@phone',
}, async ({ page }) => {
  const [gone, wanted] = [await sellProduct({ priceUsd: 55 }), await sellProduct({ priceUsd: 11 })];
  await fillCart(page, wanted);
  await openReady(page, '/en/cart');
  const total = (await sumOf(page, 'Total').textContent()) ?? '';
  await fillCart(page, gone);
  await gone.change({ priceUsd: null });
  const notice = page.getByRole('main').getByText('Not in the total: 1 product that can’t be bought right now');

  await test.step('in the cart', async () => {
    await openReady(page, '/en/cart');
    await expect(cartLines(page)).toContainText(gone.name);
    await expect(notice).toBeVisible();
    await expect(sumOf(page, 'Total')).toHaveText(total);
  });

  await test.step('at the checkout', async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await expect(page).toHaveURL('/en/checkout');
    await checkOutAsNewCustomer(page);
    await expect(notice).toBeVisible();
    await expect(sumOf(page, 'Total')).toHaveText(total);
    await page.getByRole('radio').first().check();
    await buyButton(page).click();
    await answerProvider(page, 'Pay now');
    await expectPaid(page);
  });

  await test.step('it is still there afterwards, until it is removed', async () => {
    await openReady(page, '/en/cart');
    await expect(cartLines(page).getByRole('listitem')).toHaveCount(1);
    await cartLines(page)
      .getByRole('button', { name: `Remove ${gone.name}` })
      .click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
});

// CART-13
test('a sold-out product in the cart is moved to the wishlist, or asked for by mail', async ({
  page,
  browser,
  baseURL,
}) => {
  const product = await sellProduct({ keys: 1 });
  await openAccount(page);
  await fillCart(page, product);
  const rival = await browser.newPage({ baseURL: baseURL ?? '' });
  await signUp(rival);
  await fillCart(rival, product);
  await orderCart(rival, { units: 1, isPaid: true });
  await rival.close();
  await openReady(page, '/en/cart');
  const line = cartLines(page).getByRole('listitem');
  await expect(line).toContainText('out of stock');
  await line.getByRole('button', { name: `Notify me: ${product.name}` }).click();
  await expect(toasts(page)).toContainText('confirm it in your inbox');
  await line.getByRole('button', { name: `Move to wishlist ${product.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await openReady(page, '/en/profile/wishlist');
  await expect(page.getByRole('main')).toContainText(product.name);
});
