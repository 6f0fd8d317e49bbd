import { expect, test } from '../../support/browser/journey.ts';
import { buyAsNewCustomer, fillCart } from '../customer.ts';
import { expectNoFault } from '../every-page/page-checks.ts';
import { sellProduct } from '../merchant.ts';
import { pressAt } from '../shell/keyboard.ts';
import { openReady, readMailedLink, toasts } from '../shopper.ts';

const createRecipient = () => `rita-${crypto.randomUUID()}@latchkey.example`;

// GIFT-2, GIFT-4, GIFT-6
test('a key is given and its link sent again by the keyboard alone', async ({ page }) => {
  const { product, order } = await buyAsNewCustomer(page, { units: 1 });
  const recipient = createRecipient();
  await openReady(page, `/en/profile/order/${order.Id}`);
  const row = page.getByRole('list', { name: 'Your keys' }).getByRole('listitem');

  await test.step('the order’s page has the form, which names what is missing', async () => {
    await pressAt(page, row.getByRole('button', { name: `Give as a gift: ${product.name}` }));
    const dialog = page.getByRole('dialog', { name: 'Give as a gift' });
    await pressAt(page, dialog.getByRole('button', { name: 'Save gift' }));
    await expect(dialog.getByText('Enter a name, without links.').first()).toBeVisible();
    await expect(dialog.getByLabel('Recipient’s name')).toBeFocused();
    await expectNoFault(page);
    await page.keyboard.type('Rita');
    await pressAt(page, dialog.getByLabel('Recipient’s email address'));
    await page.keyboard.type(recipient);
    await dialog.getByLabel('Your name, as the recipient will see it').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Gil');
    await dialog.getByLabel('Message').focus();
    await page.keyboard.type('Happy birthday!');
    await pressAt(page, dialog.getByRole('button', { name: 'Save gift' }));
    await expect(dialog).toBeHidden();
  });

  await test.step('the row says how far it is, and the key is out of the giver’s reach', async () => {
    await expect(row).toContainText('Gift for Rita');
    await expect(row).toContainText('not claimed yet');
    await expect(row.getByRole('button', { name: /Reveal key/ })).toHaveCount(0);
    await pressAt(page, row.getByRole('button', { name: `Email again: ${product.name}` }));
    await expect(toasts(page)).toContainText('We’ve emailed the gift again');
    await expectNoFault(page);
  });
});

// GIFT-1, GIFT-6
test('a line of the cart becomes a gift, and an Arabic recipient declines it', async ({ page }) => {
  const product = await sellProduct({ keys: 2 });
  await fillCart(page, product);
  await openReady(page, '/en/cart');
  await page.getByRole('button', { name: `Give as a gift: ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Give as a gift' });
  await dialog.getByLabel('Recipient’s name').fill('Rita');
  await dialog.getByLabel('Recipient’s email address').fill(createRecipient());
  await dialog.getByLabel('Your name, as the recipient will see it').fill('Gil');
  await dialog.getByText('On a date of your choice').click();
  await expect(dialog.getByText(/In your time zone: \S+/)).toBeVisible();
  await dialog.getByText('As soon as it is paid').click();
  await dialog.getByRole('button', { name: 'Save gift' }).click();
  await expect(page.getByRole('main')).toContainText('Gift for Rita');
  await expectNoFault(page);
  await page.getByRole('button', { name: `No gift: ${product.name}` }).click();
  await expect(page.getByRole('main')).not.toContainText('Gift for Rita');

  const { order, product: bought } = await buyAsNewCustomer(page, { units: 1 });
  const recipient = createRecipient();
  await openReady(page, `/en/profile/order/${order.Id}`);
  await page.getByRole('button', { name: `Give as a gift: ${bought.name}` }).click();
  await dialog.getByLabel('Recipient’s name').fill('ريتا');
  await dialog.getByLabel('Recipient’s email address').fill(recipient);
  await dialog.getByLabel('Your name, as the recipient will see it').fill('Gil');
  await dialog.getByLabel('Language of the email').selectOption('ar');
  await dialog.getByRole('button', { name: 'Save gift' }).click();
  await expect(dialog).toBeHidden();
  const link = await readMailedLink(page, recipient, 'أرسل إليك Gil هدية');
  await openReady(page, new URL(link).pathname);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'أرسل إليك Gil هدية' })).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('button', { name: 'رفض الهدية' }).click();
  const question = page.getByRole('dialog', { name: 'رفض الهدية' });
  await question.getByRole('button', { name: 'رفض الهدية' }).click();
  await expect(page.getByRole('main')).toContainText('لقد رفضت هذه الهدية');
  await openReady(page, `/en/profile/order/${order.Id}`);
  await expect(page.getByRole('main')).toContainText('It was declined.');
  await page.getByRole('button', { name: `Take it back: ${bought.name}` }).click();
  await expect(toasts(page)).toContainText('The key is yours again');
  await expect(page.getByRole('button', { name: `Reveal key: ${bought.name}` })).toBeVisible();
});
