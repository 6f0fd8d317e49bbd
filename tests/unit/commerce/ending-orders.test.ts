import { describe, expect, it } from 'vitest';
import {
  cancelUnpaidOrder,
  cancelUnpaidOrders,
  cancelVoidedOrder,
} from '../../../worker/commerce/orders/cancel-orders-store.ts';
import { fulfilOrder } from '../../../worker/commerce/orders/order-settlement-store.ts';
import {
  countDeclines,
  countFailedPayments,
  findDeclinedInstrument,
} from '../../../worker/commerce/payments/payment-limits-store.ts';
import { createSandbox } from '../../../worker/commerce/payments/providers/sandbox.ts';
import { moveSandboxSession } from '../../../worker/commerce/payments/providers/sandbox-sessions-store.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, key, NOW, order, payment, points, refund, unit } from './shop-rows.ts';

openBeforeEach();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAIL = { subject: 's', text: 't' };

describe('an unpaid order that ends', () => {
  it('gives back its keys, coupon, points and balance, and no other order’s', async () => {
    give(insert('coupons', { id: 1, code: 'C', name: 'C', kind: 'percent', amount: 1000 }), points('granted', 100));
    give(insert('balance_entries', { customer_id: 1, amount_minor: 500, kind: 'refunded', created_at: NOW }));
    for (const id of [1, 2]) {
      give(order(id, 'Pending', { points_used: 10, balance_used_minor: 50 }), payment(id, id, 'Pending'), unit(id, id));
      give(key(id, 'Reserved', id), points('spent', -10, { order_id: id }));
      give(
        insert('balance_entries', { customer_id: 1, amount_minor: -50, kind: 'spent', created_at: NOW, order_id: id }),
      );
      give(
        insert('coupon_uses', { order_id: id, coupon_id: 1, customer_id: 1, created_at: NOW, email: 'a@b.example' }),
      );
    }
    expect(await cancelUnpaidOrders(db, ['order-1', 'order-9'], 'expired', NOW)).toEqual(['order-1']);
    expect(read('SELECT id, status, cancel_reason FROM orders')).toBe('1 Cancelled expired; 2 Pending ');
    expect(read('SELECT id, status, void_reason FROM payments')).toBe('1 Voided expired; 2 Pending ');
    expect(read('SELECT id, status FROM keys')).toBe('1 Available; 2 Reserved');
    expect(read('SELECT order_id FROM coupon_uses')).toBe('2');
    expect(read('SELECT points, balance_minor FROM customers')).toBe('90 450');
    expect(await cancelUnpaidOrders(db, ['order-1'], 'expired', NOW)).toEqual([]);
    expect(read('SELECT points, balance_minor FROM customers')).toBe('90 450');
  });

  const held = { held_reason: 'amount-mismatch' };
  const heldRefund = (id: number) =>
    insert('refunds', {
      ...{ guid: `held-${id}`, order_id: id, payment_id: id, reason: 'held', amount_minor: 1000 },
      ...{ currency_code: 'EUR', created_at: NOW },
    });
  it.each([
    ['whose money is under way', [order(1), payment(1, 1, 'Authorized')], false],
    ['that is paid', [order(1), payment(1)], false],
    ['that was given back in part', [order(1), payment(1, 1, 'PartiallyRefunded')], false],
    ['that is complete', [order(1, 'Complete')], false],
    ['whose wrong amount is here', [order(1), payment(1, 1, 'Pending', held)], false],
    [
      'whose wrong amount is here, although another one’s goes back',
      [order(1), order(2), payment(1, 1, 'Pending', held), payment(2, 2, 'Pending', held), heldRefund(2)],
      false,
    ],
    ['whose wrong amount goes back', [order(1), payment(1, 1, 'Voided', held), heldRefund(1)], true],
    ['whose payment failed', [order(1), payment(1, 1, 'Voided')], true],
    ['that nobody pays', [order(1), payment(1, 1, 'Pending')], true],
  ])('%s ends only if no money for it is here or on its way', async (_what, given, hasEnded) => {
    give(...given);
    const ending = cancelUnpaidOrder(db, 'order-1', 'expired', NOW);
    if (hasEnded) await ending;
    else await expect(ending).rejects.toMatchObject({ status: 409, code: 'order-state' });
    expect(read("SELECT status = 'Cancelled' FROM orders WHERE id = 1")).toBe(hasEnded ? '1' : '0');
  });

  it('because its authorisation came to nothing is told to its buyer, once', async () => {
    give(
      order(1),
      payment(1, 1, 'Voided'),
      order(2),
      payment(2, 2, 'Voided'),
      "UPDATE orders SET status = 'Processing'",
    );
    give(order(3), payment(3, 3, 'Voided'));
    for (const guid of ['order-1', 'order-3', 'order-1'])
      await db.batch(cancelVoidedOrder(db, guid, 'failed', MAIL, NOW));
    expect(read('SELECT status FROM orders')).toBe('Cancelled; Processing; Pending');
    expect(read('SELECT order_guid FROM outbox')).toBe('order-1');
  });
});

describe('a paid order', () => {
  const sealed = { subject: 'sealed', text: 'from {sealedUntil} UTC: /order/{orderId}' };
  const mails = { complete: { subject: 'complete', text: '' }, sealed, waiting: MAIL, preordered: MAIL, held: MAIL };
  const fulfil = () => fulfilOrder(db, 'order-1', [1], mails, NOW);
  const isPaid = (id: number) => `UPDATE orders SET status = 'Processing', paid_at = ${NOW} WHERE id = ${id}`;

  it('is delivered when there is a key for each unit, once, and no other is', async () => {
    give(order(1), unit(1), unit(2), payment(1), isPaid(1), order(2), unit(3, 2), payment(2, 2), isPaid(2), key(1));
    await fulfil();
    expect([read('SELECT status FROM orders'), read('SELECT count(*) FROM outbox')]).toEqual([
      'Processing; Processing',
      '0',
    ]);
    give(key(2), key(3));
    await fulfil();
    await fulfil();
    expect(read('SELECT status, completed_at FROM orders')).toBe(`Complete ${NOW}; Processing `);
    expect(read('SELECT status, order_item_id FROM keys')).toBe('Sold 1; Sold 2; Available ');
    expect(read('SELECT subject, order_guid FROM outbox')).toBe('complete order-1');
  });

  // KEY-14
  it('with sealed keys is told from when on all of them can be shown, and one whose seals are over like any other', async () => {
    const batch = (id: number, until: number) =>
      insert('key_batches', { id, product_id: 1, sealed_until: until, created_at: NOW });
    give(batch(1, Date.UTC(2030, 11, 24, 17, 30)), batch(2, Date.UTC(2030, 10, 1)), batch(3, NOW));
    give(order(1), unit(1), unit(2), payment(1), isPaid(1), key(1, 'Available', undefined, { batch_id: 1 }));
    give(key(2, 'Available', undefined, { batch_id: 2 }));
    await fulfil();
    expect(read('SELECT subject, text FROM outbox')).toBe('sealed from 2030-12-24 17:30 UTC: /order/1');
    give('DELETE FROM outbox', order(2), unit(3, 2), payment(2, 2), isPaid(2));
    give(key(3, 'Available', undefined, { batch_id: 3 }));
    await fulfilOrder(db, 'order-2', [1], mails, NOW);
    expect(read('SELECT subject FROM outbox')).toBe('complete');
  });

  it.each([
    ['is not paid for', [order(1), unit(1), payment(1, 1, 'Authorized'), "UPDATE orders SET status = 'Processing'"]],
    ['is held by the staff', [order(1), unit(1), payment(1), isPaid(1), `UPDATE orders SET held_at = ${NOW}`]],
  ])('is not delivered while it %s', async (_what, given) => {
    give(...given, key(1));
    await fulfil();
    expect([read('SELECT status FROM orders'), read('SELECT count(*) FROM outbox')]).toEqual(['Processing', '0']);
  });

  it('of which all was given back is not delivered, and one whose other unit was is', async () => {
    give(order(1), unit(1), unit(2), payment(1), isPaid(1), refund({ order_item_id: 2, amount_minor: 400 }), key(1));
    await fulfil();
    expect(read('SELECT status FROM orders')).toBe('Complete');
  });
});

describe('declined payments', () => {
  const declined = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
    insert('payment_events', {
      ...{ provider: 'p', event_id: `e-${id}-${change.kind ?? ''}`, init_id: `init-${id}`, kind: 'declined' },
      ...{ amount_minor: 1000, currency_code: 'EUR', received_at: NOW, ...change },
    });

  it('of a customer are counted from an instant on, each once, unless the payment was paid', async () => {
    give(insert('customers', { id: 2, guid: 'ben', created_at: NOW, last_activity_at: NOW }));
    for (const id of [1, 2, 3, 4]) give(order(id), payment(id, id, 'Voided'));
    give(
      declined(1),
      declined(1, { kind: 'failed' }),
      declined(2, { kind: 'failed' }),
      declined(3, { kind: 'cancelled' }),
    );
    give(
      order(5),
      payment(5, 5),
      declined(5),
      order(6, 'Pending', { customer_id: 2 }),
      payment(6, 6, 'Pending'),
      declined(6),
    );
    expect([await countFailedPayments(db, 1, NOW - 1), await countFailedPayments(db, 1, NOW)]).toEqual([2, 0]);
    expect([await countFailedPayments(db, 2, NOW - 1), await countDeclines(db, 'init-1')]).toEqual([1, 1]);
  });

  it('with many cards are known by the card that was too many', async () => {
    const find = (max: number, since = 0) => findDeclinedInstrument(db, { customerId: 1, since, max });
    for (const id of [1, 2, 3]) give(order(id, 'Pending', { created_at: NOW + id }), payment(id, id, 'Voided'));
    give(
      declined(1, { instrument: 'a' }),
      declined(2, { instrument: 'b', kind: 'failed' }),
      declined(3, { instrument: 'a' }),
    );
    expect([await find(1), await find(2), await find(3)]).toEqual([NOW + 3, NOW + 2, null]);
    expect([await find(2, NOW + 1), await find(2, NOW + 2)]).toEqual([NOW + 2, null]);
    give("UPDATE payment_events SET kind = 'cancelled' WHERE instrument = 'b'");
    expect(await find(2)).toBeNull();
  });
});

describe('a payment at the sandbox', () => {
  const INIT = { initId: 'init-1', amountMinor: 1000, currencyCode: 'EUR', successUrl: '/s', errorUrl: '/e' };
  type Env = Parameters<typeof createSandbox>[0];
  const open = async () => {
    const env = standIn<Env>({
      ENVIRONMENT: 'development',
      ORIGIN: 'https://shop.example',
      SANDBOX_WEBHOOK_SECRET: 's',
      DB: db,
    });
    const sandbox = createSandbox(env);
    if (!sandbox) throw new Error('there is no sandbox');
    for (const initId of ['init-1', 'init-2'])
      await sandbox.start(standIn<Parameters<typeof sandbox.start>[0]>({ ...INIT, initId }));
    return sandbox;
  };
  const move = async (to: Parameters<typeof moveSandboxSession>[2], now = NOW) =>
    (await moveSandboxSession(db, 'init-1', to, now))?.status;

  it('keeps the result that it had first, and no other changes', async () => {
    await open();
    expect([await move('expired'), await move('paid'), await move('declined'), await move('closed')]).toEqual([
      ...['open', 'paid', 'paid', 'paid'],
    ]);
    expect(read('SELECT init_id, status FROM sandbox_sessions ORDER BY init_id')).toBe('init-1 paid; init-2 open');
    expect(await moveSandboxSession(db, 'init-9', 'paid', NOW)).toBeNull();
  });

  it('whose money takes longer is paid, declined or over, but not closed', async () => {
    await open();
    expect([await move('delayed'), await move('closed'), await move('cancelled'), await move('paid')]).toEqual([
      ...['delayed', 'delayed', 'delayed', 'paid'],
    ]);
  });

  it('whose money has not come after seven days is over', async () => {
    const sandbox = await open();
    const at = Date.now();
    await move('delayed', at - 7 * DAY_MS + 60_000);
    expect(await sandbox.readState('init-1')).toMatchObject({ kind: 'authorized' });
    give(`UPDATE sandbox_sessions SET updated_at = ${at - 7 * DAY_MS}`);
    expect(await sandbox.readState('init-1')).toMatchObject({ kind: 'cancelled' });
    expect(await sandbox.readState('init-2')).toBeNull();
  });

  it('is refunded up to what was paid, each refund once', async () => {
    const sandbox = await open();
    const give = (refundId: string, amountMinor: number, initId = 'init-1') =>
      sandbox.refund(
        standIn<Parameters<typeof sandbox.refund>[0]>({ refundId, initId, amountMinor, currencyCode: 'EUR' }),
      );
    await expect(give('r-0', 1)).rejects.toMatchObject({ code: 'order-state' });
    await move('paid');
    await expect(give('r-1', 1001)).rejects.toMatchObject({ code: 'order-state' });
    expect(await give('r-2', 400)).toMatchObject({ kind: 'refunded', amountMinor: 400, refundIds: ['r-2'] });
    expect(await give('r-2', 400)).toMatchObject({ amountMinor: 400 });
    await expect(give('r-3', 601)).rejects.toMatchObject({ code: 'order-state' });
    expect(await give('r-4', 600)).toMatchObject({ amountMinor: 1000, refundIds: ['r-2', 'r-4'] });
    await expect(give('r-5', 1, 'init-2')).rejects.toMatchObject({ code: 'order-state' });
  });
});
