import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumUp, type TotalsInput } from '../../../../worker/commerce/checkout/totals.ts';
import { containedVat, vatBasisPoints } from '../../../../worker/commerce/checkout/vat.ts';
import { redeem, toEurMinor } from '../../../../worker/commerce/wallet/redeem.ts';

const plain: TotalsInput = {
  lines: [{ unitMinor: 1999, quantity: 2, isEligible: true }],
  coupon: null,
  feeMinor: 0,
  vatBasisPoints: 1900,
  points: 0,
  balanceEurMinor: 0,
  rate: 1,
  decimals: 2,
};

const line = fc.record({
  unitMinor: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  isEligible: fc.boolean(),
});
const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 10 }),
  coupon: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 100_000_000 }) }),
    ),
  ),
  feeMinor: fc.integer({ min: 0, max: 1000 }),
  vatBasisPoints: fc.constantFrom(0, 1700, 1900, 2550, 2700),
  points: fc.integer({ min: 0, max: 1_000_000 }),
  balanceEurMinor: fc.integer({ min: 0, max: 10_000_000 }),
  rate: fc.constantFrom(1, 0.87058, 1.1684, 20_082.05, 186.75),
  decimals: fc.constantFrom(0, 2),
});

describe('the bill', () => {
  it('adds up', () => {
    expect(sumUp(plain)).toMatchObject({ subtotalMinor: 3998, discountMinor: 0, taxMinor: 638, totalMinor: 3998 });
  });

  it('takes the coupon first, then points, then the balance, then adds the fee', () => {
    const totals = sumUp({
      ...plain,
      coupon: { kind: 'percent', amount: 1000 },
      points: 98,
      balanceEurMinor: 500,
      feeMinor: 35,
    });
    expect(totals).toMatchObject({
      discountMinor: 400,
      pointsUsed: 98,
      balanceUsedEurMinor: 500,
      feeMinor: 35,
      totalMinor: 3998 - 400 - 98 - 500 + 35,
      pointsToEarn: 105,
    });
  });

  it('owes no fee when nothing is left to pay', () => {
    expect(sumUp({ ...plain, balanceEurMinor: 10_000, feeMinor: 35 })).toMatchObject({
      feeMinor: 0,
      totalMinor: 0,
      balanceUsedEurMinor: 3998,
    });
  });

  it('never goes below zero, and its parts are the whole', () => {
    fc.assert(
      fc.property(input, (one) => {
        const totals = sumUp(one);
        for (const amount of Object.values(totals)) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(totals.subtotalMinor + totals.feeMinor).toBe(
          totals.totalMinor + totals.discountMinor + totals.pointsMinor + totals.balanceMinor,
        );
        expect(totals.pointsUsed).toBeLessThanOrEqual(one.points);
        expect(totals.balanceUsedEurMinor).toBeLessThanOrEqual(one.balanceEurMinor);
      }),
    );
  });
});

describe('spending a EUR holding', () => {
  it('never pays more than it is worth, and no less than it must', () => {
    const rates = fc.double({ min: 0.01, max: 30_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        rates,
        fc.constantFrom(0, 2),
        (holding, due, rate, decimals) => {
          const { spentEurMinor, paidMinor } = redeem(holding, due, rate, decimals);
          expect(spentEurMinor).toBeLessThanOrEqual(holding);
          expect(paidMinor).toBeLessThanOrEqual(due);
          expect(toEurMinor(paidMinor, rate, decimals)).toBeLessThanOrEqual(spentEurMinor);
          // A holding that is not used up covers the bill.
          if (spentEurMinor > 0 && spentEurMinor < holding) expect(paidMinor).toBe(due);
        },
      ),
    );
  });
});

describe('VAT', () => {
  it.each([
    ['DE', 11_900, 1900],
    ['FI', 12_550, 2550],
    ['US', 10_000, 0],
    [null, 10_000, 0],
    ['constructor', 10_000, 0],
  ])('of %s in %d is %d', (country, gross, tax) => {
    expect(containedVat(gross, vatBasisPoints(country))).toBe(tax);
  });
});
