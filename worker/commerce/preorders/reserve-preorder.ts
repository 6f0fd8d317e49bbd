/**
 * Reserves places in the pre-order of a product for the units of a new order, as many as are left of its limit. One statement: the
 * rows that it counts are those that it adds to. Units of bundles are not pre-ordered: nobody is told of their date.
 */
export function reservePreorder(db: D1Database, orderGuid: string, productId: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO preorder_units (order_item_id, preorder_id)
       SELECT wanted.id, r.id FROM preorders r JOIN (
         SELECT i.id, row_number() OVER (ORDER BY i.id) AS n FROM orders o JOIN order_items i ON i.order_id = o.id
         WHERE o.guid = ?1 AND o.status = 'Pending' AND i.product_id = ?2 AND i.bundle_id IS NULL
       ) wanted ON wanted.n <= r.unit_limit - r.sold
       WHERE r.product_id = ?2 AND r.state = 'open'`,
    )
    .bind(orderGuid, productId);
}
