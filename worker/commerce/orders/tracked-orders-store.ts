import type { VoucherType } from '../../../shared/merchant/product/voucher-type.ts';
import { isUnitRefunded } from './refunded-units.ts';

export interface TrackedOrderRow {
  id: number;
  number: string;
  /** Basis points. */
  tax_rate: number;
  coupon_code: string | null;
  affiliate_code: string | null;
}

/** A unit that was not refunded. EUR cents at the order's rate. */
export interface TrackedUnitRow {
  order_id: number;
  product_id: number;
  product_name: string;
  unit_eur_minor: number;
  discount_eur_minor: number;
  voucher_type: VoucherType;
}

/** The most orders of one response. */
const MAX_ORDERS = 100;

/**
 * Takes a customer's paid orders that were not tracked yet, oldest first: each is returned to one call only, and those
 * beyond a response's number to the next call. Units that
 * were refunded, in whatever way, are left out.
 */
export async function claimTrackedOrders(
  db: D1Database,
  customerId: number,
  since: number,
  now: number,
): Promise<{ orders: TrackedOrderRow[]; units: TrackedUnitRow[] }> {
  const { results: orders } = await db
    .prepare(
      `UPDATE orders SET tracked_at = ?3
       WHERE id IN (SELECT id FROM orders WHERE customer_id = ?1 AND tracked_at IS NULL AND paid_at > ?2
           AND status IN ('Processing', 'Complete') ORDER BY id LIMIT ${MAX_ORDERS}) AND tracked_at IS NULL
       RETURNING id, number, tax_rate, coupon_code, affiliate_code`,
    )
    .bind(customerId, since, now)
    .all<TrackedOrderRow>();
  if (orders.length === 0) return { orders: [], units: [] };
  const { results: units } = await db
    .prepare(
      `SELECT i.order_id, i.product_id, i.product_name, i.unit_eur_minor, i.discount_eur_minor, i.voucher_type
       FROM order_items i WHERE i.order_id IN (SELECT value FROM json_each(?))
         AND NOT ${isUnitRefunded('i')}
       ORDER BY i.id`,
    )
    .bind(JSON.stringify(orders.map((order) => order.id)))
    .all<TrackedUnitRow>();
  return { orders: orders.toSorted((a, b) => a.id - b.id), units };
}
