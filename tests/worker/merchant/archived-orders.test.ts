import { beforeEach, describe, expect, it } from 'vitest';
import { findOrders } from '../../../shared/api/forms.ts';
import { getOrder, getOrders, showKey } from '../../../shared/api/order.ts';
import { exportCustomer, listCustomers, showHistory } from '../../../shared/merchant/customers.ts';
import { listOrders, refundOrder, showOrder } from '../../../shared/merchant/orders.ts';
import { showStatus } from '../../../shared/merchant/status.ts';
import { addKeys, findKey } from '../../../shared/merchant/stock.ts';
import { archiveOrders } from '../../../worker/commerce/archive/archive-orders.ts';
import { bringBackOfCustomer, bringBackPaid } from '../../../worker/commerce/archive/bring-back.ts';
import { hasMoved } from '../../../worker/commerce/archive/bring-back-store.ts';
import { findCopies } from '../../../worker/commerce/archive/copies-store.ts';
import { resealKeys } from '../../../worker/commerce/keys/reseal-keys-store.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import {
  archiveDb,
  callCommerce,
  commerceDb,
  fetchCommerce,
  fetchStorefront,
  signInAs,
} from '../../support/workers/workers.ts';
import { type Bought, buy, readBrokenInvariants } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { declare } from '../orders/refunds.ts';
import { reportPayment } from '../payments/report-payment.ts';
import { readNumber, Shopper } from '../shopper.ts';
import { archiveAll, countArchived, growOld } from './archive-helpers.ts';

const DAY_MS = 86_400_000;
let bought: Bought;
let key: string;
const number = () => bought.order.CustomOrderNumber;
const email = () => `${bought.shopper.sub}@latchkey.example`;

/** An order of four years ago, in the archive. */
beforeEach(async () => {
  await commerceDb.prepare("DELETE FROM archived_orders WHERE state = 'returned'").run();
  bought = await buy({ price: 2345, order: { CountryIsoCode: 'FR' } });
  key = await bought.shopper.reveal(bought.itemId);
  bought.order = await bought.shopper.readOrder(bought.order.Id);
  await growOld();
  await archiveAll();
  expect(await readNumber('SELECT count(*) AS value FROM orders WHERE id = ?', bought.order.Id)).toBe(0);
});

it('an archived order is found by everything that is known of it', async () => {
  const known = {
    customerId: await bought.shopper.readId(),
    status: 'Complete',
    country: 'FR',
    totalMinor: 2345,
    createdFrom: 0,
    createdTo: Date.now() - 3 * 365 * DAY_MS,
    paidFrom: 0,
    paidTo: Date.now() - 3 * 365 * DAY_MS,
  };
  const { Id } = bought.order;
  const between = { before: Id + 1, after: Id - 1 };
  expect(await findCopies(archiveDb, { ...between, ...known }, 10)).toEqual([Id]);
  for (const other of [
    { country: 'DE' },
    { status: 'Cancelled' },
    { totalMinor: 2344 },
    { paidTo: 1 },
    { createdTo: 1 },
  ])
    expect(await findCopies(archiveDb, { ...between, ...known, ...other }, 10), JSON.stringify(other)).toEqual([]);
});

const isBack = async () =>
  (await readNumber('SELECT count(*) AS value FROM orders WHERE id = ?', bought.order.Id)) === 1;

// ARCHIVE-2
describe('a buyer who comes back after years', () => {
  it('has the order, its invoice and its key as ever', async () => {
    const { shopper, order, itemId } = bought;
    const { Data: list } = await shopper.call(getOrders, {});
    expect(list.Orders.map(({ CustomOrderNumber }) => CustomOrderNumber)).toEqual([number()]);
    const { Data } = await shopper.call(getOrder, { id: order.Id });
    expect({ ...Data, OrderItems: [] }).toEqual({ ...order, CreatedOn: Data.CreatedOn, OrderItems: [] });
    expect((await shopper.call(showKey, { id: itemId })).Data.Key).toBe(key);
    const file = await fetchCommerce(`/api/v2/order/invoicepdf/${order.Id}`, {
      headers: { Authorization: `Bearer ${shopper.token}` },
    });
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(await readBrokenInvariants()).toEqual([]);
  });

  it('gets a link to the orders of the address without signing in', async () => {
    await callCommerce(
      findOrders,
      { Email: email().toUpperCase(), OrderNumber: number() },
      { headers: { 'X-Client-IP': '10.9.8.7' } },
    );
    expect(await isBack()).toBe(false);
    const [text = ''] = (await readOutboxTexts(email(), 'Your orders')).slice(-1);
    const openLink = () => fetchStorefront(/\/order-lookup\/\w+/.exec(text)?.[0] ?? '', { method: 'POST' });
    // What works once is not used up while the archive does not answer.
    await archiveDb.prepare('ALTER TABLE order_copies RENAME TO lost_copies').run();
    expect((await openLink()).status).toBeGreaterThanOrEqual(500);
    await archiveDb.prepare('ALTER TABLE lost_copies RENAME TO order_copies').run();
    const page = await openLink();
    expect(await page.text()).toContain(number());
  });

  // AUTH-24
  it('with another address has the order by it, and whoever reads the mailbox before it finds none', async () => {
    const { sub } = bought.shopper;
    const newEmail = `moved-${sub}@latchkey.example`;
    await new Shopper(sub, await signInAs({ sub, email: newEmail })).call(getOrders, {});
    expect(await isBack()).toBe(true);
    const ordersOf = async (Email: string) =>
      (await callMerchant(listOrders, { Email })).Data.Items.map((one) => one.Number);
    expect([await ordersOf(newEmail), await ordersOf(email())]).toEqual([[number()], []]);
  });

  it('may declare a withdrawal, which is answered like one of a new order', async () => {
    expect((await declare(bought)).status).toBe(200);
    expect(await readNumber('SELECT count(*) AS value FROM withdrawals WHERE order_id = ?', bought.order.Id)).toBe(1);
  });
});

describe('the staff find an archived order', () => {
  it.each<[string, () => object]>([
    ['its number', () => ({ Number: number() })],
    ['a group of its number', () => ({ Number: number().split('-')[2] })],
    ['the address', () => ({ Email: email() })],
    ['its payment', () => ({ Payment: bought.info.PaymentInitId })],
    ['its product', () => ({ Product: bought.product.id })],
    ['its country and sum', () => ({ Country: 'FR', AmountMinor: 2345, Limit: 100 })],
    ['its time', () => ({ From: '2000-01-01', Limit: 100 })],
    ['nothing but its place in the list', () => ({ Before: bought.order.Id + 1 })],
  ])('by %s', async (_, by) => {
    const { Data, status } = await callMerchant(listOrders, by() as never);
    expect(status).toBe(200);
    expect(Data.Items.map((one) => one.Number)).toContain(number());
  });

  it('by its number, and refund it', async () => {
    const { Data } = await callMerchant(showOrder, { OrderNumber: number() });
    expect(Data).toMatchObject({ Number: number(), Status: 'Complete', Units: [{ KeyStatus: 'Revealed' }] });
    const refunded = await callMerchant(refundOrder, { OrderNumber: number(), OrderItemGuids: [], ToBalance: true });
    expect(refunded.Data.OrderItemGuids).toHaveLength(1);
    expect(await readBrokenInvariants()).toEqual([]);
  });

  it('by its key, which no file sells again', async () => {
    const put = await callMerchant(addKeys, { Id: bought.product.id, Keys: [key] });
    expect(put.Data).toMatchObject({ Added: 0, Known: 1 });
    expect(await isBack()).toBe(false);
    const { Data } = await callMerchant(findKey, { Key: key });
    expect(Data.Items).toMatchObject([{ OrderNumber: number(), KeyStatus: 'Revealed' }]);
  });

  it('in what happened with its buyer, and the buyer by it', async () => {
    const [found] = (await callMerchant(listCustomers, { Number: number() } as never)).Data.Items;
    expect(found?.Email).toBe(email());
    const { Data } = await callMerchant(showHistory, { Id: found?.Id ?? 0 });
    expect(Data.Items.filter(({ Number: one }) => one === number()).map(({ What }) => What)).toContain('key shown');
  });

  it('in the export of its buyer', async () => {
    const Id = await bought.shopper.readId();
    const { Data } = await callMerchant(exportCustomer, { Id });
    expect(Data).toMatchObject({ Orders: [{ number: number() }] });
  });
});

it('a dispute of years ago freezes the order like one of today', async () => {
  await reportPayment(bought.info.PaymentInitId, 'disputed', undefined, 2345);
  expect(await isBack()).toBe(true);
  expect(
    await readNumber(
      'SELECT count(*) AS value FROM payments WHERE disputed_at IS NOT NULL AND order_id = ?',
      bought.order.Id,
    ),
  ).toBe(1);
});

// GDPR art. 17
it('an erased buyer is erased in the archive, too', async () => {
  const id = await bought.shopper.readId();
  await bringBackOfCustomer({ DB: commerceDb, ARCHIVE: archiveDb }, id);
  await archiveOrders({ DB: commerceDb, ARCHIVE: archiveDb }, Date.now() + 8 * DAY_MS);
  expect(await archiveDb.prepare('SELECT 1 FROM order_copies WHERE id = ?').bind(bought.order.Id).first()).toBeNull();
});

it('keys of archived orders are sealed anew after a rotation', async () => {
  const KEY_ENCRYPTION_KEY = `${btoa('k'.repeat(32))},${TEST_SECRETS.KEY_ENCRYPTION_KEY}`;
  const env = { DB: commerceDb, ARCHIVE: archiveDb, KEY_ENCRYPTION_KEY };
  let rounds = 0;
  while ((await resealKeys(env)) > 0 && rounds < 50) rounds += 1;
  expect(await isBack()).toBe(true);
  expect(await resealKeys(env)).toBe(0);
  // Back to the secret of the other tests.
  const back = { ...env, KEY_ENCRYPTION_KEY: `${TEST_SECRETS.KEY_ENCRYPTION_KEY},${btoa('k'.repeat(32))}` };
  while ((await resealKeys(back)) > 0) rounds += 1;
});

it('a list by when orders were paid brings them back, and a shop without its archive knows that it lacks some', async () => {
  const env = { DB: commerceDb, ARCHIVE: archiveDb };
  expect(await hasMoved(commerceDb)).toBe(true);
  const page = { from: 0, to: Date.now(), after: { paidAt: 0, id: 0 }, limit: 500 };
  expect(await bringBackPaid(env, page)).toBeGreaterThan(0);
  expect(await isBack()).toBe(true);
});

it('the state of the shop tells how full the archive is', async () => {
  const { Data } = await callMerchant(showStatus, {});
  expect(Data.Items).toContainEqual({ Part: 'archive', State: 'ok', SinceUtc: null, PercentUsed: 0, Message: null });
  const copies = await archiveDb.prepare('SELECT count(*) AS copies FROM order_copies').first<number>('copies');
  expect(copies).toBeGreaterThanOrEqual(await countArchived());
});
