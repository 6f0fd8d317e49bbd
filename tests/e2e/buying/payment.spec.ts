import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { checkOutAsNewCustomer, fillCart } from '../customer.ts';
import { issueGiftCard, sellProduct, setEmbeddedFee } from '../merchant.ts';
import { answerProvider, buyButton, expectPaid, openReady, toasts } from '../shopper.ts';

// PAYMENT-5
test('a declined card and a cancelled payment leave the order, which another method pays', async ({ page }) => {
  await fillCart(page, await sellProduct());
  await checkOutAsNewCustomer(page);
  await page.getByRole('radio').first().check();
  await buyButton(page).click();

  await test.step('the card is declined', async () => {
    await answerProvider(page, 'Decline');
    await expect(page).toHaveURL(/\/en\/payment\/failed/);
    await expect(page.getByRole('heading', { name: 'Your payment did not go through' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Total €\d+\.\d\d/);
  });

  await test.step('the shopper tries again and cancels', async () => {
    await page.getByRole('button', { name: 'Pay now' }).click();
    await answerProvider(page, 'Cancel and go back');
    await expect(page).toHaveURL(/\/en\/payment\/failed/);
  });

  await test.step('another method pays', async () => {
    await page.getByRole('radio').last().check();
    await page.getByRole('button', { name: 'Pay now' }).click();
    const frame = page.frameLocator('iframe[title="Payment"]');
    await frame.getByRole('button', { name: 'Pay now' }).click();
    await expectPaid(page);
  });
});

test('a shopper closes the payment and cancels the order', async ({ page }) => {
  const product = await sellProduct();
  await fillCart(page, product);
  await checkOutAsNewCustomer(page);
  await page.getByRole('radio').last().check();
  await buyButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Pay' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/en\/payment\/failed/);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('main')).toContainText(product.name);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel order/ });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(toasts(page)).toContainText('The order was cancelled');
  await expect(page.getByText('Ready as soon as the order is paid.')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
});

// PAYMENT-4
test('the result page shows what was bought and reveals its key, also when the provider dropped the query', async ({
  page,
}) => {
  const product = await sellProduct();
  await fillCart(page, product);
  await checkOutAsNewCustomer(page);
  await page.getByRole('radio').first().check();
  await buyButton(page).click();
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
  await openReady(page, '/en/payment/completed');
  await expectPaid(page);
  await expect(page.getByRole('list', { name: 'Your keys' })).toContainText(product.name);
  // The order's only key is revealed in the page.
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Reveal the key' }).click();
  await expect(page.getByRole('group', { name: `Your key for ${product.name}` })).toHaveText(/JOURNEY-/);
});

test('a payment completes after the shopper has closed its page', async ({ page, request }) => {
  const product = await sellProduct();
  await fillCart(page, product);
  await checkOutAsNewCustomer(page);
  await page.getByRole('radio').first().check();
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  const payPage = page.url();

  await test.step('meanwhile the shop says that the payment is pending', async () => {
    await openReady(page, '/en/payment/completed');
    await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
  });

  await test.step('the provider’s webhook alone completes the order', async () => {
    await page.goto('about:blank');
    await request.post(payPage, { form: { action: 'pay' }, maxRedirects: 0 });
    await openReady(page, '/en/profile/order');
    await expect(page.getByRole('main').getByRole('link', { name: /^Reveal keys for order/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Complete');
  });
});

test('another method shows its fee before it is used', async ({ page }) => {
  await setEmbeddedFee(35);
  await fillCart(page, await sellProduct());
  await checkOutAsNewCustomer(page);
  await page.getByRole('radio').first().check();
  await buyButton(page).click();
  await answerProvider(page, 'Decline');
  await expect(page.getByRole('heading', { name: 'Pay for this order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('+ €0.35');
});

const readPurchases = (page: Page) =>
  page.evaluate(() => {
    const layer = (window as { dataLayer?: { event?: string; ecommerce?: unknown }[] }).dataLayer ?? [];
    return JSON.stringify(layer.filter(({ event }) => event === 'purchase'));
  });

test('a purchase is reported to the tag manager once, however often the result page is opened', async ({
  page,
  baseURL,
}) => {
  await page.route('**/tags.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route(/\/en\/(checkout|payment)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace('<head>', '<head><meta name="tag-manager" content="/tags.js">');
    return route.fulfill({ response, body: html });
  });
  const value = `v=1&t=${Math.floor(Date.now() / 1_000)}&c=statistics.marketing`;
  await page.context().addCookies([{ name: 'consent', value, url: baseURL ?? '', sameSite: 'Lax' }]);
  const product = await sellProduct();
  await fillCart(page, product);
  await checkOutAsNewCustomer(page);
  // Paid inside the page, whose document names the tag manager.
  await openReady(page, '/en/checkout');
  await page.getByLabel('Gift code').fill(await issueGiftCard(5_000));
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await page.getByRole('button', { name: 'Redeem and order' }).click();
  await expectPaid(page);
  await expect.poll(() => readPurchases(page)).toContain(product.name);
  const [purchase, ...others] = JSON.parse(await readPurchases(page));
  expect(others).toEqual([]);
  expect(purchase.ecommerce).toMatchObject({ currency: 'EUR', items: [{ item_name: product.name, quantity: 1 }] });
  const told = page.waitForResponse(/\/order\/getgtmorders$/);
  await page.reload();
  await expectPaid(page);
  expect((await (await told).json()).Data.Orders).toEqual([]);
  expect(await readPurchases(page)).toBe('[]');
});
