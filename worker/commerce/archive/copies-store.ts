import { readAll, toJsonList } from '../database.ts';

/** A copy as the archive's database takes it. `content` is packed. */
export interface NewCopy {
  id: number;
  customerId: number;
  status: string;
  country: string;
  totalMinor: number;
  createdAt: number;
  paidAt: number | null;
  content: string;
  hash: string;
  names: readonly number[];
}

/** Writes copies, in the place of earlier ones. `layout` has the columns of their rows. */
export async function writeCopies(archive: D1Database, layout: string, copies: readonly NewCopy[]): Promise<void> {
  const names = copies.flatMap(({ id, names: own }) => own.map((name) => [name, id]));
  const ids = toJsonList(copies.map(({ id }) => id));
  await archive.batch([
    archive.prepare('INSERT INTO copy_layouts (columns) VALUES (?1) ON CONFLICT DO NOTHING').bind(layout),
    archive.prepare('DELETE FROM copy_names WHERE order_id IN (SELECT value FROM json_each(?1))').bind(ids),
    archive
      .prepare(
        `INSERT OR REPLACE INTO order_copies (id, customer_id, status, country_code, total_minor, created_at, paid_at, layout_id, content, hash)
         SELECT value ->> 'id', value ->> 'customerId', value ->> 'status', value ->> 'country', value ->> 'totalMinor',
           value ->> 'createdAt', value ->> 'paidAt', (SELECT id FROM copy_layouts WHERE columns = ?2), value ->> 'content',
           value ->> 'hash' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(copies.map(({ names: _, ...copy }) => copy)), layout),
    archive
      .prepare('INSERT OR IGNORE INTO copy_names (name, order_id) SELECT value ->> 0, value ->> 1 FROM json_each(?1)')
      .bind(JSON.stringify(names)),
  ]);
}

export interface CopyRow {
  id: number;
  hash: string;
  /** Packed. */
  content: string;
  /** JSON: the columns of its rows, by table. */
  layout: string;
}

/** The copies of some orders. */
export function readCopies(archive: D1Database, ids: readonly number[]): Promise<CopyRow[]> {
  return readAll<CopyRow>(
    archive,
    `SELECT c.id, c.hash, c.content, l.columns AS layout
     FROM json_each(?1) i CROSS JOIN order_copies c ON c.id = i.value JOIN copy_layouts l ON l.id = c.layout_id`,
    toJsonList(ids),
  );
}

/** Removes the copies of orders that are not only here. */
export async function removeCopies(archive: D1Database, ids: readonly number[]): Promise<void> {
  const list = toJsonList(ids);
  await archive.batch(
    ['DELETE FROM copy_names WHERE order_id', 'DELETE FROM order_copies WHERE id'].map((sql) =>
      archive.prepare(`${sql} IN (SELECT value FROM json_each(?1))`).bind(list),
    ),
  );
}

/** What copies are found by: all of it. Ids between two, both not included; instants in ms UTC. */
export interface CopyFilter {
  /** Numbers of names (`order-names.ts`); of each list one is enough. */
  names?: readonly (readonly number[])[];
  after?: number | undefined;
  before?: number | undefined;
  customerId?: number | undefined;
  status?: string | undefined;
  country?: string | undefined;
  totalMinor?: number | undefined;
  createdFrom?: number | undefined;
  createdTo?: number | undefined;
  paidFrom?: number | undefined;
  paidTo?: number | undefined;
}

/** The newest orders that a filter selects, or the oldest. */
export async function findCopies(
  archive: D1Database,
  filter: CopyFilter,
  limit: number,
  order: 'DESC' | 'ASC' = 'DESC',
): Promise<number[]> {
  const conditions: (readonly [sql: string, value: string | number | undefined])[] = [
    ['id < ?', filter.before],
    ['id > ?', filter.after],
    ['customer_id = ?', filter.customerId],
    ['status = ?', filter.status],
    ['country_code = ?', filter.country],
    ['total_minor = ?', filter.totalMinor],
    ['created_at >= ?', filter.createdFrom],
    ['created_at < ?', filter.createdTo],
    ['paid_at >= ?', filter.paidFrom],
    ['paid_at < ?', filter.paidTo],
    ...(filter.names ?? []).map(
      (names) =>
        [
          'id IN (SELECT order_id FROM copy_names WHERE name IN (SELECT value FROM json_each(?)))',
          toJsonList(names),
        ] as const,
    ),
  ];
  const used = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  const rows = await readAll<{ id: number }>(
    archive,
    `SELECT id FROM order_copies WHERE ${['true', ...used.map(({ sql }) => sql)].join(' AND ')} ORDER BY id ${order} LIMIT ?`,
    ...used.map(({ value }) => value),
    limit,
  );
  return rows.map(({ id }) => id);
}

/** Orders that were paid in a time, after a place in their order; instants in ms UTC. */
export interface PaidPage {
  from: number;
  to: number;
  after: { paidAt: number; id: number };
  limit: number;
}

export async function findPaidCopies(archive: D1Database, { from, to, after, limit }: PaidPage): Promise<number[]> {
  const rows = await readAll<{ id: number }>(
    archive,
    `SELECT id FROM order_copies WHERE paid_at >= ?1 AND paid_at < ?2 AND (paid_at, id) > (?3, ?4)
     ORDER BY paid_at, id LIMIT ?5`,
    from,
    to,
    after.paidAt,
    after.id,
    limit,
  );
  return rows.map(({ id }) => id);
}

/** Removes a name from the copies of some orders. */
export async function removeName(archive: D1Database, name: number, ids: readonly number[]): Promise<void> {
  await archive
    .prepare('DELETE FROM copy_names WHERE name = ?1 AND order_id IN (SELECT value FROM json_each(?2))')
    .bind(name, toJsonList(ids))
    .run();
}
