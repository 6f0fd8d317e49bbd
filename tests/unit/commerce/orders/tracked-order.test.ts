import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumUp } from '../../../../worker/commerce/checkout/totals.ts';
import { type SoldUnit, toTrackedOrder } from '../../../../worker/commerce/orders/tracked-order.ts';
import { splitByWeight } from '../../../../worker/commerce/settlement/refund-shares.ts';
import { PLAIN_BILL } from '../../../support/shop/plain-bill.ts';

const ORDER = { number: 'LK26-0000-0000', taxRate: 1900, couponCode: 'TEN', affiliateCode: null };
const toCents = (eur: number) => Math.round(eur * 100);
const price = fc.integer({ min: 0, max: 1_000_000 });
const coupon = fc.record({
  kind: fc.constantFrom('percent' as const, 'fixed' as const),
  amount: fc.integer({ min: 1, max: 10_000 }),
});

/** The units of an order, with their shares of the coupon, as `place-order.ts` writes them. */
const soldUnits: fc.Arbitrary<SoldUnit[]> = fc
  .record({ prices: fc.array(price, { minLength: 1, maxLength: 20 }), coupon })
  .map(({ prices, coupon: { kind, amount } }) => {
    const lines = prices.map((unitMinor) => ({
      unitMinor,
      quantity: 1,
      isEligible: true,
      voucherType: 'None' as const,
      isStoreCredit: false,
    }));
    const { discountEurMinor } = sumUp({ ...PLAIN_BILL, feeMinor: 35, lines, coupon: { kind, amount } });
    const parts = splitByWeight(discountEurMinor, prices);
    return prices.map((unitEurMinor, index) => ({
      productId: (index % 3) + 1,
      name: 'Copper Meridian',
      unitEurMinor,
      discountEurMinor: parts[index] ?? 0,
      voucherType: 'None' as const,
    }));
  });

describe('the tag manager’s view of an order', () => {
  // TRACK-2, TRACK-50
  it('adds up to the cent: revenue and discount are the products, and the tax is in the revenue', () => {
    fc.assert(
      fc.property(soldUnits, fc.constantFrom(0, 1900, 2550), (units, taxRate) => {
        const told = toTrackedOrder({ ...ORDER, taxRate }, units);
        const products = told.Products.reduce((sum, one) => sum + toCents(one.Price) * one.Quantity, 0);
        expect(toCents(told.Revenue) + toCents(told.DiscountTotal)).toBe(products);
        expect(told.TaxAmount).toBeGreaterThanOrEqual(0);
        expect(told.TaxAmount).toBeLessThanOrEqual(told.Revenue);
        expect(told.DiscountPercentage).toBeGreaterThanOrEqual(0);
        expect(told.DiscountPercentage).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('keeps price and discount when the coupon takes everything', () => {
    const unit = { productId: 1, name: 'A', unitEurMinor: 1999, discountEurMinor: 1999, voucherType: 'None' } as const;
    expect(toTrackedOrder(ORDER, [unit])).toMatchObject({
      Revenue: 0,
      TaxAmount: 0,
      DiscountTotal: 19.99,
      DiscountPercentage: 100,
      Products: [{ Price: 19.99, Quantity: 1 }],
    });
  });

  it('has no discount where nothing was to pay, or nothing is left', () => {
    const unit = { productId: 1, name: 'A', unitEurMinor: 0, discountEurMinor: 0, voucherType: 'None' } as const;
    for (const units of [[unit], []])
      expect(toTrackedOrder(ORDER, units)).toMatchObject({ Revenue: 0, DiscountTotal: 0, DiscountPercentage: 0 });
    expect(toTrackedOrder(ORDER, [])).toMatchObject({ Affiliate: '', AppliedCouponCodes: ['TEN'], Products: [] });
  });

  it('of a cent has a discount of all or nothing', () => {
    const unit = { productId: 1, name: 'A', unitEurMinor: 1, discountEurMinor: 1, voucherType: 'None' } as const;
    expect(toTrackedOrder(ORDER, [unit])).toMatchObject({ DiscountTotal: 0.01, DiscountPercentage: 100 });
  });

  it('names a product once for each of its prices, and each order by its coupon and its affiliate', () => {
    const unit = { productId: 1, name: 'A', unitEurMinor: 1000, discountEurMinor: 250, voucherType: 'None' } as const;
    const told = toTrackedOrder({ ...ORDER, couponCode: null, affiliateCode: 'blog' }, [
      ...[unit, { ...unit, unitEurMinor: 500 }, unit, { ...unit, productId: 2, name: 'B' }],
    ]);
    expect(told).toEqual({
      ...{ CustomOrderNumber: ORDER.number, Currency: 'EUR', Revenue: 25, TaxAmount: 3.99, DiscountTotal: 10 },
      ...{ DiscountPercentage: 28.57, AppliedCouponCodes: [], Affiliate: 'blog' },
      Products: [
        { Id: 1, Name: 'A', Price: 10, Quantity: 2 },
        { Id: 1, Name: 'A', Price: 5, Quantity: 1 },
        { Id: 2, Name: 'B', Price: 10, Quantity: 1 },
      ],
    });
  });

  it('contains no VAT for a multi-purpose voucher', () => {
    const unit = { productId: 1, name: 'A', unitEurMinor: 1000, discountEurMinor: 0, voucherType: 'MPV' } as const;
    expect(toTrackedOrder(ORDER, [unit])).toMatchObject({ Revenue: 10, TaxAmount: 0 });
  });
});
