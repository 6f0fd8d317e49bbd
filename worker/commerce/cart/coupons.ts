import { canonicalizeCode } from '../../../shared/typed-code.ts';
/** A coupon as the rules see it. Instants in milliseconds UTC; null: no limit. */
export interface CouponTerms {
  kind: 'percent' | 'fixed';
  /** Basis points of the goods, or EUR cents. */
  amount: number;
  /** EUR cents that the goods must reach. */
  minimumMinor: number;
  startsAt: number | null;
  endsAt: number | null;
  maxUses: number | null;
  used: number;
  maxUsesPerCustomer: number | null;
}

export interface CouponUse {
  now: number;
  /** EUR cents of all goods in the cart. */
  goodsEurMinor: number;
  /** EUR cents of those that the coupon is for. */
  eligibleEurMinor: number;
  /** How often this customer has used it. */
  customerUses: number;
  /** An empty cart takes a coupon along for what comes: a link with a coupon leads to the shop's front. */
  isCartEmpty: boolean;
}

/** The codes of the contract; null when the coupon may be used. */
export type CouponRejection = 'coupon-expired' | 'coupon-minimum' | 'coupon-used' | 'coupon-not-applicable';

const CODE_PATTERN = /^[A-Z0-9][A-Z0-9._-]{0,63}$/;

/** One form for every way to type or copy a coupon's code; null when it cannot be one. */
export function canonicalizeCouponCode(typed: string): string | null {
  const code = canonicalizeCode(typed);
  return CODE_PATTERN.test(code) ? code : null;
}

/** Why a coupon may not be used on a cart; null when it may. */
export function checkCoupon(coupon: CouponTerms, use: CouponUse): CouponRejection | null {
  if (coupon.endsAt !== null && use.now >= coupon.endsAt) return 'coupon-expired';
  if (coupon.startsAt !== null && use.now < coupon.startsAt) return 'coupon-not-applicable';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'coupon-used';
  if (coupon.maxUsesPerCustomer !== null && use.customerUses >= coupon.maxUsesPerCustomer) return 'coupon-used';
  if (use.isCartEmpty) return null;
  if (use.eligibleEurMinor <= 0) return 'coupon-not-applicable';
  if (use.goodsEurMinor < coupon.minimumMinor) return 'coupon-minimum';
  return null;
}

/** Why a coupon was taken out of a cart without its owner's doing. */
export type DropReason = 'expired' | 'used' | 'replaced';

/** Null for a refusal that the cart can still overcome: such a coupon stays where it is. */
export function dropReasonOf(rejection: CouponRejection): DropReason | null {
  if (rejection === 'coupon-expired') return 'expired';
  return rejection === 'coupon-used' ? 'used' : null;
}
