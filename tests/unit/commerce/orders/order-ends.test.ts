import { beforeEach, describe, expect, it } from 'vitest';
import { endReturnedOrder } from '../../../../worker/commerce/orders/cancel-orders-store.ts';
import { holdOrder, releaseOrder } from '../../../../worker/commerce/orders/hold-order-store.ts';
import {
  readExpiredOrders,
  readNewestOrderId,
  readOwnReservedUnits,
  readReplacedOrders,
} from '../../../../worker/commerce/orders/open-orders-store.ts';
import { claimTrackedOrders } from '../../../../worker/commerce/orders/tracked-orders-store.ts';
import { type BoughtUnit, checkWithdrawal } from '../../../../worker/commerce/orders/withdrawal-rules.ts';
import { db, give, openBeforeEach, read } from '../fresh-shop.ts';
import {
  HELD,
  insert,
  isPaid,
  key,
  NOW,
  order,
  orderRefund,
  PAID,
  payment,
  refund,
  request,
  unit,
} from '../shop-rows.ts';

openBeforeEach();
beforeEach(() => give(insert('customers', { id: 2, guid: 'ben', created_at: NOW, last_activity_at: NOW })));

const MAIL = { subject: 's', text: 't' };
const mailOf = (subject: string) => ({ subject, text: '' });
const MAILS = {
  complete: mailOf('complete'),
  sealed: mailOf('sealed'),
  waiting: MAIL,
  preordered: MAIL,
  held: mailOf('held'),
};
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('an order whose wrong payment goes back', () => {
  const ending = { orderGuid: 'order-1', initId: 'init-1', refundGuid: 'held-1' };
  const end = (change: Partial<typeof ending> = {}) =>
    db.batch(endReturnedOrder(db, { ...ending, ...change }, MAIL, NOW));
  const states = () => [
    read('SELECT id, status, cancel_reason FROM orders ORDER BY id'),
    read('SELECT id, status, void_reason FROM payments ORDER BY id'),
    read('SELECT order_guid FROM outbox'),
  ];
  beforeEach(() => {
    for (const id of [1, 2]) give(order(id), unit(id, id), payment(id, id, 'Authorized', HELD));
    give(orderRefund(1), orderRefund(2));
  });
  const UNCHANGED = ['1 Pending ; 2 Pending ', '1 Authorized ; 2 Authorized ', ''];
  const ENDED = ['1 Cancelled returned; 2 Pending ', '1 Voided returned; 2 Authorized ', 'order-1'];

  it('ends with it, gives back its key, and its buyer is told once', async () => {
    give(key(1, 'Reserved', 1), key(2, 'Reserved', 2));
    await end();
    expect(states()).toEqual(ENDED);
    expect(read('SELECT status FROM keys ORDER BY id')).toBe('Available; Reserved');
    await end();
    expect(states()).toEqual(ENDED);
  });

  it.each([
    ['its payment is another one', { initId: 'init-2' }],
    ['there is no such refund', { refundGuid: 'held-9' }],
  ])('does not end if %s', async (_what, change) => {
    await end(change);
    expect(states()[0]).toBe(UNCHANGED[0]);
    expect(states()[1]).toBe(UNCHANGED[1]);
  });

  it('does not end while another payment of it is open, or once it was paid by another one', async () => {
    give("UPDATE payments SET status = 'Voided' WHERE id = 1", payment(3, 1, 'Pending'));
    await end();
    expect(read('SELECT status FROM orders WHERE id = 1')).toBe('Pending');
    give("UPDATE payments SET status = 'Voided' WHERE id = 3", 'UPDATE orders SET paid_at = 1 WHERE id = 1');
    await end();
    expect(read('SELECT status FROM orders WHERE id = 1')).toBe('Pending');
  });
});

describe('an order that the staff hold', () => {
  const hold = (guid = 'order-1', now = NOW) =>
    holdOrder(db, guid, { author: 'Kim', reason: 'odd', mails: MAILS, now });
  const held = () => read('SELECT id FROM orders WHERE held_at IS NOT NULL ORDER BY id');

  it('is held once, with a note, and its buyer is told if it is paid', async () => {
    give(...PAID, order(2), unit(2, 2), payment(2, 2, 'Pending'));
    expect([await hold(), await hold('order-1', NOW + 1), await hold('order-9')]).toEqual([true, false, false]);
    expect([held(), read('SELECT order_id, author, text FROM staff_notes')]).toEqual(['1', '1 Kim odd']);
    expect(read('SELECT order_guid, subject FROM outbox')).toBe('order-1 held');
    expect(await hold('order-2')).toBe(true);
    expect(read('SELECT count(*) FROM outbox')).toBe('1');
  });

  it.each([
    ['complete, with a key that nobody has seen', [], true],
    ['complete, with a key that its buyer has seen', ["UPDATE keys SET status = 'Revealed' WHERE id = 1"], false],
  ])('may be %s', async (_what, seen, isHeld) => {
    give(...PAID, key(1, 'Sold', 1), order(2), unit(2, 2), payment(2, 2), isPaid(2), key(2, 'Sold', 2));
    give("UPDATE orders SET status = 'Complete' WHERE id = 1", ...seen);
    expect(await hold()).toBe(isHeld);
    expect(held()).toBe(isHeld ? '1' : '');
  });

  it('is not held once it has ended', async () => {
    give(order(1, 'Cancelled'), unit(1));
    expect(await hold()).toBe(false);
  });

  it('is released once, and its buyer gets its keys', async () => {
    give(...PAID, key(1, 'Reserved', 1), order(2), unit(2, 2), payment(2, 2), isPaid(2));
    await hold();
    await hold('order-2');
    const release = () => releaseOrder(db, 'order-1', MAILS, NOW);
    expect([await release(), held(), await release()]).toEqual([true, '2', false]);
    expect(read("SELECT subject FROM outbox WHERE order_guid = 'order-1' ORDER BY id")).toBe('held; complete');
  });

  it('that was complete says so when it is released', async () => {
    give(...PAID, key(1, 'Sold', 1), "UPDATE orders SET status = 'Complete' WHERE id = 1");
    await hold();
    give('DELETE FROM outbox');
    await releaseOrder(db, 'order-1', MAILS, NOW);
    expect(read('SELECT subject FROM outbox')).toBe('complete');
  });
});

describe('unpaid orders', () => {
  const inCart = (customerId: number, productId: number) =>
    insert('cart_items', { customer_id: customerId, product_id: productId, quantity: 1, created_at: NOW });
  const open = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
    [order(id, 'Pending', change), unit(id, id), payment(id, id, 'Pending'), request(id)].join(';\n');
  const replaced = async (change: object = {}) =>
    idsOf(await readReplacedOrders(db, { customerId: 1, idempotencyKey: 'new', newestId: 9, ...change }));

  it('of a cart are replaced by the next order of it, which takes their units', async () => {
    give(open(1), open(2), unit(5, 2), open(3, { customer_id: 2 }), inCart(1, 1), inCart(2, 2));
    expect([await replaced(), await replaced({ customerId: 2 })]).toEqual([[1, 2], []]);
    expect([...(await readOwnReservedUnits(db, 1))]).toEqual([[1, 3]]);
    expect([...(await readOwnReservedUnits(db, 2))]).toEqual([]);
    expect(await replaced({ newestId: 1 })).toEqual([1]);
    expect(await replaced({ idempotencyKey: 'key-2' })).toEqual([1]);
    expect([await readNewestOrderId(db, 1), await readNewestOrderId(db, 2), await readNewestOrderId(db, 3)]).toEqual([
      2, 3, 0,
    ]);
  });

  it('of a bundle are those of a cart with that bundle', async () => {
    give(
      order(1),
      unit(1, 1, { bundle_id: 2, bundle_guid: 'b', bundle_name: 'Both' }),
      payment(1, 1, 'Pending'),
      request(1),
    );
    give(inCart(1, 1));
    expect(await replaced()).toEqual([]);
    give(inCart(1, 2));
    expect(await replaced()).toEqual([1]);
  });

  it('are left alone while money for them is here, and not once it goes back', async () => {
    give(open(1), inCart(1, 1), "UPDATE payments SET held_reason = 'amount-mismatch'");
    give(open(2, { customer_id: 2, expires_at: NOW + 9 }), "UPDATE payments SET held_reason = 'amount-mismatch'");
    const expired = async () => idsOf(await readExpiredOrders(db, NOW, 9));
    expect([await replaced(), await expired()]).toEqual([[], []]);
    give(orderRefund(2));
    expect([await replaced(), await expired()]).toEqual([[], []]);
    give(orderRefund(1));
    expect([await replaced(), await expired()]).toEqual([[1], [1]]);
  });

  it('are over at the end of their time, oldest first, and later after a fault', async () => {
    give(open(1), open(2, { expires_at: NOW - 1 }), open(3, { expires_at: NOW + 1 }), order(4, 'Cancelled'));
    expect(idsOf(await readExpiredOrders(db, NOW, 9))).toEqual([2, 1]);
    give(insert('job_faults', { job: 'expire-order', item: 'order-2', tries: 1, due_at: NOW + 1, fault: 'x' }));
    expect(idsOf(await readExpiredOrders(db, NOW, 9))).toEqual([1]);
  });
});

describe('orders that the tag manager has not seen', () => {
  const claim = (since = NOW - 1, customerId = 1) => claimTrackedOrders(db, customerId, since, NOW + 5);

  it('are told once, with what is left of them', async () => {
    give(...PAID, unit(2), refund({ order_item_id: 2, amount_minor: 500 }), order(2), unit(3, 2), payment(2, 2));
    give(order(3, 'Pending', { customer_id: 2 }), unit(4, 3), payment(3, 3), isPaid(3));
    expect(await claim(NOW)).toEqual({ orders: [], units: [] });
    const { orders, units } = await claim();
    expect([idsOf(orders), units.map(({ order_id: id, unit_eur_minor: minor }) => [id, minor])]).toEqual([
      [1],
      [[1, 1000]],
    ]);
    expect(await claim()).toEqual({ orders: [], units: [] });
    expect(read('SELECT id, tracked_at FROM orders ORDER BY id')).toBe(`1 ${NOW + 5}; 2 ; 3 `);
  });

  it('are a hundred at most, the oldest first', async () => {
    for (let id = 1; id <= 101; id++) give(order(id), payment(id, id), isPaid(id));
    const { orders } = await claim();
    expect([orders.length, orders[0]?.id, orders.at(-1)?.id]).toEqual([100, 1, 100]);
    expect(idsOf((await claim()).orders)).toEqual([101]);
  });
});

describe('a unit can be withdrawn', () => {
  const bought: BoughtUnit = {
    ...{ paymentStatus: 'Paid', paidAt: NOW, keyStatus: null, isRefunded: false, isDisputed: false },
    ...{ wasRevealed: false, releasesAt: null },
  };

  it.each([
    [{}, null],
    [{ keyStatus: 'Sold' }, null],
    [{ keyStatus: 'Reserved' }, null],
    [{ paymentStatus: 'PartiallyRefunded' }, null],
    [{ keyStatus: 'Revealed' }, 'Revealed'],
    [{ keyStatus: 'Returned' }, 'Refunded'],
    [{ isRefunded: true }, 'Refunded'],
    [{ paymentStatus: 'Refunded' }, 'Refunded'],
    [{ paymentStatus: 'Authorized' }, 'NotPaid'],
    [{ paidAt: null }, 'NotPaid'],
    [{ wasRevealed: true }, 'Revealed'],
    [{ isDisputed: true }, 'Disputed'],
  ] as const)('with %j: %s', (change, rejection) => {
    expect(checkWithdrawal({ ...bought, ...change }, NOW)).toBe(rejection);
  });
});
