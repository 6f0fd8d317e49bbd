import { type Cart, getCart } from '../../../shared/api/cart.ts';
import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { callAsPage, fillCart } from '../customer.ts';
import { giveCoupon, sellProduct } from '../merchant.ts';
import { addFirstGame, addToCart, cartLines, openReady, sumOf, toasts } from '../shopper.ts';

// COUPON-1
test('a coupon lowers the sum until it expires, an unknown one gets an error, and a link applies one', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^response: 404 GET .*\/applycouponcode\/NOSUCHCODE$/);
  await fillCart(page, await sellProduct());
  await openReady(page, '/en/cart');
  const field = page.getByLabel('Coupon code');

  await test.step('an unknown code stays in the field, with the reason', async () => {
    await field.fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('NOSUCHCODE');
    await expect(sumOf(page, 'Discount')).toHaveCount(0);
  });

  await test.step('a valid code lowers the sum', async () => {
    await field.fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(toasts(page)).toContainText('Coupon applied');
    await expect(sumOf(page, 'Discount')).toContainText('−');
    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expect(sumOf(page, 'Discount')).toHaveCount(0);
  });

  await test.step('a code copied from a table or a chat lowers the sum, too', async () => {
    await field.fill('\u200ewel\tcome10\u200b');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expect(sumOf(page, 'Discount')).toHaveCount(0);
  });

  await test.step('a link applies a code on any page, and the URL is cleaned', async () => {
    // Transient texts: watched from the first moment.
    await page.goto('/en/?discountcoupon=WELCOME10', { waitUntil: 'commit' });
    await expect(toasts(page)).toContainText('Coupon applied');
    await expect(page).toHaveURL(/\/en\/$/);
    await openReady(page, '/en/cart');
    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expect(sumOf(page, 'Discount')).toHaveCount(0);
  });

  await test.step('one that has expired meanwhile is removed with one notice that names it', async () => {
    const code = `ENDS${Date.now()}`;
    await giveCoupon(code);
    await field.fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: `Remove coupon ${code}` })).toBeVisible();
    await giveCoupon(code, { endsOn: new Date(Date.now() - 1_000) });
    await openReady(page, '/en/cart');
    const notice = `Coupon ${code} has expired and was removed from your cart.`;
    await expect(page.getByRole('main').getByText(notice)).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove coupon ${code}` })).toHaveCount(0);
    await openReady(page, '/en/cart');
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
    await expect(page.getByText(notice)).toHaveCount(0);
  });
});

test('quantities change the sum, and what was removed comes back', async ({ page }) => {
  const product = await sellProduct();
  const { name } = product;
  await fillCart(page, product);
  await openReady(page, '/en/cart');
  const single = (await sumOf(page, 'Total').textContent()) ?? '';
  const repeated = cartLines(page).getByText(single, { exact: true });
  await expect(repeated, 'the price of a single copy stands once').toHaveCount(1);

  await page.getByLabel(`Quantity of ${name}`).selectOption('2');
  await expect(sumOf(page, 'Total')).not.toHaveText(single);

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cartLines(page)).toContainText(name);
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('2');

  // CART-3: at once, while the page still knows the line that it had before the undo.
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect.poll(async () => (await callAsPage(page, getCart, {})).ItemsGroup).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: `Put back ${name}` }).click();
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('2');
});

// CART-10
test('a removal that waits for another change is not lost when the page is left at once', async ({ page }) => {
  const [kept, removed] = [await sellProduct(), await sellProduct()];
  await fillCart(page, kept, removed);
  await openReady(page, '/en/cart');
  // The change before it gets no response.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      String(input).includes('/cart/update') ? new Promise(() => undefined) : send(input, init);
  });
  await page.getByLabel(`Quantity of ${kept.name}`).selectOption('2');
  await page.getByRole('button', { name: `Remove ${removed.name}` }).click();
  await page.reload();
  await expect
    .poll(async () => (await callAsPage(page, getCart, {})).ItemsGroup.map(({ Items }) => Items[0]?.Product.Name))
    .toEqual([kept.name]);
  // The page that was opened at once may have read the cart before the removal arrived.
  await page.reload();
  await expect(page.getByRole('button', { name: `Put back ${removed.name}` })).toBeVisible();
});

test("the header's cart opens beside the page where there is room, and as a page on a phone", {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const name = await addFirstGame(page);
  const button = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await button.click();
  if (isMobile) {
    await expect(page).toHaveURL(/\/en\/cart$/);
    await expect(cartLines(page)).toContainText(name);
    return;
  }
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toContainText(name);
  await drawer.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(drawer).toContainText('Your cart is empty');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByRole('list')).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  // A message about the restored product may offer the same link.
  await drawer.getByRole('link', { name: 'Go to checkout' }).first().click();
  await expect(page).toHaveURL(/\/en\/checkout$/);
  await expect(drawer).toHaveCount(0);
});

test('a shopper empties the cart, and gets everything back with its coupon', async ({ page }) => {
  const [first, second] = [await sellProduct(), await sellProduct()];
  const code = `ALL-${crypto.randomUUID()}`;
  await giveCoupon(code);
  await fillCart(page, first, second);
  await openReady(page, '/en/cart');
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(sumOf(page, 'Discount')).toContainText('−');
  const total = (await sumOf(page, 'Total').textContent()) ?? '';

  await page.getByRole('button', { name: 'Empty cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Removed from your cart' }).getByRole('listitem')).toHaveCount(2);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cartLines(page).getByRole('listitem')).toHaveCount(2);
  await expect(sumOf(page, 'Total')).toHaveText(total);
  // Both are shown at once, and sent one after the other.
  await expect.poll(async () => (await callAsPage(page, getCart, {})).Items.length).toBe(2);
  await page.reload();
  await expect(cartLines(page).getByRole('listitem')).toHaveCount(2);
});

// CART-3
test('a product with two cart lines is removed with both, by one call for each', async ({ page }) => {
  const product = await sellProduct();
  await fillCart(page, product);
  // A backend may split a product into several lines.
  const removed: number[] = [];
  await page.route('**/api/v2/cart/get/**', async (route) => {
    const response = await route.fetch();
    const json: { Data: Cart } = await response.json();
    const double = <Line extends { Id: number }>(line: Line) => [line, { ...line, Id: line.Id + 1_000_000 }];
    const { Data } = json;
    Data.Items = Data.Items.flatMap(double);
    Data.ItemsGroup = Data.ItemsGroup.map((group) => ({ ...group, Items: group.Items.flatMap(double) }));
    await route.fulfill({ response, json });
  });
  await page.route('**/api/v2/cart/remove/*', async (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1));
    removed.push(id);
    if (id < 1_000_000) return route.continue();
    const summary = { IsSuccess: true, Messages: [], Data: { OrderTotal: '€0.00', ItemCount: 0 } };
    await route.fulfill({ json: summary });
  });
  await openReady(page, '/en/cart');
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.poll(() => removed).toHaveLength(2);
  expect(removed[1]).toBe((removed[0] ?? 0) + 1_000_000);
  // The cart is read once more: its response must arrive before the page closes.
  await waitForResponses(page);
});

// CART-2
test('a product that went off sale says so: on adding, on the button, and on its cart line', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^response: 409 POST .*\/cart\/add\/$/);
  const product = await sellProduct();
  // The page reads the cart again after adding: wait for that before the change.
  const readAgain = page.waitForResponse(/\/product\/details\//);
  await addToCart(page, product);
  await readAgain;
  const buy = page.getByRole('region', { name: 'Buy' }).getByRole('button');
  await expect(buy.first()).toHaveText('In cart');
  await openReady(page, product.path);
  await expect(buy.first()).toHaveText('Add to cart');
  await expect(buy.first()).toBeEnabled();
  await product.change({ priceUsd: null });
  await buy.first().click();
  await expect(toasts(page)).toContainText('not for sale');
  await expect(buy.first()).toHaveText('Currently unavailable');
  await expect(buy.first()).toBeDisabled();
  await openReady(page, '/en/cart');
  await expect(cartLines(page).getByRole('listitem')).toContainText('not for sale');
  await expect(cartLines(page)).not.toContainText('€');
});

test('a shopper who wants more than are left is told how many there are, and takes them with one click', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^response: 409 POST .*\/cart\/update\/$/);
  const product = await sellProduct({ keys: 3 });
  await fillCart(page, product);
  await openReady(page, '/en/cart');
  const field = page.getByLabel(`Quantity of ${product.name}`);
  await field.selectOption('8');
  await expect(toasts(page)).toContainText('Left in stock: 3.');
  await toasts(page).getByRole('button', { name: 'Change to 3' }).click();
  await expect(field).toHaveValue('3');
  await expect.poll(async () => (await callAsPage(page, getCart, {})).ItemsGroup[0]?.Quantity).toBe(3);
});

test('a double click adds one', async ({ page }) => {
  const product = await sellProduct();
  await openReady(page, product.path);
  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' }).dblclick();
  await expect(toasts(page)).toContainText('Added to your cart');
  await waitForResponses(page);
  expect((await callAsPage(page, getCart, {})).ItemsGroup.map(({ Quantity }) => Quantity)).toEqual([1]);
});

// CART-1
test('the button says that the product is in the cart and opens it, until it is removed', async ({ page }) => {
  const product = await sellProduct();
  await openReady(page, product.path);
  const buy = page.getByRole('region', { name: 'Buy' });
  await buy.getByRole('button', { name: 'Add to cart' }).click();
  await expect(toasts(page)).toContainText(`Added to your cart: ${product.name}`);
  await buy.getByRole('button', { name: 'In cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: `Remove ${product.name}` }).click();
  await page.keyboard.press('Escape');
  await expect(buy.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});
