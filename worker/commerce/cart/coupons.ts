/** A coupon's terms. Instants in milliseconds UTC; null: no limit. */
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
  /** Only for a buyer who has paid no order yet. */
  isFirstOrder: boolean;
  /** Whether it is for this customer: for everybody, or for a group that they are in. */
  isTheirs: boolean;
  /** How many different products it needs: those of the first step of a bundle. */
  leastProducts: number;
}

export interface CouponUse {
  now: number;
  /** EUR cents of all goods in the cart. */
  goodsEurMinor: number;
  /** EUR cents of the eligible goods. */
  eligibleEurMinor: number;
  /** How many different products are eligible. */
  eligibleProducts: number;
  /** How often this customer has used it. */
  customerUses: number;
  /** Whether this customer has paid for an order. */
  hasOrdered: boolean;
  /** Whether an unpaid order of this customer, which stays, uses a coupon for a first order. */
  hasFirstUse: boolean;
  /** A coupon stays in an empty cart for later products: a link with a coupon leads to the home page. */
  isCartEmpty: boolean;
}

/** The codes of the contract; null when the coupon may be used. */
export type CouponRejection =
  | 'coupon-expired'
  | 'coupon-minimum'
  | 'coupon-used'
  | 'coupon-not-applicable'
  | 'coupon-first-order'
  | 'coupon-not-yours'
  | 'coupon-less';

/** Why a coupon cannot be used on a cart; null when it can. */
export function checkCoupon(coupon: CouponTerms, use: CouponUse): CouponRejection | null {
  if (coupon.endsAt !== null && use.now >= coupon.endsAt) return 'coupon-expired';
  if (coupon.startsAt !== null && use.now < coupon.startsAt) return 'coupon-not-applicable';
  if (!coupon.isTheirs) return 'coupon-not-yours';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'coupon-used';
  if (coupon.maxUsesPerCustomer !== null && use.customerUses >= coupon.maxUsesPerCustomer) return 'coupon-used';
  if (coupon.isFirstOrder && (use.hasOrdered || use.hasFirstUse)) return 'coupon-first-order';
  if (use.isCartEmpty) return null;
  if (use.eligibleEurMinor <= 0 || use.eligibleProducts < coupon.leastProducts) return 'coupon-not-applicable';
  if (use.goodsEurMinor < coupon.minimumMinor) return 'coupon-minimum';
  return null;
}

/** Why a coupon was removed from a cart without the owner's action. */
export type DropReason = 'expired' | 'used' | 'replaced';

/** Null for a rejection that a change of the cart can resolve: such a coupon stays. */
export function dropReasonOf(rejection: CouponRejection): DropReason | null {
  if (rejection === 'coupon-expired') return 'expired';
  return rejection === 'coupon-used' ? 'used' : null;
}
