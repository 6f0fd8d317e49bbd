import { isJobDue } from '../jobs/job-faults-store.ts';
import { IS_UNDISPUTED } from '../keys/keys-store.ts';
import { hasRunningPreorder } from '../preorders/running-preorder.ts';
import { IS_READY } from './order-settlement-store.ts';

export const FULFIL_JOB = 'fulfil-order';

/** A paid order, and the products of which it lacks keys. */
export interface WaitingOrder {
  guid: string;
  product_ids: number[];
}

/**
 * Paid, undisputed orders that still wait for a key, oldest first, with the missing products; and those that lack none
 * any more, because a crash came between the refund of the missing unit and their completion. Without the index's name, all
 * paid orders would be read in their order, in each round of the cron.
 */
export async function readWaitingOrders(db: D1Database, now: number, limit: number): Promise<WaitingOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT o.guid, json_group_array(DISTINCT i.product_id) AS product_ids, o.paid_at
       FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id
       WHERE o.status = 'Processing' AND o.paid_at IS NOT NULL AND ${IS_UNDISPUTED} AND p.stock > 0
         AND NOT ${hasRunningPreorder('i.product_id')}
         AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
         AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.status NOT IN ('Replaced', 'Returned'))
         AND NOT EXISTS (SELECT 1 FROM supply_orders s WHERE s.order_item_id = i.id AND s.status <> 'delivered')
         AND ${isJobDue(FULFIL_JOB, 'o.guid', '?1')} GROUP BY o.id
       UNION ALL
       SELECT guid, '[]', paid_at FROM orders INDEXED BY orders_processing WHERE ${IS_READY} AND ${isJobDue(FULFIL_JOB, 'orders.guid', '?1')}
       ORDER BY paid_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<{ guid: string; product_ids: string; paid_at: number }>();
  return results.map((row) => ({ guid: row.guid, product_ids: JSON.parse(row.product_ids) as number[] }));
}
