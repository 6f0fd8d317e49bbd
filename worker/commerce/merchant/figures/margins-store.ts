import { readAll } from '../../database.ts';
import { isUnitRefunded } from '../../orders/refunded-units.ts';

export interface MarginRow {
  product_id: number;
  name: string;
  units: number;
  revenue: number;
  net: number;
  cost: number;
  /** Net revenue of the units whose cost is known. */
  known_net: number;
  without_cost: number;
}

const REVENUE = 'i.unit_eur_minor - i.discount_eur_minor';
/** Multi-purpose vouchers are sold without VAT. */
const NET = `iif(i.voucher_type = 'MPV', ${REVENUE}, CAST(round((${REVENUE}) * 10000.0 / (10000 + o.tax_rate)) AS INTEGER))`;

/**
 * Units of orders paid between two instants that were not given back, by product: EUR cents after coupons at the orders'
 * rates, and what their keys cost the shop. The largest margin first.
 */
export function readMargins(
  db: D1Database,
  { from, to }: { from: number; to: number },
  limit: number,
): Promise<MarginRow[]> {
  return readAll<MarginRow>(
    db,
    `SELECT product_id, max(product_name) AS name, count(*) AS units, sum(revenue) AS revenue, sum(net) AS net,
       ifnull(sum(cost), 0) AS cost, ifnull(sum(iif(cost IS NULL, NULL, net)), 0) AS known_net, sum(cost IS NULL) AS without_cost
     FROM (SELECT i.product_id, i.product_name, ${REVENUE} AS revenue, ${NET} AS net,
         (SELECT b.cost_minor FROM keys k JOIN key_batches b ON b.id = k.batch_id WHERE k.order_item_id = i.id
           AND k.status NOT IN ('Replaced', 'Returned')) AS cost
       FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
       WHERE o.paid_at >= ?1 AND o.paid_at < ?2 AND NOT ${isUnitRefunded('i')})
     GROUP BY product_id ORDER BY known_net - ifnull(sum(cost), 0) DESC, product_id LIMIT ?3`,
    from,
    to,
    limit,
  );
}
