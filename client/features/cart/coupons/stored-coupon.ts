import type { Cart } from '../../../../shared/api/cart.ts';
import type { SafeStorage } from '../../../browser/storage.ts';

/** Serves the visitor's own request, so it is stored without further consent. */
const COUPON = 'couponcode';

/** Stores the applied code (COUPON-1); a cart without one removes it. */
export function keepCoupon(storage: SafeStorage, { DiscountBox }: Pick<Cart, 'DiscountBox'>): void {
  const [applied] = DiscountBox.AppliedDiscountsWithCodes;
  if (applied) storage.set(COUPON, applied.CouponCode);
  else storage.remove(COUPON);
}

export const readCoupon = (storage: SafeStorage): string | null => storage.get(COUPON);
