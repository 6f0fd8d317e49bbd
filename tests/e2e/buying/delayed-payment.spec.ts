import { expect, test } from '../../support/browser/journey.ts';
import { checkOutAsNewCustomer, fillCart } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { answerProvider, buyButton, openReady } from '../shopper.ts';

// PAYMENT-9, PAYMENT-10
test('a bank debit is on its way: the order waits for it, asks for no other payment, and is delivered', async ({
  page,
}) => {
  const product = await sellProduct();
  await fillCart(page, product);
  await checkOutAsNewCustomer(page);
  await page.getByRole('radio').first().check();
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  const payPage = page.url();
  const main = page.getByRole('main');

  await test.step('the shopper pays by bank debit', async () => {
    await answerProvider(page, 'Pay by bank debit (takes days)');
    await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  });

  await test.step('the order says so', async () => {
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(main).toContainText(product.name);
    await expect(main).toContainText('Please don’t pay again');
    await expect(main.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Pay now|Cancel order/ })).toHaveCount(0);
  });
  const order = new URL(page.url()).pathname;

  await test.step('the money arrives', async () => {
    await page.goto(payPage);
    await answerProvider(page, 'Let the payment arrive');
    await openReady(page, order);
    await expect(main).toContainText('Thank you, we’ve received your payment');
    await expect(page.getByRole('list', { name: 'Your keys' })).toContainText(product.name);
  });
});
