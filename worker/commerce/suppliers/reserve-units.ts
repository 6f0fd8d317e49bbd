import { claimKeys, IS_UNDISPUTED } from '../keys/keys-store.ts';
import { isUnitRefunded } from '../orders/refunded-units.ts';
import { hasRunningPreorder } from '../preorders/running-preorder.ts';

/**
 * Reserves the units of an order that got no key of the shop's own at the product's supplier, up to the supplier's stock.
 * One statement; it comes after `claimKeys`.
 */
export function reserveAtSupplier(
  db: D1Database,
  orderGuid: string,
  productId: number,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO supply_orders (order_item_id, item_guid, product_id, supplier, sku, created_at)
       SELECT wanted.id, wanted.guid, p.id, p.supplier, p.supplier_sku, ?3
       FROM products p JOIN (
         SELECT i.id, i.guid, row_number() OVER (ORDER BY i.id) AS n FROM orders o JOIN order_items i ON i.order_id = o.id
         WHERE o.guid = ?1 AND o.status <> 'Cancelled' AND ${IS_UNDISPUTED} AND i.product_id = ?2
           AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id)
           AND NOT EXISTS (SELECT 1 FROM supply_orders s WHERE s.order_item_id = i.id)
           AND NOT ${isUnitRefunded('i')} AND NOT ${hasRunningPreorder('?2')}
       ) wanted ON wanted.n <= p.supplier_stock
       WHERE p.id = ?2 AND p.supplier IS NOT NULL AND p.supplier_sku IS NOT NULL`,
    )
    .bind(orderGuid, productId, now);
}

/**
 * Reserves the shop's own keys first, then units of the supplier. Part of the batch that places an order, and of those that
 * deliver a paid one whose units have lost their keys (KEY-13).
 */
export function reserveUnits(
  db: D1Database,
  orderGuid: string,
  productIds: readonly number[],
  now: number,
): D1PreparedStatement[] {
  return productIds.flatMap((productId) => [
    claimKeys(db, orderGuid, productId),
    reserveAtSupplier(db, orderGuid, productId, now),
  ]);
}
