import { readAll, readFirst, readNumberList } from '../database.ts';

/** Amounts in EUR cents, `amount` in basis points for percent; instants in milliseconds UTC. */
export interface CouponRow {
  id: number;
  code: string;
  name: string;
  kind: 'percent' | 'fixed';
  amount: number;
  minimum_minor: number;
  starts_at: number | null;
  ends_at: number | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  used: number;
  is_first_order: number;
  batch: string | null;
  group_id: number | null;
  is_automatic: number;
  gift_product_id: number | null;
  /** The steps of a bundle that the shopper puts together, as `parseBundleTiers` reads them. */
  tiers: string | null;
}

/** A coupon with the facts that its rules need about a cart. */
export interface CouponForCart extends CouponRow {
  /** How often the customer, or another account with the same e-mail address, has used it. */
  customer_uses: number;
  /** 1 when either has paid for an order. */
  has_ordered: number;
  /** 1 when either uses a coupon for a first order in an order that this cart's order does not replace. */
  has_first_use: number;
  /** 1 when it is for everybody, or for a group that the customer is in. */
  is_theirs: number;
  /** Eligible product ids of the cart; never a voucher's. */
  eligible: ReadonlySet<number>;
  /** The first shown category that it is for. */
  category_id: number | null;
}

/** SQL: an order `o` is an unpaid one of the customer `?2` that this cart's order will replace. */
const IS_REPLACED = `o.customer_id = ?2 AND o.status = 'Pending' AND EXISTS (SELECT 1 FROM order_items i
    JOIN cart_items x ON x.product_id = ifnull(i.bundle_id, i.product_id) AND x.customer_id = ?2 WHERE i.order_id = o.id)`;

/** Uses by the customer's unpaid orders (`?2`) that this cart's order will replace. */
const REPLACED_USES = `(SELECT count(*) FROM coupon_uses u JOIN orders o ON o.id = u.order_id
  WHERE u.coupon_id = c.id AND u.customer_id = ?2 AND ${IS_REPLACED})`;

const COLUMNS = `c.id, c.code, c.name, c.kind, c.amount, c.minimum_minor, c.starts_at, c.ends_at, c.max_uses,
  c.max_uses_per_customer, c.is_first_order, c.batch, c.group_id, c.is_automatic, c.gift_product_id, c.tiers, c.used - ${REPLACED_USES} AS used`;

/**
 * The products of a cart that a coupon applies to: its gift, those listed by product or by category, or all of them without
 * a scope. Never vouchers.
 */
const ELIGIBLE = `(SELECT json_group_array(i.product_id) FROM cart_items i JOIN products v ON v.id = i.product_id AND v.voucher_type = 'None'
  WHERE i.customer_id = ?2 AND iif(c.gift_product_id IS NOT NULL, i.product_id = c.gift_product_id,
    NOT EXISTS (SELECT 1 FROM coupon_scopes WHERE coupon_id = c.id)
    OR EXISTS (SELECT 1 FROM coupon_scopes s WHERE s.coupon_id = c.id AND s.kind = 'product' AND s.target_id = i.product_id)
    OR EXISTS (SELECT 1 FROM coupon_scopes s JOIN product_categories p ON p.category_id = s.target_id
      WHERE s.coupon_id = c.id AND s.kind = 'category' AND p.product_id = i.product_id))) AS eligible`;

type FoundCoupon = Omit<CouponForCart, 'eligible'> & { eligible: string };

const toCoupon = (row: FoundCoupon): CouponForCart => ({ ...row, eligible: new Set(readNumberList(row.eligible)) });

const IS_THEIRS = `(c.group_id IS NULL OR EXISTS (SELECT 1 FROM customer_group_members m
  WHERE m.group_id = c.group_id AND m.customer_id = ?2)) AS is_theirs`;

const HAS_ORDERED = `(EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = ?2 AND o.paid_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM archived_orders a WHERE a.customer_id = ?2)
  OR EXISTS (SELECT 1 FROM orders o WHERE lower(o.email) = (SELECT lower(email) FROM customers WHERE id = ?2)
    AND o.paid_at IS NOT NULL)) AS has_ordered`;

/** As the trigger `coupon_uses_first` has it, before the order is written. */
const HAS_FIRST_USE = `(c.is_first_order = 1 AND EXISTS (SELECT 1 FROM (
    SELECT u.order_id FROM coupon_uses u JOIN coupons f ON f.id = u.coupon_id AND f.is_first_order = 1 WHERE u.customer_id = ?2
    UNION SELECT u.order_id FROM coupon_uses u JOIN coupons f ON f.id = u.coupon_id AND f.is_first_order = 1
      WHERE u.email = (SELECT lower(email) FROM customers WHERE id = ?2)) used
  WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = used.order_id AND ${IS_REPLACED}))) AS has_first_use`;

const CUSTOMER_USES = `(SELECT count(*) FROM (
    SELECT order_id FROM coupon_uses WHERE coupon_id = c.id AND customer_id = ?2
    UNION SELECT order_id FROM coupon_uses
      WHERE coupon_id = c.id AND email = (SELECT lower(email) FROM customers WHERE id = ?2)))
  - ${REPLACED_USES} AS customer_uses`;

const CATEGORY = `(SELECT min(s.target_id) FROM coupon_scopes s JOIN categories k ON k.id = s.target_id AND k.is_published = 1
  WHERE s.coupon_id = c.id AND s.kind = 'category') AS category_id`;

/** SQL: what the rules need of coupons `c` and of the cart of the customer `?2`. */
const FACTS = `${COLUMNS}, ${IS_THEIRS}, ${HAS_ORDERED}, ${HAS_FIRST_USE}, ${ELIGIBLE}, ${CATEGORY}, ${CUSTOMER_USES}`;

/** `code` in canonical form. */
export async function findCoupon(db: D1Database, code: string, customerId: number): Promise<CouponForCart | null> {
  const sql = `SELECT ${FACTS} FROM coupons c WHERE c.code = ?1`;
  const row = await readFirst<FoundCoupon>(db, sql, code, customerId);
  return row && toCoupon(row);
}

/** The coupon in a cart, whether or not it is still valid. */
export async function readCartCoupon(db: D1Database, customerId: number): Promise<CouponForCart | null> {
  const sql = `SELECT ${FACTS} FROM cart_coupons x JOIN coupons c ON c.id = x.coupon_id WHERE x.customer_id = ?1 AND ?2 = ?1`;
  const row = await readFirst<FoundCoupon>(db, sql, customerId, customerId);
  return row && toCoupon(row);
}

/** More automatic coupons at once are a mistake, and every cart asks for them. */
const MOST_AUTOMATIC = 20;

/** The coupons that count without their codes at an instant, as the rules see them for a customer's cart. */
export async function readAutomaticCoupons(db: D1Database, customerId: number, now: number): Promise<CouponForCart[]> {
  const rows = await readAll<FoundCoupon>(
    db,
    `SELECT ${FACTS} FROM coupons c WHERE c.is_automatic = 1 AND ifnull(c.starts_at, 0) <= ?1 AND ifnull(c.ends_at, ?1 + 1) > ?1
     ORDER BY c.id LIMIT ${MOST_AUTOMATIC}`,
    now,
    customerId,
  );
  return rows.map(toCoupon);
}

/** Coupons are not combined: a cart has one. */
export async function setCartCoupon(db: D1Database, customerId: number, couponId: number, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO cart_coupons (customer_id, coupon_id, applied_at) VALUES (?, ?, ?)
       ON CONFLICT (customer_id) DO UPDATE SET coupon_id = excluded.coupon_id, applied_at = excluded.applied_at`,
    )
    .bind(customerId, couponId, now)
    .run();
}

/** False when that coupon was not in the cart. `code` in canonical form. */
export async function removeCartCoupon(db: D1Database, customerId: number, code: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM cart_coupons WHERE customer_id = ? AND coupon_id = (SELECT id FROM coupons WHERE code = ?)')
    .bind(customerId, code)
    .run();
  return meta.changes > 0;
}
