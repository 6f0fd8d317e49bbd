import type { CouponTerms } from '../../cart/coupons.ts';
import type { CouponRow } from '../../cart/coupons-store.ts';
import { readAll, readFirst } from '../../database.ts';
import { mapDatabaseError } from '../../http/database-errors.ts';

export interface NewCoupon extends Omit<CouponTerms, 'used'> {
  /** In canonical form. */
  code: string;
  name: string;
}

/** Adds a coupon, or changes the one with this code; a limit below its uses breaks the constraint `coupon_used`. */
function prepareCoupon(db: D1Database, coupon: NewCoupon): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO coupons (code, name, kind, amount, minimum_minor, starts_at, ends_at, max_uses, max_uses_per_customer)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (code) DO UPDATE SET name = excluded.name, kind = excluded.kind, amount = excluded.amount,
         minimum_minor = excluded.minimum_minor, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
         max_uses = excluded.max_uses, max_uses_per_customer = excluded.max_uses_per_customer`,
    )
    .bind(
      coupon.code,
      coupon.name,
      coupon.kind,
      coupon.amount,
      coupon.minimumMinor,
      coupon.startsAt,
      coupon.endsAt,
      coupon.maxUses,
      coupon.maxUsesPerCustomer,
    );
}

/** Ids to which a coupon applies; undefined leaves them unchanged, an empty list means everything. */
export interface CouponScopes {
  product: readonly number[] | undefined;
  category: readonly number[] | undefined;
}

/** Adds or changes a coupon with its scopes, atomically. Throws 409 `coupon-used` for a limit below its uses. */
export async function saveCouponWithScopes(db: D1Database, coupon: NewCoupon, scopes: CouponScopes): Promise<void> {
  const own = '(SELECT id FROM coupons WHERE code = ?1)';
  const changes = (['product', 'category'] as const).flatMap((kind) => {
    const ids = scopes[kind];
    if (ids === undefined) return [];
    return [
      db.prepare(`DELETE FROM coupon_scopes WHERE coupon_id = ${own} AND kind = ?2`).bind(coupon.code, kind),
      db
        .prepare(
          `INSERT OR IGNORE INTO coupon_scopes (coupon_id, kind, target_id) SELECT ${own}, ?2, value FROM json_each(?3)`,
        )
        .bind(coupon.code, kind, JSON.stringify(ids)),
    ];
  });
  try {
    await db.batch([prepareCoupon(db, coupon), ...changes]);
  } catch (error) {
    throw mapDatabaseError(error);
  }
}

export interface ListedCouponRow extends CouponRow {
  products: string;
  categories: string;
}

export function readCoupons(db: D1Database): Promise<ListedCouponRow[]> {
  const scope = (kind: string) =>
    `(SELECT json_group_array(target_id) FROM coupon_scopes WHERE coupon_id = c.id AND kind = '${kind}')`;
  return readAll<ListedCouponRow>(
    db,
    `SELECT c.*, ${scope('product')} AS products, ${scope('category')} AS categories FROM coupons c ORDER BY c.id DESC`,
  );
}

/** Ends a coupon, unless it has ended earlier. Null for an unknown code. */
export async function endCouponNow(db: D1Database, code: string, now: number): Promise<number | null> {
  const row = await readFirst<{ ends_at: number }>(
    db,
    'UPDATE coupons SET ends_at = min(ifnull(ends_at, ?2), ?2) WHERE code = ?1 RETURNING ends_at',
    code,
    now,
  );
  return row?.ends_at ?? null;
}

export interface GiftCardRow {
  id: number;
  masked_code: string;
  amount_minor: number;
  expires_at: number | null;
  redeemed_at: number | null;
  redeemed_by: number | null;
  key_id: number | null;
}

/** Gift cards before an id, newest first. */
export function readGiftCards(db: D1Database, before: number, limit: number): Promise<GiftCardRow[]> {
  return readAll<GiftCardRow>(
    db,
    `SELECT id, masked_code, amount_minor, expires_at, redeemed_at, redeemed_by, key_id FROM gift_cards
     WHERE id < ?1 ORDER BY id DESC LIMIT ?2`,
    before,
    limit,
  );
}

/** Ends a card that is not redeemed. Null for any other. */
export function endGiftCardNow(
  db: D1Database,
  id: number,
  now: number,
): Promise<{ masked_code: string; expires_at: number } | null> {
  return readFirst(
    db,
    `UPDATE gift_cards SET expires_at = min(ifnull(expires_at, ?2), ?2) WHERE id = ?1 AND redeemed_by IS NULL
     RETURNING masked_code, expires_at`,
    id,
    now,
  );
}
