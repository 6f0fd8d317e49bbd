import { getOrders } from '../../../shared/api/order.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { callAsPage, fillCart, openOrder, revealKey, startCheckout } from '../customer.ts';
import { issueGiftCard, sellProduct, setEmbeddedFee } from '../merchant.ts';
import { answerProvider, buyButton, expectPaid, openReady, readOrders, sumOf } from '../shopper.ts';

// CHECKOUT-10
test('going back from the payment and ordering again leaves one order to pay', async ({ page }) => {
  await startCheckout(page, await sellProduct({ keys: 1 }));

  await test.step('a click on the order button while the sum is being updated is remembered', async () => {
    await expect(buyButton(page)).toBeEnabled();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v2/cart/get/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Country of residence').selectOption({ label: 'Austria' });
    // The pointer's press, which does not wait for the button as Playwright's own does.
    await buyButton(page).dispatchEvent('click');
    await expect(buyButton(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page).toHaveURL(/\/pay\//);
  });

  const firstPayPage = page.url();
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('has already been placed and is waiting for payment');
  await expect(page.getByLabel('Country of residence')).toHaveValue('AT');
  await page.reload();
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(page.url()).not.toBe(firstPayPage);
  const secondPayPage = page.url();

  await page.goto(firstPayPage);
  await expect(page.getByRole('main')).toContainText('This payment is no longer open');
  await page.goto(secondPayPage);
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
  await page.goto(secondPayPage);
  await expect(page.getByRole('main')).toContainText('This payment has been made');
  const orders = await readOrders(page);
  expect(orders.filter((text) => text.includes('Complete'))).toHaveLength(1);
  expect(orders.filter((text) => text.includes('Cancelled'))).toHaveLength(1);
  expect(orders).toHaveLength(2);
});

test('two tabs at the checkout pay once', async ({ page, context }) => {
  await startCheckout(page, await sellProduct());
  const other = await context.newPage();
  await openReady(other, '/en/checkout');
  await other.getByLabel('Country of residence').selectOption({ label: 'Germany' });
  await other.getByRole('radio').first().check();
  await expect(buyButton(other)).toBeEnabled();

  await buyButton(page).click();
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await readOrders(other)).toHaveLength(1);
});

test('a gift card at the checkout pays a part, or all of it', async ({ page, expectFailure }) => {
  expectFailure(/^response: 404 GET .*\/giftcard\/apply\//);
  await startCheckout(page, await sellProduct());
  const field = page.getByLabel('Gift code');
  const redeem = page.getByRole('button', { name: 'Redeem', exact: true });
  await expect(field).toBeHidden();
  await page.getByText('Redeem a gift card').click();

  await test.step('an unknown code stays in the field, with the reason', async () => {
    await field.fill('NO-SUCH-CARD-1');
    await redeem.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('NO-SUCH-CARD-1');
  });

  await test.step('a small gift card lowers the sum', async () => {
    await field.fill(await issueGiftCard(100));
    await redeem.click();
    await expect(sumOf(page, 'Balance')).toHaveText('−€1.00');
    await expect(buyButton(page)).toBeEnabled();
  });

  await test.step('a further gift card covers the rest: no payment method is needed', async () => {
    await field.fill(await issueGiftCard(5_000));
    await redeem.click();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Use my balance' })).toBeChecked();
    await expect(page.getByRole('main')).toContainText('There is nothing left to pay');
    const ordered = page.waitForResponse(/\/payment\/createorder$/);
    await page.getByRole('button', { name: 'Redeem and order' }).click();
    expect((await (await ordered).json()).Data.PaymentType).toBe('FullyBalance');
    await expectPaid(page);
  });

  // CHECKOUT-12
  await test.step('the sums and the list of orders say what the balance paid', async () => {
    const [order] = (await callAsPage(page, getOrders, {})).Orders;
    expect(order?.OrderTotal).toBe('€0.00');
    await expect(sumOf(page, 'Paid')).toHaveText(order?.OrderAmount ?? '?');
    await expect(sumOf(page, 'Payment method')).toHaveText('Balance');
    await openReady(page, '/en/profile/order');
    await expect(page.getByRole('main')).toContainText(`${order?.OrderAmount}Balance`);
  });
});

test('every way to pay shows its logo and its fee, and the sum counts it', async ({ page }) => {
  await setEmbeddedFee(35);
  await startCheckout(page, await sellProduct());
  const methods = page.getByRole('radio');
  await expect(methods).toHaveCount(2);
  const logos = page.getByRole('group', { name: 'Payment method' }).locator('img');
  await expect(logos).toHaveCount(2);
  for (const logo of await logos.all()) {
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(sumOf(page, 'Payment fee')).toHaveCount(0);
  // Read once each: the name names it, and what else its card says describes it.
  await expect(methods.last()).toHaveAccessibleName('Test wallet');
  await expect(methods.last()).toHaveAccessibleDescription(/^(?!.*Test wallet).*\+ €0\.35$/);
  await methods.last().check();
  await expect(sumOf(page, 'Payment fee')).toHaveText('€0.35');
  // Forced colours, which paint no backgrounds, show which one is chosen, too.
  await page.emulateMedia({ forcedColors: 'active' });
  const [dot, width, box] = await methods.last().evaluate((radio) => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(radio, '::before');
    return [borderTopColor, borderTopWidth, getComputedStyle(radio).backgroundColor];
  });
  expect(width).not.toBe('0px');
  expect(dot).not.toBe(box);
  await page.emulateMedia({ forcedColors: 'none' });
  const terms = page.getByRole('main').getByRole('link', { name: 'terms and conditions' });
  await expect(terms).toHaveAttribute('href', '/en/topic/terms-and-conditions');
  // CHECKOUT-17
  await expect(page.getByText('we are liable for what you buy here for at least two years')).toBeVisible();

  // CHECKOUT-11
  await test.step('while the shop has none, it says so and orders nothing', async () => {
    await page.route(/\/checkout\/getpaymentmethods$/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, Data: { ...body.Data, PaymentMethods: [] } } });
    });
    await openReady(page, '/en/checkout');
    const text = 'You can’t pay at the moment. Please try again later.';
    await expect(page.getByText(text)).toHaveCount(1);
    await buyButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/checkout$/);
  });
});

test('reward points of an order that can no longer be returned pay another one in full, or in part along with balance and a card', async ({
  page,
}) => {
  const [big, small] = [await sellProduct({ priceUsd: 80 }), await sellProduct({ priceUsd: 0.5 })];
  const points = page.getByRole('checkbox', { name: /^Use \d+ reward points$/ });
  await startCheckout(page, big);
  await buyButton(page).click();
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
  await openReady(page, '/en/profile/rewardpoints');
  await expect(page.getByText(/^Pending points: \d+\. /)).toBeVisible();
  await expect(page.getByText('reward points, worth €0.00')).toBeVisible();
  const [order] = (await callAsPage(page, getOrders, {})).Orders;
  if (!order) throw new Error('no order');
  await openOrder(page, order);
  await revealKey(page, big.name);

  await test.step('points pay all of a small order', async () => {
    await fillCart(page, small);
    await openReady(page, '/en/checkout');
    await points.check();
    await expect(page.getByRole('main')).toContainText('There is nothing left to pay');
    const ordered = page.waitForResponse(/\/payment\/createorder$/);
    await page.getByRole('button', { name: 'Redeem and order' }).click();
    expect((await (await ordered).json()).Data.PaymentType).toBe('FullyRewardPoint');
    await expectPaid(page);
  });

  await test.step('the remaining points pay a part of a big order, a gift card another, a provider the rest', async () => {
    await fillCart(page, big);
    await openReady(page, '/en/checkout');
    await points.check();
    await expect(sumOf(page, '\\d+ reward point')).toContainText('−');
    await expect(buyButton(page)).toBeEnabled();
    await page.getByText('Redeem a gift card').click();
    await page.getByLabel('Gift code').fill(await issueGiftCard(200));
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await expect(sumOf(page, '\\d+ reward point')).toContainText('−');
    await expect(sumOf(page, 'Balance')).toHaveText('−€2.00');
    await page.getByRole('radio').first().check();
    await expect(buyButton(page)).toBeEnabled();
    const left = (await sumOf(page, 'To pay').textContent()) ?? '';
    await buyButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(left);
    await answerProvider(page, 'Pay now');
    await expectPaid(page);
    const [mixed] = (await callAsPage(page, getOrders, {})).Orders;
    if (!mixed) throw new Error('no order');
    await openOrder(page, mixed);
    await expect(sumOf(page, 'Paid from balance')).toHaveText('€2.00');
    await expect(sumOf(page, '\\d+ reward point')).toContainText('−');
    // CHECKOUT-12
    await expect(sumOf(page, 'Total')).toHaveText(mixed.OrderAmount ?? '');
    await expect(sumOf(page, `Paid \\(${mixed.PaymentParts?.at(-1)?.Name}\\)`)).toHaveText(left);
  });
});
