import { readAll } from '../database.ts';
import { isJobDue } from '../jobs/job-faults-store.ts';

/** The name in `job_faults` of the cron's work on reservations that are no longer needed. */
export const SUPPLY_RELEASE_JOB = 'supply-release';

export interface UnitToSetAside {
  id: number;
  item_guid: string;
  product_id: number;
  supplier: string;
  sku: string;
}

/**
 * Takes an order's reserved units that no distributor was asked for yet: one statement, so that each is asked for once.
 */
export async function claimUnitsToSetAside(db: D1Database, orderGuid: string): Promise<UnitToSetAside[]> {
  const { results } = await db
    .prepare(
      `UPDATE supply_orders SET is_set_aside = 1 WHERE status = 'reserved' AND is_set_aside = 0
         AND order_item_id IN (SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.guid = ?1)
       RETURNING id, product_id, supplier, sku, item_guid`,
    )
    .bind(orderGuid)
    .all<UnitToSetAside>();
  return results;
}

/** Of units that their distributors did not set aside, there is nothing to release. */
export async function forgetSetAside(db: D1Database, units: readonly UnitToSetAside[]): Promise<void> {
  await db
    .prepare('UPDATE supply_orders SET is_set_aside = 0 WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(units.map(({ id }) => id)))
    .run();
}

/** A product that turned out to be sold out there: its supplier's stock is read at once. */
export async function noteSoldOut(db: D1Database, productIds: readonly number[]): Promise<void> {
  await db
    .prepare(
      'UPDATE products SET supplier_stock = 0, supplier_due_at = 0 WHERE id IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(productIds))
    .run();
}

/** Needed for an order that ended while its units were being set aside: it left no row that would release them. */
export async function releaseOrphans(db: D1Database, units: readonly UnitToSetAside[], now: number): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO supply_releases (item_guid, supplier, created_at)
       SELECT u.value ->> 'item_guid', u.value ->> 'supplier', ?2 FROM json_each(?1) u
       WHERE NOT EXISTS (SELECT 1 FROM supply_orders s WHERE s.id = u.value ->> 'id')`,
    )
    .bind(JSON.stringify(units), now)
    .run();
}

export interface ReleaseRow {
  item_guid: string;
  supplier: string;
  created_at: number;
}

export function readReleases(db: D1Database, now: number, limit: number): Promise<ReleaseRow[]> {
  return readAll(
    db,
    `SELECT item_guid, supplier, created_at FROM supply_releases r
     WHERE ${isJobDue(SUPPLY_RELEASE_JOB, 'r.item_guid', '?1')} ORDER BY created_at LIMIT ?2`,
    now,
    limit,
  );
}

export async function endRelease(db: D1Database, itemGuid: string): Promise<void> {
  await db.prepare('DELETE FROM supply_releases WHERE item_guid = ?').bind(itemGuid).run();
}
