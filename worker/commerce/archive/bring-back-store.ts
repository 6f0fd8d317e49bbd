import { readAll, toJsonList } from '../database.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';

export interface MovedOrder {
  order_id: number;
  hash: string;
}

/** Those of the orders that only the archive has. */
export function readMoved(db: D1Database, ids: readonly number[]): Promise<MovedOrder[]> {
  return readAll<MovedOrder>(
    db,
    `SELECT a.order_id, a.hash FROM json_each(?1) i CROSS JOIN archived_orders a ON a.order_id = i.value WHERE a.state = 'moved'`,
    toJsonList(ids),
  );
}

/** A customer's orders that only the archive has. */
export async function readMovedOfCustomer(db: D1Database, customerId: number): Promise<number[]> {
  const sql = "SELECT order_id FROM archived_orders WHERE customer_id = ?1 AND state = 'moved' ORDER BY order_id DESC";
  return (await readAll<{ order_id: number }>(db, sql, customerId)).map((row) => row.order_id);
}

/** The archived orders that have keys of these fingerprints. */
export async function readMovedByMark(db: D1Database, marks: readonly string[]): Promise<number[]> {
  const rows = await readAll<{ order_id: number }>(
    db,
    'SELECT DISTINCT k.order_id FROM json_each(?1) m CROSS JOIN archived_keys k ON k.fingerprint = m.value',
    toJsonList(marks),
  );
  return rows.map((row) => row.order_id);
}

/** A copy that was checked: `rows` is its JSON, whose values are in the order of the layout's columns. */
export interface CheckedCopy {
  id: number;
  hash: string;
  rows: string;
}

/** SQL: the listed copies whose orders only the archive has, by the hash. Of calls at the same moment one finds them. */
const LISTED = `json_each(?1) m CROSS JOIN archived_orders a ON a.order_id = m.value ->> 'id' AND a.hash = m.value ->> 'hash'
  AND a.state = 'moved'`;

/** Writes orders back as they were, in one transaction. The copies have the columns of one layout. Returns how many came back. */
export async function writeBack(
  db: D1Database,
  layout: Readonly<Record<string, readonly string[]>>,
  copies: readonly CheckedCopy[],
  now: number,
): Promise<number> {
  const list = `[${copies.map(({ id, hash, rows }) => `{"id":${id},"hash":"${hash}","rows":${rows}}`).join(',')}]`;
  const results = await db.batch([
    ...ARCHIVED_TABLES.flatMap(({ name }) => {
      const columns = layout[name] ?? [];
      if (columns.length === 0) return [];
      const values = Array.from(columns.keys(), (index) => `r.value ->> ${index}`).join(', ');
      const sql = `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${values} FROM ${LISTED} CROSS JOIN json_each(m.value, '$.rows.${name}') r`;
      return [db.prepare(sql).bind(list)];
    }),
    db.prepare(`DELETE FROM archived_keys WHERE order_id IN (SELECT a.order_id FROM ${LISTED})`).bind(list),
    db
      .prepare(
        `UPDATE archived_orders SET state = 'returned', changed_at = ?2 WHERE order_id IN (SELECT a.order_id FROM ${LISTED})`,
      )
      .bind(list, now),
  ]);
  return results.at(-1)?.meta.changes ?? 0;
}

/** Whether there are orders that only the archive has. */
export async function hasMoved(db: D1Database): Promise<boolean> {
  const sql = "SELECT 1 AS found FROM archived_orders WHERE order_id > 0 AND state = 'moved' LIMIT 1";
  return (await readAll<{ found: number }>(db, sql)).length > 0;
}
