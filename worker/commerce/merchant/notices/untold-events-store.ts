import type { KEY_PROBLEMS } from '../../../../shared/api/order-remedies.ts';
import { readAll } from '../../database.ts';
import type { HoldReason } from '../../payments/payment-events.ts';

const UNTOLD = (kind: string, subject: string) =>
  `NOT EXISTS (SELECT 1 FROM staff_notices n WHERE n.kind = '${kind}' AND n.subject = ${subject})`;

export interface UntoldCase {
  guid: string;
  number: string;
  product_name: string;
  reason: (typeof KEY_PROBLEMS)[number];
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
  held_reason: Exclude<HoldReason, 'country-mismatch'>;
}

/** Held payments; those of another country have a mail of their own (CHECKOUT-51). */
export function readUntoldHolds(db: D1Database, limit: number): Promise<UntoldHold[]> {
  return readAll(
    db,
    `SELECT p.init_id, o.number, p.held_reason FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.held_reason IS NOT NULL AND p.held_reason <> 'country-mismatch'
       AND ${UNTOLD('payment-held', 'p.init_id')} ORDER BY p.id LIMIT ?`,
    limit,
  );
}

export interface UntoldScreening {
  guid: string;
  number: string;
  /** JSON list of `[reason, weight]`. */
  risks: string;
}

/** Orders that are held by their score (ORDER-62): since the moment when they were paid. */
export function readUntoldScreenings(db: D1Database, limit: number): Promise<UntoldScreening[]> {
  return readAll(
    db,
    `SELECT o.guid, o.number,
       (SELECT json_group_array(json_array(k.reason, k.weight) ORDER BY k.weight DESC) FROM order_risks k WHERE k.order_id = o.id) AS risks
     FROM orders o WHERE o.held_at IS NOT NULL AND o.held_at = o.paid_at AND ${UNTOLD('order-held', 'o.guid')}
     ORDER BY o.id LIMIT ?`,
    limit,
  );
}

export interface ExpiringBatch {
  id: number;
  product_name: string;
  supplier: string;
  expires_at: number;
  keys: number;
}

/** Batches with keys on sale whose date comes before an instant (KEY-13), the next one first. */
export function readExpiringBatches(
  db: D1Database,
  now: number,
  until: number,
  limit: number,
): Promise<ExpiringBatch[]> {
  return readAll(
    db,
    `SELECT b.id, p.name AS product_name, b.supplier, b.expires_at + 0 AS expires_at, count(*) AS keys
     FROM key_batches b CROSS JOIN keys k ON k.batch_id = b.id AND k.status = 'Available' CROSS JOIN products p ON p.id = k.product_id
     WHERE b.expires_at > ?1 AND b.expires_at <= ?2 AND ${UNTOLD('keys-expire', "b.id || ' ' || b.expires_at")}
     GROUP BY b.id ORDER BY b.expires_at LIMIT ?3`,
    now,
    until,
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
       AND NOT EXISTS (SELECT 1 FROM preorder_units u WHERE u.order_item_id = i.id AND u.status = 'waiting')
     GROUP BY o.id ORDER BY o.id LIMIT ?`,
    limit,
  );
}

export interface LateUnit {
  guid: string;
  number: string;
  faults: string;
}

/** Paid orders with a unit about which its distributor says nothing clear. While it is down there is one notice about all of them. */
export function readUntoldLateUnits(db: D1Database, limit: number): Promise<LateUnit[]> {
  return readAll(
    db,
    `SELECT o.guid, o.number, group_concat(DISTINCT i.product_name || ': ' || s.fault) AS faults
     FROM orders o CROSS JOIN order_items i ON i.order_id = o.id CROSS JOIN supply_orders s ON s.order_item_id = i.id
     WHERE s.status = 'ordered' AND s.fault <> '' AND s.supplier NOT IN (SELECT supplier FROM suppliers_down)
       AND o.status = 'Processing' AND ${UNTOLD('order-late', 'o.guid')} GROUP BY o.id ORDER BY o.id LIMIT ?`,
    limit,
  );
}
