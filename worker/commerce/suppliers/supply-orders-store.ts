import { readAll, readFirst } from '../database.ts';
import { isJobDue } from '../jobs/job-faults-store.ts';
import type { StockKey } from '../keys/add-keys-store.ts';
import { IS_UNDISPUTED } from '../keys/keys-store.ts';
import { isUnitRefunded } from '../orders/refunded-units.ts';
import { mayBeAsked } from './supplier-channels-store.ts';

/** The name of the cron's work on paid units, in `job_faults`. */
export const SUPPLY_JOB = 'supply-order';
/** And on units that the supplier will not deliver. */
export const SUPPLY_REFUND_JOB = 'supply-refund';

export interface SupplyRow {
  id: number;
  order_item_id: number;
  item_guid: string;
  /** Set when another key is ordered in place of a reported one. */
  replacement_guid: string | null;
  order_guid: string;
  product_id: number;
  supplier: string;
  sku: string;
  reference: string | null;
  claim: string;
  tries: number;
  ordered_at: number;
  /** 1 if the merchant has given the unit up. */
  is_given_up: number;
}

const IS_PAID = `o.status = 'Processing' AND o.paid_at IS NOT NULL AND ${IS_UNDISPUTED}`;

/**
 * Paid units that are due, those first that have waited longest; of one order, if it is given, also after a fault and while their
 * supplier is down.
 */
export function readDueSupplies(
  db: D1Database,
  now: number,
  limit: number,
  orderGuid: string | null = null,
): Promise<{ id: number; supplier: string }[]> {
  return readAll(
    db,
    `SELECT s.id, s.supplier FROM supply_orders s JOIN order_items i ON i.id = s.order_item_id JOIN orders o ON o.id = i.order_id
     WHERE s.status IN ('reserved', 'ordered') AND s.due_at <= ?1 AND (s.status = 'ordered' OR (${IS_PAID}))
       AND iif(?3 IS NULL, ${isJobDue(SUPPLY_JOB, 'CAST(s.id AS TEXT)', '?1')}
         AND ${mayBeAsked('s.supplier', '?1')}, o.guid = ?3) ORDER BY s.due_at LIMIT ?2`,
    now,
    limit,
    orderGuid,
  );
}

/**
 * Takes a due unit: one conditional statement, so that of several callers one works on it. A unit that was not ordered
 * yet must be paid and neither refunded nor supplied in another way. Null when there is nothing to do.
 */
export function claimSupply(db: D1Database, id: number, now: number, leaseMs: number): Promise<SupplyRow | null> {
  return readFirst<SupplyRow>(
    db,
    `UPDATE supply_orders SET status = 'ordered', claim = ?2, tries = tries + 1, due_at = ?3 + ?4,
       ordered_at = ifnull(ordered_at, ?3)
     WHERE id = ?1 AND due_at <= ?3 AND (status = 'ordered' OR (status = 'reserved'
       AND EXISTS (SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = supply_orders.order_item_id AND ${IS_PAID}
           AND NOT ${isUnitRefunded('i')})))
     RETURNING id, order_item_id, product_id, supplier, sku, reference, claim, tries, ordered_at, is_given_up, replacement_guid, item_guid,
       (SELECT o.guid FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = supply_orders.order_item_id) AS order_guid`,
    id,
    crypto.randomUUID(),
    now,
    leaseMs,
  );
}

const IS_MINE = "id = ?1 AND claim = ?2 AND status = 'ordered'";
/** The unit was refunded, its order ended, or it has a key: a key that arrives now goes on sale. */
const IS_NOT_NEEDED = `(EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = s.order_item_id AND k.status NOT IN ('Replaced', 'Returned'))
  OR EXISTS (SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = s.order_item_id
    AND (o.status <> 'Processing' OR ${isUnitRefunded('i')})))`;

/**
 * Marks a claimed order as delivered, if the statement before has stored its key: a ciphertext is unlike any other, so an
 * equal one was written there.
 */
export function markDelivered(
  db: D1Database,
  row: SupplyRow,
  key: StockKey,
  reference: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE supply_orders SET status = 'delivered', reference = ?5, claim = NULL, done_at = ?6, fault = '',
         key_id = (SELECT id FROM keys WHERE fingerprint = ?4)
       WHERE ${IS_MINE} AND EXISTS (SELECT 1 FROM keys WHERE fingerprint = ?4 AND ciphertext = ?3)`,
    )
    .bind(row.id, row.claim, key.sealed, key.mark, reference, now);
}

/**
 * Stores a delivered key, for its unit or on sale if the unit no longer needs one; the second statement changes one
 * row exactly when the key was new. Part of one batch with what delivers the order.
 */
export function storeSuppliedKey(
  db: D1Database,
  row: SupplyRow,
  key: StockKey,
  reference: string,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO keys (product_id, ciphertext, fingerprint, status, order_item_id, created_at)
         SELECT s.product_id, ?3, ?4, iif(${IS_NOT_NEEDED}, 'Available', 'Reserved'),
           iif(${IS_NOT_NEEDED}, NULL, s.order_item_id), ?6
         FROM supply_orders s WHERE s.id = ?1 AND s.claim = ?2 AND s.status = 'ordered'
           AND NOT EXISTS (SELECT 1 FROM keys WHERE fingerprint IN (SELECT value FROM json_each(?5)))
         ON CONFLICT (fingerprint) DO NOTHING`,
      )
      .bind(row.id, row.claim, key.sealed, key.mark, JSON.stringify(key.formerMarks), now),
    markDelivered(db, row, key, reference, now),
  ];
}

/**
 * The supplier works on it, or said nothing clear (`fault`): it is due again at an instant. `uncounted`: 1 when the
 * supplier was down. Its two days (SUPPLY-2) begin when it is back.
 */
export async function postponeSupply(
  db: D1Database,
  row: SupplyRow,
  next: { reference: string | null; dueAt: number; fault: string; uncounted: 0 | 1 },
): Promise<void> {
  await db
    .prepare(
      `UPDATE supply_orders SET reference = ifnull(?3, reference), due_at = ?4, fault = ?5, tries = tries - ?6,
         ordered_at = iif(?6 = 1, ?4, ordered_at), claim = NULL WHERE ${IS_MINE}`,
    )
    .bind(row.id, row.claim, next.reference, next.dueAt, next.fault, next.uncounted)
    .run();
}

/** The unit will never be delivered. */
export async function failSupply(
  db: D1Database,
  row: SupplyRow,
  failure: { reference: string | null; reason: string },
  now: number,
): Promise<void> {
  await db
    .prepare(
      `UPDATE supply_orders SET status = 'failed', reference = ifnull(?3, reference), fault = ?4, done_at = ?5, claim = NULL
       WHERE ${IS_MINE}`,
    )
    .bind(row.id, row.claim, failure.reference, failure.reason, now)
    .run();
}

export interface FailedSupplyRow {
  id: number;
  order_item_id: number;
  order_guid: string;
}

/** Units that failed and are not refunded yet. */
export function readFailedSupplies(db: D1Database, now: number, limit: number): Promise<FailedSupplyRow[]> {
  return readAll(
    db,
    `SELECT s.id, s.order_item_id, o.guid AS order_guid FROM supply_orders s
     CROSS JOIN order_items i ON i.id = s.order_item_id CROSS JOIN orders o ON o.id = i.order_id
     WHERE s.status = 'failed' AND (o.status = 'Processing' OR (s.replacement_guid IS NOT NULL
         AND EXISTS (SELECT 1 FROM key_cases c WHERE c.order_item_id = s.order_item_id AND c.status = 'Open')))
       AND NOT ${isUnitRefunded('i')}
       AND ${isJobDue(SUPPLY_REFUND_JOB, 'CAST(s.id AS TEXT)', '?1')} ORDER BY s.id LIMIT ?2`,
    now,
    limit,
  );
}

/** Makes a unit due at once, after its supplier's webhook. Null for an unknown unit, and for none. */
export function hurrySupply(
  db: D1Database,
  supplier: string,
  itemGuid: string | null,
): Promise<{ order_guid: string } | null> {
  return readFirst(
    db,
    `UPDATE supply_orders SET due_at = iif(claim IS NULL, 0, due_at)
     WHERE supplier = ?1 AND (replacement_guid = ?2
       OR (replacement_guid IS NULL AND item_guid = ?2))
     RETURNING (SELECT o.guid FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = supply_orders.order_item_id) AS order_guid`,
    supplier,
    itemGuid,
  );
}
