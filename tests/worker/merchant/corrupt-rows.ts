const HOUR_MS = 3_600_000;

/** Each changes something that no code should, and changes it back: `:name` is one of the ids above. */
export const CORRUPTIONS: readonly (readonly [name: string, corrupt: string, restore: string])[] = [
  [
    'points-ledger',
    'UPDATE customers SET points = points + 1 WHERE id = :customer',
    'UPDATE customers SET points = points - 1 WHERE id = :customer',
  ],
  [
    'balance-ledger',
    'UPDATE customers SET balance_minor = balance_minor + 1 WHERE id = :customer',
    'UPDATE customers SET balance_minor = balance_minor - 1 WHERE id = :customer',
  ],
  [
    'balance-owed',
    'UPDATE customers SET balance_owed_minor = 1, balance_minor = balance_minor + 1 WHERE id = :customer',
    'UPDATE customers SET balance_owed_minor = 0, balance_minor = balance_minor - 1 WHERE id = :customer',
  ],
  [
    'gift-card-recovered',
    'UPDATE gift_cards SET owed_minor = amount_minor + 1 WHERE id = :gift',
    'UPDATE gift_cards SET owed_minor = 0 WHERE id = :gift',
  ],
  [
    'order-rate',
    'UPDATE orders SET minor_per_eur_micros = 200000000 WHERE id = :order',
    'UPDATE orders SET minor_per_eur_micros = 100000000 WHERE id = :order',
  ],
  [
    'order-rate',
    'UPDATE order_items SET unit_eur_minor = unit_eur_minor + 1 WHERE id = :item',
    'UPDATE order_items SET unit_eur_minor = unit_eur_minor - 1 WHERE id = :item',
  ],
  [
    'refund-at-rate',
    'UPDATE refunds SET credit_minor = credit_minor + 1 WHERE id = :refund',
    'UPDATE refunds SET credit_minor = credit_minor - 1 WHERE id = :refund',
  ],
  [
    'refund-vat',
    'UPDATE refunds SET tax_minor = tax_minor + 1000 WHERE id = :refund',
    'UPDATE refunds SET tax_minor = tax_minor - 1000 WHERE id = :refund',
  ],
  [
    'not-below-zero',
    'UPDATE customers SET balance_minor = balance_minor - 1000000 WHERE id = :customer',
    'UPDATE customers SET balance_minor = balance_minor + 1000000 WHERE id = :customer',
  ],
  [
    'not-below-zero',
    'UPDATE customers SET points = points - 1000000 WHERE id = :customer',
    'UPDATE customers SET points = points + 1000000 WHERE id = :customer',
  ],
  [
    'gift-card-once',
    'UPDATE gift_cards SET amount_minor = amount_minor + 1 WHERE id = :gift',
    'UPDATE gift_cards SET amount_minor = amount_minor - 1 WHERE id = :gift',
  ],
  [
    'gift-card-once',
    'UPDATE balance_entries SET gift_card_id = NULL WHERE gift_card_id = :gift',
    "UPDATE balance_entries SET gift_card_id = :gift WHERE kind = 'redeemed' AND gift_card_id IS NULL",
  ],
  [
    'balance-ledger',
    'UPDATE customers SET promo_minor = promo_minor + 1 WHERE id = :customer',
    'UPDATE customers SET promo_minor = promo_minor - 1 WHERE id = :customer',
  ],
  [
    'gift-card-once',
    'UPDATE gift_cards SET is_promotional = 0 WHERE id = :gift',
    'UPDATE gift_cards SET is_promotional = 1 WHERE id = :gift',
  ],
  [
    'order-balance',
    "UPDATE balance_entries SET promo_minor = promo_minor + 1 WHERE kind = 'spent' AND order_id = :order",
    "UPDATE balance_entries SET promo_minor = promo_minor - 1 WHERE kind = 'spent' AND order_id = :order",
  ],
  [
    'refund-booked',
    'UPDATE refunds SET promo_used_minor = promo_used_minor + 1 WHERE id = :refund',
    'UPDATE refunds SET promo_used_minor = promo_used_minor - 1 WHERE id = :refund',
  ],
  [
    'order-items',
    'UPDATE order_items SET promo_minor = promo_minor + 1 WHERE id = :item',
    'UPDATE order_items SET promo_minor = promo_minor - 1 WHERE id = :item',
  ],
  [
    'gift-card-of-key',
    'UPDATE gift_cards SET key_id = :sold WHERE id = :gift',
    'UPDATE gift_cards SET key_id = NULL WHERE id = :gift',
  ],
  [
    'gift-card-recovered',
    'UPDATE gift_cards SET key_id = :shown, recovered_minor = 0 WHERE id = :gift',
    'UPDATE gift_cards SET key_id = NULL, recovered_minor = NULL WHERE id = :gift',
  ],
  [
    'order-balance',
    "UPDATE balance_entries SET kind = 'returned' WHERE kind = 'spent' AND order_id = :order",
    "UPDATE balance_entries SET kind = 'spent' WHERE kind = 'returned' AND order_id = :order",
  ],
  [
    'order-points',
    'UPDATE orders SET points_to_earn = points_to_earn + 1 WHERE id = :order',
    'UPDATE orders SET points_to_earn = points_to_earn - 1 WHERE id = :order',
  ],
  [
    'order-points',
    "UPDATE reward_points SET kind = 'granted' WHERE kind = 'spent' AND order_id = :order",
    "UPDATE reward_points SET kind = 'spent' WHERE kind = 'granted' AND order_id = :order",
  ],
  [
    'refund-booked',
    'UPDATE refunds SET points = points + 1 WHERE id = :refund',
    'UPDATE refunds SET points = points - 1 WHERE id = :refund',
  ],
  [
    'supplied',
    "INSERT INTO supply_orders (order_item_id, item_guid, product_id, supplier, sku, created_at) VALUES (:item, 'x', 0, 'x', 'x', 0)",
    'DELETE FROM supply_orders WHERE order_item_id = :item',
  ],
  [
    'order-total',
    'UPDATE payments SET amount_minor = amount_minor + 1 WHERE id = :payment',
    'UPDATE payments SET amount_minor = amount_minor - 1 WHERE id = :payment',
  ],
  [
    'order-items',
    'UPDATE order_items SET unit_minor = unit_minor + 1 WHERE id = :item',
    'UPDATE order_items SET unit_minor = unit_minor - 1 WHERE id = :item',
  ],
  [
    'money',
    'UPDATE refunds SET amount_minor = amount_minor - 1 WHERE id = :refund',
    'UPDATE refunds SET amount_minor = amount_minor + 1 WHERE id = :refund',
  ],
  [
    'refund-within-payment',
    "UPDATE refunds SET currency_code = 'USD' WHERE id = :refund",
    "UPDATE refunds SET currency_code = 'EUR' WHERE id = :refund",
  ],
  [
    'refund-reported',
    'UPDATE payments SET refunded_minor = refunded_minor - 1 WHERE id = :payment',
    'UPDATE payments SET refunded_minor = refunded_minor + 1 WHERE id = :payment',
  ],
  [
    'sandbox-book',
    'UPDATE sandbox_refunds SET amount_minor = amount_minor + 1',
    'UPDATE sandbox_refunds SET amount_minor = amount_minor - 1',
  ],
  [
    'paid-order',
    'UPDATE orders SET paid_at = 1 WHERE id = :pending',
    'UPDATE orders SET paid_at = NULL WHERE id = :pending',
  ],
  [
    'payment-once',
    'UPDATE payments SET order_id = :order WHERE order_id = :pending',
    'UPDATE payments SET order_id = :pending WHERE order_id = :order AND id <> :payment',
  ],
  [
    'order-state',
    "UPDATE orders SET status = 'Processing' WHERE id = :pending",
    "UPDATE orders SET status = 'Pending' WHERE id = :pending",
  ],
  [
    'complete-has-keys',
    "UPDATE keys SET status = 'Available', order_item_id = NULL WHERE id = :sold",
    "UPDATE keys SET status = 'Sold', order_item_id = (SELECT max(id) FROM order_items WHERE order_id = :order) WHERE id = :sold",
  ],
  [
    'pending-has-keys',
    "UPDATE keys SET status = 'Available', order_item_id = NULL WHERE id = :reserved",
    "UPDATE keys SET status = 'Reserved', order_item_id = (SELECT id FROM order_items WHERE order_id = :pending) WHERE id = :reserved",
  ],
  [
    'key-once',
    "UPDATE keys SET status = 'Sold', order_item_id = :item WHERE id = :free",
    "UPDATE keys SET status = 'Available', order_item_id = NULL WHERE id = :free",
  ],
  ['key-state', 'UPDATE keys SET sold_at = 1 WHERE id = :free', 'UPDATE keys SET sold_at = NULL WHERE id = :free'],
  [
    'key-shown',
    'UPDATE key_reveals SET customer_id = customer_id + 1 WHERE key_id = :shown',
    'UPDATE key_reveals SET customer_id = customer_id - 1 WHERE key_id = :shown',
  ],
  [
    'key-returned',
    'UPDATE refunds SET order_item_id = NULL WHERE id = :refund',
    'UPDATE refunds SET order_item_id = (SELECT order_item_id FROM keys WHERE id = :returned) WHERE id = :refund',
  ],
  [
    'key-sold-and-refunded',
    "UPDATE keys SET status = 'Sold' WHERE id = :returned",
    "UPDATE keys SET status = 'Returned' WHERE id = :returned",
  ],
  [
    'key-case',
    "UPDATE key_cases SET status = 'Rejected' WHERE id = :case",
    "UPDATE key_cases SET status = 'Replaced' WHERE id = :case",
  ],
  [
    'stock',
    'UPDATE products SET stock = stock + 1 WHERE id = (SELECT product_id FROM keys WHERE id = :free)',
    'UPDATE products SET stock = stock - 1 WHERE id = (SELECT product_id FROM keys WHERE id = :free)',
  ],
  [
    'stock',
    'UPDATE products SET stock = stock + 1 WHERE id = :bundle',
    'UPDATE products SET stock = stock - 1 WHERE id = :bundle',
  ],
  [
    'bundle-sold',
    "UPDATE order_items SET bundle_guid = 'copy', bundle_id = product_id WHERE id = :item",
    'UPDATE order_items SET bundle_guid = NULL, bundle_id = NULL WHERE id = :item',
  ],
  [
    'bundle-withdrawn',
    "UPDATE order_items SET bundle_guid = 'copy', bundle_id = :bundle WHERE order_id = :order",
    'UPDATE order_items SET bundle_guid = NULL, bundle_id = NULL WHERE order_id = :order',
  ],
  [
    'reserved-in-time',
    `UPDATE orders SET expires_at = expires_at - ${HOUR_MS} WHERE id = :pending`,
    `UPDATE orders SET expires_at = expires_at + ${HOUR_MS} WHERE id = :pending`,
  ],
  [
    'events-applied',
    "UPDATE payment_events SET outcome = 'waiting', received_at = received_at - 3600000",
    "UPDATE payment_events SET outcome = 'applied', received_at = received_at + 3600000",
  ],
  [
    'coupon-orders',
    'UPDATE orders SET coupon_id = NULL WHERE id = :order',
    'UPDATE orders SET coupon_id = (SELECT coupon_id FROM coupon_uses WHERE order_id = :order) WHERE id = :order',
  ],
  [
    'coupon-orders',
    'INSERT INTO coupon_uses (coupon_id, order_id, customer_id, created_at) SELECT coupon_id, :pending, customer_id, 0 FROM coupon_uses WHERE order_id = :order',
    'DELETE FROM coupon_uses WHERE order_id = :pending',
  ],
  ['coupon-uses', 'UPDATE coupons SET max_uses = 0', 'UPDATE coupons SET max_uses = 9'],
  ['coupon-uses', 'UPDATE coupons SET used = used + 1', 'UPDATE coupons SET used = used - 1'],
  [
    'invoices',
    'UPDATE documents SET order_id = :pending WHERE order_id = :order AND refund_id = 0',
    'UPDATE documents SET order_id = :order WHERE order_id = :pending',
  ],
  [
    'invoices',
    "UPDATE documents SET content = json_set(content, '$.lines[0].unit', content ->> '$.lines[0].unit' + 1) WHERE refund_id = 0",
    "UPDATE documents SET content = json_set(content, '$.lines[0].unit', content ->> '$.lines[0].unit' - 1) WHERE refund_id = 0",
  ],
  [
    'credit-notes',
    'UPDATE documents SET refund_id = 0 - refund_id WHERE refund_id > 0',
    'UPDATE documents SET refund_id = 0 - refund_id WHERE refund_id < 0',
  ],
  [
    'credit-notes',
    'UPDATE documents SET tax_minor = tax_minor + 1 WHERE refund_id > 0',
    'UPDATE documents SET tax_minor = tax_minor - 1 WHERE refund_id > 0',
  ],
  [
    'document-numbers',
    'UPDATE documents SET sequence = sequence + 1 WHERE refund_id > 0',
    'UPDATE documents SET sequence = sequence - 1 WHERE refund_id > 0',
  ],
  [
    'document-numbers',
    "UPDATE documents SET number = replace(number, 'CN', 'INV')",
    "UPDATE documents SET number = replace(number, 'INV', 'CN') WHERE refund_id > 0",
  ],
  [
    'review-averages',
    'UPDATE products SET review_count = review_count + 1 WHERE id = :reviewed',
    'UPDATE products SET review_count = review_count - 1 WHERE id = :reviewed',
  ],
  [
    'reviews-shown',
    'UPDATE reviews SET helpful_count = helpful_count + 1 WHERE product_id = :reviewed',
    'UPDATE reviews SET helpful_count = helpful_count - 1 WHERE product_id = :reviewed',
  ],
  ['sums-of-days', 'INSERT INTO sales_days VALUES (1, 1, 1, 0, 0, 0, 0)', 'DELETE FROM sales_days WHERE day = 1'],
  [
    'preorder-sold',
    `INSERT INTO preorders (product_id, state, opens_at, releases_at, time_zone, unit_limit, sold, created_at)
     SELECT product_id, 'releasing', 1, 1, 'UTC', 2, 1, 1 FROM order_items WHERE id = :item`,
    "UPDATE preorders SET state = 'ended'",
  ],
  [
    'preorder-unit',
    `INSERT INTO preorder_units (order_item_id, preorder_id, status, paid_at)
     SELECT :item, max(id), 'waiting', 1 FROM preorders`,
    'DELETE FROM preorder_units',
  ],
];
