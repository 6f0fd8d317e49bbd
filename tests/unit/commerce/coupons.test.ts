import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalizeCouponCode } from '../../../shared/merchant/values/coupon-code.ts';
import { type CouponTerms, type CouponUse, checkCoupon } from '../../../worker/commerce/cart/coupons.ts';
import { sumUp } from '../../../worker/commerce/checkout/totals.ts';
import { canonicalizeGiftCode } from '../../../worker/commerce/wallet/gift-code.ts';
import { PLAIN_BILL } from '../../support/shop/plain-bill.ts';

const terms: CouponTerms = {
  kind: 'percent',
  amount: 1000,
  minimumMinor: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  used: 0,
  maxUsesPerCustomer: null,
  isFirstOrder: false,
  isTheirs: true,
  leastProducts: 1,
};
const use: CouponUse = {
  now: 1000,
  goodsEurMinor: 5000,
  eligibleEurMinor: 5000,
  eligibleProducts: 1,
  customerUses: 0,
  hasOrdered: false,
  hasFirstUse: false,
  isCartEmpty: false,
};

// COUPON-4
describe('a coupon code', () => {
  it.each([
    ['welcome10', 'WELCOME10'],
    ['  Welcome10\t', 'WELCOME10'],
    ['ＷＥＬＣＯＭＥ１０', 'WELCOME10'],
    ['SUMMER-26_x.y', 'SUMMER26XY'],
    ['\u200bWEL\u200eCOME 10\u00ad', 'WELCOME10'],
    ['WELCOME١٠', 'WELCOME10'],
    ['wınter–2६', 'WINTER26'],
  ])('%j is %j', (typed, code) => {
    expect(canonicalizeCouponCode(typed)).toBe(code);
  });

  it.each(['', ' ', '../', '%', 'x'.repeat(65), 'ПРИВЕТ', '--'])('%j is not a code', (typed) => {
    expect(canonicalizeCouponCode(typed)).toBeNull();
  });

  it('has one form only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (typed) => {
        const code = canonicalizeCouponCode(typed);
        if (code !== null) expect(canonicalizeCouponCode(code.toLowerCase())).toBe(code);
      }),
    );
  });
});

describe('a coupon', () => {
  it.each<[string, Partial<CouponTerms>, Partial<CouponUse>, string | null]>([
    ['is used', {}, {}, null],
    ['has ended at its last instant', { endsAt: 1000 }, {}, 'coupon-expired'],
    ['counts until then', { endsAt: 1001 }, {}, null],
    ['has not begun', { startsAt: 1001 }, {}, 'coupon-not-applicable'],
    ['counts from its first instant', { startsAt: 1000 }, {}, null],
    ['is used up', { maxUses: 3, used: 3 }, {}, 'coupon-used'],
    ['of a group is refused to others', { isTheirs: false }, {}, 'coupon-not-yours'],
    ['for a first order is refused to a buyer', { isFirstOrder: true }, { hasOrdered: true }, 'coupon-first-order'],
    ['for a first order is used once', { isFirstOrder: true }, { hasFirstUse: true }, 'coupon-first-order'],
    ['of another kind is used beside it', {}, { hasFirstUse: true, hasOrdered: true }, null],
    ['for a first order is used by a new buyer', { isFirstOrder: true }, {}, null],
    ['is used up by this customer', { maxUsesPerCustomer: 1 }, { customerUses: 1 }, 'coupon-used'],
    ['needs more goods', { minimumMinor: 5001 }, {}, 'coupon-minimum'],
    ['has its minimum', { minimumMinor: 5000 }, {}, null],
    ['is for other goods', {}, { eligibleEurMinor: 0 }, 'coupon-not-applicable'],
    ['needs more different goods', { leastProducts: 3 }, { eligibleProducts: 2 }, 'coupon-not-applicable'],
    ['waits in an empty cart', { minimumMinor: 1 }, { goodsEurMinor: 0, eligibleEurMinor: 0, isCartEmpty: true }, null],
    ['does not wait when it is over', { endsAt: 1 }, { isCartEmpty: true }, 'coupon-expired'],
  ])('%s', (_, changedTerms, changedUse, failure) => {
    expect(checkCoupon({ ...terms, ...changedTerms }, { ...use, ...changedUse })).toBe(failure);
  });
});

const money = fc.integer({ min: 0, max: 1_000_000 });
const someTerms: fc.Arbitrary<CouponTerms> = fc.record({
  kind: fc.constantFrom('percent' as const, 'fixed' as const),
  amount: fc.integer({ min: 1, max: 10_000 }),
  minimumMinor: money,
  startsAt: fc.option(fc.integer({ min: 0, max: 2_000 })),
  endsAt: fc.option(fc.integer({ min: 0, max: 2_000 })),
  maxUses: fc.option(fc.integer({ min: 0, max: 5 })),
  used: fc.integer({ min: 0, max: 6 }),
  maxUsesPerCustomer: fc.option(fc.integer({ min: 0, max: 5 })),
  isFirstOrder: fc.boolean(),
  isTheirs: fc.boolean(),
  leastProducts: fc.integer({ min: 1, max: 2 }),
});

describe('any coupon', () => {
  // COUPON-5
  it('is accepted only inside its window and its limits, for goods that reach its minimum', () => {
    fc.assert(
      fc.property(someTerms, money, money, fc.integer({ min: 0, max: 6 }), (coupon, goods, eligible, customerUses) => {
        const isTaken = checkCoupon(coupon, {
          ...use,
          goodsEurMinor: goods,
          eligibleEurMinor: eligible,
          customerUses,
          hasFirstUse: customerUses > 0,
        });
        const isOpen = (coupon.startsAt ?? 0) <= use.now && use.now < (coupon.endsAt ?? Number.POSITIVE_INFINITY);
        const isLeft = coupon.used < (coupon.maxUses ?? Number.POSITIVE_INFINITY);
        const isLeftToCustomer = customerUses < (coupon.maxUsesPerCustomer ?? Number.POSITIVE_INFINITY);
        const isMeant = coupon.isTheirs && !(coupon.isFirstOrder && customerUses > 0);
        const isFit = eligible > 0 && goods >= coupon.minimumMinor && coupon.leastProducts === 1;
        expect(isTaken === null).toBe(isOpen && isMeant && isLeft && isLeftToCustomer && isFit);
      }),
    );
  });

  it('lowers the price of eligible goods, by no more than they cost, and a larger one by no less', () => {
    const line = fc.record({
      unitMinor: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      isEligible: fc.boolean(),
      voucherType: fc.constant('None' as const),
      isStoreCredit: fc.constant(false),
    });
    const kinds = fc.constantFrom('percent' as const, 'fixed' as const);
    const amount = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), kinds, amount, amount, (lines, kind, one, other) => {
        const discountBy = (value: number) =>
          sumUp({ ...PLAIN_BILL, lines, coupon: { kind, amount: value } }).discountMinor;
        const eligible = lines.reduce(
          (sum, { unitMinor, quantity, isEligible }) => sum + (isEligible ? unitMinor * quantity : 0),
          0,
        );
        expect(discountBy(one)).toBeLessThanOrEqual(eligible);
        expect(discountBy(Math.max(one, other))).toBeGreaterThanOrEqual(discountBy(Math.min(one, other)));
        expect(discountBy(10_000) === eligible || kind === 'fixed').toBe(true);
      }),
    );
  });
});

describe('a gift code', () => {
  it.each([
    [' gift-demo-2026-latchkey ', 'GIFTDEMO2026LATCHKEY'],
    ['GIFT–DEMO‑2026—LATCHKEY', 'GIFTDEMO2026LATCHKEY'],
    ['GIFT- DEMO -2026-LATCHKEY', 'GIFTDEMO2026LATCHKEY'],
    ['short', null],
    ['--------', null],
    ["' OR 1=1 --", null],
  ])('%j is %j', (typed, code) => {
    expect(canonicalizeGiftCode(typed)).toBe(code);
  });
});
