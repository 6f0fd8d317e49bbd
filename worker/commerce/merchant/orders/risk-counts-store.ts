import { readAll } from '../../database.ts';

export interface RiskCountRow {
  reason: string;
  orders: number;
  disputed: number;
}

/** How many orders paid since an instant have each reason, and how many of these were disputed. */
export function countRisks(db: D1Database, since: number): Promise<RiskCountRow[]> {
  return readAll<RiskCountRow>(
    db,
    `SELECT k.reason, count(*) AS orders, sum(EXISTS (SELECT 1 FROM payments p WHERE p.order_id = k.order_id
       AND p.disputed_at IS NOT NULL)) AS disputed
     FROM order_risks k WHERE k.created_at > ?1 GROUP BY k.reason`,
    since,
  );
}

export interface OrderRiskRow {
  reason: string;
  weight: number;
}

/** The signs of fraud that were found in an order, the weightiest first. */
export function readOrderRisks(db: D1Database, orderId: number): Promise<OrderRiskRow[]> {
  return readAll<OrderRiskRow>(
    db,
    'SELECT reason, weight FROM order_risks WHERE order_id = ?1 ORDER BY weight DESC, reason',
    orderId,
  );
}
