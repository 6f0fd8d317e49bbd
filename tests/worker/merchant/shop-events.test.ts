import { describe, expect, inject, it } from 'vitest';
import { refundOrder } from '../../../shared/merchant/orders.ts';
import {
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  setWebhook,
  WEBHOOK_EVENTS,
} from '../../../shared/merchant/webhooks.ts';
import type { ReceivedEvent } from '../../support/shop/mail-server.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { openCustomer } from '../orders/refunds.ts';
import { addProduct, openShopper, pressOnPayPage, readNumber } from '../shopper.ts';

const STAFF = 'staff@keys.example';
const EVENTS = ['order.paid' as const, 'order.completed' as const, 'stock.low' as const];

async function readStaffMails(): Promise<string[]> {
  const { results } = await commerceDb
    .prepare('SELECT subject FROM outbox WHERE recipient = ? ORDER BY id')
    .bind(STAFF)
    .all<{ subject: string }>();
  return results.map(({ subject }) => subject);
}

async function setStaff(value: object): Promise<void> {
  await commerceDb
    .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('staff', ?)")
    .bind(JSON.stringify({ Emails: [STAFF], ...value }))
    .run();
}

async function readEvents(path: string): Promise<ReceivedEvent[]> {
  const response = await fetch(`http://127.0.0.1:${inject('mailServer').httpPort}/events`);
  return (await response.json<ReceivedEvent[]>()).filter((event) => event.path === path);
}

/** The API takes https addresses alone; the tests' server has none. */
async function addEndpoint(path: string): Promise<number> {
  const { status, Data } = await callMerchant(setWebhook, { Url: `https://keys.example${path}`, Events: EVENTS });
  expect(status).toBe(200);
  await commerceDb
    .prepare('UPDATE webhook_endpoints SET url = ?2 WHERE id = ?1')
    .bind(Data.Id, `http://127.0.0.1:${inject('mailServer').httpPort}${path}`)
    .run();
  return Data.Id;
}

// MAIL-6, MAIL-52
describe('the staff', () => {
  it('is told once that a product runs low, at the merchant’s own limit, and again after restocking', async () => {
    await setStaff({ LowStock: 1 });
    const product = await addProduct({ keys: 3 });
    const shopper = await openShopper();
    await buy({ product, shopper });
    await runCron(Date.now());
    expect(await readStaffMails()).toEqual([]);
    await buy({ product, shopper });
    await runCron(Date.now());
    await runCron(Date.now());
    expect(await readStaffMails()).toEqual([`Low stock: Copper Comet ${product.id} (1 left)`]);
    expect(await readNumber('SELECT count(*) AS value FROM stock_warnings')).toBe(0);
  });

  it('is told once of a paid order without keys, of a key report, and of a held payment', async () => {
    await setStaff({ LowStock: 0, Locale: 'de' });
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    await commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(product.id).run();
    await pressOnPayPage(Data, 'pay');
    const other = await buy();
    await other.shopper.reveal(other.itemId);
    await commerceDb.batch([
      commerceDb.prepare("UPDATE payments SET held_reason = 'amount-mismatch' WHERE order_id = ?").bind(other.order.Id),
      commerceDb.prepare("UPDATE keys SET status = 'Reported' WHERE order_item_id = ?").bind(other.itemId),
      commerceDb
        .prepare(
          `INSERT INTO key_cases (guid, order_item_id, key_id, customer_id, reason, remedy, note, created_at)
           SELECT 'case-1', ?1, id, ?2, 'used', 'Refund', '', 1 FROM keys WHERE order_item_id = ?1`,
        )
        .bind(other.itemId, await other.shopper.readId()),
    ]);
    await runCron(Date.now());
    await runCron(Date.now());
    const waiting = await shopper.readOrder(Data.OrderId);
    expect((await readStaffMails()).filter((subject) => !/^(Low stock|Niedriger Bestand)/.test(subject))).toEqual([
      `Key-Meldung wartet auf Antwort: Bestellung ${other.order.CustomOrderNumber}`,
      `Zahlung angehalten: Bestellung ${other.order.CustomOrderNumber}`,
      `Bezahlte Bestellung wartet auf Bestand: ${waiting.CustomOrderNumber}`,
    ]);
  });
});

// MAIL-51, MAIL-52
it('the staff is told once that a payment provider does not respond', async () => {
  await setStaff({ LowStock: 0 });
  await commerceDb
    .prepare("INSERT INTO provider_faults (provider, failed_at) VALUES ('stripe', ?)")
    .bind(Date.now())
    .run();
  await runCron(Date.now());
  await runCron(Date.now());
  const told = (await readStaffMails()).filter((subject) => subject.startsWith('Payment provider'));
  expect(told).toEqual(['Payment provider not responding: stripe']);
  await commerceDb.prepare('DELETE FROM provider_faults').run();
});

// HOOK-1
describe('a merchant’s program', () => {
  it('is posted the events of an order, signed, once each, although another address fails', async () => {
    await setStaff({ LowStock: 3 });
    const broken = await addEndpoint('/broken-for-orders');
    const id = await addEndpoint('/hook');
    const { order } = await buy();
    await runCron(Date.now());
    await runCron(Date.now());
    const events = await readEvents('/hook');
    expect(events.map(({ body }) => JSON.parse(body).type).toSorted()).toEqual(['order.completed', 'order.paid']);
    const paid = events.find(({ body }) => body.includes('order.paid'));
    expect(JSON.parse(paid?.body ?? '{}').data).toMatchObject({
      OrderId: order.Id,
      OrderNumber: order.CustomOrderNumber,
    });
    expect(paid?.headers).toMatchObject({
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,\S{44}/),
    });
    // One try in the first round; the second of its events waits with it.
    expect(await readEvents('/broken-for-orders')).toHaveLength(1);
    const { Data } = await callMerchant(listWebhookDeliveries, {});
    const failing = Data.Items.filter(({ WebhookId }) => WebhookId === broken);
    expect(failing.map(({ DeliveredOnUtc, Fault }) => [DeliveredOnUtc, Fault])).toEqual([
      [null, 'responded with 500'],
      [null, 'responded with 500'],
    ]);
    expect((await callMerchant(listWebhooks, {})).Data.Items.map(({ Id }) => Id)).toEqual([broken, id]);
    for (const one of [broken, id]) await callMerchant(removeWebhook, { Id: one });
    expect((await callMerchant(removeWebhook, { Id: id })).status).toBe(404);
    expect((await callMerchant(listWebhooks, {})).Data.Items).toEqual([]);
  });

  it('is told of everything where the merchant does not choose', async () => {
    const { status, Data } = await callMerchant(setWebhook, { Url: 'https://keys.example/all' });
    expect(status).toBe(200);
    expect(Data.Events).toEqual([...WEBHOOK_EVENTS]);
    await callMerchant(removeWebhook, { Id: Data.Id });
  });

  it('is told of a refund once, even if it goes partly to the balance and partly through the provider', async () => {
    const { status, Data } = await callMerchant(setWebhook, {
      Url: 'https://keys.example/refunds',
      Events: ['order.refunded'],
    });
    expect(status).toBe(200);
    const shopper = await openCustomer();
    await shopper.giveBalance(400);
    const { order } = await buy({ shopper, quantity: 2, price: 1000, order: { UseBalance: true } });
    const readTold = async () =>
      (await callMerchant(listWebhookDeliveries, {})).Data.Items.filter(({ WebhookId }) => WebhookId === Data.Id);
    const refund = (guids: readonly (string | undefined)[]) =>
      callMerchant(refundOrder, {
        OrderNumber: order.CustomOrderNumber,
        OrderItemGuids: guids.filter((guid) => guid !== undefined),
      });
    expect((await refund(order.OrderItems.map(({ OrderItemGuid }) => OrderItemGuid))).status).toBe(200);
    await runCron(Date.now());
    const told = await readTold();
    expect(told.map((one) => JSON.parse(one.Data))).toMatchObject([
      { OrderId: order.Id, PaymentStatus: 'Refunded', RefundedMinor: 2000, ToBalanceEurMinor: 400 },
    ]);
    await callMerchant(removeWebhook, { Id: Data.Id });
  });

  // REFUND-14
  it('is told of a second partial refund as well, by an event of its own, if it asked for refunds', async () => {
    const subscribe = async (path: string, Events: typeof EVENTS | 'order.refunded'[]) =>
      (await callMerchant(setWebhook, { Url: `https://keys.example${path}`, Events })).Data.Id;
    const [refunds, others] = [await subscribe('/refunds', ['order.refunded']), await subscribe('/others', EVENTS)];
    const { order } = await buy({ quantity: 3, price: 1000 });
    const told: { id: number; data: Record<string, unknown> }[] = [];
    for (const { OrderItemGuid } of order.OrderItems) {
      const OrderItemGuids = [OrderItemGuid];
      await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, OrderItemGuids });
      // As after the round that has posted it.
      const { results } = await commerceDb
        .prepare(
          `UPDATE webhook_deliveries SET delivered_at = 1, due_at = 1 WHERE delivered_at IS NULL AND type = 'order.refunded'
           RETURNING endpoint_id AS id, data`,
        )
        .all<{ id: number; data: string }>();
      told.push(...results.map(({ id, data }) => ({ id, data: JSON.parse(data) })));
    }
    expect(told.map(({ id }) => id)).toEqual([refunds, refunds, refunds]);
    expect(told.map(({ data }) => [data.PaymentStatus, data.RefundedMinor])).toEqual([
      ['PartiallyRefunded', 1000],
      ['PartiallyRefunded', 2000],
      ['Refunded', 3000],
    ]);
    for (const Id of [refunds, others]) await callMerchant(removeWebhook, { Id });
  });

  // SECURITY-9
  it.each([
    'http://keys.example/',
    'https://user@keys.example/',
    'nonsense',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://localhost:8443/',
    'https://[::1]/',
    'https://commerce.internal/',
    'file:///etc/passwd',
  ])('is not posted to %s', async (Url) => {
    expect((await callMerchant(setWebhook, { Url, Events: EVENTS })).status).toBe(400);
  });
});
