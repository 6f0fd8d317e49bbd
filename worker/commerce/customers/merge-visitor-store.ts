import { MAX_QUANTITY } from '../../../shared/api/cart.ts';

/**
 * Merges the coupons of a visitor's cart (`?1`) into a customer's (`?2`) at `?3` ms UTC: the newer valid one stays, and the
 * owner is notified of the other one. A pending order does not use a coupon up, because the next order replaces it.
 * `isOpen` is SQL that is true until the visitor has been merged.
 */
function mergeCouponStatements(isOpen: string): string[] {
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

/**
 * Merges a visitor's cart, coupon, wishlist, affiliate, country and later choice of language and currency into a
 * customer's, once: every statement checks that the visitor is still unmerged, so a repeated or parallel call changes
 * nothing. A guest is not merged: their orders stay theirs, and this browser forgets them.
 */
export async function mergeVisitor(
  db: D1Database,
  visitorId: number,
  customerId: number,
  now = Date.now(),
): Promise<void> {
  const isOpen = 'EXISTS (SELECT 1 FROM customers WHERE id = ?1 AND merged_into IS NULL)';
  const takeOver = [
    `INSERT INTO cart_items (customer_id, product_id, quantity, created_at, gift)
       SELECT ?2, product_id, quantity, created_at, gift FROM cart_items WHERE customer_id = ?1 AND ${isOpen}
       ON CONFLICT (customer_id, product_id) DO UPDATE SET quantity = min(${MAX_QUANTITY}, quantity + excluded.quantity),
         gift = ifnull(excluded.gift, gift)`,
    `INSERT INTO cart_coupons (customer_id, coupon_id, applied_at)
       SELECT ?2, coupon_id, applied_at FROM cart_coupons WHERE customer_id = ?1 AND ${isOpen} ON CONFLICT DO NOTHING`,
    `INSERT INTO wishlist_items (customer_id, product_id, created_at)
       SELECT ?2, product_id, created_at FROM wishlist_items WHERE customer_id = ?1 AND ${isOpen}
       ON CONFLICT DO NOTHING`,
    `UPDATE customers SET affiliate_code = ifnull(affiliate_code,
         (SELECT affiliate_code FROM customers WHERE id = ?1)),
       country_code = ifnull((SELECT country_code FROM customers WHERE id = ?1), country_code)
       WHERE id = ?2 AND ${isOpen}`,
    `UPDATE customers SET (language_id, currency_code, preferences_chosen_at) =
         (SELECT language_id, currency_code, preferences_chosen_at FROM customers WHERE id = ?1)
       WHERE id = ?2 AND ${isOpen} AND ifnull(preferences_chosen_at, 0) <
         ifnull((SELECT preferences_chosen_at FROM customers WHERE id = ?1), 0)`,
    `UPDATE customers SET merged_into = iif(email IS NULL, ?2, NULL), visitor_hash = iif(email IS NULL, visitor_hash, NULL),
       guest_proven_at = NULL WHERE id = ?1 AND merged_into IS NULL`,
  ];
  await db.batch([
    ...mergeCouponStatements(isOpen).map((sql) => db.prepare(sql).bind(visitorId, customerId, now)),
    ...takeOver.map((sql) => db.prepare(sql).bind(visitorId, customerId)),
    ...['cart_items', 'cart_coupons', 'dropped_coupons', 'wishlist_items'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE customer_id = ?`).bind(visitorId),
    ),
  ]);
}
