import { readAll, readFirst } from '../../database.ts';

export interface BatchRow {
  id: number;
  product_id: number;
  product_name: string;
  supplier: string;
  cost_minor: number | null;
  expires_at: number | null;
  sealed_until: number | null;
  created_at: number;
  available: number;
  sold: number;
  withdrawn: number;
}

const COUNT = (which: string) => `(SELECT count(*) FROM keys k WHERE k.batch_id = b.id AND ${which})`;
const BATCHES = `SELECT b.id, b.product_id, ifnull(p.name, '') AS product_name, b.supplier, b.cost_minor, b.expires_at, b.sealed_until,
    b.created_at, ${COUNT("k.status = 'Available'")} AS available, ${COUNT("k.status <> 'Available'")} AS sold,
    (SELECT count(*) FROM withdrawn_keys w WHERE w.batch_id = b.id) AS withdrawn
  FROM key_batches b LEFT JOIN products p ON p.id = b.product_id`;

/** Batches before an id, newest first; of one product, if named. */
export function readBatches(
  db: D1Database,
  productId: number | undefined,
  before: number,
  limit: number,
): Promise<BatchRow[]> {
  return readAll<BatchRow>(
    db,
    `${BATCHES} WHERE b.id < ?1 ${productId === undefined ? '' : 'AND b.product_id = ?3'} ORDER BY b.id DESC LIMIT ?2`,
    ...[before, limit, ...(productId === undefined ? [] : [productId])],
  );
}

export function findBatch(db: D1Database, id: number): Promise<BatchRow | null> {
  return readFirst<BatchRow>(db, `${BATCHES} WHERE b.id = ?1`, id);
}

/** What a call changes of a batch, by column; undefined stays. */
export interface BatchChange {
  supplier: string | undefined;
  cost_minor: number | null | undefined;
  expires_at: number | null | undefined;
  sealed_until: number | null | undefined;
}

const CHANGED = (['supplier', 'cost_minor', 'expires_at', 'sealed_until'] as const)
  .map((name) => `${name} = iif(json_type(?2, '$.${name}') IS NULL, ${name}, ?2 ->> '$.${name}')`)
  .join(', ');

/** Changes a batch: only what is given is written, so that two changes at once keep both (MERCHANT-1). */
export async function changeKeyBatch(db: D1Database, id: number, change: BatchChange): Promise<void> {
  await db.prepare(`UPDATE key_batches SET ${CHANGED} WHERE id = ?1`).bind(id, JSON.stringify(change)).run();
}

export interface UnsoldRow {
  /** Of the product. */
  id: number;
  name: string;
  keys: number;
  cost: number;
  without_cost: number;
  price: number;
  sealed: number;
  next_expiry: number | null;
}

/** Products after an id with keys of the shop on sale, and what these cost and are worth. */
export function readUnsold(db: D1Database, now: number, after: number, limit: number): Promise<UnsoldRow[]> {
  return readAll<UnsoldRow>(
    db,
    `SELECT p.id, p.name, count(*) AS keys, ifnull(sum(b.cost_minor), 0) AS cost, sum(b.cost_minor IS NULL) AS without_cost,
       count(*) * ifnull(p.current_minor, ifnull(p.price_minor, 0)) AS price,
       ifnull(sum(b.sealed_until > ?1), 0) AS sealed, min(b.expires_at) AS next_expiry
     FROM products p CROSS JOIN keys k ON k.product_id = p.id AND k.status = 'Available' LEFT JOIN key_batches b ON b.id = k.batch_id
     WHERE p.id > ?2 AND p.stock > 0 GROUP BY p.id ORDER BY p.id LIMIT ?3`,
    now,
    after,
    limit,
  );
}
