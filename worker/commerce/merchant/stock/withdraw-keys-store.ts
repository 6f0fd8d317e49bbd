import { LOW_STOCK } from '../../alarms/low-stock-store.ts';
import { readAll, readFirst, toJsonList } from '../../database.ts';

/** The keys on sale of `?1` that a JSON list of fingerprints (`?2`) names; all of them where it is null. */
const CHOSEN = `product_id = ?1 AND status = 'Available'
  AND (?2 IS NULL OR fingerprint IN (SELECT value FROM json_each(?2)))`;

/**
 * Withdraws keys from sale, atomically: keys that are being sold or reserved stay as they are. Deletes the gift cards whose
 * codes are such keys. Returns the number of keys. `marks` null: every key on sale.
 */
export async function withdrawFromSale(
  db: D1Database,
  productId: number,
  marks: readonly string[] | null,
  reason: string,
): Promise<number> {
  const list = marks === null ? null : toJsonList(marks);
  const results = await db.batch<{ n: number }>([
    db.prepare(`SELECT count(*) AS n FROM keys WHERE ${CHOSEN}`).bind(productId, list),
    db
      .prepare(
        `INSERT INTO withdrawn_keys (fingerprint, product_id, ciphertext, reason, withdrawn_at, batch_id)
         SELECT fingerprint, product_id, ciphertext, ?3, ?4, batch_id FROM keys WHERE ${CHOSEN}`,
      )
      .bind(productId, list, reason, Date.now()),
    db
      .prepare(`DELETE FROM gift_cards WHERE redeemed_by IS NULL AND key_id IN (SELECT id FROM keys WHERE ${CHOSEN})`)
      .bind(productId, list),
    db.prepare(`DELETE FROM keys WHERE ${CHOSEN}`).bind(productId, list),
  ]);
  return results[0]?.results[0]?.n ?? 0;
}

export interface SoldKeyRow {
  number: string;
  guid: string;
  status: string;
}

/** The orders that have keys of these fingerprints. */
export function readSoldKeys(db: D1Database, marks: readonly string[]): Promise<SoldKeyRow[]> {
  return readAll<SoldKeyRow>(
    db,
    `SELECT o.number, i.guid, k.status FROM json_each(?1) m CROSS JOIN keys k ON k.fingerprint = m.value
     CROSS JOIN order_items i ON i.id = k.order_item_id CROSS JOIN orders o ON o.id = i.order_id`,
    toJsonList(marks),
  );
}

/** A product's keys by state, those of archived orders among the revealed ones. Those that are not on sale are found through the orders that have them. */
export async function countKeyStates(db: D1Database, productId: number): Promise<Map<string, number> | null> {
  const product = await readFirst<{ stock: number; withdrawn: number }>(
    db,
    `SELECT stock, (SELECT count(*) FROM withdrawn_keys WHERE product_id = ?1) AS withdrawn
     FROM products WHERE id = ?1`,
    productId,
  );
  if (!product) return null;
  const rows = await readAll<{ status: string; n: number }>(
    db,
    `SELECT k.status, count(*) AS n FROM order_items i CROSS JOIN keys k ON k.order_item_id = i.id
     WHERE i.product_id = ?1 GROUP BY k.status
     UNION ALL SELECT 'Revealed', count(*) FROM archived_keys WHERE product_id = ?1`,
    productId,
  );
  const sums = [...Map.groupBy(rows, ({ status }) => status)].map(
    ([status, own]) => [status, own.reduce((sum, { n }) => sum + n, 0)] as const,
  );
  return new Map([...sums, ['Available', product.stock], ['Withdrawn', product.withdrawn]]);
}

export interface LowStockRow {
  id: number;
  source_id: string;
  name: string;
  stock: number;
  waiting: number;
}

/**
 * Products on sale with at most this many keys (null: by the limit of the setting `staff`), lowest stock first: those after a
 * product; 0: the first.
 */
export function readLowStock(
  db: D1Database,
  atMost: number | null,
  after: number,
  limit: number,
): Promise<LowStockRow[]> {
  return readAll<LowStockRow>(
    db,
    `WITH waiting (product_id, units) AS MATERIALIZED (
       SELECT i.product_id, count(*) FROM orders o INDEXED BY orders_processing CROSS JOIN order_items i ON i.order_id = o.id
       WHERE o.status = 'Processing' AND o.paid_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
         AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.status NOT IN ('Replaced', 'Returned'))
       GROUP BY i.product_id)
     SELECT p.id, p.source_id, p.name, p.stock,
       ifnull((SELECT units FROM waiting WHERE product_id = p.id), 0) AS waiting
     FROM products p WHERE p.stock <= ifnull(?1, ${LOW_STOCK}) AND p.is_published = 1 AND p.price_minor IS NOT NULL
       AND (?2 = 0 OR (p.stock, p.id) > (SELECT stock, id FROM products WHERE id = ?2))
     ORDER BY p.stock, p.id LIMIT ?3`,
    atMost,
    after,
    limit,
  );
}
