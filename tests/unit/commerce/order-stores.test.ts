import { beforeEach, describe, expect, it } from 'vitest';
import {
  findOrder,
  findOrderByAnyNumber,
  findOrderByGuid,
  findOrderByNumber,
  findOrderRequest,
  readOrderItems,
  readOrders,
  readOrdersByEmail,
} from '../../../worker/commerce/orders/order-rows-store.ts';
import { db, give, openBeforeEach } from './fresh-shop.ts';
import { insert, key, keyCase, NOW, order, payment, refund, request, unit } from './shop-rows.ts';

openBeforeEach();

beforeEach(() => {
  give(insert('customers', { id: 2, guid: 'ben', created_at: NOW, last_activity_at: NOW }));
});
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
/** An order with a unit and a payment. */
const placed = (id: number, change: Readonly<Record<string, string | number>> = {}, status = 'Pending') => [
  ...[order(id, 'Pending', change), payment(id, id), unit(id, id)],
  ...(status === 'Pending' ? [] : [`UPDATE orders SET status = '${status}', paid_at = ${NOW} WHERE id = ${id}`]),
];

describe('an order', () => {
  it('is found by its buyer, by its number and address together, and by nobody else', async () => {
    give(...placed(1, { number: 'AB-12-CD' }), ...placed(2, { customer_id: 2, number: 'AB-12-CE' }));
    expect(await findOrder(db, 1, 1)).toMatchObject({ guid: 'order-1', method: 'Card', payment_status: 'Paid' });
    expect([await findOrder(db, 1, 2), await findOrder(db, 9, 1)]).toEqual([null, null]);
    expect(await findOrderByNumber(db, ' ab 12-cd ', 'Ann@Example.com')).toMatchObject({ id: 1 });
    expect(await findOrderByNumber(db, 'AB-12-CD', 'ben@example.com')).toBeNull();
    expect([await findOrderByAnyNumber(db, 'AB12CE'), await findOrderByAnyNumber(db, 'AB12CF')]).toMatchObject([
      { id: 2 },
      null,
    ]);
    expect([await findOrderByGuid(db, 'order-2'), await findOrderByGuid(db, 'order-9')]).toMatchObject([
      { id: 2 },
      null,
    ]);
  });

  it('is found by the key of the call that placed it, for its customer alone', async () => {
    give(
      ...placed(1),
      request(1),
      ...placed(2, { customer_id: 2 }),
      request(2, { customer_id: 2, idempotency_key: 'key-1' }),
    );
    expect(await findOrderRequest(db, 1, 'key-1')).toMatchObject({ order_id: 1 });
    expect(await findOrderRequest(db, 2, 'key-1')).toMatchObject({ order_id: 2 });
    expect([await findOrderRequest(db, 1, 'key-2'), await findOrderRequest(db, 3, 'key-1')]).toEqual([null, null]);
  });

  it('has the newest of its payments', async () => {
    give(
      order(1),
      payment(1, 1, 'Voided', { method: 'Old' }),
      payment(2, 1, 'Pending', { method: 'New' }),
      ...placed(3),
    );
    expect(await findOrder(db, 1, 1)).toMatchObject({
      payment_init_id: 'init-2',
      method: 'New',
      payment_status: 'Pending',
    });
  });

  it('knows what was given back of it, and whether the money of a wrong payment goes back', async () => {
    const held = (id: number) =>
      insert('refunds', {
        ...{ guid: `held-${id}`, order_id: id, payment_id: id, reason: 'held', amount_minor: 1000, gross_minor: 7 },
        ...{ currency_code: 'EUR', created_at: NOW },
      });
    give(...placed(1), ...placed(2), unit(5, 1), unit(6, 1), 'UPDATE orders SET paid_at = 1');
    give(refund({ order_item_id: 5, amount_minor: 300, credited_minor: 100, gross_minor: 450, points: 9 }));
    give(refund({ guid: 'r-2', order_item_id: 6, amount_minor: 50, gross_minor: 50, points: 1 }));
    give(refund({ guid: 'r-3', order_id: 2, payment_id: 2, order_item_id: 2, amount_minor: 5, gross_minor: 5 }));
    expect(await findOrder(db, 1, 1)).toMatchObject({
      ...{
        given_minor: 500,
        given_points: 10,
        given_by_method: 450,
        is_vat_given: 0,
        charged_back: 0,
        returned_status: null,
      },
    });
    give(...placed(3), ...placed(4), "UPDATE payments SET held_reason = 'amount-mismatch' WHERE id = 3");
    give(held(3));
    expect(await findOrder(db, 3, 1)).toMatchObject({ given_minor: 0, given_by_method: 0, returned_status: null });
    give('DROP TRIGGER payments_move', "UPDATE payments SET status = 'Voided' WHERE id IN (3, 4)");
    expect(await findOrder(db, 3, 1)).toMatchObject({ returned_status: 'requested' });
    expect(await findOrder(db, 4, 1)).toMatchObject({ returned_status: null });
  });
});

describe('a customer’s orders', () => {
  const list = async (change: object = {}, customerId = 1) =>
    idsOf(await readOrders(db, customerId, { before: null, status: null, productId: null, limit: 9, ...change }));

  it('are listed newest first, page by page, also of the same moment', async () => {
    give(
      ...placed(1),
      ...placed(2, { created_at: NOW + 5 }),
      ...placed(3),
      ...placed(4, { customer_id: 2 }),
      order(5),
      payment(5, 5),
    );
    expect([await list(), await list({}, 2)]).toEqual([[2, 3, 1], [4]]);
    expect([await list({ limit: 2 }), await list({ before: 2 }), await list({ before: 3 })]).toEqual([
      [2, 3],
      [3, 1],
      [1],
    ]);
    expect([await list({ before: 1 }), await list({ before: 4 })]).toEqual([[], []]);
  });

  it('are listed by state and by product', async () => {
    give(...placed(1), ...placed(2, {}, 'Processing'), unit(9, 2, { product_id: 2 }));
    expect([await list({ status: 'Processing' }), await list({ status: 'Complete' })]).toEqual([[2], []]);
    expect([await list({ productId: 2 }), await list({ productId: 1 }), await list({ productId: 3 })]).toEqual([
      [2],
      [2, 1],
      [],
    ]);
    expect(await list({ status: 'Pending', productId: 2 })).toEqual([]);
  });

  it('are found by their address, all or the one of a number', async () => {
    give(...placed(1, { email: 'Ann@Example.com' }), ...placed(2), ...placed(3, { email: 'ben@example.com' }));
    const find = async (number: string | null, limit = 9) =>
      idsOf(await readOrdersByEmail(db, 'ann@example.com', number, limit));
    expect([await find(null), await find(null, 1), await find('N1'), await find('N3')]).toEqual([[2, 1], [2], [1], []]);
  });
});

describe('a unit of an order', () => {
  const items = async (...ids: number[]) => (await readOrderItems(db, ids)).toSorted((one, other) => one.id - other.id);

  it('has the key that is its own now, and those that it replaces', async () => {
    give(...placed(1), unit(2), unit(3), ...placed(4));
    give(
      key(1, 'Sold', 1),
      key(2, 'Replaced', 2, { revealed_at: NOW }),
      key(3, 'Revealed', 2, { revealed_at: NOW + 5 }),
    );
    give(key(4, 'Returned', 3));
    expect(await items(1)).toMatchObject([
      { id: 1, key_status: 'Sold', was_revealed: 0, is_refunded: 0, revealed_at: null, earlier_keys: '[]' },
      { id: 2, key_status: 'Revealed', was_revealed: 1, revealed_at: NOW + 5 },
      { id: 3, was_revealed: 0 },
    ]);
    const [, second] = await items(1);
    expect(JSON.parse(second?.earlier_keys ?? '')).toMatchObject([{ id: 2, revealed_at: NOW }]);
    expect(idsOf(await items(1, 4))).toEqual([1, 2, 3, 4]);
    expect(await items()).toEqual([]);
  });

  it('counts as seen if a key of its bundle was', async () => {
    give(
      ...placed(1),
      unit(2, 1, { bundle_guid: 'b' }),
      unit(3, 1, { bundle_guid: 'b' }),
      unit(4, 1, { bundle_guid: 'c' }),
    );
    give(key(2, 'Revealed', 2, { revealed_at: NOW }), key(3, 'Sold', 3), key(4, 'Sold', 4));
    expect((await items(1)).map(({ was_revealed: wasSeen }) => wasSeen)).toEqual([0, 1, 1, 0]);
  });

  it('knows its refund and its report', async () => {
    give(
      ...placed(1),
      unit(2),
      unit(3),
      'UPDATE orders SET paid_at = 1',
      key(2, 'Reported', 2),
      keyCase({ order_item_id: 2, key_id: 2 }),
    );
    give(refund({ order_item_id: 3, amount_minor: 400, gross_minor: 450, points: 5 }));
    expect(await items(1)).toMatchObject([
      { id: 1, is_refunded: 0, given_minor: null, case_guid: null },
      { id: 2, is_refunded: 0, given_minor: null, case_guid: 'case-1' },
      { id: 3, is_refunded: 1, given_minor: 450, given_points: 5, case_guid: null },
    ]);
  });
});
