import { readAll, readFirst } from '../../database.ts';
import { isUnitRefunded } from '../../orders/refunded-units.ts';
import { SUPPLY_JOB, SUPPLY_REFUND_JOB } from '../../suppliers/supply-orders-store.ts';

export interface SupplyDetailsRow {
  id: number;
  order_item_id: number;
  order_number: string;
  order_guid: string;
  order_status: string;
  product_id: number;
  product_name: string;
  item_guid: string;
  supplier: string;
  sku: string;
  status: 'reserved' | 'ordered' | 'delivered' | 'failed';
  reference: string | null;
  tries: number;
  fault: string;
  due_at: number;
  created_at: number;
  ordered_at: number | null;
  done_at: number | null;
  is_set_aside: number;
  is_given_up: number;
  is_refunded: number;
  key_status: string | null;
}

const IS_REFUNDED = isUnitRefunded('i');
const SUPPLIES = `SELECT s.id, s.order_item_id, o.number AS order_number, o.guid AS order_guid, o.status AS order_status, s.product_id,
    i.product_name, i.guid AS item_guid, s.supplier, s.sku, s.status, s.reference, s.tries, s.fault, s.due_at, s.created_at,
    s.ordered_at, s.done_at, s.is_set_aside, s.is_given_up, ${IS_REFUNDED} AS is_refunded,
    (SELECT k.status FROM keys k WHERE k.id = s.key_id) AS key_status
  FROM supply_orders s CROSS JOIN order_items i ON i.id = s.order_item_id CROSS JOIN orders o ON o.id = i.order_id`;

/** Units before an id, newest first; `open` ones are ordered, or failed and not refunded. */
export function readSupplies(
  db: D1Database,
  filter: { status: string; before: number; limit: number },
): Promise<SupplyDetailsRow[]> {
  return readAll(
    db,
    `${SUPPLIES} WHERE s.id < ?1 AND (s.status = ?3 OR (?3 = 'open'
       AND (s.status = 'ordered' OR (s.status = 'failed' AND NOT ${IS_REFUNDED})))) ORDER BY s.id DESC LIMIT ?2`,
    filter.before,
    filter.limit,
    filter.status,
  );
}

export function findSupply(db: D1Database, id: number): Promise<SupplyDetailsRow | null> {
  return readFirst(db, `${SUPPLIES} WHERE s.id = ?1`, id);
}

/** Makes a unit due at once, unless it is being processed. */
export async function hurryUnit(db: D1Database, id: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        "UPDATE supply_orders SET due_at = 0 WHERE id = ? AND claim IS NULL AND status IN ('reserved', 'ordered')",
      )
      .bind(id),
    db
      .prepare('DELETE FROM job_faults WHERE item = ?1 AND job IN (?2, ?3)')
      .bind(String(id), SUPPLY_JOB, SUPPLY_REFUND_JOB),
  ]);
}

/** False for a unit that was not ordered, or has been delivered or failed. */
export async function giveUpUnit(db: D1Database, id: number): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE supply_orders SET is_given_up = 1 WHERE id = ? AND status = 'ordered'")
    .bind(id)
    .run();
  return meta.changes > 0;
}
