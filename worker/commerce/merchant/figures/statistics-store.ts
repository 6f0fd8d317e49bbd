import { readAll, readFirst } from '../../database.ts';

const DAY_MS = 86_400_000;

export interface DayRow {
  day: number;
  orders: number;
  revenue: number;
}

/** Paid orders and revenue (EUR cents of goods) by day since 1970 (UTC). */
export function readDays(db: D1Database, from: number, to: number): Promise<DayRow[]> {
  return readAll<DayRow>(
    db,
    `SELECT paid_at / ${DAY_MS} AS day, count(*) AS orders, sum(revenue_eur_minor) AS revenue
     FROM orders WHERE paid_at >= ?1 AND paid_at < ?2 GROUP BY 1 ORDER BY 1`,
    from,
    to,
  );
}

/** Orders placed, units refunded and accounts created in a period. */
export async function readCounts(
  db: D1Database,
  from: number,
  to: number,
): Promise<{ placed: number; returned: number; customers: number }> {
  const row = await readFirst<{ placed: number; returned: number; customers: number }>(
    db,
    `SELECT (SELECT count(*) FROM orders WHERE created_at >= ?1 AND created_at < ?2) AS placed,
       (SELECT count(*) FROM refunds WHERE done_at >= ?1 AND done_at < ?2 AND order_item_id IS NOT NULL) AS returned,
       (SELECT count(*) FROM customers WHERE created_at >= ?1 AND created_at < ?2 AND subject IS NOT NULL) AS customers`,
    from,
    to,
  );
  return row ?? { placed: 0, returned: 0, customers: 0 };
}

export interface BestSellerRow {
  product_id: number;
  name: string;
  units: number;
  revenue: number;
}

/** The products with the most units sold in a period, without refunded ones. */
export function readBestSellers(db: D1Database, from: number, to: number, limit: number): Promise<BestSellerRow[]> {
  return readAll<BestSellerRow>(
    db,
    `SELECT i.product_id, max(i.product_name) AS name, count(*) AS units,
       sum(i.unit_eur_minor - i.discount_eur_minor) AS revenue
     FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
     WHERE o.paid_at >= ?1 AND o.paid_at < ?2 AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
     GROUP BY i.product_id ORDER BY units DESC, revenue DESC LIMIT ?3`,
    from,
    to,
    limit,
  );
}
