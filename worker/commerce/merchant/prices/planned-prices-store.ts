import { readAll, readFirst } from '../../database.ts';
import { toJsonParts } from '../changes/changes-store.ts';
import type { PriceColumns } from '../products/import-prices.ts';

/** What a plan makes of a product's prices. */
export interface PlannedRow {
  source: string;
  before: PriceColumns;
  after: PriceColumns;
}

/** Writes a plan; all of it or nothing. Returns its id. */
export async function writePlan(
  db: D1Database,
  { staffId, at, now }: { staffId: number | null; at: number; now: number },
  rows: readonly PlannedRow[],
): Promise<number> {
  const [head] = await db.batch<{ id: number }>([
    db
      .prepare('INSERT INTO planned_prices (staff_id, at, created_at) VALUES (?1, ?2, ?3) RETURNING id')
      .bind(staffId, at, now),
    ...toJsonParts(rows).map((json) =>
      db
        .prepare(
          `INSERT INTO planned_price_rows (plan_id, product_id, before, after)
           SELECT (SELECT max(id) FROM planned_prices), p.id, r.value -> 'before', r.value -> 'after'
           FROM json_each(?1) r CROSS JOIN products p ON p.source_id = r.value ->> 'source'`,
        )
        .bind(json),
    ),
  ]);
  const id = head?.results[0]?.id;
  if (id === undefined) throw new Error('a plan of prices was not written');
  return id;
}

export interface PlanRow {
  id: number;
  staff_id: number | null;
  at: number;
}

/** The plans whose instant has come, in their order. */
export function readDuePlans(db: D1Database, now: number): Promise<PlanRow[]> {
  return readAll<PlanRow>(
    db,
    'SELECT id, staff_id, at FROM planned_prices WHERE at <= ?1 ORDER BY at, id LIMIT 20',
    now,
  );
}

/** A plan whose instant has not come, with the number of its products. */
export function readPlan(db: D1Database, id: number): Promise<{ at: number; products: number } | null> {
  return readFirst<{ at: number; products: number }>(
    db,
    `SELECT at, (SELECT count(*) FROM planned_price_rows WHERE plan_id = ?1) AS products FROM planned_prices WHERE id = ?1`,
    id,
  );
}

export interface PlannedProductRow extends PriceColumns {
  source_id: string;
  version: number;
  /** EUR cents of a voucher. */
  face: number | null;
  before: string;
  after: string;
}

/** The products of a plan as they are. */
export function readPlanned(db: D1Database, plan: number): Promise<PlannedProductRow[]> {
  return readAll<PlannedProductRow>(
    db,
    `SELECT p.source_id, p.version, p.price_minor, p.discount_minor, p.discount_from, p.discount_until, p.own_prices,
       iif(p.voucher_type = 'None', NULL, p.face_minor) AS face, r.before, r.after
     FROM planned_price_rows r JOIN products p ON p.id = r.product_id WHERE r.plan_id = ?1 ORDER BY p.id`,
    plan,
  );
}

/** Removes a plan with its products. */
export function prepareUnplan(db: D1Database, plan: number): D1PreparedStatement {
  return db.prepare('DELETE FROM planned_prices WHERE id = ?1').bind(plan);
}
