import { readAll, readFirst } from '../../database.ts';
import { eurOf } from '../../exchange-rates/order-rate.ts';
import { isUnitRefunded } from '../../orders/refunded-units.ts';

const DAY_MS = 86_400_000;

export interface DayRow {
  day: number;
  orders: number;
  revenue: number;
}

/** Paid orders and revenue (EUR cents of goods at the orders' rates) by day since 1970 (UTC). */
export function readDays(db: D1Database, from: number, to: number): Promise<DayRow[]> {
  return readAll<DayRow>(
    db,
    `SELECT paid_at / ${DAY_MS} AS day, count(*) AS orders, sum(revenue_eur_minor) AS revenue
     FROM orders WHERE paid_at >= ?1 AND paid_at < ?2 GROUP BY 1 ORDER BY 1`,
    from,
    to,
  );
}

interface Counts {
  placed: number;
  returned: number;
  given: number;
  customers: number;
}

/** Orders placed, units refunded, EUR cents given back in whatever way, and accounts created in a period. */
export async function readCounts(db: D1Database, from: number, to: number): Promise<Counts> {
  const row = await readFirst<Counts>(
    db,
    `SELECT (SELECT count(*) FROM orders WHERE created_at >= ?1 AND created_at < ?2) AS placed,
       (SELECT count(*) FROM refunds r JOIN order_items i ON i.order_id = r.order_id
         AND (i.id = r.order_item_id OR (r.covers_rest = 1 AND NOT EXISTS (SELECT 1 FROM refunds u WHERE u.order_item_id = i.id)))
         WHERE r.done_at >= ?1 AND r.done_at < ?2) AS returned,
       (SELECT ifnull(sum(${eurOf('r.gross_minor', 'o')}), 0) FROM refunds r JOIN orders o ON o.id = r.order_id
         WHERE r.done_at >= ?1 AND r.done_at < ?2 AND r.reason <> 'held') AS given,
       (SELECT count(*) FROM customers WHERE created_at >= ?1 AND created_at < ?2 AND subject IS NOT NULL) AS customers`,
    from,
    to,
  );
  return row ?? { placed: 0, returned: 0, given: 0, customers: 0 };
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
     WHERE o.paid_at >= ?1 AND o.paid_at < ?2 AND NOT ${isUnitRefunded('i')}
     GROUP BY i.product_id ORDER BY units DESC, revenue DESC LIMIT ?3`,
    from,
    to,
    limit,
  );
}
