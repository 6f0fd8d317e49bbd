import { formatBundleTiers, parseBundleTiers } from '../../../../shared/merchant/values/bundle-tiers.ts';
import { type CouponTermFields, readWorth } from '../../../../shared/merchant/vouchers.ts';
import type { CouponRow } from '../../cart/coupons-store.ts';
import type { CouponChange, CouponScopes } from './coupons-list-store.ts';

const toFlag = (given: boolean | undefined) => (given === undefined ? undefined : Number(given));

/** The steps of a bundle as they are stored; undefined where none are given. */
export function canonicalTiers(given: string | undefined): string | undefined {
  const tiers = given === undefined ? null : parseBundleTiers(given);
  return tiers === null ? undefined : formatBundleTiers(tiers);
}

/** What a call changes of a coupon's row. */
export function toCouponChange(args: CouponTermFields): CouponChange {
  const worth = readWorth(args);
  return {
    name: args.Name,
    kind: worth?.kind,
    amount: worth?.amount,
    minimum_minor: args.MinimumMinor,
    starts_at: args.StartsOn,
    ends_at: args.EndsOn,
    max_uses: args.MaxUses,
    max_uses_per_customer: args.MaxUsesPerCustomer,
    is_first_order: toFlag(args.FirstOrder),
    group_id: args.Group,
    is_automatic: toFlag(args.Automatic),
    gift_product_id: args.Gift ?? (worth ? null : undefined),
    tiers: canonicalTiers(args.Tiers) ?? (worth ? null : undefined),
  };
}

/** What a call says of the products that a coupon is for. */
export const toCouponScopes = ({ Products, Categories }: CouponTermFields): CouponScopes => ({
  product: Products,
  category: Categories,
});

/** What a coupon takes off in percent; null for one of an amount, a gift, or a bundle with steps. */
export const readPlainPercent = ({ kind, amount, gift_product_id, tiers }: CouponRow): number | null =>
  kind === 'percent' && gift_product_id === null && tiers === null ? amount / 100 : null;
