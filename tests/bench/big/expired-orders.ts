import type { CountedShop } from './open-big-shop.ts';

const FIRST_CUSTOMER = 1_001;
const HOUR_MS = 3_600_000;

/** Adds unpaid orders of one unit each, whose time is over, as so many buyers leave them. */
export async function addExpiredOrders(shop: CountedShop, count: number, now: number): Promise<void> {
  const db = await shop.database();
  const mark = crypto.randomUUID().slice(0, 8);
  // One key of each of so many products.
  const chosen = `WITH chosen AS MATERIALIZED (SELECT k.id AS key_id, p.id AS product_id, p.name, p.current_minor AS unit,
      row_number() OVER (ORDER BY k.id) AS i
    FROM products p JOIN keys k ON k.id = (SELECT max(id) FROM keys WHERE product_id = p.id AND status = 'Available')
    WHERE p.source_id LIKE 'big:%' AND p.current_minor > 0 ORDER BY k.id LIMIT ${count})`;
  await db.batch([
    db.prepare('CREATE TABLE bench_due (i INTEGER PRIMARY KEY, key_id, product_id, name, unit)'),
    db.prepare(`INSERT INTO bench_due ${chosen} SELECT i, key_id, product_id, name, unit FROM chosen`),
    db
      .prepare(
        `INSERT INTO orders (guid, number, customer_id, language_code, email, currency_code, country_code,
           subtotal_minor, tax_minor, tax_rate, total_minor, revenue_eur_minor, created_at, expires_at)
         SELECT '${mark}-0000-4000-9000-' || printf('%012x', i), 'LKDUE-${mark}' || i, ${FIRST_CUSTOMER} + i, 'en', 'due@big.example',
           'EUR', 'DE', unit, 0, 0, unit, unit, ?1, ?1 + ${HOUR_MS / 2} FROM bench_due`,
      )
      .bind(now - HOUR_MS),
    db.prepare(
      `INSERT INTO order_items (guid, order_id, product_id, product_name, platform, unit_minor, unit_eur_minor)
       SELECT '${mark}-0000-4000-a000-' || printf('%012x', i), o.id, product_id, name, 'Steam', unit, unit
       FROM bench_due JOIN orders o ON o.guid = '${mark}-0000-4000-9000-' || printf('%012x', i)`,
    ),
    db.prepare(
      `UPDATE keys SET status = 'Reserved', order_item_id = (SELECT t.id FROM bench_due d JOIN order_items t
           ON t.guid = '${mark}-0000-4000-a000-' || printf('%012x', d.i) WHERE d.key_id = keys.id)
       WHERE id IN (SELECT key_id FROM bench_due)`,
    ),
    db.prepare(`UPDATE orders SET is_reserved = 1 WHERE guid LIKE '${mark}-0000-4000-9000-%'`),
    db.prepare(
      `INSERT INTO payments (order_id, init_id, method, amount_minor, currency_code, provider_reference, created_at, polled_at, poll_count)
       SELECT id, 'pay-' || guid, 'Payments.Sandbox', total_minor, 'EUR', 'pay-' || guid, created_at, created_at + 1, 9 FROM orders
       WHERE guid LIKE '${mark}-0000-4000-9000-%'`,
    ),
    db.prepare(
      `INSERT INTO sandbox_sessions (token_hash, init_id, amount_minor, currency_code, success_url, error_url, created_at, updated_at)
       SELECT init_id, init_id, amount_minor, 'EUR', '', '', created_at, created_at FROM payments WHERE init_id LIKE 'pay-${mark}-%'`,
    ),
    db.prepare('DROP TABLE bench_due'),
  ]);
}
