import { describe, expect, it } from 'vitest';
import { makeSafeStorage } from '../../../../../../client/browser/storage.ts';
import { keepCoupon, readCoupon } from '../../../../../../client/features/cart/coupons/stored-coupon.ts';
import { mayHaveOwnPrices } from '../../../../../../client/features/product/price/own-prices.ts';

describe('prices that differ from the page’s', () => {
  it.each([[[]], [[4]], [[3]]])('are not expected for the roles %j that everybody has', (roleIds) => {
    expect(mayHaveOwnPrices(roleIds, null)).toBe(false);
  });

  it('come with a further role or a coupon', () => {
    expect(mayHaveOwnPrices([3, 9], null)).toBe(true);
    expect(mayHaveOwnPrices([4], 'WELCOME10')).toBe(true);
  });
});

describe('the coupon', () => {
  it('is remembered as long as the cart has it', () => {
    const storage = makeSafeStorage(() => {
      throw new Error('blocked');
    });
    const applied = [{ Id: 1, CouponCode: 'WELCOME10', Name: 'Welcome' }];
    keepCoupon(storage, { DiscountBox: { AppliedDiscountsWithCodes: applied } });
    expect(readCoupon(storage)).toBe('WELCOME10');
    const WaitingDiscounts = [{ Id: 2, CouponCode: 'MIN20', Message: 'This coupon needs products worth more.' }];
    keepCoupon(storage, { DiscountBox: { AppliedDiscountsWithCodes: [], WaitingDiscounts } });
    expect(readCoupon(storage)).toBe('MIN20');
    keepCoupon(storage, { DiscountBox: { AppliedDiscountsWithCodes: [] } });
    expect(readCoupon(storage)).toBeNull();
  });
});
