import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser/journey.ts';
import { findOffice } from '../support/shop/running-shop.ts';
import { buyAsNewCustomer, createCustomer } from './customer.ts';
import { expectSound } from './every-page/both-schemes.ts';
import { addToStaff, sellProduct } from './merchant.ts';
import { expectAtMain, pressAt, tabTo } from './shell/keyboard.ts';
import type { Account } from './shopper.ts';

const LONG_MS = 300_000;
/** Nobody is signed in when the app first asks who is. */
const NOT_SIGNED_IN = /response: 401 GET .*\/internal\/staff\/me/;

/** Types into a field that Tab reaches. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await pressAt(page, page.getByRole('link', { name: 'Sign in' }));
  await expect(page).toHaveURL(/\/auth\/realms\//);
  await tabTo(page, page.getByRole('textbox', { name: /email/i }));
  await page.keyboard.type(email);
  await tabTo(page, page.locator('input[type="password"]'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openScreen = async (page: Page, name: string) => {
  await pressAt(page, page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }));
  await expect(heading(page)).toHaveText(name);
  await expectAtMain(page);
};

// STAFF-4
test('by keyboard: somebody of the support finds an order, refunds a unit, and notes why', { tag: '@phone' }, async ({
  page,
  baseURL,
  expectFailure,
}) => {
  test.setTimeout(LONG_MS);
  expectFailure(NOT_SIGNED_IN);
  expectFailure(/response: 409 POST .*\/refund-amount/);
  const { order, email, product } = await buyAsNewCustomer(page, { units: 2 });
  await page.context().clearCookies();
  const staff = await createCustomer(page);
  await addToStaff(staff.email, 'support');

  const office = `${findOffice(baseURL ?? '')}/`;
  await page.goto(office);
  await signIn(page, staff);
  await expect(heading(page)).toHaveText('Today');
  await expect(page.getByRole('heading', { name: 'Held orders' })).toBeVisible();
  await expectSound(page, 'Today');

  await openScreen(page, 'Orders');
  await typeInto(page, 'Number', order.CustomOrderNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await typeInto(page, 'Save these filters as', 'The one of the phone call');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByRole('link', { name: 'The one of the phone call' })).toBeVisible();
  await expectSound(page, 'Orders');

  await pressAt(page, page.getByRole('link', { name: order.CustomOrderNumber }));
  await expect(heading(page)).toHaveText(`Order ${order.CustomOrderNumber}`);
  await expect(page.getByRole('table', { name: 'Units' })).toContainText(product.name);
  await pressAt(page, page.getByRole('button', { name: 'Refund', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await pressAt(page, dialog.getByRole('checkbox', { name: product.name }).first(), ' ');
  await expectSound(page, 'the refund');
  await pressAt(page, dialog.getByRole('button', { name: 'Show what is given back' }));
  const preview = dialog.getByRole('alert');
  await expect(preview).toContainText('This will be given back');
  await expect(preview).toContainText(/Units\s*1/);
  const press = dialog.getByRole('button', { name: /^Refund €\d+\.\d\d$/ });
  const amount = ((await press.textContent()) ?? '').replace('Refund ', '');
  await expect(preview).toContainText(amount);
  await pressAt(page, press);
  await expect(dialog.getByText('Refunded')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Refunded: ${amount}`)).toBeVisible();

  await pressAt(page, page.getByRole('button', { name: 'Refund an amount' }));
  const goodwill = page.getByRole('dialog', { name: 'Refund an amount' });
  await typeInto(page, 'Amount', '1.50');
  await typeInto(page, 'Reason', 'For the trouble.');
  await tabTo(page, goodwill.getByLabel('ToBalance'));
  await page.keyboard.type('Yes');
  await pressAt(page, goodwill.getByRole('button', { name: 'Go on' }));
  // The order was paid from the balance: there is no money of it to give a part of.
  await expect(goodwill.getByRole('alert')).toHaveText('At most €0.00 can be refunded of this by amount.');
  await expect(goodwill.getByLabel('Reason')).toHaveValue('For the trouble.');
  await expectSound(page, 'a refund that is refused');
  await page.keyboard.press('Escape');

  await typeInto(page, 'New note', 'One of two was a gift <b>that</b> was not wanted.');
  await pressAt(page, page.getByRole('button', { name: 'Add the note' }));
  await expect(page.getByText('One of two was a gift <b>that</b> was not wanted.')).toBeVisible();
  await expectSound(page, 'the order');

  await pressAt(page, page.getByRole('link', { name: email }));
  await expect(heading(page)).toHaveText(email);
  await expect(page.getByRole('table', { name: 'History' })).toContainText(order.CustomOrderNumber);
  await expectSound(page, 'the customer');

  await openScreen(page, 'Customers');
  await typeInto(page, 'E-mail address', email.slice(0, 12));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expectSound(page, 'Customers');

  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Find' });
  await expect(finder.getByRole('combobox')).toBeFocused();
  await expect(finder.getByRole('option', { name: /^Today/ })).toBeVisible();
  await page.keyboard.type(order.CustomOrderNumber);
  await expect(finder.getByRole('option')).toHaveText([new RegExp(`^${order.CustomOrderNumber} · .*Order$`)]);
  await expectSound(page, 'the finder');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Order ${order.CustomOrderNumber}`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('withdrawals');
  await expect(finder.getByRole('option').first()).toContainText('Messages and cases · Withdrawals');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(finder).toBeHidden();
  await expect(heading(page)).toHaveText(`Order ${order.CustomOrderNumber}`);

  await openScreen(page, 'All actions');
  await typeInto(page, 'Find an action', 'blocks list');
  await expectSound(page, 'All actions');
  await pressAt(page, page.getByRole('button', { name: 'blocks list' }));
  const action = page.getByRole('dialog', { name: 'blocks list' });
  await expectSound(page, 'an action');
  await pressAt(page, action.getByRole('button', { name: 'Do it' }));
  await expect(action.getByText('Nothing found.').or(action.getByRole('table'))).toBeVisible();
  await page.keyboard.press('Escape');
  // What only an owner may do is not offered.
  await expect(page.getByRole('button', { name: 'staff add' })).toBeHidden();

  await pressAt(page, page.getByRole('button', { name: 'Sign out' }));
  // The provider asks: the shop's own sign-in ends with it.
  await expect(heading(page)).toHaveText('Sign out?');
  await pressAt(page, page.getByRole('button', { name: 'Sign out' }));
  await expect(page).toHaveURL(office);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a shopper’s account opens nothing in the back office', async ({ page, baseURL, expectFailure }) => {
  expectFailure(NOT_SIGNED_IN);
  const shopper = await createCustomer(page);
  await page.goto(findOffice(baseURL ?? ''));
  await signIn(page, shopper);
  await expect(page.getByText('Your account does not belong to the staff of this shop.')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('by keyboard: somebody of the catalogue finds a product, adds keys, and looks at what shoppers search for', {
  tag: '@phone',
}, async ({ page, baseURL, expectFailure }) => {
  test.setTimeout(LONG_MS);
  expectFailure(NOT_SIGNED_IN);
  const product = await sellProduct({ keys: 2 });
  const staff = await createCustomer(page);
  await addToStaff(staff.email, 'catalogue');
  await page.goto(findOffice(baseURL ?? ''));
  await signIn(page, staff);
  await expect(heading(page)).toHaveText('Today');

  await openScreen(page, 'Products');
  await typeInto(page, 'Name', product.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectSound(page, 'Products');
  await pressAt(page, page.getByRole('link', { name: product.name }));
  await expect(heading(page)).toHaveText(product.name);
  await expect(page.getByText(/^For sale\s*2$/)).toBeVisible();
  await expectSound(page, 'the product');

  await pressAt(page, page.getByRole('button', { name: 'Add keys' }));
  const dialog = page.getByRole('dialog', { name: 'Add keys' });
  await tabTo(page, dialog.getByLabel('Keys'));
  await page.keyboard.type(`JOURNEY-${crypto.randomUUID()}`);
  await expectSound(page, 'adding keys');
  await pressAt(page, dialog.getByRole('button', { name: 'Do it' }));
  await expect(dialog.getByText(/Added\s*1/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^For sale\s*3$/)).toBeVisible();

  await openScreen(page, 'Reports');
  await expect(page.getByRole('heading', { name: 'Searches' })).toBeVisible();
  // The books are not theirs to read.
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeHidden();
  await pressAt(page, page.getByRole('link', { name: 'Last 7 days' }));
  await expect(page).toHaveURL(/days=7/);
  await expectSound(page, 'Reports');
});

test('by keyboard: somebody of the catalogue looks after redirects, and ends a session that they left open elsewhere', {
  tag: '@phone',
}, async ({ page, browser, baseURL, expectFailure }) => {
  test.setTimeout(LONG_MS);
  expectFailure(NOT_SIGNED_IN);
  const staff = await createCustomer(page);
  await addToStaff(staff.email, 'catalogue');
  const office = findOffice(baseURL ?? '');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(office);
  await signIn(other, staff);
  await expect(heading(other)).toHaveText('Today');
  await page.goto(office);
  await signIn(page, staff);
  await expect(heading(page)).toHaveText('Today');

  await openScreen(page, 'Content');
  await pressAt(page, page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Redirects' }));
  const from = `/old-${crypto.randomUUID()}`;
  await pressAt(page, page.getByRole('button', { name: 'Add' }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Redirects'));
  await page.keyboard.type(`${from} /en/blog`);
  await pressAt(page, dialog.getByRole('button', { name: 'Do it' }));
  await expect(dialog.getByText(/Added\s*1/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: from, exact: true })).toBeVisible();
  await expectSound(page, 'a desk');
  await pressAt(page, page.getByRole('button', { name: `Remove: ${from}` }));
  await expectSound(page, 'removing a redirect');
  await pressAt(page, dialog.getByRole('button', { name: 'Do it' }));
  await expect(page.getByRole('cell', { name: from, exact: true })).toBeHidden();
  await page.keyboard.press('Escape');

  await pressAt(page, page.getByRole('link', { name: /Catalogue$/ }));
  await expect(heading(page)).toHaveText('Where you are signed in');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectSound(page, 'the sessions');
  await pressAt(page, page.getByRole('button', { name: 'End', exact: true }));
  await expect(page.getByRole('row')).toHaveCount(2);
  await other.reload();
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});

// MERCHANT-42
test('by keyboard: somebody of the catalogue loads prices from a spreadsheet with columns of their own, and takes it back', {
  tag: '@phone',
}, async ({ page, baseURL, expectFailure }) => {
  test.setTimeout(LONG_MS);
  expectFailure(NOT_SIGNED_IN);
  expectFailure(/response: 400 POST .*\/internal\/sheets\/prices/);
  const product = await sellProduct();
  const staff = await createCustomer(page);
  await addToStaff(staff.email, 'catalogue');
  await page.goto(findOffice(baseURL ?? ''));
  await signIn(page, staff);
  await expect(heading(page)).toHaveText('Today');

  await openScreen(page, 'Import');
  await tabTo(page, page.getByLabel('What it is about'));
  await page.keyboard.type('Pri');
  await page.getByLabel('Spreadsheet').setInputFiles({
    ...{ name: 'prices.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`Article;Amount;Remark\njourney:${product.name};3,21;from the fair\n`),
  });
  await expect(page.getByRole('heading', { name: 'prices.csv' })).toBeVisible();
  await pressAt(page, page.getByRole('button', { name: 'Check all rows' }));
  await expect(page.getByRole('alert')).toContainText('Row 1, column Article: there is no such column.');
  await expect(page.getByText('Nothing was written.')).toBeVisible();
  await expectSound(page, 'a spreadsheet that is refused');
  for (const [column, name] of [
    ['Article', 'sourceId'],
    ['Amount', 'prices.EUR'],
    ['Remark', ''],
  ] as const) {
    await tabTo(page, page.getByLabel(`Column of the shop for ${column}`));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(name);
    await page.keyboard.press('Escape');
  }
  await pressAt(page, page.getByRole('button', { name: 'Check all rows' }));
  await expect(page.getByRole('heading', { name: 'This would change' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows' })).toContainText('3.21');
  await expectSound(page, 'what a spreadsheet would change');
  await pressAt(page, page.getByRole('button', { name: 'Load it' }));
  await expect(page.getByRole('heading', { name: 'Loaded' })).toBeVisible();
  await pressAt(page, page.getByRole('button', { name: 'Take it back' }));
  const dialog = page.getByRole('dialog', { name: 'Take it back' });
  await pressAt(page, dialog.getByRole('button', { name: 'Go on' }));
  await pressAt(page, dialog.getByRole('button', { name: 'Yes, do it' }));
  await expect(dialog.getByText(/Undone\s*1/)).toBeVisible();
});
