import type { MailText } from '../../../shared/mail.ts';
import { readAll, toJsonList } from '../database.ts';

interface Notice {
  kind: string;
  subject: string;
}

/**
 * Writes a mail to each address unless the notice was already given: atomically, so only once however many rounds run.
 */
export async function writeStaffMail(
  db: D1Database,
  { kind, subject }: Notice,
  emails: readonly string[],
  locale: string,
  mail: MailText,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
         SELECT 'mail', value, ?4, ?5, ?6, ?7 FROM json_each(?3)
         WHERE NOT EXISTS (SELECT 1 FROM staff_notices WHERE kind = ?1 AND subject = ?2)`,
      )
      .bind(kind, subject, toJsonList(emails), locale, mail.subject, mail.text, now),
    db
      .prepare('INSERT INTO staff_notices (kind, subject, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .bind(kind, subject, now),
  ]);
}

const UNTOLD = (kind: string, subject: string) =>
  `NOT EXISTS (SELECT 1 FROM staff_notices n WHERE n.kind = '${kind}' AND n.subject = ${subject})`;

export interface UntoldCase {
  guid: string;
  number: string;
  product_name: string;
  reason: string;
}

/** Open reports of keys, oldest first. */
export function readUntoldCases(db: D1Database, limit: number): Promise<UntoldCase[]> {
  return readAll(
    db,
    `SELECT k.guid, o.number, i.product_name, k.reason FROM key_cases k
     JOIN order_items i ON i.id = k.order_item_id JOIN orders o ON o.id = i.order_id
     WHERE k.status = 'Open' AND ${UNTOLD('key-case', 'k.guid')} ORDER BY k.id LIMIT ?`,
    limit,
  );
}

export interface UntoldHold {
  init_id: string;
  number: string;
  held_reason: string;
}

/** Held payments; those of another country have a mail of their own (CHECKOUT-9). */
export function readUntoldHolds(db: D1Database, limit: number): Promise<UntoldHold[]> {
  return readAll(
    db,
    `SELECT p.init_id, o.number, p.held_reason FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.held_reason IS NOT NULL AND p.held_reason <> 'country-mismatch'
       AND ${UNTOLD('payment-held', 'p.init_id')} ORDER BY p.id LIMIT ?`,
    limit,
  );
}

/** Declarations of withdrawal since an instant that match no order (REFUND-11), by their guid. */
export function readUntoldWithdrawals(db: D1Database, since: number, limit: number): Promise<{ guid: string }[]> {
  return readAll(
    db,
    `SELECT w.guid FROM withdrawals w INDEXED BY withdrawals_unmatched
     WHERE w.order_id IS NULL AND w.received_at > ?1 AND w.answered_at IS NULL
       AND ${UNTOLD('withdrawal-open', 'w.guid')} ORDER BY w.received_at LIMIT ?2`,
    since,
    limit,
  );
}

export interface LowStock {
  product_id: number;
  name: string;
  stock: number;
}

/** Products whose stock has fallen to the limit and stayed there. */
export function readStockWarnings(db: D1Database, limit: number): Promise<LowStock[]> {
  return readAll(
    db,
    `SELECT w.product_id, p.name, p.stock FROM stock_warnings w JOIN products p ON p.id = w.product_id
     ORDER BY w.product_id LIMIT ?`,
    limit,
  );
}

/** Removes warnings that have been sent. */
export async function deleteStockWarnings(db: D1Database, productIds: readonly number[]): Promise<void> {
  await db
    .prepare('DELETE FROM stock_warnings WHERE product_id IN (SELECT value FROM json_each(?))')
    .bind(toJsonList(productIds))
    .run();
}

export interface UntoldWait {
  guid: string;
  number: string;
  product_names: string;
}

/** Paid orders that wait for keys of products without stock. */
export function readUntoldWaits(db: D1Database, limit: number): Promise<UntoldWait[]> {
  return readAll(
    db,
    `SELECT o.guid, o.number, group_concat(DISTINCT i.product_name) AS product_names
     FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.status = 'Processing' AND o.paid_at IS NOT NULL AND ${UNTOLD('order-waiting', 'o.guid')}
       AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
       AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.status NOT IN ('Replaced', 'Returned'))
       AND NOT EXISTS (SELECT 1 FROM supply_orders s WHERE s.order_item_id = i.id AND s.status <> 'delivered')
     GROUP BY o.id ORDER BY o.id LIMIT ?`,
    limit,
  );
}

/**
 * Deletes notices of a kind from before an instant, so that the staff are notified again when the condition returns.
 */
export async function forgetNotices(db: D1Database, kind: string, before: number): Promise<void> {
  await db.prepare('DELETE FROM staff_notices WHERE kind = ?1 AND created_at < ?2').bind(kind, before).run();
}
