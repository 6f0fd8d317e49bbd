import { expect, test } from '../../support/browser/journey.ts';
import { checkOutAsNewCustomer, fillCart } from '../customer.ts';
import { sellProduct, setEmbeddedFee } from '../merchant.ts';
import { answerProvider, buyButton, expectPaid, openReady, toasts } from '../shopper.ts';

// PAYMENT-4, PAYMENT-5
test('a declined card and a cancelled payment leave the order, which another method pays, and its key is revealed', async ({
  page,
}) => {
  await setEmbeddedFee(35);
  const product = await sellProduct();
  await fillCart(page, product);
  await checkOutAsNewCustomer(page);
  await page.getByRole('radio').first().check();
  await buyButton(page).click();

  await test.step('the card is declined', async () => {
    await answerProvider(page, 'Decline');
    await expect(page).toHaveURL(/\/en\/payment\/failed/);
    await expect(page.getByRole('heading', { name: 'Your payment did not go through' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Total €\d+\.\d\d/);
    await expect(page.getByRole('heading', { name: 'Pay for this order' })).toBeVisible();
    // The fee of another method is shown before it is used.
    await expect(page.getByRole('main')).toContainText('+ €0.35');
  });

  await test.step('the shopper tries again from the orders, and cancels', async () => {
    await openReady(page, '/en/profile/order');
    await page.getByRole('link', { name: /^Pay now: Order / }).click();
    await expect(page.getByRole('main')).toContainText('Not paid yet');
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

  await test.step('the result page shows what was bought, also when the provider dropped the query', async () => {
    await openReady(page, '/en/payment/completed');
    await expectPaid(page);
    await expect(page.getByRole('list', { name: 'Your keys' })).toContainText(product.name);
    // The order's only key is revealed without a dialog.
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Reveal the key' }).click();
    await expect(page.getByRole('group', { name: `Your key for ${product.name}` })).toHaveText(/JOURNEY-/);
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
