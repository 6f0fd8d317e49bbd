import { CATALOGUE } from './forbidden-catalogue.ts';
import { COUPONS } from './forbidden-coupons.ts';
import { KEYS } from './forbidden-keys.ts';
import { PAYMENTS, REFUNDS } from './forbidden-payments.ts';
import { type ForbiddenRow, RECORDS } from './forbidden-records.ts';
import { REVIEWS } from './forbidden-reviews.ts';
import {
  giftCard,
  HELD,
  insert,
  isPaid,
  key,
  NOW,
  order,
  orderRefund,
  PAID,
  payment,
  points,
  refund,
  request,
  unit,
} from './shop-rows.ts';

/** The buyer has changed the cart and placed another order. */
const replaced = (id: number) => [
  `UPDATE payments SET status = 'Voided' WHERE order_id = ${id}`,
  `UPDATE orders SET status = 'Cancelled', cancel_reason = 'replaced' WHERE id = ${id}`,
];

const ORDERS: readonly ForbiddenRow[] = [
  {
    trigger: 'orders_move',
    never: 'a complete order is open again',
    given: [order(1, 'Complete')],
    forbidden: "UPDATE orders SET status = 'Pending' WHERE id = 1",
    says: 'order-state',
  },
  {
    trigger: 'orders_cancel_paid',
    never: 'an order is cancelled while its money is here',
    given: [order(1), payment(1)],
    forbidden: "UPDATE orders SET status = 'Cancelled' WHERE id = 1",
    says: 'order-state',
  },
  {
    trigger: 'orders_cancel_paid',
    never: 'an order is cancelled while its wrong amount is still here, whatever goes back for another order',
    given: [...[order(1), order(2), payment(1, 1, 'Voided', HELD), payment(2, 2, 'Voided', HELD), orderRefund(2)]],
    forbidden: "UPDATE orders SET status = 'Cancelled' WHERE id = 1",
    says: 'order-state',
  },
  {
    trigger: 'orders_complete_with_keys',
    never: 'an order is complete although another unit was given back and another order’s has its key',
    given: [
      ...[order(1), unit(1), unit(2), payment(1), isPaid(), refund({ order_item_id: 2, amount_minor: 500 })],
      ...[order(2), unit(3, 2), key(3, 'Sold', 3)],
    ],
    forbidden: "UPDATE orders SET status = 'Complete' WHERE id = 1",
    says: 'order-state',
  },
  {
    trigger: 'orders_complete_with_keys',
    never: 'an order is complete with a key that is only reserved',
    given: [...PAID, key(1, 'Reserved', 1), ...[order(2), unit(2, 2), key(2, 'Sold', 2)]],
    forbidden: "UPDATE orders SET status = 'Complete' WHERE id = 1",
    says: 'order-state',
  },
  {
    trigger: 'orders_move',
    never: 'a pending order is complete without being paid for',
    given: [order(1)],
    forbidden: "UPDATE orders SET status = 'Complete' WHERE id = 1",
    says: 'order-state',
  },
  {
    trigger: 'orders_reserve_all',
    never: 'an order is placed with what a distributor keeps for another one',
    given: [
      ...[order(1), unit(1), order(2), unit(2, 2)],
      ...["UPDATE products SET supplier = 's', supplier_sku = 'x'", 'UPDATE products SET supplier_stock = 5'],
      insert('supply_orders', {
        ...{ order_item_id: 2, item_guid: 'unit-2', product_id: 1, supplier: 's', sku: 'x', created_at: NOW },
      }),
    ],
    forbidden: 'UPDATE orders SET is_reserved = 1 WHERE id = 1',
    says: 'out-of-stock',
  },
  {
    trigger: 'orders_complete_with_keys',
    never: 'an order is complete although a unit has no key',
    given: PAID,
    forbidden: "UPDATE orders SET status = 'Complete' WHERE id = 1",
    says: 'order-state',
  },
  {
    trigger: 'orders_reserve_all',
    never: 'an order is placed for a unit that has no key',
    given: [order(1), unit(1)],
    forbidden: 'UPDATE orders SET is_reserved = 1 WHERE id = 1',
    says: 'out-of-stock',
  },
  {
    trigger: 'orders_reserved_bounds',
    never: 'a newcomer holds goods of more than 2,000 EUR without paying',
    given: [order(1), unit(1, 1, { unit_eur_minor: 200_001 }), key(1, 'Reserved', 1)],
    forbidden: 'UPDATE orders SET is_reserved = 1 WHERE id = 1',
    says: 'too-many-reserved',
  },
  {
    trigger: 'orders_reserved_bounds',
    never: 'customers of one network address hold goods of more than 30,000 EUR without paying',
    given: [2, 3, 4, 5].flatMap((id) => [
      insert('customers', { id, guid: `c-${id}`, created_at: NOW, last_activity_at: NOW }),
      ...[order(10 * id, 'Complete', { customer_id: id, paid_at: NOW }), order(id, 'Pending', { customer_id: id })],
      ...[request(id, { customer_id: id, client_hash: 'here' }), key(id, 'Available')],
      unit(id, id, { unit_eur_minor: id === 5 ? 1 : 1_000_000 }),
      `UPDATE keys SET status = 'Reserved', order_item_id = ${id} WHERE id = ${id}`,
    ]),
    forbidden: 'UPDATE orders SET is_reserved = 1 WHERE id = 5',
    says: 'too-many-reserved',
  },
  {
    trigger: 'orders_too_many',
    never: 'somebody places a sixth unpaid order within ten minutes',
    given: [1, 2, 3, 4, 5].map((id) => order(id)),
    forbidden: order(6),
    says: 'too-many-orders',
  },
  {
    trigger: 'order_requests_too_many',
    never: 'one network address places a thirty-first unpaid order within ten minutes',
    given: Array.from({ length: 31 }, (_, index) => [
      insert('customers', { id: 100 + index, guid: `g-${index}`, created_at: NOW, last_activity_at: NOW }),
      order(1 + index, 'Pending', { customer_id: 100 + index }),
      index < 30 ? request(1 + index, { client_hash: 'here' }) : 'SELECT 1',
    ]).flat(),
    forbidden: request(31, { client_hash: 'here' }),
    says: 'too-many-orders',
  },
  {
    trigger: 'orders_too_many',
    never: 'somebody tries a sixth card within ten minutes, with a new order for each',
    given: [1, 2, 3, 4, 5].flatMap((id) => [
      ...[order(id), payment(id, id, 'Pending'), ...replaced(id)],
      insert('payment_events', {
        ...{ provider: 'p', event_id: `e-${id}`, init_id: `init-${id}`, kind: id % 2 ? 'declined' : 'failed' },
        ...{ amount_minor: 1000, currency_code: 'EUR', received_at: NOW },
      }),
    ]),
    forbidden: order(6),
    says: 'too-many-orders',
  },
  {
    trigger: 'coupon_uses_first',
    never: 'a coupon for a first order is used by the next order of an address that has paid for one',
    given: [
      insert('coupons', { id: 1, code: 'FIRST', name: 'First', kind: 'percent', amount: 1000, is_first_order: 1 }),
      insert('customers', { id: 2, guid: 'bob', created_at: NOW, last_activity_at: NOW }),
      ...[order(1, 'Processing', { paid_at: NOW }), order(2)],
    ],
    forbidden: insert('coupon_uses', {
      ...{ order_id: 2, coupon_id: 1, customer_id: 2, created_at: NOW, email: 'ann@example.com' },
    }),
    says: 'coupon-first-order',
  },
  {
    trigger: 'coupon_uses_group',
    never: 'a coupon for a group is used by a customer who is in another one',
    given: [
      insert('customer_groups', { id: 1, name: 'Press' }),
      insert('coupons', { id: 1, code: 'PRESS', name: 'Press', kind: 'percent', amount: 1000, group_id: 1 }),
      insert('customers', { id: 2, guid: 'bob', created_at: NOW, last_activity_at: NOW }),
      insert('customer_group_members', { group_id: 1, customer_id: 2, created_at: NOW }),
      insert('customer_groups', { id: 2, name: 'Guests' }),
      insert('customer_group_members', { group_id: 2, customer_id: 1, created_at: NOW }),
      order(1),
    ],
    forbidden: insert('coupon_uses', { order_id: 1, coupon_id: 1, customer_id: 1, created_at: NOW }),
    says: 'coupon-not-yours',
  },
  {
    trigger: 'coupon_uses_limit',
    never: 'a coupon for one use by each customer is used again with the same e-mail address from another account',
    given: [
      insert('coupons', { id: 1, code: 'ONCE', name: 'Once', kind: 'percent', amount: 1000, max_uses_per_customer: 1 }),
      insert('customers', { id: 2, guid: 'bob', created_at: NOW, last_activity_at: NOW }),
      ...[order(1), order(2)],
      insert('coupon_uses', { order_id: 1, coupon_id: 1, customer_id: 1, created_at: NOW, email: 'ann@example.com' }),
    ],
    forbidden: insert('coupon_uses', {
      ...{ order_id: 2, coupon_id: 1, customer_id: 2, created_at: NOW, email: 'ann@example.com' },
    }),
    says: 'coupon_used',
  },
  {
    trigger: 'customers_erase_closed',
    never: 'a customer is erased while an order is under way',
    given: [order(1, 'Processing')],
    forbidden: `UPDATE customers SET erased_at = ${NOW} WHERE id = 1`,
    says: 'order-open',
  },
];

const WALLET: readonly ForbiddenRow[] = [
  {
    trigger: 'balance_entries_spendable',
    never: 'more is spent than the balance holds',
    given: [],
    forbidden: insert('balance_entries', { customer_id: 1, amount_minor: -1, kind: 'spent', created_at: NOW }),
    says: 'balance_not_negative',
  },
  {
    trigger: 'balance_entries_spendable',
    never: 'promotional credit pays for what only paid balance can',
    given: [
      insert('balance_entries', { customer_id: 1, amount_minor: 9, promo_minor: 9, kind: 'redeemed', created_at: NOW }),
    ],
    forbidden: insert('balance_entries', { customer_id: 1, amount_minor: -1, kind: 'spent', created_at: NOW }),
    says: 'balance_not_negative',
  },
  {
    trigger: 'balance_entries_spendable',
    never: 'more promotional credit is spent than the balance holds',
    given: [insert('balance_entries', { customer_id: 1, amount_minor: 9, kind: 'redeemed', created_at: NOW })],
    forbidden: insert('balance_entries', {
      ...{ customer_id: 1, amount_minor: -1, promo_minor: -1, kind: 'spent', created_at: NOW },
    }),
    says: 'balance_not_negative',
  },
  {
    trigger: 'gift_cards_once',
    never: 'a gift card is redeemed twice',
    given: [giftCard({ redeemed_by: 1, redeemed_at: NOW })],
    forbidden: 'UPDATE gift_cards SET redeemed_by = 1 WHERE id = 1',
    says: 'gift-code',
  },
  {
    trigger: 'reward_points_spendable',
    never: 'points are spent that a withdrawal may still take back',
    given: [...PAID, 'UPDATE orders SET points_to_earn = 50 WHERE id = 1', points('earned', 50, { order_id: 1 })],
    forbidden: points('spent', -1, { order_id: 1 }),
    says: 'points_not_negative',
  },
  {
    trigger: 'reward_points_revoked_within',
    never: 'more points are taken back than an order earned',
    given: [...PAID, 'UPDATE orders SET points_to_earn = 50 WHERE id = 1', points('earned', 50, { order_id: 1 })],
    forbidden: points('revoked', -51, { order_id: 1 }),
    says: 'order-state',
  },
  {
    trigger: 'reward_points_corrected',
    never: 'the staff take back more points than there are',
    given: [points('granted', 50)],
    forbidden: points('corrected', -51),
    says: 'points_not_negative',
  },
];

export const FORBIDDEN_ROWS: readonly ForbiddenRow[] = [
  ...[...ORDERS, ...COUPONS, ...CATALOGUE, ...PAYMENTS, ...REFUNDS],
  ...[...KEYS, ...WALLET, ...RECORDS, ...REVIEWS],
];
