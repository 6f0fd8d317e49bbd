import { readAll } from '../database.ts';
import { isJobDue } from '../jobs/job-faults-store.ts';
import { IS_IN_DATE } from '../keys/expire-keys-store.ts';
import { CAN_BE_OPENED } from '../keys/key-canaries-store.ts';
import { IS_UNDISPUTED } from '../keys/keys-store.ts';
import { IS_READY } from '../orders/order-settlement-store.ts';
import { isUnitRefunded } from '../orders/refunded-units.ts';

/** The name of the cron's work on orders whose pre-ordered keys are there, in `job_faults`. */
export const TELL_PREORDER_JOB = 'tell-preorder';

/** So many units get a key in one statement. */
const UNITS_AT_ONCE = 200;

/** The queue of the pre-order `?1`: paid units in the order of their payments, without those whose order is disputed or held. */
const QUEUE = `preorder_units u CROSS JOIN order_items i ON i.id = u.order_item_id CROSS JOIN orders o ON o.id = i.order_id
  WHERE u.preorder_id = ?1 AND u.status = 'waiting' AND o.status = 'Processing' AND ${IS_UNDISPUTED} AND NOT ${isUnitRefunded('i')}`;
const IN_ORDER = 'ORDER BY u.paid_at, u.order_item_id';

/** Pre-orders whose time has come open, and are released. Both by their dates, so that a late round catches up. */
export async function turnPreorders(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        "UPDATE preorders SET state = 'releasing' WHERE state IN ('planned', 'open', 'closed') AND releases_at <= ?",
      )
      .bind(now),
    db.prepare("UPDATE preorders SET state = 'open' WHERE state = 'planned' AND opens_at <= ?").bind(now),
  ]);
}

export interface ReleasingRow {
  id: number;
  product_id: number;
}

/** Pre-orders that are being delivered. */
export function readReleasing(db: D1Database): Promise<ReleasingRow[]> {
  return readAll(db, "SELECT id, product_id FROM preorders WHERE state = 'releasing' ORDER BY releases_at, id");
}

/**
 * Gives the next units of a queue the product's keys on sale, and those that are left without one a unit of its supplier. One
 * batch of conditional statements: of two rounds at once each unit and each key is in one. Returns whether any unit was served.
 */
export async function servePreorder(
  db: D1Database,
  { id, product_id: productId }: ReleasingRow,
  now: number,
): Promise<boolean> {
  const [claimed, , supplied] = await db.batch([
    db
      .prepare(
        `WITH wanted AS (
           SELECT id, row_number() OVER (ORDER BY paid_at, id) AS n
           FROM (SELECT u.order_item_id AS id, u.paid_at FROM ${QUEUE} ${IN_ORDER} LIMIT ${UNITS_AT_ONCE})
         ), free AS (
           SELECT id, row_number() OVER (ORDER BY id) AS n FROM (SELECT id FROM keys WHERE product_id = ?2 AND status = 'Available'
             AND ${CAN_BE_OPENED} AND ${IS_IN_DATE} ORDER BY id LIMIT ${UNITS_AT_ONCE})
         )
         UPDATE keys SET status = 'Reserved', order_item_id = pair.item_id
         FROM (SELECT free.id AS key_id, wanted.id AS item_id FROM free JOIN wanted USING (n)) AS pair
         WHERE keys.id = pair.key_id AND keys.status = 'Available'`,
      )
      .bind(id, productId),
    db
      .prepare(
        `UPDATE keys SET status = 'Sold', sold_at = ?2 WHERE status = 'Reserved' AND order_item_id IN
           (SELECT order_item_id FROM preorder_units WHERE preorder_id = ?1 AND status = 'served' AND told_at IS NULL)`,
      )
      .bind(id, now),
    db
      .prepare(
        `INSERT INTO supply_orders (order_item_id, item_guid, product_id, supplier, sku, created_at)
         SELECT wanted.id, wanted.guid, p.id, p.supplier, p.supplier_sku, ?3
         FROM products p JOIN (SELECT id, guid, row_number() OVER (ORDER BY paid_at, id) AS n FROM
           (SELECT i.id, i.guid, u.paid_at FROM ${QUEUE} ${IN_ORDER} LIMIT ${UNITS_AT_ONCE})) wanted ON wanted.n <= p.supplier_stock
         WHERE p.id = ?2 AND p.supplier IS NOT NULL AND p.supplier_sku IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM keys WHERE product_id = ?2 AND status = 'Available' AND ${CAN_BE_OPENED} AND ${IS_IN_DATE})`,
      )
      .bind(id, productId, now),
  ]);
  return [claimed, supplied].some((result) => (result?.meta.changes ?? 0) > 0);
}

/**
 * A pre-order ends when nobody waits for it: what is left is sold as any other goods. Units of disputed and held orders get their
 * keys as those of other orders do, once they are free.
 */
export async function endPreorders(db: D1Database): Promise<void> {
  await db
    .prepare(
      `UPDATE preorders SET state = 'ended' WHERE state = 'releasing' AND NOT EXISTS (SELECT 1
         FROM preorder_units u CROSS JOIN order_items i ON i.id = u.order_item_id CROSS JOIN orders o ON o.id = i.order_id
         WHERE u.preorder_id = preorders.id AND (u.status = 'reserved' OR (u.status = 'waiting' AND ${IS_UNDISPUTED})))`,
    )
    .run();
}

/** Orders with pre-ordered keys that are there and of which their buyers were not told, in the order of their payments. */
export function readUntoldPreorders(db: D1Database, now: number, limit: number): Promise<{ guid: string }[]> {
  return readAll(
    db,
    `SELECT o.guid FROM preorder_units u CROSS JOIN keys k ON k.order_item_id = u.order_item_id AND k.status <> 'Reserved'
       CROSS JOIN order_items i ON i.id = u.order_item_id CROSS JOIN orders o ON o.id = i.order_id
     WHERE u.status = 'served' AND u.told_at IS NULL AND ${isJobDue(TELL_PREORDER_JOB, 'o.guid', '?1')} GROUP BY o.id ORDER BY o.paid_at LIMIT ?2`,
    now,
    limit,
  );
}

/** SQL over `orders`: a pre-ordered key is there of which its buyer was not told, and more is to come: a complete order has a mail of its own. */
export const HAS_NEWS = `status = 'Processing' AND NOT (${IS_READY}) AND EXISTS (SELECT 1 FROM order_items i
  CROSS JOIN preorder_units u ON u.order_item_id = i.id CROSS JOIN keys k ON k.order_item_id = i.id AND k.status = 'Sold'
  WHERE i.order_id = orders.id AND u.status = 'served' AND u.told_at IS NULL)`;

/** Its buyer is told of the keys that are there. */
export function markTold(db: D1Database, orderGuid: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE preorder_units SET told_at = ?2 WHERE status = 'served' AND told_at IS NULL
         AND order_item_id IN (SELECT i.id FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.guid = ?1)
         AND EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = preorder_units.order_item_id AND k.status <> 'Reserved')`,
    )
    .bind(orderGuid, now);
}
