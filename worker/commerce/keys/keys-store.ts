import type { MailText } from '../../../shared/mail.ts';
import { readAll } from '../database.ts';
import { runBatch } from '../http/database-errors.ts';
import { isUnitRefunded } from '../orders/refunded-units.ts';
import { hasRunningPreorder } from '../preorders/running-preorder.ts';
import { IS_IN_DATE } from './expire-keys-store.ts';
import { CAN_BE_OPENED } from './key-canaries-store.ts';

/** SQL over `orders o`: no dispute about its payment is open or lost (PAYMENT-7), and the staff do not hold it (ORDER-60). */
export const IS_UNDISPUTED = `(o.held_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.disputed_at IS NOT NULL))`;

/**
 * Claims one key for every unit of a product in an order that has none and gets none from a supplier, unless the order is
 * disputed or was cancelled meanwhile, or a pre-order of the product is running, whose queue its keys are for. One statement: the rows that it selects are the rows that it updates, so two orders
 * can never take the same key. Too few keys leave units without one; the caller's batch then checks (`is_reserved`) or waits
 * for stock.
 */
export function claimKeys(db: D1Database, orderGuid: string, productId: number): D1PreparedStatement {
  return db
    .prepare(
      `WITH wanted AS (
         SELECT i.id, row_number() OVER (ORDER BY i.id) AS n FROM order_items i JOIN orders o ON o.id = i.order_id
         WHERE o.guid = ?1 AND o.status <> 'Cancelled' AND ${IS_UNDISPUTED} AND i.product_id = ?2
           AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.status NOT IN ('Replaced', 'Returned'))
           AND NOT ${isUnitRefunded('i')} AND NOT ${hasRunningPreorder('?2')}
           AND NOT EXISTS (SELECT 1 FROM supply_orders s WHERE s.order_item_id = i.id AND s.status <> 'delivered')
       ), free AS (
         SELECT id, row_number() OVER (ORDER BY id) AS n FROM (
           SELECT id FROM keys WHERE product_id = ?2 AND status = 'Available' AND ${CAN_BE_OPENED} AND ${IS_IN_DATE} ORDER BY id
           LIMIT (SELECT count(*) FROM wanted))
       )
       UPDATE keys SET status = 'Reserved', order_item_id = pair.item_id
       FROM (SELECT free.id AS key_id, wanted.id AS item_id FROM free JOIN wanted USING (n)) AS pair
       WHERE keys.id = pair.key_id AND keys.status = 'Available'`,
    )
    .bind(orderGuid, productId);
}

const KEYS_OF_ORDER =
  'order_item_id IN (SELECT id FROM order_items WHERE order_id = (SELECT id FROM orders WHERE guid = ?1))';

/** Reserved keys of a paid order become sold; those of any other stay reserved. */
export function sellKeys(db: D1Database, orderGuid: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE keys SET status = 'Sold', sold_at = ?2 WHERE status = 'Reserved' AND ${KEYS_OF_ORDER}
         AND EXISTS (SELECT 1 FROM orders WHERE guid = ?1 AND paid_at IS NOT NULL)`,
    )
    .bind(orderGuid, now);
}

/** Reserved keys of those of the orders (a JSON list of guids) that were cancelled go back on sale. */
export function releaseKeys(db: D1Database, orderGuids: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE keys SET status = 'Available', order_item_id = NULL WHERE status = 'Reserved' AND order_item_id IN
         (SELECT i.id FROM json_each(?1) g CROSS JOIN orders o ON o.guid = g.value CROSS JOIN order_items i ON i.order_id = o.id
          WHERE o.status = 'Cancelled')`,
    )
    .bind(orderGuids);
}

/** The products of an order of which it has reserved keys that are past their date. */
export async function readExpiredProducts(db: D1Database, orderGuid: string): Promise<number[]> {
  const sql = `SELECT DISTINCT product_id FROM keys WHERE status = 'Reserved' AND ${KEYS_OF_ORDER} AND NOT ${IS_IN_DATE}`;
  return (await readAll<{ product_id: number }>(db, sql, orderGuid)).map(({ product_id: id }) => id);
}

/** Reserved keys of an order that are past their date by the time that it is paid go back: it gets others (KEY-13). */
export function returnExpiredKeys(db: D1Database, orderGuid: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE keys SET status = 'Available', order_item_id = NULL WHERE status = 'Reserved' AND ${KEYS_OF_ORDER}
         AND NOT ${IS_IN_DATE}`,
    )
    .bind(orderGuid);
}

export interface ItemKeyRow {
  order_item_id: number;
  order_id: number;
  product_name: string;
  order_status: string;
  payment_status: string | null;
  product_id: number;
  order_number: string;
  language_code: string;
  consented_at: number | null;
  key_id: number | null;
  key_status: string | null;
  ciphertext: string | null;
  revealed_at: number | null;
  is_refunded: number;
  /** 1 for a gift: its giver is not shown the key. */
  is_given: number;
  /** When the staff held the order; null unless they do. */
  held_at: number | null;
  /** Until then the key is not shown; null for no such instant. */
  sealed_until: number | null;
}

/**
 * An order item of this customer with its key, or with the earlier, replaced key of that id; null for another
 * customer's.
 */
export async function findItemKey(
  db: D1Database,
  itemId: number,
  customerId: number,
  earlierKeyId: number | null = null,
): Promise<ItemKeyRow | null> {
  return db
    .prepare(
      `SELECT i.id AS order_item_id, i.order_id, i.product_name, o.status AS order_status, o.held_at, i.product_id, i.consented_at,
         o.number AS order_number, o.language_code, k.id AS key_id,
         k.status AS key_status, k.ciphertext, k.revealed_at,
         (SELECT b.sealed_until FROM key_batches b WHERE b.id = k.batch_id) AS sealed_until,
         EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id) AS is_refunded,
         EXISTS (SELECT 1 FROM order_gifts g WHERE g.order_item_id = i.id) AS is_given,
         (SELECT p.status FROM payments p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1) AS payment_status
       FROM order_items i JOIN orders o ON o.id = i.order_id
       LEFT JOIN keys k ON k.order_item_id = i.id
         AND iif(?3 IS NULL, k.status NOT IN ('Replaced', 'Returned'), k.id = ?3 AND k.status = 'Replaced')
       WHERE i.id = ?1 AND o.customer_id = ?2`,
    )
    .bind(itemId, customerId, earlierKeyId)
    .first<ItemKeyRow>();
}

const WAS_SHOWN = "status IN ('Revealed', 'Reported', 'Replaced')";

/**
 * Marks a key as revealed (the first time) and logs every time it was shown. Returns when it was first; null when the
 * key was refunded concurrently: then it must not be shown.
 * @throws CommerceError 409 `order-disputed`, `order-held` for a key that was never shown and whose payment is disputed, or
 * whose order the staff hold.
 */
export async function recordReveal(
  db: D1Database,
  reveal: { keyId: number; customerId: number; clientHash: string | null; now: number },
): Promise<number | null> {
  const statements = [
    db
      .prepare("UPDATE keys SET status = 'Revealed', revealed_at = ? WHERE id = ? AND status = 'Sold'")
      .bind(reveal.now, reveal.keyId),
    db
      .prepare(
        `INSERT INTO key_reveals (key_id, customer_id, created_at)
         SELECT id, ?2, max(?3, ifnull((SELECT max(created_at) + 1 FROM key_reveals WHERE key_id = ?1), 0))
         FROM keys WHERE id = ?1 AND ${WAS_SHOWN}`,
      )
      .bind(reveal.keyId, reveal.customerId, reveal.now),
    db
      .prepare(
        `INSERT INTO key_reveal_senders (key_id, created_at, client_hash)
         SELECT key_id, max(created_at), ?2 FROM key_reveals WHERE key_id = ?1 AND ?2 IS NOT NULL GROUP BY key_id
         ON CONFLICT DO NOTHING`,
      )
      .bind(reveal.keyId, reveal.clientHash),
    db.prepare(`SELECT revealed_at FROM keys WHERE id = ? AND ${WAS_SHOWN}`).bind(reveal.keyId),
  ];
  const results = await runBatch<{ revealed_at: number }>(db, statements);
  return results.at(-1)?.results[0]?.revealed_at ?? null;
}

/**
 * Stores the buyer's two consents once, and confirms them by e-mail (CRD 16(m) requires all three); a repeated one
 * keeps the first instant and sends nothing.
 */
export async function recordKeyConsent(
  db: D1Database,
  itemId: number,
  textVersion: string,
  mail: MailText,
  now: number,
): Promise<number> {
  const [, noted] = await db.batch<{ consented_at: number }>([
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
         SELECT 'mail', o.email, o.language_code, ?3, ?4, ?2 FROM order_items i JOIN orders o ON o.id = i.order_id
         WHERE i.id = ?1 AND i.consented_at IS NULL AND o.email <> ''`,
      )
      .bind(itemId, now, mail.subject, mail.text),
    db
      .prepare(
        `UPDATE order_items SET consented_at = ifnull(consented_at, ?2), consent_version = ifnull(consent_version, ?3)
         WHERE id = ?1 RETURNING consented_at`,
      )
      .bind(itemId, now, textVersion),
  ]);
  return noted?.results[0]?.consented_at ?? now;
}

/** Logs a rejected look-up of a key: the item names its owner. */
export async function recordKeyDenial(
  db: D1Database,
  denial: { itemId: number; customerId: number; clientHash: string | null; code: string; now: number },
): Promise<void> {
  await db
    .prepare(
      'INSERT INTO key_denials (order_item_id, customer_id, client_hash, code, created_at) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(denial.itemId, denial.customerId, denial.clientHash, denial.code, denial.now)
    .run();
}
