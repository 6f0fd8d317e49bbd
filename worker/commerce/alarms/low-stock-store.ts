import { readAll, toJsonList } from '../database.ts';
import type { OpenAlarm } from './alarms-store.ts';

export interface LowStock {
  product_id: number;
  /** At the limit, or nothing is left. */
  alarm: 'stock-low' | 'stock-out';
  name: string;
  stock: number;
  /** 1 when the staff know already. */
  is_told: number;
}

const NAMES = "('stock-low', 'stock-out')";
/** SQL: the alarm of a product `p`. */
const ALARM = "iif(p.stock = 0, 'stock-out', 'stock-low')";
/** SQL: a product with so many keys or fewer has low stock. */
export const LOW_STOCK = "ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)";
const IS_LOW = `p.stock <= ${LOW_STOCK}`;

/** Products whose low stock is to be told, unless the staff were told since an instant. */
export function readStockWarnings(db: D1Database, toldSince: number, limit: number): Promise<LowStock[]> {
  return readAll(
    db,
    `SELECT w.product_id, ${ALARM} AS alarm, p.name, p.stock,
       EXISTS (SELECT 1 FROM alarms a WHERE a.name = ${ALARM} AND a.subject = CAST(p.id AS TEXT) AND a.ended_at IS NULL
         AND a.told_at >= ?1) AS is_told
     FROM stock_warnings w JOIN products p ON p.id = w.product_id ORDER BY w.product_id LIMIT ?2`,
    toldSince,
    limit,
  );
}

export async function deleteStockWarnings(db: D1Database, productIds: readonly number[]): Promise<void> {
  await db
    .prepare('DELETE FROM stock_warnings WHERE product_id IN (SELECT value FROM json_each(?))')
    .bind(toJsonList(productIds))
    .run();
}

/**
 * Products that have stayed low since the staff were told before an instant are to be told again. The alarm of one that is sold
 * no longer, or not low by another limit, ends without a mail.
 */
export async function renewStockWarnings(db: D1Database, toldBefore: number, now: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO stock_warnings (product_id, stock)
         SELECT p.id, p.stock FROM alarms a JOIN products p ON p.id = CAST(a.subject AS INTEGER)
         WHERE a.name IN ${NAMES} AND a.ended_at IS NULL AND a.told_at < ?1 AND p.is_published = 1 AND ${IS_LOW}
           AND NOT EXISTS (SELECT 1 FROM alarms b WHERE b.name IN ${NAMES} AND b.subject = a.subject AND b.ended_at IS NULL
             AND b.told_at >= ?1)
         GROUP BY p.id ON CONFLICT DO NOTHING`,
      )
      .bind(toldBefore),
    db
      .prepare(
        `UPDATE alarms SET ended_at = ?2 WHERE name IN ${NAMES} AND ended_at IS NULL AND told_at < ?1 AND NOT EXISTS
           (SELECT 1 FROM products p WHERE p.id = CAST(subject AS INTEGER) AND p.is_published = 1 AND ${IS_LOW})`,
      )
      .bind(toldBefore, now),
  ]);
}

/** Alarms of products that have enough again, which were told before an instant. */
export function readRestocked(db: D1Database, toldBefore: number, limit: number): Promise<OpenAlarm[]> {
  return readAll(
    db,
    `SELECT id, name, subject, text, began_at, told_at FROM alarms
     WHERE is_over = 1 AND ended_at IS NULL AND told_at < ?1 ORDER BY told_at LIMIT ?2`,
    toldBefore,
    limit,
  );
}

/** How many products have an open alarm, counted up to a number. */
export async function countLowStock(db: D1Database, most: number): Promise<number> {
  const [row] = await readAll<{ count: number }>(
    db,
    `SELECT count(DISTINCT subject) AS count FROM
       (SELECT subject FROM alarms WHERE name IN ${NAMES} AND ended_at IS NULL LIMIT ?)`,
    most,
  );
  return row?.count ?? 0;
}
