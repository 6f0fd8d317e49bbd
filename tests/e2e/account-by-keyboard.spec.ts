import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { buyAsNewCustomer, openOrder } from './customer.ts';
import { openReady, toasts } from './shopper.ts';

const MAX_STEPS = 120;

/** Tabs on until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not get to ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('a key is revealed, copied and reported by the keyboard alone', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { product, order } = await buyAsNewCustomer(page, { platforms: ['Gatehouse'] });
  await openOrder(page, order);
  const ask = page.getByRole('button', { name: `Reveal key: ${product.name}` });
  await press(page, ask);
  const dialog = page.getByRole('dialog', { name: 'Reveal your key' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();

  await page.keyboard.press('Enter');
  for (const box of await dialog.getByRole('checkbox').all()) await press(page, box, 'Space');
  await press(page, dialog.getByRole('button', { name: 'Reveal the key' }));
  await expect(page.getByRole('group', { name: `Your key for ${product.name}` })).toHaveText(/^JOURNEY-/);
  await press(page, page.getByRole('button', { name: 'Copy the key' }));
  await expect(page.getByText('The key was copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^JOURNEY-/);

  await press(page, page.getByRole('button', { name: `My key does not work: ${product.name}` }));
  await press(page, page.getByRole('radio', { name: 'It says that the key was used already' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Send the report' }));
  await expect(toasts(page)).toContainText('We have your report');
});

test('the tabs of the orders, the preferences and a withdrawal work by the keyboard alone', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no keyboard');
  const { email, order } = await buyAsNewCustomer(page);
  await openReady(page, '/en/profile/order');
  const tabs = page.getByRole('navigation', { name: 'Orders by state' });
  await press(page, tabs.getByRole('link', { name: 'Complete' }));
  await expect(tabs.getByRole('link', { name: 'Complete' })).toHaveAttribute('aria-current', 'page');
  await press(page, page.getByRole('complementary', { name: 'My account' }).getByRole('link', { name: 'Preferences' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();

  await tabTo(page, page.getByLabel('First name'));
  await page.keyboard.type('Robin');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Saved');
  const ask = page.getByRole('button', { name: 'Request deletion of my account' });
  await press(page, ask);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }));
  await expect(ask).toBeFocused();

  await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a contract' }));
  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.type('Robin Example');
  await tabTo(page, page.getByLabel('Order number'));
  await page.keyboard.type(order.CustomOrderNumber);
  await expect(page.getByRole('main').getByLabel('E-mail address')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Confirm withdrawal' }));
  await expect(page.getByRole('heading', { name: 'Your withdrawal has arrived' })).toBeVisible();
});
