import type { ForbiddenRow } from './forbidden-records.ts';
import { insert, NOW, order } from './shop-rows.ts';

const customer = (id: number) => insert('customers', { id, guid: `c-${id}`, created_at: NOW, last_activity_at: NOW });
const coupon = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('coupons', { id, code: `CODE${id}`, name: 'A coupon', kind: 'percent', amount: 1000, ...change });
const use = (orderId: number, customerId: number, email: string, couponId = 1) =>
  insert('coupon_uses', { order_id: orderId, coupon_id: couponId, customer_id: customerId, created_at: NOW, email });
const FIRST = [coupon(1, { is_first_order: 1 }), coupon(2, { is_first_order: 1 }), ...[2, 3].map(customer)];
const paid = { status: 'Processing', paid_at: NOW };

/** Who has bought before, or has used it for an order that is not paid yet, gets no first order. */
export const COUPONS: readonly ForbiddenRow[] = [
  {
    trigger: 'coupon_uses_first',
    never: 'a coupon for a first order is used by a customer who has paid for one, under another address',
    given: [...FIRST, order(1, 'Processing', paid), order(2)],
    forbidden: use(2, 1, 'new@example.com'),
    says: 'coupon-first-order',
  },
  {
    trigger: 'coupon_uses_first',
    never: 'a coupon for a first order is used by a customer whose orders are in the archive',
    given: [
      ...[...FIRST, order(2)],
      insert('archived_orders', { order_id: 9, customer_id: 1, hash: 'h', changed_at: NOW }),
    ],
    forbidden: use(2, 1, 'new@example.com'),
    says: 'coupon-first-order',
  },
  {
    trigger: 'coupon_uses_first',
    never: 'a coupon for a first order is used for two unpaid orders of a customer',
    given: [...FIRST, order(1), order(2), use(1, 1, 'ann@example.com')],
    forbidden: use(2, 1, 'new@example.com'),
    says: 'coupon-first-order',
  },
  {
    trigger: 'coupon_uses_first',
    never: 'a coupon for a first order is used for two unpaid orders of an address',
    given: [...FIRST, order(1), order(2, 'Pending', { customer_id: 2 }), use(1, 1, 'ann@example.com')],
    forbidden: use(2, 2, 'ann@example.com'),
    says: 'coupon-first-order',
  },
  {
    trigger: 'coupon_uses_first',
    never: 'two coupons for a first order are used for two unpaid orders',
    given: [...FIRST, order(1), order(2), use(1, 1, 'ann@example.com', 2)],
    forbidden: use(2, 1, 'new@example.com'),
    says: 'coupon-first-order',
  },
];

/** Whoever may use one is not kept from it by others. */
export const ALLOWED_COUPONS = [
  {
    trigger: 'coupon_uses_first',
    so: 'a coupon for a first order is for everybody who has not bought yet, whatever others have',
    isLeftAlone: true,
    given: [
      ...[...FIRST, order(1, 'Processing', { ...paid, customer_id: 3, email: 'cleo@example.com' })],
      insert('archived_orders', { order_id: 9, customer_id: 3, hash: 'h', changed_at: NOW }),
      ...[order(3, 'Pending', { customer_id: 2, email: 'ben@example.com' }), use(3, 2, 'ben@example.com')],
      // Placed, but not paid; and a coupon for any order.
      ...[coupon(3), order(4), order(5), use(5, 1, 'ann@example.com', 3), order(2)],
    ],
    change: use(2, 1, 'ann@example.com'),
    read: 'SELECT order_id FROM coupon_uses WHERE coupon_id = 1 ORDER BY order_id',
    expected: '2; 3',
  },
  {
    trigger: 'coupon_uses_group',
    so: 'a coupon for a group is for its members, and one without a group for everybody',
    isLeftAlone: true,
    given: [
      ...[1, 2].map((id) => insert('customer_groups', { id, name: `Group ${id}` })),
      ...[coupon(1, { group_id: 1 }), coupon(2), order(1), order(2), use(2, 1, 'ann@example.com', 2)],
      insert('customer_group_members', { group_id: 1, customer_id: 1, created_at: NOW }),
    ],
    change: use(1, 1, 'ann@example.com'),
    read: 'SELECT order_id FROM coupon_uses ORDER BY order_id',
    expected: '1; 2',
  },
] as const;
