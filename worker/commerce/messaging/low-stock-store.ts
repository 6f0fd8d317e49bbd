import type { MailText } from '../../../shared/mail.ts';
import { readAll, toJsonList } from '../database.ts';

export interface LowStock {
  product_id: number;
  name: string;
  stock: number;
  /** 1 when the staff know already. */
  is_told: number;
}

/** SQL: the kind of notice about a product `p`. */
const KIND = "iif(p.stock = 0, 'stock-out', 'stock-low')";
const IS_LOW = "p.stock <= ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)";

/** Products whose low stock is to be reported. */
export function readStockWarnings(db: D1Database, limit: number): Promise<LowStock[]> {
  return readAll(
    db,
    `SELECT w.product_id, p.name, p.stock,
       EXISTS (SELECT 1 FROM staff_notices n WHERE n.kind = ${KIND} AND n.subject = CAST(p.id AS TEXT)) AS is_told
     FROM stock_warnings w JOIN products p ON p.id = w.product_id ORDER BY w.product_id LIMIT ?`,
    limit,
  );
}

/**
 * Ends warnings, and writes a mail about them to each address: one batch, so that of two rounds at once only one does. Without a
 * mail, all of them were told before.
 */
export async function endStockWarnings(
  db: D1Database,
  productIds: readonly number[],
  notice: { emails: readonly string[]; locale: string; mail: MailText } | null,
  now: number,
): Promise<void> {
  const ids = toJsonList(productIds);
  const isWaiting = 'EXISTS (SELECT 1 FROM stock_warnings WHERE product_id IN (SELECT value FROM json_each(?1)))';
  await db.batch([
    ...(notice
      ? [
          db
            .prepare(
              `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
               SELECT 'mail', value, ?3, ?4, ?5, ?6 FROM json_each(?2) WHERE ${isWaiting}`,
            )
            .bind(ids, toJsonList(notice.emails), notice.locale, notice.mail.subject, notice.mail.text, now),
        ]
      : []),
    db
      .prepare(
        `INSERT INTO staff_notices (kind, subject, created_at) SELECT ${KIND}, CAST(p.id AS TEXT), ?2 FROM products p
         WHERE p.id IN (SELECT value FROM json_each(?1)) ON CONFLICT DO NOTHING`,
      )
      .bind(ids, now),
    db.prepare('DELETE FROM stock_warnings WHERE product_id IN (SELECT value FROM json_each(?1))').bind(ids),
  ]);
}

/**
 * Products that have stayed low since `remindBefore` are reported again. Of those that were restocked, what was told before
 * `forgetBefore` is forgotten.
 */
export async function renewStockWarnings(
  db: D1Database,
  { remindBefore, forgetBefore }: { remindBefore: number; forgetBefore: number },
): Promise<void> {
  const told = "n.kind IN ('stock-low', 'stock-out') AND p.id = CAST(n.subject AS INTEGER)";
  await db.batch([
    db
      .prepare(
        `INSERT INTO stock_warnings (product_id, stock) SELECT p.id, p.stock FROM staff_notices n JOIN products p ON ${told}
         WHERE n.created_at < ?1 AND p.is_published = 1 AND ${IS_LOW} GROUP BY p.id ON CONFLICT DO NOTHING`,
      )
      .bind(remindBefore),
    db
      .prepare(`DELETE FROM staff_notices WHERE kind IN ('stock-low', 'stock-out') AND created_at < ?1`)
      .bind(remindBefore),
    db.prepare('DELETE FROM staff_notices WHERE is_over = 1 AND created_at < ?1').bind(forgetBefore),
  ]);
}
