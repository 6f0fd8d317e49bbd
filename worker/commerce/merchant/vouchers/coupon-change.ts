import { type CouponTermFields, readWorth } from '../api/vouchers.ts';
import type { CouponChange, CouponScopes } from './coupons-list-store.ts';

const toFlag = (given: boolean | undefined) => (given === undefined ? undefined : Number(given));

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
  };
}

/** What a call says of the products that a coupon is for. */
export const toCouponScopes = ({ Products, Categories }: CouponTermFields): CouponScopes => ({
  product: Products,
  category: Categories,
});
