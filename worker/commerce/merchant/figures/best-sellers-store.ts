import type { BooksCalendar } from '../../../../shared/books-calendar.ts';
import { readAll } from '../../database.ts';
import { CALENDAR, type DaySums, firstDayOf, monthOf, on, RETURNED_UNITS, splitPeriod } from './day-sums.ts';

const REVENUE = 'i.unit_eur_minor - i.discount_eur_minor';

/** Units sold less units given back, by product. */
export const PRODUCT_DAYS: DaySums = {
  table: 'product_days',
  rows: `SELECT day, product_id, sum(units) AS units, sum(revenue) AS revenue_eur_minor FROM (
      SELECT d.day, i.product_id, 1 AS units, ${REVENUE} AS revenue
        FROM days d CROSS JOIN orders o ON ${on('o.paid_at')} CROSS JOIN order_items i ON i.order_id = o.id
      UNION ALL SELECT d.day, i.product_id, -1, -(${REVENUE}) FROM ${RETURNED_UNITS})
    GROUP BY day, product_id`,
};

/** The sums of a month from those of its days: `?1` the month, `?2` its first day, `?3` that of the next one. */
export const SUM_UP_MONTH = `INSERT INTO product_months (month, product_id, units, revenue_eur_minor)
  SELECT ?1, product_id, sum(units), sum(revenue_eur_minor) FROM product_days WHERE day >= ?2 AND day < ?3
  GROUP BY product_id ON CONFLICT DO NOTHING`;

export interface BestSellerRow {
  product_id: number;
  name: string;
  units: number;
  revenue: number;
}

interface RankedRow extends BestSellerRow {
  /** No product that was not looked at has sold more units. */
  others: number;
}

/**
 * Only products that are among the first `?8` of a month, or of the days outside whole months, are summed up (Fagin's
 * threshold algorithm): any other has sold in each of them at most as many units as the first one that is left out, so
 * the sum of those is the most that it can have (`others`).
 */
const RANKING = `WITH ${CALENDAR},
  rest (product_id, units, revenue) AS MATERIALIZED (
    SELECT product_id, sum(units), sum(revenue_eur_minor) FROM (
      SELECT * FROM product_days WHERE day >= ?2 AND day < ?3
      UNION ALL SELECT * FROM product_days WHERE day >= ?4 AND day < ?5
      UNION ALL ${PRODUCT_DAYS.rows}) GROUP BY product_id),
  rest_edge (units) AS MATERIALIZED (SELECT ifnull((SELECT max(units, 0) FROM rest ORDER BY units DESC LIMIT 1 OFFSET ?8), 0)),
  edges (month, units) AS MATERIALIZED (SELECT value, ifnull((SELECT max(units, 0) FROM product_months WHERE month = value
    ORDER BY units DESC LIMIT 1 OFFSET ?8), 0) FROM json_each(?6)),
  candidates (product_id) AS MATERIALIZED (
    SELECT product_id FROM rest WHERE units > (SELECT units FROM rest_edge)
    UNION SELECT m.product_id FROM edges e CROSS JOIN product_months m ON m.month = e.month AND m.units > e.units),
  parts (product_id, units, revenue) AS (
    SELECT product_id, units, revenue FROM rest WHERE product_id IN (SELECT product_id FROM candidates)
    UNION ALL SELECT m.product_id, m.units, m.revenue_eur_minor FROM candidates c CROSS JOIN product_months m
      ON m.product_id = c.product_id AND m.month IN (SELECT value FROM json_each(?6)))
  SELECT product_id, ifnull((SELECT name FROM products WHERE id = product_id),
      (SELECT product_name FROM order_items i WHERE i.product_id = found.product_id LIMIT 1)) AS name, units, revenue,
    (SELECT units FROM rest_edge) + (SELECT ifnull(sum(units), 0) FROM edges) AS others
  FROM (SELECT product_id, sum(units) AS units, sum(revenue) AS revenue FROM parts GROUP BY product_id
    HAVING sum(units) > 0 ORDER BY units DESC, revenue DESC, product_id LIMIT ?7) found`;

/** Of each month so many times as many products as are asked for. */
const DEPTH = 4;
const EVERY_PRODUCT = 2 ** 31;

/** The products with the most units sold in a period, less those that were given back in it. */
export async function readBestSellers(
  db: D1Database,
  period: { from: number; to: number },
  calendar: BooksCalendar,
  limit: number,
): Promise<BestSellerRow[]> {
  const { keptFrom, keptEnd, others } = await splitPeriod(db, period, calendar);
  const firstMonth = firstDayOf(monthOf(keptFrom)) === keptFrom ? monthOf(keptFrom) : monthOf(keptFrom) + 1;
  const months = Array.from({ length: Math.max(0, monthOf(keptEnd) - firstMonth) }, (_, index) => firstMonth + index);
  const monthsFrom = months.length === 0 ? keptEnd : firstDayOf(firstMonth);
  const monthsEnd = months.length === 0 ? keptEnd : firstDayOf(monthOf(keptEnd));
  const rank = (depth: number) =>
    readAll<RankedRow>(
      db,
      RANKING,
      ...[others, keptFrom, monthsFrom, monthsEnd, keptEnd, JSON.stringify(months), limit, depth],
    );
  const rows = await rank(limit * DEPTH);
  const [first, last] = [rows[0], rows[limit - 1]];
  // Else a product that was left out may belong among them.
  const isExact = first?.others === 0 || (first && last && last.units > first.others);
  return isExact ? rows : await rank(EVERY_PRODUCT);
}
