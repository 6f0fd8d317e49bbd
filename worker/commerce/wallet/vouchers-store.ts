import type { CouponTerms } from '../cart/coupons.ts';

export interface NewCoupon extends Omit<CouponTerms, 'used'> {
  /** In canonical form. */
  code: string;
  name: string;
}

/** Adds a coupon, or changes the one with this code; a limit below its uses breaks the constraint `coupon_used`. */
export function prepareCoupon(db: D1Database, coupon: NewCoupon): D1PreparedStatement {
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

/** Only the hash of a code is stored. EUR cents; instants in milliseconds UTC. */
export interface NewGiftCard {
  codeHash: string;
  maskedCode: string;
  amountMinor: number;
  expiresAt: number | null;
  now: number;
}

/** Issues a gift card. False when the code exists: the existing card stays as it is. */
export async function addGiftCard(db: D1Database, card: NewGiftCard): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO gift_cards (code_hash, masked_code, amount_minor, expires_at, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (code_hash) DO NOTHING`,
    )
    .bind(card.codeHash, card.maskedCode, card.amountMinor, card.expiresAt, card.now)
    .run();
  return meta.changes > 0;
}
