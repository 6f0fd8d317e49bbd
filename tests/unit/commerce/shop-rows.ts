/** Statements that put single rows into commerce's database, in any state. */

export const NOW = 1_800_000_000_000;

export const order = (id: number, status = 'Pending', change: Readonly<Record<string, string | number>> = {}) =>
  insert('orders', {
    ...{ id, guid: `order-${id}`, number: `N-${id}`, customer_id: 1 },
    ...{
      status,
      language_code: 'en',
      email: 'ann@example.com',
      currency_code: 'EUR',
      country_code: 'DE',
    },
    ...{ subtotal_minor: 1000, tax_minor: 160, tax_rate: 1900, total_minor: 1000, created_at: NOW, expires_at: NOW },
    ...change,
  });
export const request = (orderId: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('order_requests', {
    ...{ order_id: orderId, customer_id: 1, idempotency_key: `key-${orderId}`, request_hash: 'h', created_at: NOW },
    ...change,
  });
export const unit = (id: number, orderId = 1, change: Readonly<Record<string, string | number>> = {}) =>
  insert('order_items', {
    ...{ id, guid: `unit-${id}`, order_id: orderId, product_id: 1, product_name: 'Ember' },
    ...{ platform: 'PC', unit_minor: 1000, unit_eur_minor: 1000 },
    ...change,
  });
export const payment = (
  id: number,
  orderId = 1,
  status = 'Paid',
  change: Readonly<Record<string, string | number>> = {},
) =>
  insert('payments', {
    ...{ id, order_id: orderId, init_id: `init-${id}`, method: 'Card', status, amount_minor: 1000 },
    ...{ currency_code: 'EUR', created_at: NOW },
    ...change,
  });
export const key = (
  id: number,
  status = 'Available',
  unitId?: number,
  change: Readonly<Record<string, string | number>> = {},
) =>
  insert('keys', {
    ...{ id, product_id: 1, ciphertext: 'k.c', fingerprint: `f-${id}`, status, created_at: NOW },
    ...(unitId === undefined ? {} : { order_item_id: unitId }),
    ...change,
  });
export const refund = (change: Readonly<Record<string, string | number>> = {}) =>
  insert('refunds', {
    ...{ guid: 'refund-1', order_id: 1, payment_id: 1, order_item_id: 1, reason: 'merchant', amount_minor: 1000 },
    ...{ currency_code: 'EUR', created_at: NOW },
    ...change,
  });
export const keyCase = (change: Readonly<Record<string, string | number>> = {}) =>
  insert('key_cases', {
    ...{ guid: 'case-1', order_item_id: 1, key_id: 1, customer_id: 1, reason: 'Invalid', remedy: 'Refund', note: '' },
    ...{ created_at: NOW },
    ...change,
  });
/** A unit that is given to somebody else. */
export const orderGift = (change: Readonly<Record<string, string | number>> = {}) =>
  insert('order_gifts', {
    ...{
      order_item_id: 1,
      recipient_name: 'Rita',
      recipient_email: 'rita@example.com',
      sender_name: 'Ann',
      message: '',
    },
    ...{ language_code: 'en', time_zone: 'UTC', send_at: NOW, created_at: NOW },
    ...change,
  });
export const giftCard = (change: Readonly<Record<string, string | number>> = {}) =>
  insert('gift_cards', {
    ...{ id: 1, code_hash: 'h-1', masked_code: '…AAAA', amount_minor: 2000, created_at: NOW },
    ...change,
  });
export const points = (kind: string, amount: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('reward_points', { customer_id: 1, points: amount, kind, created_at: NOW, ...change });

export const review = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('reviews', {
    ...{ id, guid: `review-${id}`, customer_id: 1, order_item_id: id, product_id: 1, platform: 'PC', created_at: NOW },
    ...change,
  });
/** Waits for the staff unless it says otherwise. */
export const version = (id: number, reviewId = 1, change: Readonly<Record<string, string | number>> = {}) =>
  insert('review_versions', {
    ...{ id, review_id: reviewId, rating: 4, title: 'Warm', text: 'Glows.', language_code: 'en', created_at: NOW },
    ...change,
  });
/** The staff show a version. */
export const isShown = (id: number) =>
  `UPDATE review_versions SET status = 'Shown', decided_at = ${NOW} WHERE id = ${id}`;

export function insert(table: string, row: Readonly<Record<string, string | number>>): string {
  const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value}'`));
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`;
}

/** A shop with two products and one customer. */
export const SHOP: readonly string[] = [
  insert('products', { id: 1, source_id: 'ember', name: 'Ember', name_key: 'ember', price_minor: 1000 }),
  insert('products', { id: 2, source_id: 'frost', name: 'Frost', name_key: 'frost', price_minor: 1000 }),
  insert('customers', { id: 1, guid: 'ann', subject: 'ann', created_at: NOW, last_activity_at: NOW }),
];

export const isPaid = (id = 1) => `UPDATE orders SET status = 'Processing', paid_at = ${NOW} WHERE id = ${id}`;
export const PAID = [order(1), unit(1), payment(1), isPaid()];
/** The shop did not accept a payment. */
export const HELD = { held_reason: 'amount-mismatch' };
/** A refund of an order without a unit: by default of a payment that the shop did not accept. */
export const orderRefund = (id: number, reason = 'held') =>
  insert('refunds', {
    ...{ guid: `held-${id}`, order_id: id, payment_id: id, reason, amount_minor: 1000 },
    ...{ currency_code: 'EUR', created_at: NOW },
  });
