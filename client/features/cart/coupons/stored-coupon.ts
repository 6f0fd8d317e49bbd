import type { Cart } from '../../../../shared/api/cart.ts';
import type { SafeStorage } from '../../../browser/storage.ts';

/** Serves the visitor's own request, so it is stored without further consent. */
const COUPON = 'couponcode';

/** Stores the code in the cart, also one that does not count yet (COUPON-1); a cart without one removes it. */
export function keepCoupon(storage: SafeStorage, { DiscountBox }: Pick<Cart, 'DiscountBox'>): void {
  const { AppliedDiscountsWithCodes: applied, WaitingDiscounts: waiting = [] } = DiscountBox;
  const [held] = [...applied, ...waiting];
  if (held) storage.set(COUPON, held.CouponCode);
  else storage.remove(COUPON);
}

export const readCoupon = (storage: SafeStorage): string | null => storage.get(COUPON);
