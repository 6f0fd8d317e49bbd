import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/browser/journey.ts';
import { buyAsNewCustomer, fillCart, orderCart } from '../customer.ts';
import { expectNoFault } from '../every-page/page-checks.ts';
import { sellProduct } from '../merchant.ts';
import { expectFocusKept, pressAt } from '../shell/keyboard.ts';
import { openReady, toasts } from '../shopper.ts';

// ACCOUNT-3, KEY-40, KEY-41
test('keys of all orders are found, revealed, marked, reported and withdrawn from one page, by the keyboard alone', async ({
  page,
}) => {
  const { product, order } = await buyAsNewCustomer(page, { units: 2 });
  const other = await sellProduct({ keys: 2 });
  await fillCart(page, other);
  const second = await orderCart(page, { units: 1, isPaid: true });

  await test.step('the overview shows what is not revealed yet, and leads to all keys', async () => {
    await openReady(page, '/en/profile');
    const waiting = page.getByRole('list', { name: 'Keys you haven’t revealed yet' }).getByRole('listitem');
    await expect(waiting).toHaveCount(3);
    await expect(waiting.first()).toContainText(other.name);
    await expect(page.getByRole('heading', { name: `Order ${second.CustomOrderNumber}` })).toBeVisible();
    await expectNoFault(page);
    await pressAt(page, page.getByRole('link', { name: 'Show all keys' }));
    await expect(page.getByRole('heading', { level: 1, name: 'My keys' })).toBeVisible();
  });

  const keys = page.getByRole('list', { name: 'My keys' }).getByRole('listitem');
  const tabs = page.getByRole('navigation', { name: 'Keys by status' });
  await expect(keys).toHaveCount(3);
  await expectNoFault(page);

  await test.step('words find a product, and the tabs lead by state', async () => {
    await pressAt(page, page.getByRole('main').getByRole('searchbox'));
    await page.keyboard.type(product.name);
    await page.keyboard.press('Enter');
    await expect(keys).toHaveCount(2);
    await pressAt(page, tabs.getByRole('link', { name: 'Not revealed' }));
    await expect(page).toHaveURL(/state=Unrevealed/);
    await expect(keys).toHaveCount(2);
  });

  const row = keys.first();
  await test.step('a revealed key stays in sight, is marked as activated, and can be reported', async () => {
    await pressAt(page, row.getByRole('button', { name: `Reveal key: ${product.name}` }));
    const dialog = page.getByRole('dialog', { name: 'Reveal your key' });
    for (const box of await dialog.getByRole('checkbox').all()) await pressAt(page, box, ' ');
    await pressAt(page, dialog.getByRole('button', { name: 'Reveal the key' }));
    await expect(row.getByRole('group', { name: `Your key for ${product.name}` })).toHaveText(/^JOURNEY-/);
    await expect(tabs.getByRole('link', { name: 'Not revealed' })).toContainText('2');
    const mark = row.getByRole('checkbox', { name: 'I’ve activated this key' });
    await pressAt(page, mark, ' ');
    await expect(mark).toBeChecked();
    await expect(row).toContainText('Marked as activated');
    await expectFocusKept(page);
    await pressAt(page, row.getByRole('button', { name: `My key does not work: ${product.name}` }));
    await pressAt(page, row.getByRole('radio', { name: 'It says the key has already been used' }), ' ');
    await pressAt(page, row.getByRole('button', { name: 'Send report' }));
    await expect(toasts(page)).toContainText('We’ve received your report');
    await expect(row).toContainText('We’re looking into it');
  });

  await test.step('the file has every key by its state, and no key itself', async () => {
    await openReady(page, '/en/profile/keys');
    await expect(keys).toHaveCount(3);
    const save = page.waitForEvent('download');
    await pressAt(page, page.getByRole('button', { name: 'Save list as CSV' }));
    const file = await readFile(await (await save).path(), 'utf8');
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(1 + 3);
    expect(lines[0]).toContain('Order,Ordered,Product,Platform,Status,Activated');
    expect(file).toContain(order.CustomOrderNumber);
    expect(file).toContain('Reported');
    expect(file).not.toContain('JOURNEY-');
  });

  await test.step('an unseen key leads to its withdrawal', async () => {
    await pressAt(page, page.getByRole('link', { name: `Withdraw from this purchase: ${other.name}` }));
    await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from a contract' })).toBeVisible();
    await expect(page.getByLabel('Order number')).toHaveValue(second.CustomOrderNumber);
  });
});
