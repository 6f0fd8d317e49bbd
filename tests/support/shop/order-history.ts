/** Ids of generated rows, beside those that a test writes itself. */
const UNIT = 1_000;
const PRICE = 1_999;
const TAX = 319;

/** A product to sell. */
export const HISTORY_PRODUCT = `INSERT INTO products (id, source_id, name, name_key, price_minor)
  VALUES (7, 'shop:7', 'O''Brien''s Rally; II', 'obriens rally ii', ${PRICE})`;

const DOCUMENT = `kind, year, sequence, number, issued_at, issued_on, order_id, country_code, currency_code, tax_rate, gross_minor,
  untaxed_minor, tax_minor, template_id, content`;
const LINES = `'{"lines":[{"name":"Rally","quantity":1,"unit":${PRICE}}]}'`;

/** Values of an order's invoice, by SQL of its place in the series. */
function invoiceOf(order: string, sequence: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const year = day.slice(0, 4);
  return `'invoice', ${year}, ${sequence}, printf('INV-${year}-%06d', ${sequence}), ${now}, '${day}', ${order}, 'DE', 'EUR', 1900, ${PRICE},
    0, ${TAX}, 1, ${LINES}`;
}
const TEMPLATE = "INSERT OR IGNORE INTO document_templates (id, content) VALUES (1, '{}')";

/**
 * Statements that write the orders `first` to `last`: each has its customer, unit, sold key, payment and points. They are rows as
 * the shop leaves them; triggers that would make them must be away.
 */
export function writeHistory(first: number, last: number, now: number): string[] {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`;
  const insert = (table: string, columns: string, values: string) =>
    `INSERT INTO ${table} (${columns}) ${numbers} SELECT ${values} FROM n`;
  return [
    insert(
      'customers',
      'id, guid, subject, email, points, created_at, last_activity_at',
      `i, 'customer-' || i, 'subject-' || i, 'buyer' || i || '@keys.latchkey-shop.com', 20, ${now}, ${now}`,
    ),
    insert(
      'orders',
      `id, guid, number, customer_id, status, language_code, email, currency_code, country_code,
       subtotal_minor, tax_minor, tax_rate, total_minor, revenue_eur_minor, points_to_earn, is_reserved, created_at,
       expires_at, paid_at, completed_at`,
      `i, 'order-' || i, printf('LK-%08d', i), i, 'Complete', 'en', 'buyer' || i || '@keys.latchkey-shop.com', 'EUR',
       'DE', ${PRICE}, ${TAX}, 1900, ${PRICE}, ${PRICE}, 20, 1, ${now}, ${now}, ${now}, ${now}`,
    ),
    insert(
      'order_items',
      `id, guid, order_id, product_id, product_name, platform, unit_minor, unit_eur_minor`,
      `i, 'item-' || i, i, 7, 'O''Brien''s Rally; II', 'PC', ${PRICE}, ${PRICE}`,
    ),
    insert(
      'payments',
      'id, order_id, init_id, method, status, amount_minor, currency_code, created_at',
      `i, i, 'payment-' || i, 'Payments.Card', 'Paid', ${PRICE}, 'EUR', ${now}`,
    ),
    insert(
      'keys',
      'id, product_id, ciphertext, fingerprint, status, order_item_id, created_at, sold_at',
      `i, 7, 'id1.sealed-' || i, 'mark-' || i, 'Sold', i, ${now}, ${now}`,
    ),
    insert('reward_points', 'customer_id, points, kind, order_id, created_at', `i, 20, 'earned', i, ${now}`),
    TEMPLATE,
    insert('documents', DOCUMENT, invoiceOf('i', 'i', now)),
  ];
}

/** What a shop does when a customer buys the product: order, key, payment, then delivery and points. */
function placeOrder(i: number, now: number): string[] {
  const id = UNIT * UNIT * UNIT + i;
  return [
    `INSERT INTO customers (id, guid, subject, created_at, last_activity_at) VALUES (${id}, 'customer-${id}', 'subject-${id}', ${now}, ${now})`,
    `INSERT INTO keys (id, product_id, ciphertext, fingerprint, created_at) VALUES (${id}, 7, 'id1.sealed-${id}', 'mark-${id}', ${now})`,
    `INSERT INTO orders (id, guid, number, customer_id, language_code, email, currency_code,
       country_code, subtotal_minor, tax_minor, tax_rate, total_minor, revenue_eur_minor, points_to_earn, created_at, expires_at)
     VALUES (${id}, 'order-${id}', 'LK-${id}', ${id}, 'en', 'sam@keys.latchkey-shop.com', 'EUR', 'DE',
       ${PRICE}, ${TAX}, 1900, ${PRICE}, ${PRICE}, 20, ${now}, ${now + 1_800_000})`,
    `INSERT INTO order_items (id, guid, order_id, product_id, product_name, platform, unit_minor,
       unit_eur_minor) VALUES (${id}, 'item-${id}', ${id}, 7, 'Rally', 'PC', ${PRICE}, ${PRICE})`,
    `UPDATE keys SET status = 'Reserved', order_item_id = ${id} WHERE id = ${id}`,
    `INSERT INTO payments (id, order_id, init_id, method, amount_minor, currency_code, created_at)
     VALUES (${id}, ${id}, 'payment-${id}', 'Payments.Card', ${PRICE}, 'EUR', ${now})`,
    `UPDATE payments SET status = 'Paid' WHERE id = ${id}`,
    `UPDATE keys SET status = 'Sold', sold_at = ${now} WHERE id = ${id}`,
    `UPDATE orders SET status = 'Processing', paid_at = ${now} WHERE id = ${id}`,
    `UPDATE orders SET status = 'Complete', completed_at = ${now} WHERE id = ${id}`,
    `INSERT INTO reward_points (customer_id, points, kind, order_id, created_at) VALUES (${id}, 20, 'earned', ${id}, ${now})`,
    TEMPLATE,
    `INSERT INTO documents (${DOCUMENT}) SELECT ${invoiceOf(String(id), 'n', now)} FROM (SELECT ifnull(max(sequence), 0) + 1 AS n FROM documents)`,
  ];
}

/** The transactions of a shop in which that happens: stock, the order with its payment, what the payment brings. */
export function listTransactions(i: number, now: number): string[][] {
  const statements = placeOrder(i, now);
  return [statements.slice(0, 2), statements.slice(2, 6), statements.slice(6)];
}
