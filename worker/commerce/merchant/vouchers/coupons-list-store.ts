import type { CouponRow } from '../../cart/coupons-store.ts';
import { readAll, readFirst } from '../../database.ts';
import { runBatch } from '../../http/database-errors.ts';

/** What a call changes of a coupon, by column. What is undefined stays. */
export interface CouponChange {
  name: string | undefined;
  kind: 'percent' | 'fixed' | undefined;
  amount: number | undefined;
  minimum_minor: number | undefined;
  starts_at: number | null | undefined;
  ends_at: number | null | undefined;
  max_uses: number | null | undefined;
  max_uses_per_customer: number | null | undefined;
  is_first_order: number | undefined;
  group_id: number | null | undefined;
  is_automatic: number | undefined;
  gift_product_id: number | null | undefined;
  tiers: string | null | undefined;
}

/** The columns, with what a new coupon has where the call says nothing. */
const COLUMNS: Readonly<Record<keyof CouponChange, string>> = {
  name: 'NULL',
  kind: 'NULL',
  amount: 'NULL',
  minimum_minor: '0',
  starts_at: 'NULL',
  ends_at: 'NULL',
  max_uses: 'NULL',
  max_uses_per_customer: 'NULL',
  is_first_order: '0',
  group_id: 'NULL',
  is_automatic: '0',
  gift_product_id: 'NULL',
  tiers: 'NULL',
};
const NAMES = Object.keys(COLUMNS);

/** `?2` is a JSON object of what changes: only that is written, so that two changes at once keep both (MERCHANT-1). */
const SAVE = `INSERT INTO coupons (code, ${NAMES.join(', ')})
  SELECT ?1, ${Object.entries(COLUMNS)
    .map(
      ([name, initial]) =>
        `CASE WHEN json_type(?2, '$.${name}') IS NOT NULL THEN ?2 ->> '$.${name}' WHEN c.id IS NULL THEN ${initial} ELSE c.${name} END`,
    )
    .join(', ')}
  FROM (SELECT ?1 AS code) asked LEFT JOIN coupons c ON c.code = asked.code
  WHERE true ON CONFLICT (code) DO UPDATE SET ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** The coupon with a code in canonical form; null for an unknown one. */
export function readCoupon(db: D1Database, code: string): Promise<CouponRow | null> {
  return readFirst<CouponRow>(db, 'SELECT * FROM coupons WHERE code = ?1', code);
}

/** The first of the ids that no row of a table has. */
export async function findUnknownId(
  db: D1Database,
  table: 'products' | 'categories' | 'customer_groups',
  ids: readonly number[],
): Promise<number | null> {
  const row = await readFirst<{ id: number }>(
    db,
    `SELECT value AS id FROM json_each(?1) WHERE value NOT IN (SELECT id FROM ${table}) LIMIT 1`,
    JSON.stringify(ids),
  );
  return row?.id ?? null;
}

/** Ids to which a coupon applies; undefined leaves them unchanged, an empty list means everything. */
export interface CouponScopes {
  product: readonly number[] | undefined;
  category: readonly number[] | undefined;
}

/**
 * Adds a coupon, or changes the one with this code (in canonical form), with its scopes, and notes that,
 * atomically. Throws 409
 * `coupon-used` for a limit below its uses, 400 `invalid` for an end before its start.
 */
export async function saveCouponWithScopes(
  db: D1Database,
  code: string,
  change: CouponChange,
  scopes: CouponScopes,
  note: readonly D1PreparedStatement[],
): Promise<void> {
  await runBatch(db, [...note, ...prepareCoupon(db, code, change, scopes)]);
}

/** The statements of `saveCouponWithScopes`. */
export function prepareCoupon(
  db: D1Database,
  code: string,
  change: CouponChange,
  scopes: CouponScopes,
): D1PreparedStatement[] {
  const own = '(SELECT id FROM coupons WHERE code = ?1)';
  const changes = (['product', 'category'] as const).flatMap((kind) => {
    const ids = scopes[kind];
    if (ids === undefined) return [];
    return [
      db.prepare(`DELETE FROM coupon_scopes WHERE coupon_id = ${own} AND kind = ?2`).bind(code, kind),
      db
        .prepare(
          `INSERT OR IGNORE INTO coupon_scopes (coupon_id, kind, target_id) SELECT ${own}, ?2, value FROM json_each(?3)`,
        )
        .bind(code, kind, JSON.stringify(ids)),
    ];
  });
  return [db.prepare(SAVE).bind(code, JSON.stringify(change)), ...changes];
}

/**
 * Adds new coupons of the same terms with their scopes, atomically, as one batch. Codes that exist are left out. Returns
 * those that were added.
 */
export async function makeCouponBatch(
  db: D1Database,
  batch: string,
  codes: readonly string[],
  change: CouponChange,
  scopes: CouponScopes,
): Promise<string[]> {
  const values = NAMES.map((name) => `ifnull(?3 ->> '$.${name}', ${COLUMNS[name as keyof CouponChange]})`);
  const targets = (['product', 'category'] as const).flatMap((kind) =>
    (scopes[kind] ?? []).map((id) => ({ kind, id })),
  );
  const [added] = await runBatch<{ code: string }>(db, [
    db
      .prepare(
        `INSERT INTO coupons (code, batch, ${NAMES.join(', ')}) SELECT value, ?2, ${values.join(', ')} FROM json_each(?1)
         WHERE true ON CONFLICT (code) DO NOTHING RETURNING code`,
      )
      .bind(JSON.stringify(codes), batch, JSON.stringify(change)),
    db
      .prepare(
        `INSERT INTO coupon_scopes (coupon_id, kind, target_id)
         SELECT c.id, t.value ->> 'kind', t.value ->> 'id' FROM coupons c CROSS JOIN json_each(?2) t WHERE c.batch = ?1
         ON CONFLICT DO NOTHING`,
      )
      .bind(batch, JSON.stringify(targets)),
  ]);
  return (added?.results ?? []).map(({ code }) => code);
}

/** Ends the coupons of a batch, unless they have ended earlier. Returns how many there are. */
export async function endCouponBatch(db: D1Database, batch: string, now: number): Promise<number> {
  const sql = 'UPDATE coupons SET ends_at = min(ifnull(ends_at, ?2), ?2) WHERE batch = ?1 RETURNING id';
  return (await readAll(db, sql, batch, now)).length;
}

export interface CouponUseRow {
  /** Of the order. */
  id: number;
  number: string | null;
  status: string | null;
  customer_id: number;
  discount_minor: number | null;
  currency_code: string | null;
  created_at: number;
}

/** Orders after an id that used a coupon; those in the archive have no number. */
export function readCouponUses(
  db: D1Database,
  couponId: number,
  after: number,
  limit: number,
): Promise<CouponUseRow[]> {
  return readAll<CouponUseRow>(
    db,
    `SELECT u.order_id AS id, o.number, o.status, u.customer_id, o.discount_minor - o.promo_minor AS discount_minor, o.currency_code,
       u.created_at
     FROM coupon_uses u LEFT JOIN orders o ON o.id = u.order_id
     WHERE u.coupon_id = ?1 AND u.order_id > ?2 ORDER BY u.order_id LIMIT ?3`,
    couponId,
    after,
    limit,
  );
}

export interface ListedCouponRow extends CouponRow {
  products: string;
  categories: string;
}

const SCOPE = (kind: string) =>
  `(SELECT json_group_array(target_id) FROM coupon_scopes WHERE coupon_id = c.id AND kind = '${kind}')`;
const LISTED = `SELECT c.*, ${SCOPE('product')} AS products, ${SCOPE('category')} AS categories FROM coupons c`;

/** A coupon with its scopes, by its code in canonical form; null for an unknown one. */
export function findListedCoupon(db: D1Database, code: string): Promise<ListedCouponRow | null> {
  return readFirst<ListedCouponRow>(db, `${LISTED} WHERE c.code = ?1`, code);
}

/** Coupons after an id, oldest first. */
export function readCouponsAfter(db: D1Database, after: number, limit: number): Promise<ListedCouponRow[]> {
  return readAll<ListedCouponRow>(db, `${LISTED} WHERE c.id > ?1 ORDER BY c.id LIMIT ?2`, after, limit);
}

/** Coupons by their codes in canonical form; unknown ones are left out. */
export function readCouponsOf(db: D1Database, codes: readonly string[]): Promise<ListedCouponRow[]> {
  const sql = `${LISTED} WHERE c.code IN (SELECT value FROM json_each(?1))`;
  return readAll<ListedCouponRow>(db, sql, JSON.stringify(codes));
}

/** Coupons before an id, newest first; of one batch, if named. */
export function readCoupons(
  db: D1Database,
  batch: string | undefined,
  before: number,
  limit: number,
): Promise<ListedCouponRow[]> {
  return readAll<ListedCouponRow>(
    db,
    `${LISTED} WHERE c.id < ?1 ${batch === undefined ? '' : 'AND c.batch = ?3'} ORDER BY c.id DESC LIMIT ?2`,
    ...[before, limit, ...(batch === undefined ? [] : [batch])],
  );
}

/** Ends coupons, unless they have ended earlier. */
export function prepareEndCoupons(db: D1Database, codes: readonly string[], now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE coupons SET ends_at = min(ifnull(ends_at, ?2), ?2) WHERE code IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(codes), now);
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
  /** 1 for one that a buyer has; 0 for a key in stock, and for one that was given out. */
  is_sold: number;
  is_promotional: number;
}

/** Gift cards before an id, newest first. */
export function readGiftCards(db: D1Database, before: number, limit: number): Promise<GiftCardRow[]> {
  return readAll<GiftCardRow>(
    db,
    `SELECT g.id, g.masked_code, g.amount_minor, g.expires_at, g.redeemed_at, g.redeemed_by, g.is_promotional,
       ifnull(k.status IN ('Sold', 'Revealed', 'Reported'), 0) AS is_sold
     FROM gift_cards g LEFT JOIN keys k ON k.id = g.key_id WHERE g.id < ?1 ORDER BY g.id DESC LIMIT ?2`,
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
