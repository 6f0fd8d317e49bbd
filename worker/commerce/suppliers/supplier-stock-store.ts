import { readAll } from '../database.ts';
import { isJobDue } from '../jobs/job-faults-store.ts';

export const SUPPLIER_STOCK_JOB = 'supplier-stock';

export interface SuppliedProductRow {
  id: number;
  supplier: string;
  supplier_sku: string;
}

/** Products on sale whose supplier's stock is due to be read, the longest waiting first. */
export function readProductsToAsk(db: D1Database, now: number, limit: number): Promise<SuppliedProductRow[]> {
  return readAll(
    db,
    `SELECT id, supplier, supplier_sku FROM products WHERE supplier IS NOT NULL AND supplier_sku IS NOT NULL
       AND supplier_due_at <= ?1 AND NOT EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = products.id)
       AND ${isJobDue(SUPPLIER_STOCK_JOB, 'CAST(products.id AS TEXT)', '?1')} ORDER BY supplier_due_at LIMIT ?2`,
    now,
    limit,
  );
}

/** SQL over `products`: their supplier is down, and the setting `suppliers` says that they are not sold meanwhile. */
const IS_STOPPED = `(ifnull((SELECT value ->> 'WhenDown' FROM settings WHERE key = 'suppliers'), 'sell') = 'stop'
  AND products.supplier IN (SELECT supplier FROM suppliers_down))`;

/** Takes units of a supplier that is down off sale, where the merchant wants it so (SUPPLY-8). They come back with its stock. */
export async function stopSales(db: D1Database): Promise<void> {
  await db
    .prepare(
      `UPDATE products SET supplier_stock = 0 WHERE supplier IS NOT NULL AND supplier_stock > 0 AND ${IS_STOPPED}`,
    )
    .run();
}

/** The next attempt to reach a supplier asks for another product. */
export async function askLater(db: D1Database, productId: number, dueAt: number): Promise<void> {
  await db.prepare('UPDATE products SET supplier_due_at = ?2 WHERE id = ?1').bind(productId, dueAt).run();
}

/**
 * Stores a supplier's stock of a product, minus the units that are reserved here but not at the supplier. Does nothing if the
 * product has changed its supplier since.
 */
export async function storeSupplierStock(
  db: D1Database,
  product: SuppliedProductRow,
  count: number,
  dueAt: number,
): Promise<void> {
  await db
    .prepare(
      `UPDATE products SET supplier_due_at = ?5, supplier_stock = iif(${IS_STOPPED}, 0, max(0, ?4 -
         (SELECT count(*) FROM supply_orders s WHERE s.product_id = ?1 AND s.status = 'reserved' AND s.is_set_aside = 0
           AND s.supplier = ?2 AND s.sku = ?3)))
       WHERE id = ?1 AND supplier = ?2 AND supplier_sku = ?3`,
    )
    .bind(product.id, product.supplier, product.supplier_sku, count, dueAt)
    .run();
}
