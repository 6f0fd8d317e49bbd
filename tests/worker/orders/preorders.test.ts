import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { cancelOrder, getOrder } from '../../../shared/api/order.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import {
  closePreorder,
  limitPreorder,
  listPreorders,
  movePreorder,
  openPreorder,
  readPreorderQueue,
  reopenPreorder,
} from '../../../shared/merchant/preorders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { addKeys } from '../../../worker/commerce/keys/add-keys-store.ts';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { servePreorder, turnPreorders } from '../../../worker/commerce/preorders/release-store.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { findBookErrors, readMails, runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addBundle, addProduct, countKeys, openShopper, pressOnPayPage, readNumber, type Shopper } from '../shopper.ts';
import { declare } from './refunds.ts';

const switchTo = (HasPreOrders: boolean) => callMerchant(changeSetting, { Name: 'store', Value: { HasPreOrders } });
beforeAll(() => switchTo(true));
afterEach(async () => expect(await findBookErrors()).toEqual([]));

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const stockOf = (productId: number) => readNumber('SELECT stock AS value FROM products WHERE id = ?', productId);

const OPEN_ALARMS =
  "SELECT count(*) AS value FROM alarms WHERE name = 'preorder-short' AND subject = ? AND ended_at IS NULL";

/** A product that is sold before its release. */
async function addPreorder(Limit: number, keys = 0) {
  const product = await addProduct({ keys });
  const opened = await callMerchant(openPreorder, { Product: product.id, ReleasesOn: inDays(30), Limit });
  expect(opened.status, opened.Messages.join()).toBe(200);
  return { product, id: opened.Data.Id };
}

/** The shop gets this many keys of a product. */
async function bring(productId: number, count: number): Promise<void> {
  const keys = Array.from({ length: count }, () => `LATE-${crypto.randomUUID()}`);
  await addKeys(commerceDb, await createKeyVault(TEST_SECRETS.KEY_ENCRYPTION_KEY), productId, keys);
}

/** Its release is now. */
const release = (id: number) =>
  commerceDb
    .prepare('UPDATE preorders SET releases_at = ?2 WHERE id = ?1')
    .bind(id, Date.now() - 1)
    .run();

async function place(productId: number, quantity = 1) {
  const shopper = await openShopper();
  await shopper.addToCart(productId, quantity);
  const response = await shopper.order();
  expect(response.status, response.Messages.join()).toBe(200);
  return { shopper, info: response.Data, orderId: response.Data.OrderId };
}

async function preorder(productId: number, quantity = 1) {
  const placed = await place(productId, quantity);
  await pressOnPayPage(placed.info, 'pay');
  return placed;
}

const statesOf = async ({ shopper, orderId }: { shopper: Shopper; orderId: number }) => {
  const { OrderStatus, OrderItems } = await shopper.readOrder(orderId);
  return [OrderStatus, ...OrderItems.map(({ KeyState }) => KeyState)].join(' ');
};

describe('a pre-order', () => {
  // PREORDER-1
  it('is never sold beyond its limit, however many buy at once', async () => {
    const { product, id } = await addPreorder(3);
    expect(await stockOf(product.id)).toBe(3);
    const buyers = await Promise.all(Array.from({ length: 6 }, () => openShopper()));
    for (const buyer of buyers) await buyer.addToCart(product.id);
    const answers = await Promise.all(buyers.map((buyer) => buyer.order()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await stockOf(product.id)).toBe(0);
    expect((await callMerchant(listPreorders, { Product: product.id })).Data.Items).toMatchObject([
      { Id: id, State: 'open', Limit: 3, Sold: 3, Waiting: 0 },
    ]);
  });

  it('leaves its place to others when it is not paid', async () => {
    const { product } = await addPreorder(1);
    const { shopper, orderId } = await place(product.id);
    expect(await stockOf(product.id)).toBe(0);
    expect((await shopper.call(cancelOrder, { id: orderId })).status).toBe(200);
    expect(await stockOf(product.id)).toBe(1);
    await place(product.id);
  });

  // PREORDER-2, PREORDER-6
  it('is delivered at its release in the order of the payments, and each unit once', async () => {
    const { product, id } = await addPreorder(5);
    const first = await place(product.id);
    const second = await preorder(product.id);
    await pressOnPayPage(first.info, 'pay');
    expect((await callMerchant(readPreorderQueue, { Id: id })).Data.Items.map(({ Place }) => Place)).toEqual([1, 2]);
    expect([await statesOf(first), await statesOf(second)]).toEqual(['Processing NotReady', 'Processing NotReady']);
    await bring(product.id, 1);
    await runCron(Date.now());
    expect(await statesOf(second)).toBe('Processing NotReady');

    await release(id);
    await runCron(Date.now());
    expect([await statesOf(second), await statesOf(first)]).toEqual(['Complete Ready', 'Processing NotReady']);
    expect(await readMails(second.shopper, '%ready%')).toBe(1);
    expect(await readNumber(OPEN_ALARMS, String(id))).toBe(1);
    // Nobody else is sold what the queue waits for.
    await bring(product.id, 2);
    expect(await stockOf(product.id)).toBe(0);
    await Promise.all([runCron(Date.now()), runCron(Date.now())]);
    expect(await statesOf(first)).toBe('Complete Ready');
    await runCron(Date.now());
    expect(await countKeys(product.id)).toEqual({ Available: 1, Sold: 2 });
    expect(await readNumber(OPEN_ALARMS, String(id))).toBe(0);
    // The queue is empty: what is left is sold as any other goods.
    expect((await callMerchant(listPreorders, { Product: product.id })).Data.Items[0]?.State).toBe('ended');
    expect(await stockOf(product.id)).toBe(1);
    expect(await statesOf(await preorder(product.id))).toBe('Complete Ready');
  });

  it('goes on where a round of the cron ended', async () => {
    const { product, id } = await addPreorder(5);
    const buyer = await preorder(product.id, 2);
    await bring(product.id, 1);
    await release(id);
    await turnPreorders(commerceDb, Date.now());
    expect(await servePreorder(commerceDb, { id, product_id: product.id }, Date.now())).toBe(true);
    expect(await servePreorder(commerceDb, { id, product_id: product.id }, Date.now())).toBe(false);
    expect(await statesOf(buyer)).toBe('Processing Ready NotReady');
    await bring(product.id, 1);
    await runCron(Date.now());
    await runCron(Date.now());
    expect(await statesOf(buyer)).toBe('Complete Ready Ready');
    expect(await readMails(buyer.shopper, '%ready%')).toBe(1);
  });

  // PREORDER-3
  it('does not keep the rest of its cart waiting', async () => {
    const { product, id } = await addPreorder(5);
    const other = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(other.id);
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    await pressOnPayPage(info, 'pay');
    const bought = { shopper, orderId: info.OrderId };
    expect(await statesOf(bought)).toBe('Processing Ready NotReady');
    const [item] = (await shopper.readOrder(info.OrderId)).OrderItems;
    expect(await shopper.reveal(item?.Id ?? 0)).toBe(other.keys[0]);
    const text = await commerceDb
      .prepare("SELECT text FROM outbox WHERE recipient LIKE ? AND text LIKE '%pre-ordered%'")
      .bind(`${shopper.sub}%`)
      .first<string>('text');
    expect(text).toContain(`${inDays(30).slice(0, 10)} `);
    await bring(product.id, 1);
    await release(id);
    await runCron(Date.now());
    expect(await statesOf(bought)).toBe('Complete Revealed Ready');
  });

  it('says when its key comes on its page, in the cart and in the order, in the shopper’s language', async () => {
    const { product, id } = await addPreorder(5);
    await callMerchant(movePreorder, { Id: id, ReleasesOn: '2031-12-12T17:00:00.000Z', TimeZone: 'Europe/Berlin' });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const german = { Language: 'de' };
    const [page, cart] = [
      (await shopper.call(getProduct, { id: product.id }, german)).Data,
      (await shopper.call(getCart, {}, german)).Data,
    ];
    expect(page).toMatchObject({ IsPreOrder: true, ReleaseDate: '2031-12-12' });
    const offer = {
      ReleasesOnUtc: '2031-12-12T17:00:00.000Z',
      TimeZone: 'Europe/Berlin',
      Text: expect.stringContaining('18:00 MEZ'),
    };
    expect(page.PreOrder).toEqual(offer);
    expect(cart.Items[0]?.PreOrder).toEqual(offer);
    const { Data: info } = await shopper.order();
    await pressOnPayPage(info, 'pay');
    const [item] = (await shopper.call(getOrder, { id: info.OrderId }, german)).Data.OrderItems;
    expect(item?.PreOrder?.Text).toMatch(/^Vorbestellt: .*12\. Dezember 2031/);
  });

  it('tells a buyer of a key that is there while another pre-order is still to come', async () => {
    const [soon, later] = [await addPreorder(5), await addPreorder(5)];
    const shopper = await openShopper();
    await shopper.addToCart(soon.product.id);
    await shopper.addToCart(later.product.id);
    const { Data: info } = await shopper.order();
    await pressOnPayPage(info, 'pay');
    await bring(soon.product.id, 1);
    await release(soon.id);
    await runCron(Date.now());
    await runCron(Date.now());
    expect(await statesOf({ shopper, orderId: info.OrderId })).toBe('Processing Ready NotReady');
    expect(await readMails(shopper, 'A pre-ordered key%')).toBe(1);
  });

  // PREORDER-4
  it('whose date moves is told to each buyer, who can leave free of charge for as long as they wait', async () => {
    const { product, id } = await addPreorder(5);
    const buyer = await preorder(product.id);
    await commerceDb
      .prepare('UPDATE orders SET paid_at = paid_at - ?2 WHERE id = ?1')
      .bind(buyer.orderId, 40 * DAY_MS)
      .run();
    const to = inDays(60);
    const moved = await callMerchant(movePreorder, { Id: id, ReleasesOn: to, TimeZone: 'Europe/Berlin' });
    expect(moved.Data).toMatchObject({ ReleasesOn: to, TimeZone: 'Europe/Berlin' });
    expect((await callMerchant(movePreorder, { Id: id, ReleasesOn: to })).status).toBe(200);
    expect(await readMails(buyer.shopper, 'New release date: Copper Comet%')).toBe(1);
    const order = await buyer.shopper.readOrder(buyer.orderId);
    expect(Date.parse(order.OrderItems[0]?.WithdrawableUntilUtc ?? '')).toBeGreaterThan(Date.parse(to));
    expect((await declare({ shopper: buyer.shopper, order })).status).toBe(200);
    expect(await buyer.shopper.readOrder(buyer.orderId)).toMatchObject({
      PaymentStatus: 'Refunded',
      OrderItems: [{ IsRefunded: true, KeyState: 'NotReady' }],
    });
    expect((await callMerchant(listPreorders, { Product: product.id })).Data.Items).toMatchObject([
      { Sold: 0, Waiting: 0, Refunded: 1 },
    ]);
    expect(await stockOf(product.id)).toBe(5);
    await bring(product.id, 1);
    await release(id);
    await runCron(Date.now());
    expect(await countKeys(product.id)).toEqual({ Available: 1 });
  });
});

// PREORDER-5
describe('the merchant', () => {
  it('opens, limits, closes and reopens a pre-order', async () => {
    const { product, id } = await addPreorder(5);
    await preorder(product.id, 2);
    expect(await callMerchant(limitPreorder, { Id: id, Limit: 1 })).toMatchObject({
      status: 409,
      Code: 'preorder-sold',
    });
    expect((await callMerchant(limitPreorder, { Id: id, Limit: 4 })).Data).toMatchObject({ Limit: 4, Sold: 2 });
    expect(await stockOf(product.id)).toBe(2);
    expect((await callMerchant(closePreorder, { Id: id })).Data.State).toBe('closed');
    expect(await stockOf(product.id)).toBe(0);
    expect((await callMerchant(reopenPreorder, { Id: id })).Data.State).toBe('open');
    expect(await stockOf(product.id)).toBe(2);
  });

  it('is refused what cannot be', async () => {
    const { product, id } = await addPreorder(5);
    const terms = { ReleasesOn: inDays(9), Limit: 5 };
    const refusals = [
      [await callMerchant(openPreorder, { Product: product.id, ...terms }), 409, 'preorder-running'],
      [await callMerchant(openPreorder, { Product: 999_999, ...terms }), 404, 'not-found'],
      [await callMerchant(openPreorder, { Product: product.id, ...terms, ReleasesOn: inDays(-1) }), 400, 'invalid'],
      [await callMerchant(movePreorder, { Id: id, ReleasesOn: inDays(-1) }), 400, 'invalid'],
    ] as const;
    for (const [answer, status, Code] of refusals) expect(answer).toMatchObject({ status, Code });
    const part = await addProduct();
    await addBundle([part, await addProduct()], 900);
    expect(await callMerchant(openPreorder, { Product: part.id, ...terms })).toMatchObject({ Code: 'preorder-goods' });
    await release(id);
    await runCron(Date.now());
    expect(await callMerchant(closePreorder, { Id: id })).toMatchObject({ status: 409, Code: 'preorder-over' });
    expect(await callMerchant(movePreorder, { Id: id, ReleasesOn: inDays(5) })).toMatchObject({
      Code: 'preorder-over',
    });
    expect(await callMerchant(limitPreorder, { Id: id, Limit: 9 })).toMatchObject({ Code: 'preorder-over' });
  });

  it('plans a pre-order that opens by itself', async () => {
    const product = await addProduct({ keys: 1 });
    const OpensOn = new Date(Date.now() + HOUR_MS).toISOString();
    const { Data } = await callMerchant(openPreorder, {
      Product: product.id,
      ReleasesOn: inDays(9),
      Limit: 5,
      OpensOn,
    });
    expect(Data.State).toBe('planned');
    expect(await stockOf(product.id)).toBe(0);
    await commerceDb.prepare('UPDATE preorders SET opens_at = 1 WHERE id = ?').bind(Data.Id).run();
    await runCron(Date.now());
    expect(await stockOf(product.id)).toBe(5);
  });

  // PREORDER-7
  it('is told from two days before the release that keys are missing, until they are there', async () => {
    const { product, id } = await addPreorder(5);
    await preorder(product.id);
    const isTold = async () => {
      await runCron(Date.now());
      return (await readNumber(OPEN_ALARMS, String(id))) === 1;
    };
    expect(await isTold()).toBe(false);
    await callMerchant(movePreorder, { Id: id, ReleasesOn: inDays(2.1) });
    expect(await isTold()).toBe(false);
    await callMerchant(movePreorder, { Id: id, ReleasesOn: inDays(1.9) });
    expect(await isTold()).toBe(true);
    await bring(product.id, 1);
    expect(await isTold()).toBe(false);
  });

  // PREORDER-8
  it('switches pre-orders off: open ones close, and none is opened', async () => {
    const { product, id } = await addPreorder(5);
    await switchTo(false);
    expect(await stockOf(product.id)).toBe(0);
    expect(await callMerchant(reopenPreorder, { Id: id })).toMatchObject({ status: 409, Code: 'preorders-off' });
    await switchTo(true);
  });
});
