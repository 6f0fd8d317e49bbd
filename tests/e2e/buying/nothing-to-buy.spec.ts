import { expect, test } from '../../support/browser/journey.ts';
import { fillCart } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { cartLines, openReady, sumOf } from '../shopper.ts';

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
