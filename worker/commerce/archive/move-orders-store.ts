import { readAll, readFirst, toJsonList } from '../database.ts';
import { WORKER } from '../jobs/cron-rounds-store.ts';
import { ARCHIVED_TABLES, CONTENT_OF_ORDER, IS_CLOSED } from './archived-tables.ts';

/** What says from when on orders are old: the setting, and the last day that statistics and books have summed up. */
export async function readArchiveTerms(
  db: D1Database,
): Promise<{ months: number | null; summedDay: number | null; after: number; beganAt: number }> {
  const row = await readFirst<{
    months: number | null;
    day: number | null;
    after: number | null;
    began_at: number | null;
  }>(
    db,
    `SELECT (SELECT value ->> 'AfterMonths' FROM settings WHERE key = 'archive') AS months,
       (SELECT max(day) FROM sales_days) AS day,
       (SELECT archive_after FROM cron_rounds WHERE worker = ?1) AS after,
       (SELECT archive_began_at FROM cron_rounds WHERE worker = ?1) AS began_at`,
    WORKER,
  );
  return {
    months: row?.months ?? null,
    summedDay: row?.day ?? null,
    after: row?.after ?? 0,
    beganAt: row?.began_at ?? 0,
  };
}

/** Notes the last order that was looked at, and when the shop's first one was. */
export async function noteArchivePlace(db: D1Database, after: number, beganAt: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO cron_rounds (worker, ended_at, archive_after, archive_began_at) VALUES (?1, 0, ?2, ?3)
       ON CONFLICT (worker) DO UPDATE SET archive_after = ?2, archive_began_at = ?3`,
    )
    .bind(WORKER, after, beganAt)
    .run();
}

export interface SeenOrder {
  id: number;
  /** 1: it was placed long enough ago. */
  is_old: number;
  /** 1: it can leave. */
  is_closed: number;
}

/** The next orders, with whether they can leave: old ones whose buyers have not been here lately. */
export function readNextOrders(
  db: D1Database,
  { after, before, awaySince, limit }: { after: number; before: number; awaySince: number; limit: number },
): Promise<SeenOrder[]> {
  return readAll<SeenOrder>(
    db,
    `SELECT o.id, o.created_at < ?2 AS is_old, iif(o.created_at < ?2
         AND (SELECT last_activity_at FROM customers WHERE id = o.customer_id) < ?3
         AND NOT EXISTS (SELECT 1 FROM archived_orders a WHERE a.order_id = o.id) AND ${IS_CLOSED}, 1, 0) AS is_closed
     FROM (SELECT * FROM orders WHERE id > ?1 ORDER BY id LIMIT ?4) o ORDER BY o.id`,
    after,
    before,
    awaySince,
    limit,
  );
}

export interface LeavingOrder {
  id: number;
  customer_id: number;
  /** JSON of all of its rows. */
  content: string;
}

export function readContents(db: D1Database, ids: readonly number[]): Promise<LeavingOrder[]> {
  return readAll<LeavingOrder>(
    db,
    `SELECT o.id, o.customer_id, ${CONTENT_OF_ORDER} AS content FROM json_each(?1) i CROSS JOIN orders o ON o.id = i.value`,
    toJsonList(ids),
  );
}

/** A copy that was read back: the hash and the JSON that it has. */
export interface MadeCopy {
  id: number;
  hash: string;
  content: string;
}

/** Notes that there may be copies of these orders soon. */
export async function noteCopies(db: D1Database, copies: readonly MadeCopy[], now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO archived_orders (order_id, customer_id, hash, changed_at)
       SELECT o.id, o.customer_id, m.value ->> 'hash', ?2 FROM json_each(?1) m CROSS JOIN orders o ON o.id = m.value ->> 'id'
       ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(copies.map(({ id, hash }) => ({ id, hash }))), now)
    .run();
}

/** SQL: the listed orders that have moved by the copy of the listed hash. */
const MOVED = `IN (SELECT a.order_id FROM json_each(?1) m JOIN archived_orders a ON a.order_id = m.value ->> 'id'
  AND a.hash = m.value ->> 'hash' AND a.state = 'moved')`;

/**
 * Deletes orders whose copies were read back, in one transaction: those alone that are still, row by row, what the copy has and
 * that nothing has happened to since. Returns how many have left.
 */
export async function deleteCopied(db: D1Database, copies: readonly MadeCopy[], now: number): Promise<number> {
  const list = JSON.stringify(copies);
  const marked = `SELECT a.order_id FROM json_each(?1) m JOIN archived_orders a ON a.order_id = m.value ->> 'id'
      AND a.hash = m.value ->> 'hash' AND a.state = 'copied'
    JOIN orders o ON o.id = a.order_id
    WHERE ${CONTENT_OF_ORDER} = m.value ->> 'content' AND ${IS_CLOSED}`;
  const [moved] = await db.batch([
    db
      .prepare(`UPDATE archived_orders SET state = 'moved', changed_at = ?2 WHERE order_id IN (${marked})`)
      .bind(list, now),
    db
      .prepare(
        `INSERT INTO archived_keys (fingerprint, order_id, product_id) SELECT k.fingerprint, i.order_id, k.product_id
         FROM order_items i CROSS JOIN keys k ON k.order_item_id = i.id WHERE i.order_id ${MOVED}`,
      )
      .bind(list),
    ...ARCHIVED_TABLES.toReversed().map(({ name, of }) =>
      db.prepare(`DELETE FROM ${name} WHERE ${of(MOVED)}`).bind(list),
    ),
  ]);
  return moved?.meta.changes ?? 0;
}

/** Orders that are here, and whose copies were made, or brought back, before an instant. */
export async function readSettled(db: D1Database, before: number, limit: number): Promise<number[]> {
  const rows = await readAll<{ order_id: number }>(
    db,
    `SELECT order_id FROM archived_orders WHERE state <> 'moved' AND changed_at < ?1 ORDER BY changed_at LIMIT ?2`,
    before,
    limit,
  );
  return rows.map((row) => row.order_id);
}

/** Forgets copies that were removed. */
export async function forgetCopies(db: D1Database, ids: readonly number[]): Promise<void> {
  await db
    .prepare(`DELETE FROM archived_orders WHERE order_id IN (SELECT value FROM json_each(?1)) AND state <> 'moved'`)
    .bind(toJsonList(ids))
    .run();
}
