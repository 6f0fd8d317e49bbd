import { key, NOW, order, orderGift, payment, refund, unit } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

const gifts = 'SELECT order_item_id, mail_due_at IS NOT NULL FROM order_gifts ORDER BY order_item_id';

export const GIFT_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'order_gifts_of_cancelled',
    so: 'an order that ends without being paid has no gifts, and others keep theirs',
    given: [order(1), unit(1), orderGift(), order(2), unit(2, 2), orderGift({ order_item_id: 2 })],
    change: "UPDATE orders SET status = 'Cancelled' WHERE id = 1",
    read: gifts,
    expected: '2 0',
  },
  {
    trigger: 'order_gifts_of_refunded',
    so: 'a refunded unit is no gift any more, unless it was claimed',
    given: [
      ...[order(1), unit(1), unit(2), payment(1), key(1, 'Sold', 1), key(2, 'Revealed', 2)],
      ...[orderGift(), orderGift({ order_item_id: 2, claimed_at: NOW })],
    ],
    change: refund({ order_item_id: 1, amount_minor: 500 }),
    read: gifts,
    expected: '2 0',
  },
  {
    trigger: 'order_gifts_new_key',
    so: 'the recipient of a claimed gift is mailed a link to the key that replaces theirs, and nobody else',
    given: [
      ...[order(1), unit(1), unit(2), key(1, 'Reserved', 1), key(2, 'Reserved', 2)],
      ...[orderGift({ claimed_at: NOW }), orderGift({ order_item_id: 2 })],
    ],
    change: "UPDATE keys SET status = 'Sold'",
    read: gifts,
    expected: '1 1; 2 0',
  },
];
