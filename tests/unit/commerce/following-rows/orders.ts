import { giftCard, insert, key, NOW, order, payment, points, refund, request, unit } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

const MINUTE = 60_000;
const customer = (id: number) => insert('customers', { id, guid: `c-${id}`, created_at: NOW, last_activity_at: NOW });
const coupon = (id: number, change: Readonly<Record<string, string | number>>) =>
  insert('coupons', { id, code: `C${id}`, name: 'C', kind: 'percent', amount: 1000, ...change });
const balanceEntry = (amount: number) =>
  insert('balance_entries', { customer_id: 1, amount_minor: amount, kind: 'refunded', created_at: NOW });
const sales = 'SELECT year, net_eur_minor FROM cross_border_sales';
/** 10.00 with 1.60 of tax, sent abroad: 8.40 count towards the threshold of 2027. */
const abroad = (change: Readonly<Record<string, string | number>> = {}) =>
  order(1, 'Pending', { is_cross_border: 1, minor_per_eur_micros: 100_000_000, ...change });
const isPaid = `UPDATE orders SET paid_at = ${NOW} WHERE id = 1`;

const HELD = { held_reason: 'amount-mismatch' };
const heldRefund = insert('refunds', {
  ...{ guid: 'held-1', order_id: 1, payment_id: 1, reason: 'held', amount_minor: 1000 },
  ...{ currency_code: 'EUR', created_at: NOW },
});

const archived = (id: number) =>
  insert('archived_orders', { order_id: id, customer_id: 1, state: 'moved', hash: 'h', changed_at: NOW });
const orderCount = 'SELECT count(*) FROM orders';
const reserved = 'SELECT is_reserved FROM orders WHERE id = 1';
const reserve = 'UPDATE orders SET is_reserved = 1 WHERE id = 1';
/** Units that are reserved, of which each costs so much. */
const holding = (from: number, count: number, orderId: number, eurMinor: number) =>
  Array.from({ length: count }, (_, index) => [
    unit(from + index, orderId, { unit_eur_minor: eurMinor }),
    key(from + index, 'Reserved', from + index),
  ]).flat();

export const ORDER_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'orders_change_hands',
    so: 'an order that goes to another customer takes its request and its use of a coupon along',
    given: [
      ...[customer(2), order(1), request(1, { previous_order_id: 0 }), coupon(1, {})],
      insert('coupon_uses', { order_id: 1, coupon_id: 1, customer_id: 1, created_at: NOW }),
    ],
    change: 'UPDATE orders SET customer_id = 2 WHERE id = 1',
    read: `SELECT q.customer_id, q.idempotency_key, q.previous_order_id IS NULL, u.customer_id AS user FROM order_requests q
      JOIN coupon_uses u ON u.order_id = q.order_id`,
    expected: '2 of-guest-1 1 2',
  },
  {
    trigger: 'orders_cross_border',
    so: 'a sale to another country counts towards the year’s threshold when it is paid, without its tax',
    given: [abroad()],
    change: isPaid,
    read: sales,
    expected: '2027 840',
  },
  ...(
    [
      ['a sale at home counts towards no threshold', [order(1)], isPaid],
      ['a sale that is paid already counts once', [abroad({ paid_at: NOW })], `UPDATE orders SET paid_at = ${NOW + 1}`],
      ['a sale abroad that is not paid does not count', [abroad()], 'UPDATE orders SET paid_at = NULL'],
    ] as const
  ).map(([so, given, change]) => ({
    trigger: 'orders_cross_border',
    so,
    isLeftAlone: true as const,
    given,
    change,
    read: sales,
    expected: '',
  })),
  {
    trigger: 'orders_cancel_paid',
    so: 'an order whose wrong amount goes back can be cancelled',
    isLeftAlone: true,
    given: [order(1), payment(1, 1, 'Voided', HELD), heldRefund],
    change: "UPDATE orders SET status = 'Cancelled' WHERE id = 1",
    read: 'SELECT status FROM orders',
    expected: 'Cancelled',
  },
  {
    trigger: 'payments_open_once',
    so: 'an order whose wrong amount goes back can be paid again',
    isLeftAlone: true,
    given: [order(1), payment(1, 1, 'Voided', HELD), heldRefund],
    change: payment(2, 1, 'Pending'),
    read: 'SELECT count(*) FROM payments',
    expected: '2',
  },
  {
    trigger: 'orders_complete_with_keys',
    so: 'an order is complete when each unit has its key',
    isLeftAlone: true,
    given: [
      ...[order(1), unit(1), unit(2), payment(1), "UPDATE orders SET status = 'Processing'"],
      ...[key(1, 'Sold', 1), key(2, 'Revealed', 2), order(2), unit(3, 2)],
    ],
    change: "UPDATE orders SET status = 'Complete' WHERE id = 1",
    read: 'SELECT status FROM orders WHERE id = 1',
    expected: 'Complete',
  },
  {
    trigger: 'orders_too_many',
    so: 'ten minutes after the first of five unpaid orders the next one is taken',
    isLeftAlone: true,
    given: [1, 2, 3, 4, 5].map((id) => order(id, 'Pending', { created_at: NOW - (id === 1 ? 10 * MINUTE : 0) })),
    change: order(6),
    read: orderCount,
    expected: '6',
  },
  {
    trigger: 'orders_too_many',
    so: 'the declined card of somebody else does not count',
    isLeftAlone: true,
    given: [
      ...[1, 2, 3, 4, 5].flatMap((id) => [order(id), payment(id, id, 'Pending')]),
      "UPDATE payments SET status = 'Voided'",
      "UPDATE orders SET status = 'Cancelled', cancel_reason = 'replaced'",
      ...[customer(2), order(7, 'Pending', { customer_id: 2 }), payment(7, 7, 'Pending')],
      insert('payment_events', {
        ...{ provider: 'p', event_id: 'e-7', init_id: 'init-7', kind: 'declined' },
        ...{ amount_minor: 1000, currency_code: 'EUR', received_at: NOW },
      }),
    ],
    change: order(6),
    read: orderCount,
    expected: '7',
  },
  ...(
    [
      ['of another address do not count', { client_hash: 'there' }, {}],
      ['of more than ten minutes ago do not count', { created_at: NOW - 10 * MINUTE }, {}],
      ['that are paid do not count', {}, { paid_at: NOW }],
    ] as const
  ).map(([which, ofRequest, ofOrder]) => ({
    trigger: 'order_requests_too_many',
    so: `thirty orders ${which}`,
    isLeftAlone: true as const,
    given: Array.from({ length: 31 }, (_, index) => [
      customer(100 + index),
      order(1 + index, 'Pending', { customer_id: 100 + index, ...(index < 30 ? ofOrder : {}) }),
      index < 30 ? request(1 + index, { client_hash: 'here', ...ofRequest }) : 'SELECT 1',
    ]).flat(),
    change: request(31, { client_hash: 'here' }),
    read: 'SELECT count(*) FROM order_requests',
    expected: '31',
  })),
  ...(
    [
      ['forty units', holding(1, 40, 1, 1)],
      ['goods of exactly 2,000 EUR', holding(1, 1, 1, 200_000)],
    ] as const
  ).map(([what, given]) => ({
    trigger: 'orders_reserved_bounds',
    so: `a newcomer may hold ${what}`,
    isLeftAlone: true as const,
    given: [order(1), ...given],
    change: reserve,
    read: reserved,
    expected: '1',
  })),
  {
    trigger: 'orders_reserved_bounds',
    so: 'what others hold does not count, nor what the newcomer has cancelled or paid with points',
    isLeftAlone: true,
    given: [
      ...[customer(2), order(1), order(2, 'Pending', { customer_id: 2 }), order(3, 'Cancelled')],
      ...[...holding(1, 1, 1, 150_000), ...holding(2, 1, 2, 150_000), ...holding(3, 1, 3, 150_000)],
    ],
    change: reserve,
    read: reserved,
    expected: '1',
  },
  {
    trigger: 'orders_reserved_bounds',
    so: 'an order with nothing left to pay holds nothing, whatever it is worth',
    isLeftAlone: true,
    given: [order(1, 'Pending', { total_minor: 0 }), ...holding(1, 1, 1, 900_000)],
    change: reserve,
    read: reserved,
    expected: '1',
  },
  {
    trigger: 'orders_reserved_bounds',
    so: 'who has paid before may hold goods of exactly 10,000 EUR',
    isLeftAlone: true,
    given: [order(1), ...holding(1, 1, 1, 1_000_000), order(2, 'Complete', { paid_at: NOW })],
    change: reserve,
    read: reserved,
    expected: '1',
  },
  ...(
    [
      ['exactly 30,000 EUR are held there', {}, {}, 0],
      ['who has ordered elsewhere is counted there', { client_hash: 'there' }, {}, 1],
      ['an order of more than an hour ago is counted no more', { created_at: NOW - 60 * MINUTE }, {}, 1],
      ['a cancelled order is counted no more', {}, { status: 'Cancelled' }, 1],
    ] as const
  ).map(([so, ofRequest, ofOrder, more]) => ({
    trigger: 'orders_reserved_bounds',
    so: `customers of one network address may hold goods: ${so}`,
    isLeftAlone: true as const,
    given: [
      ...[2, 3, 4].flatMap((id) => [
        customer(id),
        order(10 * id, 'Complete', { customer_id: id, paid_at: NOW }),
        order(id, 'Pending', { customer_id: id, ...(id === 2 ? ofOrder : {}) }),
        request(id, { customer_id: id, client_hash: 'here', ...(id === 2 ? ofRequest : {}) }),
        ...holding(id, 1, id, 1_000_000),
      ]),
      // One cent more than all of them may hold, if all of them counted.
      ...(more === 0 ? [] : [customer(5), order(5, 'Pending', { customer_id: 5 })]),
      ...(more === 0 ? [] : [request(5, { customer_id: 5, client_hash: 'here' }), ...holding(5, 1, 5, 1)]),
    ],
    change: `UPDATE orders SET is_reserved = 1 WHERE id = ${more === 0 ? 4 : 5}`,
    read: `SELECT is_reserved FROM orders WHERE id = ${more === 0 ? 4 : 5}`,
    expected: '1',
  })),
  {
    trigger: 'keys_of_redeemed_cards',
    so: 'a key that is no spent card is replaced',
    isLeftAlone: true,
    given: [
      ...[order(1), unit(1), payment(1), key(1, 'Reported', 1), key(2)],
      giftCard({ key_id: 2, redeemed_by: 1, redeemed_at: NOW }),
    ],
    change: "UPDATE keys SET status = 'Replaced' WHERE id = 1",
    read: 'SELECT status FROM keys WHERE id = 1',
    expected: 'Replaced',
  },
  {
    trigger: 'keys_of_redeemed_cards',
    so: 'a card that nobody has spent is replaced',
    isLeftAlone: true,
    given: [...[order(1), unit(1), payment(1), key(1, 'Reported', 1)], giftCard({ key_id: 1 })],
    change: "UPDATE keys SET status = 'Replaced' WHERE id = 1",
    read: 'SELECT status FROM keys WHERE id = 1',
    expected: 'Replaced',
  },
  ...(
    [
      ['a customer with another coupon', 2, 1, 'a@b.example'],
      ['somebody else', 1, 2, 'b@b.example'],
    ] as const
  ).map(([who, usedCoupon, usedBy, email]) => ({
    trigger: 'coupon_uses_limit',
    so: `a coupon for one use by each customer is not used up by ${who}`,
    isLeftAlone: true as const,
    given: [
      ...[1, 2].map((id) => coupon(id, { max_uses_per_customer: 1 })),
      ...[customer(2), order(1), order(2)],
      insert('coupon_uses', { order_id: 1, coupon_id: usedCoupon, customer_id: usedBy, created_at: NOW, email }),
    ],
    change: insert('coupon_uses', {
      ...{ order_id: 2, coupon_id: 1, customer_id: 1, created_at: NOW, email: 'a@b.example' },
    }),
    read: 'SELECT count(*) FROM coupon_uses',
    expected: '2',
  })),
  ...(
    [
      ['a coupon’s end is put off', coupon(1, { starts_at: 4e12, ends_at: 5e12 }), 'ends_at = 6000000000000'],
      ['a coupon begins later', coupon(1, { starts_at: 4e12, ends_at: 6e12 }), 'starts_at = 5000000000000'],
      ['a coupon is ended at once', coupon(1, { starts_at: 4e12, ends_at: 5e12 }), 'ends_at = 1'],
    ] as const
  ).map(([so, given, change]) => ({
    trigger: 'coupons_period',
    so,
    isLeftAlone: true as const,
    given: [given],
    change: `UPDATE coupons SET ${change}`,
    read: `SELECT count(*) FROM coupons WHERE ${change}`,
    expected: '1',
  })),
  {
    trigger: 'coupons_period',
    so: 'a coupon is ended within the next second, before it has begun',
    isLeftAlone: true,
    given: [coupon(1, { starts_at: 4e12, ends_at: 5e12 })],
    change: 'UPDATE coupons SET ends_at = (unixepoch() + 1) * 1000',
    read: 'SELECT ends_at < starts_at FROM coupons',
    expected: '1',
  },
  {
    trigger: 'orders_complete_with_keys',
    so: 'an order is complete when one unit was given back and the other one has its key',
    isLeftAlone: true,
    given: [
      ...[order(1), unit(1), unit(2), payment(1), "UPDATE orders SET status = 'Processing'"],
      ...[key(1, 'Sold', 1), refund({ order_item_id: 2, amount_minor: 500 })],
    ],
    change: "UPDATE orders SET status = 'Complete' WHERE id = 1",
    read: 'SELECT status FROM orders',
    expected: 'Complete',
  },
  {
    trigger: 'orders_reserved_bounds',
    so: 'customers of one network address may hold exactly 600 units',
    isLeftAlone: true,
    given: [2, 3, 1].flatMap((id) => [
      ...(id === 1 ? [] : [customer(id)]),
      order(10 * id, 'Complete', { customer_id: id, paid_at: NOW }),
      order(id, 'Pending', { customer_id: id }),
      request(id, { customer_id: id, client_hash: 'here' }),
      ...holding(1000 * id, 200, id, 1),
    ]),
    change: reserve,
    read: reserved,
    expected: '1',
  },
  {
    trigger: 'orders_too_many',
    so: 'an order that comes back from the archive was placed long ago',
    isLeftAlone: true,
    given: [...[1, 2, 3, 4, 5].map((id) => order(id)), archived(6)],
    change: order(6),
    read: orderCount,
    expected: '6',
  },
  {
    trigger: 'payments_too_many',
    so: 'an archived order comes back with all of its payments',
    isLeftAlone: true,
    given: [order(1), ...Array.from({ length: 10 }, (_, index) => payment(index + 1, 1, 'Voided')), archived(1)],
    change: payment(11, 1, 'Voided'),
    read: 'SELECT count(*) FROM payments',
    expected: '11',
  },
  {
    trigger: 'payments_open_once',
    so: 'an archived order comes back complete, with its payment',
    isLeftAlone: true,
    given: [order(1, 'Complete'), archived(1)],
    change: payment(1),
    read: 'SELECT count(*) FROM payments',
    expected: '1',
  },
  {
    trigger: 'customers_erase_closed',
    so: 'a customer without open orders is erased, whatever others have ordered',
    isLeftAlone: true,
    given: [customer(2), order(1, 'Complete'), order(2, 'Pending', { customer_id: 2 })],
    change: `UPDATE customers SET erased_at = ${NOW} WHERE id = 1`,
    read: 'SELECT erased_at FROM customers WHERE id = 1',
    expected: String(NOW),
  },
  {
    trigger: 'balance_entries_spendable',
    so: 'the whole balance can be spent',
    isLeftAlone: true,
    given: [
      insert('balance_entries', { customer_id: 1, amount_minor: 300, kind: 'refunded', created_at: NOW }),
      order(1),
    ],
    change: insert('balance_entries', {
      ...{ customer_id: 1, amount_minor: -300, kind: 'spent', created_at: NOW, order_id: 1 },
    }),
    read: 'SELECT balance_minor FROM customers WHERE id = 1',
    expected: '0',
  },
  ...(
    [
      ['balance_entries', 'amount_minor', balanceEntry(300), '1 300 refunded; 1 -300 closed'],
      ['reward_points', 'points', points('granted', 40), '1 40 granted; 1 -40 closed'],
    ] as const
  ).flatMap(([table, column, change, expected]) => [
    {
      trigger: `${table}_of_erased`,
      so: `what comes to an erased customer is closed at once (${table})`,
      given: [customer(2), `UPDATE customers SET erased_at = ${NOW} WHERE id = 1`],
      change,
      read: `SELECT customer_id, ${column}, kind FROM ${table} ORDER BY id`,
      expected,
    },
    {
      trigger: `${table}_of_erased`,
      so: `what comes to a customer is theirs, whoever else is erased (${table})`,
      isLeftAlone: true as const,
      given: [customer(2), `UPDATE customers SET erased_at = ${NOW} WHERE id = 2`],
      change,
      read: `SELECT count(*) FROM ${table}`,
      expected: '1',
    },
  ]),
  ...(['spent', 'corrected'] as const).map((kind) => ({
    trigger: kind === 'spent' ? 'reward_points_spendable' : 'reward_points_corrected',
    so: `all points of a customer can be ${kind}`,
    isLeftAlone: true as const,
    given: [points('granted', 40), order(1)],
    change: points(kind, -40, kind === 'spent' ? { order_id: 1 } : {}),
    read: 'SELECT points FROM customers WHERE id = 1',
    expected: '0',
  })),
];
