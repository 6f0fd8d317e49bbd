import { giveKey } from '../../../shared/api/gift.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { buyAsNewCustomer, callAsPage, openOrder, orderCart, signUp } from '../customer.ts';
import { expectNoFault, expectRightToLeft } from '../every-page/page-checks.ts';
import { runCron, sellProduct } from '../merchant.ts';
import { pressAt } from '../shell/keyboard.ts';
import { openReady, readMailedLink, toasts } from '../shopper.ts';

const createRecipient = () => `rita-${crypto.randomUUID()}@latchkey.example`;

// GIFT-2, GIFT-4, GIFT-6
test('a key is given, its link sent again, and the gift claimed by the keyboard alone', async ({ page }) => {
  const { product, order } = await buyAsNewCustomer(page, { countries: ['DE', 'AT'] });
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

  await test.step('the recipient claims it without an account, and a reload shows the key again', async () => {
    const link = await readMailedLink(page, recipient, 'Gil has sent you a gift');
    await page.context().clearCookies();
    await openReady(page, new URL(link).pathname);
    await expect(page.getByRole('heading', { level: 1, name: 'Gil has sent you a gift' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Happy birthday!');
    await expectNoFault(page);
    const claim = page.getByRole('button', { name: 'Claim the gift and reveal the key' });
    const country = page.getByRole('main').getByLabel('Your country');
    const hint = 'Choose your country to see whether the key can be activated there.';
    await expect(country).toHaveAccessibleDescription(hint);
    await pressAt(page, claim);
    await expect(page.getByText('Tick this box to continue.')).toHaveCount(2);
    await expect(country).toHaveAccessibleDescription(`${hint} Choose your country.`);
    await expect(country).toBeFocused();
    await expectNoFault(page);
    await country.selectOption({ label: 'Japan' });
    await expect(page.getByRole('main')).toContainText('This key cannot be activated in your country (Japan).');
    await expect(claim).toHaveCount(0);
    // Inside the EEA nobody is turned away.
    await country.selectOption({ label: 'France' });
    await expect(page.getByRole('main')).toContainText('This key cannot be activated in your country (France).');
    await expect(claim).toBeVisible();
    await country.selectOption({ label: 'Austria' });
    await expect(page.getByRole('main')).toContainText('Activates in Austria.');
    await expect(country).toHaveAccessibleDescription('');
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await pressAt(page, box, ' ');
    await pressAt(page, claim);
    const key = page.getByRole('group', { name: `Your key for ${product.name}` });
    await expect(key).toHaveText(/^JOURNEY-/);
    await expectNoFault(page);
    expect(new URL(page.url()).pathname).not.toBe(new URL(link).pathname);
    await page.reload();
    await pressAt(page, page.getByRole('button', { name: 'Show key again' }));
    await expect(key).toHaveText(/^JOURNEY-/);
    await openReady(page, new URL(link).pathname);
    await expect(page.getByRole('main')).toContainText('This link claimed the gift');
  });
});

// GIFT-1, GIFT-3, GIFT-6
test('a copy in the cart is bought as a gift, an Arabic recipient declines it, and its giver takes it back', async ({
  page,
}) => {
  test.slow();
  const ar = await readShopTexts('ar');
  const product = await sellProduct({ keys: 2 });
  const recipient = createRecipient();
  await signUp(page);
  const dialog = page.getByRole('dialog', { name: 'Give as a gift' });

  await test.step('the product’s page has the form of a gift, which it puts into the cart', async () => {
    await openReady(page, product.path);
    await pressAt(page, page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Give as a gift' }));
    await expect(dialog.getByLabel('Recipient’s name')).toBeFocused();
    await expectNoFault(page);
    await page.keyboard.type('Rita');
    await dialog.getByLabel('Recipient’s email address').fill(recipient);
    await dialog.getByLabel('Your name, as the recipient will see it').fill('Gil');
    await pressAt(page, dialog.getByRole('button', { name: 'Save gift' }));
    await expect(dialog).toBeHidden();
    await expect(toasts(page)).toContainText('Added to your cart');
    await openReady(page, '/en/cart');
    await expect(page.getByRole('main')).toContainText('Gift for Rita');
    await page.getByRole('button', { name: `No gift: ${product.name}` }).click();
    await expect(page.getByRole('main')).not.toContainText('Gift for Rita');
  });

  await test.step('the line says whom it is for, and no longer does once that is undone', async () => {
    await page.getByRole('button', { name: `Give as a gift: ${product.name}` }).click();
    await dialog.getByLabel('Recipient’s name').fill('ريتا');
    await dialog.getByLabel('Recipient’s email address').fill(recipient);
    await dialog.getByLabel('Your name, as the recipient will see it').fill('Gil');
    await dialog.getByLabel('Language of the email').selectOption('ar');
    await dialog.getByText('On a date of your choice').click();
    await expect(dialog.getByText(/In your time zone: \S+/)).toBeVisible();
    await dialog.getByText('As soon as it is paid').click();
    await dialog.getByRole('button', { name: 'Save gift' }).click();
    await expect(page.getByRole('main')).toContainText('Gift for ريتا');
    await expectNoFault(page);
    await page.getByRole('button', { name: `No gift: ${product.name}` }).click();
    await expect(page.getByRole('main')).not.toContainText('Gift for ريتا');
    await page.getByRole('button', { name: `Give as a gift: ${product.name}` }).click();
    await dialog.getByLabel('Recipient’s name').fill('ريتا');
    await dialog.getByLabel('Recipient’s email address').fill(recipient);
    await dialog.getByLabel('Your name, as the recipient will see it').fill('Gil');
    await dialog.getByLabel('Language of the email').selectOption('ar');
    await dialog.getByRole('button', { name: 'Save gift' }).click();
    await expect(page.getByRole('main')).toContainText('Gift for ريتا');
  });

  const order = await orderCart(page, { units: 1, isPaid: true });
  await runCron();

  await test.step('the recipient opens the link and declines', async () => {
    const link = await readMailedLink(page, recipient, 'أرسل إليك Gil هدية');
    await openReady(page, new URL(link).pathname);
    await expect(page.getByRole('heading', { level: 1, name: 'أرسل إليك Gil هدية' })).toBeVisible();
    await expectRightToLeft(page);
    await expectNoFault(page);
    await page.getByRole('button', { name: ar('Decline the gift') }).click();
    const question = page.getByRole('dialog', { name: ar('Decline the gift') });
    await question.getByRole('button', { name: ar('Decline the gift') }).click();
    await expect(page.getByRole('main')).toContainText(ar('You have declined this gift.'));
    await expectNoFault(page);
  });

  await openOrder(page, order);
  await expect(page.getByRole('main')).toContainText('It was declined.');
  await page.getByRole('button', { name: `Take it back: ${product.name}` }).click();
  await expect(toasts(page)).toContainText('The key is yours again');
  await expect(page.getByRole('button', { name: `Reveal key: ${product.name}` })).toBeVisible();
});

// GIFT-4, GIFT-5
test('an Arabic recipient claims a gift that works everywhere, and is asked for no country', async ({ page }) => {
  const ar = await readShopTexts('ar');
  const { product, order } = await buyAsNewCustomer(page);
  const recipient = createRecipient();
  const [unit] = order.OrderItems;
  const names = { RecipientName: 'ريتا', RecipientEmail: recipient, SenderName: 'Gil', Locale: 'ar' } as const;
  await callAsPage(page, giveKey, { ...names, orderItemId: unit?.Id ?? 0 });
  const link = await readMailedLink(page, recipient, 'أرسل إليك Gil هدية');
  await page.context().clearCookies();
  await openReady(page, new URL(link).pathname);
  await expectRightToLeft(page);
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: ar('Claim the gift and reveal the key') }).click();
  await expect(page.getByRole('main')).toContainText(/JOURNEY-/);
  await expectRightToLeft(page);
  await expectNoFault(page);
  await page.reload();
  await page.getByRole('button', { name: ar('Show key again') }).click();
  await expect(page.getByRole('group', { name: product.name })).toHaveText(/^JOURNEY-/);
});
