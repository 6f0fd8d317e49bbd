export interface TrackedOrderRow {
  id: number;
  number: string;
  subtotal_minor: number;
  discount_minor: number;
  tax_minor: number;
  revenue_eur_minor: number;
  coupon_code: string | null;
  affiliate_code: string | null;
}

export interface TrackedItemRow {
  order_id: number;
  product_id: number;
  product_name: string;
  unit_minor: number;
  quantity: number;
}

/** Takes a customer's paid orders that were not tracked yet, oldest first: each is answered to one call only. */
export async function claimTrackedOrders(
  db: D1Database,
  customerId: number,
  since: number,
  now: number,
): Promise<{ orders: TrackedOrderRow[]; items: TrackedItemRow[] }> {
  const { results: orders } = await db
    .prepare(
      `UPDATE orders SET tracked_at = ?3
       WHERE customer_id = ?1 AND tracked_at IS NULL AND paid_at > ?2 AND status IN ('Processing', 'Complete')
       RETURNING id, number, subtotal_minor, discount_minor, tax_minor, revenue_eur_minor, coupon_code, affiliate_code`,
    )
    .bind(customerId, since, now)
    .all<TrackedOrderRow>();
  if (orders.length === 0) return { orders: [], items: [] };
  const { results: items } = await db
    .prepare(
      `SELECT order_id, product_id, product_name, unit_minor, count(*) AS quantity FROM order_items
       WHERE order_id IN (SELECT value FROM json_each(?)) GROUP BY order_id, product_id, unit_minor ORDER BY min(id)`,
    )
    .bind(JSON.stringify(orders.map((order) => order.id)))
    .all<TrackedItemRow>();
  return { orders: orders.toSorted((a, b) => a.id - b.id), items };
}
