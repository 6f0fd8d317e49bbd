import type { DropReason } from './coupons.ts';

/** `code` in canonical form. */
export interface DroppedCoupon {
  code: string;
  reason: DropReason;
}

/** Removes a coupon from a cart for good; with a reason, its owner is notified with the next cart. */
export async function dropCartCoupon(
  db: D1Database,
  customerId: number,
  couponId: number,
  reason: DropReason | null,
): Promise<void> {
  const noted = db
    .prepare(
      `INSERT INTO dropped_coupons (customer_id, coupon_id, reason)
       SELECT customer_id, coupon_id, ?3 FROM cart_coupons WHERE customer_id = ?1 AND coupon_id = ?2
       ON CONFLICT (customer_id, coupon_id) DO UPDATE SET reason = excluded.reason`,
    )
    .bind(customerId, couponId, reason);
  const taken = db
    .prepare('DELETE FROM cart_coupons WHERE customer_id = ? AND coupon_id = ?')
    .bind(customerId, couponId);
  await db.batch(reason === null ? [taken] : [noted, taken]);
}

/**
 * Returns and removes the coupons that a customer has not been notified of: each is returned once, however many carts
 * are read concurrently.
 */
export async function takeDroppedCoupons(db: D1Database, customerId: number): Promise<DroppedCoupon[]> {
  const waiting = await db
    .prepare('SELECT 1 FROM dropped_coupons WHERE customer_id = ? LIMIT 1')
    .bind(customerId)
    .first();
  if (!waiting) return [];
  const { results } = await db
    .prepare(
      `DELETE FROM dropped_coupons WHERE customer_id = ?
       RETURNING reason, (SELECT code FROM coupons WHERE id = coupon_id) AS code`,
    )
    .bind(customerId)
    .all<DroppedCoupon>();
  return results;
}
