import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Page, test as setup } from 'playwright/test';
import { cancelOrder } from '../../shared/api/order.ts';
import { redeemGiftCard } from '../../shared/api/wallet.ts';
import { callAsPage, checkOutAsNewCustomer, openOrder, orderCart, revealKey } from '../e2e/customer.ts';
import { issueGiftCard } from '../e2e/merchant.ts';
import { addFirstGame, openReady } from '../e2e/shopper.ts';
import { CUSTOMER_PATHS, CUSTOMER_STATE, type CustomerPaths } from './gallery-folder.ts';

const RACING = '/en/category/games/1/1?specs=25';
const HORROR = '/en/category/games/1/1?specs=21';
const GIFT_CENTS = 10_000;
/** Five orders in a row, on a machine that may be busy. */
const SETUP_MS = 300_000;

/** The URL without its origin and locale. */
function toPath(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname.replace(/^\/\w+/, '') + search;
}

async function order(page: Page, button: 'Pay now' | 'Decline'): Promise<void> {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Buy now with obligation to pay' }).click();
  await page.waitForURL(/\/pay\//);
  if (button === 'Pay now') return pay(page);
  await page.getByRole('button', { name: button }).click();
  return page.waitForURL(/\/payment\/failed/);
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/payment\/completed/);
}

/** An order with a revealed key and a report about it. */
async function complain(page: Page): Promise<string> {
  const name = await addFirstGame(page, HORROR);
  await callAsPage(page, redeemGiftCard, { code: await issueGiftCard(GIFT_CENTS) });
  await openOrder(page, await orderCart(page, { units: 1, isPaid: true }));
  await revealKey(page, name);
  await page.getByRole('button', { name: `My key does not work: ${name}` }).click();
  await page.getByRole('radio', { name: 'It says the key is not valid' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('We’re looking into it', { exact: true }).waitFor();
  return toPath(page);
}

async function cancel(page: Page): Promise<string> {
  await addFirstGame(page, HORROR);
  const { Id } = await orderCart(page, { units: 1, isPaid: false });
  await callAsPage(page, cancelOrder, { id: Id });
  return `/profile/order/${Id}`;
}

setup('a customer with orders, a wish and a filled cart', async ({ page }) => {
  setup.setTimeout(SETUP_MS);
  await addFirstGame(page);
  await addFirstGame(page, RACING);
  await checkOutAsNewCustomer(page);
  await order(page, 'Pay now');
  const paid = toPath(page);
  await page.getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/profile\/order\/\d+/);
  const opened = toPath(page);
  const reported = await complain(page);
  const cancelled = await cancel(page);

  await addFirstGame(page, RACING);
  await openReady(page, '/en/checkout');
  await page.getByLabel('Country of residence').selectOption({ label: 'Germany' });
  await order(page, 'Decline');
  const failed = toPath(page);
  await page.getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/profile\/order\/\d+/);
  const unpaid = toPath(page);

  await addFirstGame(page);
  await addFirstGame(page, RACING);
  const wish = page.getByRole('button', { name: /^Wishlist: / }).nth(2);
  const wished = page.waitForResponse(/\/wishlist\/add/);
  await wish.click();
  await wished;
  mkdirSync(dirname(CUSTOMER_STATE), { recursive: true });
  await page.context().storageState({ path: CUSTOMER_STATE });
  const paths: CustomerPaths = { paid, failed, opened, unpaid, cancelled, reported };
  writeFileSync(CUSTOMER_PATHS, JSON.stringify(paths));
});
