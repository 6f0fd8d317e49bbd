import { isJobDue } from '../jobs/job-faults-store.ts';
import { ORDERS, type OrderRow } from './order-rows-store.ts';

/** False while a person must decide about the payment: one that goes back decides nothing any more. */
const IS_NOT_HELD = `(p.held_reason IS NULL
  OR EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.reason = 'held'))`;

/** The id of a customer's newest order; 0 without one. */
export async function readNewestOrderId(db: D1Database, customerId: number): Promise<number> {
  const row = await db
    .prepare('SELECT max(id) AS id FROM orders WHERE customer_id = ?')
    .bind(customerId)
    .first<{ id: number | null }>();
  return row?.id ?? 0;
}

/** A call that replaces orders. */
export interface ReplacingCall {
  customerId: number;
  idempotencyKey: string;
  /** The customer's newest order when the call began. */
  newestId: number;
}

/** The unpaid orders of the customer ?1 that an order of the cart's products replaces. */
const IS_REPLACED = `o.customer_id = ?1 AND o.status = 'Pending' AND ${IS_NOT_HELD}
  AND EXISTS (SELECT 1 FROM order_items i JOIN cart_items c ON c.product_id = ifnull(i.bundle_id, i.product_id)
    WHERE i.order_id = o.id AND c.customer_id = ?1)`;

/** The units that a customer's own unpaid orders reserve, by product: an order of the cart frees them. */
export async function readOwnReservedUnits(db: D1Database, customerId: number): Promise<Map<number, number>> {
  const { results } = await db
    .prepare(
      `SELECT i.product_id, count(*) AS units FROM orders o JOIN order_items i ON i.order_id = o.id
         JOIN payments p ON p.id = (SELECT max(id) FROM payments WHERE order_id = o.id)
       WHERE ${IS_REPLACED} GROUP BY i.product_id`,
    )
    .bind(customerId)
    .all<{ product_id: number; units: number }>();
  return new Map(results.map((row) => [row.product_id, row.units]));
}

/**
 * Unpaid orders of a customer with reserved keys of products in the cart: neither the order of this `Idempotency-Key` nor a
 * newer one, which a concurrent call may just have written.
 */
export async function readReplacedOrders(
  db: D1Database,
  { customerId, idempotencyKey, newestId }: ReplacingCall,
): Promise<OrderRow[]> {
  const { results } = await db
    .prepare(
      `${ORDERS} WHERE ${IS_REPLACED} AND o.id <= ?3
         AND NOT EXISTS (SELECT 1 FROM order_requests q WHERE q.order_id = o.id AND q.idempotency_key = ?2)`,
    )
    .bind(customerId, idempotencyKey, newestId)
    .all<OrderRow>();
  return results;
}

/** Names of the cron's work on orders, in `job_faults`. */
export const EXPIRY_JOB = 'expire-order';

/** Expired unpaid orders, oldest first. Held payments are left to the staff. */
export async function readExpiredOrders(db: D1Database, now: number, limit: number): Promise<OrderRow[]> {
  const { results } = await db
    .prepare(
      `${ORDERS} WHERE o.status = 'Pending' AND o.expires_at <= ?1 AND ${IS_NOT_HELD}
         AND ${isJobDue(EXPIRY_JOB, 'o.guid', '?1')} ORDER BY o.expires_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<OrderRow>();
  return results;
}
