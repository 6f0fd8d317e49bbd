import type { Cart } from '../../../shared/api/cart.ts';
import type { SafeStorage } from '../../browser/storage.ts';

/** The visitor's own code is needed for what they asked for: it is kept without further consent. */
const COUPON = 'couponcode';

/** Remembers the code that counts (COUPON-1); a cart without one forgets it. */
export function keepCoupon(storage: SafeStorage, { DiscountBox }: Pick<Cart, 'DiscountBox'>): void {
  const [applied] = DiscountBox.AppliedDiscountsWithCodes;
  if (applied) storage.set(COUPON, applied.CouponCode);
  else storage.remove(COUPON);
}

export const readCoupon = (storage: SafeStorage): string | null => storage.get(COUPON);
