import { getCart } from '../../../shared/api/cart.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { callAsPage, fillCart } from '../customer.ts';
import { routeFirst } from '../loading/request-control.ts';
import { sellProduct } from '../merchant.ts';
import { addToCart, cartLines, openReady, sumOf, toasts } from '../shopper.ts';

test('two tabs show the same cart', async ({ page, context }) => {
  const product = await sellProduct();
  await fillCart(page, product);
  await openReady(page, '/en/cart');
  const other = await context.newPage();
  await openReady(other, '/en/cart');

  await other.getByLabel(`Quantity of ${product.name}`).selectOption('3');
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue('3');

  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await addToCart(page, product);
  await expect(cartLines(other)).toContainText(product.name);
});

test('removing a product that another tab has removed already is no error', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/^response: 404 GET .*\/cart\/remove\/\d+$/);
  const product = await sellProduct();
  await fillCart(page, product);
  await openReady(page, '/en/cart');
  const other = await context.newPage();
  await openReady(other, '/en/cart');
  await expect(cartLines(other)).toContainText(product.name);
  const line = cartLines(other).getByRole('button', { name: `Remove ${product.name}` });
  await routeFirst(other, '**/api/v2/cart/get/', (route) => route.abort('internetdisconnected'));
  expectFailure(/ERR_INTERNET_DISCONNECTED/);

  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await line.click();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(toasts(other)).not.toContainText('wrong');
});

test('an outdated response never brings a removed product back', async ({ page, context }) => {
  const [gone, kept] = [await sellProduct(), await sellProduct()];
  await fillCart(page, gone, kept);
  await openReady(page, '/en/cart');
  await expect(cartLines(page).getByRole('listitem')).toHaveCount(2);

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isFirst = true;
  let isAnswered = false;
  await page.route('**/api/v2/cart/get/', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const early = await route.fetch();
    await held;
    await route.fulfill({ response: early });
    isAnswered = true;
  });
  const other = await context.newPage();
  await openReady(other, '/en/cart');
  await other.getByLabel(`Quantity of ${kept.name}`).selectOption('2');
  await expect.poll(() => isFirst).toBe(false);
  await page.getByRole('button', { name: `Remove ${gone.name}` }).click();
  await expect(cartLines(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  release();
  await expect.poll(() => isAnswered).toBe(true);
  await expect(cartLines(page)).not.toContainText(gone.name);
  await expect(cartLines(page)).toContainText(kept.name);
});

test('quick changes of a quantity end at the last one, with the backend’s amounts', async ({ page }) => {
  const product = await sellProduct();
  await fillCart(page, product);
  await openReady(page, '/en/cart');
  const field = page.getByLabel(`Quantity of ${product.name}`);
  for (const quantity of ['4', '2', '5']) await field.selectOption(quantity);
  await expect.poll(async () => (await callAsPage(page, getCart, {})).ItemsGroup[0]?.Quantity).toBe(5);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const total = await sumOf(page, 'Total').textContent();
  await page.reload();
  await expect(field).toHaveValue('5');
  await expect(sumOf(page, 'Total')).toHaveText(total ?? '');
});
