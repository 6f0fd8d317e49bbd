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

/**
 * Merges the coupons of a visitor's cart (`?1`) into a customer's (`?2`) at `?3` ms UTC: the newer valid one stays, and the
 * owner is notified of the other one. A pending order does not use a coupon up, because the next order replaces it.
 * `isOpen` is SQL that is true until the visitor has been merged.
 */
export function mergeCouponStatements(isOpen: string): string[] {
  const isEnded = (coupon: string) => `(${coupon}.ends_at IS NOT NULL AND ${coupon}.ends_at <= ?3)`;
  const usesOf = (coupon: string, whose: string) =>
    `SELECT u.order_id FROM coupon_uses u WHERE u.coupon_id = ${coupon}.id AND ${whose}
      AND (SELECT status FROM orders WHERE id = u.order_id) <> 'Pending'`;
  const isUsedUp = (coupon: string) => `((${coupon}.max_uses IS NOT NULL AND ${coupon}.used >= ${coupon}.max_uses)
    OR (${coupon}.max_uses_per_customer IS NOT NULL AND ${coupon}.max_uses_per_customer <= (SELECT count(*) FROM (
      ${usesOf(coupon, 'u.customer_id = ?2')}
      UNION ${usesOf(coupon, 'u.email = (SELECT lower(email) FROM customers WHERE id = ?2)')}))))`;
  const isValid = (coupon: string) =>
    `(NOT ${isEnded(coupon)} AND NOT ${isUsedUp(coupon)} AND ifnull(${coupon}.starts_at, 0) <= ?3)`;
  const both = `FROM cart_coupons v JOIN coupons vc ON vc.id = v.coupon_id
    JOIN cart_coupons o ON o.customer_id = ?2 JOIN coupons oc ON oc.id = o.coupon_id
    WHERE v.customer_id = ?1 AND v.coupon_id <> o.coupon_id AND ${isOpen}`;
  const visitorWins = `(${isValid('vc')} AND (NOT ${isValid('oc')} OR v.applied_at >= o.applied_at))`;
  return [
    `INSERT INTO dropped_coupons (customer_id, coupon_id, reason)
       SELECT ?2, c.id, CASE WHEN ${isEnded('c')} THEN 'expired' WHEN ${isUsedUp('c')} THEN 'used' ELSE 'replaced' END
       FROM coupons c WHERE c.id = (SELECT iif(${visitorWins}, oc.id, vc.id) ${both})
       ON CONFLICT (customer_id, coupon_id) DO UPDATE SET reason = excluded.reason`,
    `DELETE FROM cart_coupons WHERE customer_id = ?2 AND EXISTS (SELECT 1 ${both} AND ${visitorWins})`,
  ];
}
