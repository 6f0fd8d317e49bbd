import { expect, test } from '../../support/browser/journey.ts';
import { buyAsNewCustomer, openAccount, openOrder } from '../customer.ts';
import { issueGiftCard } from '../merchant.ts';
import { expectFocusKept, pressAt, tabTo } from '../shell/keyboard.ts';
import { openReady, toasts } from '../shopper.ts';

test('a key is revealed, copied and reported by the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { product, order } = await buyAsNewCustomer(page, { platforms: ['Gatehouse'] });
  await openOrder(page, order);
  const ask = page.getByRole('button', { name: `Reveal key: ${product.name}` });
  await pressAt(page, ask);
  const dialog = page.getByRole('dialog', { name: 'Reveal your key' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  for (const box of await dialog.getByRole('checkbox').all()) await pressAt(page, box, ' ');
  await pressAt(page, dialog.getByRole('button', { name: 'Reveal the key' }));
  await expect(page.getByRole('group', { name: `Your key for ${product.name}` })).toHaveText(/^JOURNEY-/);
  await pressAt(page, page.getByRole('button', { name: 'Copy key' }));
  await expect(page.getByText('Key copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^JOURNEY-/);

  await pressAt(page, page.getByRole('button', { name: `My key does not work: ${product.name}` }));
  await pressAt(page, page.getByRole('radio', { name: 'It says the key has already been used' }), ' ');
  await pressAt(page, page.getByRole('button', { name: 'Send report' }));
  await expect(toasts(page)).toContainText('We’ve received your report');
});

test('the tabs of the orders, the preferences and a withdrawal work by the keyboard alone', async ({ page }) => {
  const { email, order } = await buyAsNewCustomer(page);
  await openReady(page, '/en/profile/order');
  const tabs = page.getByRole('navigation', { name: 'Orders by status' });
  await pressAt(page, tabs.getByRole('link', { name: 'Complete' }));
  await expect(tabs.getByRole('link', { name: 'Complete' })).toHaveAttribute('aria-current', 'page');
  await pressAt(
    page,
    page.getByRole('complementary', { name: 'My account' }).getByRole('link', { name: 'Preferences' }),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();

  await tabTo(page, page.getByLabel('First name'));
  await page.keyboard.type('Robin');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Saved');
  const ask = page.getByRole('button', { name: 'Request deletion of my account' });
  await pressAt(page, ask);
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }));
  await expect(ask).toBeFocused();

  await pressAt(page, page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a contract' }));
  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.type('Robin Example');
  await tabTo(page, page.getByLabel('Order number'));
  await page.keyboard.type(order.CustomOrderNumber);
  await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await pressAt(page, page.getByRole('button', { name: 'Confirm withdrawal' }));
  await expect(page.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeVisible();
});

test('a gift card is redeemed into the balance, once, by the keyboard alone', async ({ page, expectFailure }) => {
  await openAccount(page, '/en/profile/giftcard');
  // WALLET-14
  await expect(page.getByText('Your balance does not expire')).toBeVisible();
  const code = await issueGiftCard(2_500);
  const field = page.getByLabel('Gift code');
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a gift code.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(code);
  await pressAt(page, page.getByRole('button', { name: 'Redeem' }));
  await expect(toasts(page)).toContainText('€25.00 has been added to your balance.');
  await expectFocusKept(page);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('main').getByText('€25.00').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Redeemed gift cards' })).toContainText(code.slice(-4));
  await expect(page.getByRole('main')).not.toContainText(code);

  await test.step('a used gift code stays in the field, with an error message', async () => {
    expectFailure(/response: 404 GET .*\/wallet\/giftcard\/redeem\//);
    await tabTo(page, field);
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This gift code is not valid. Check the spelling.')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(code);
  });
});
