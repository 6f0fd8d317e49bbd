import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsFor, pointsValue } from '../../../worker/commerce/catalog/prices/points.ts';
import { sumUp } from '../../../worker/commerce/checkout/totals.ts';

it.each([
  [0, 0],
  [99, 0],
  [100, 3],
  [1999, 57],
])('%d EUR cents earn %d points', (goods, points) => {
  expect(pointsFor(goods)).toBe(points);
});

it('never give back more than three per cent, and splitting an order earns no more', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(cents, cents, (one, two) => {
      expect(pointsValue(pointsFor(one))).toBeLessThanOrEqual(one * 0.03 + 1e-6);
      expect(pointsFor(one) + pointsFor(two)).toBeLessThanOrEqual(pointsFor(one + two));
    }),
  );
});

it('are earned only by other payments: spending points earns none', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (unitMinor, points, balanceEurMinor) => {
      const bill = {
        coupon: null,
        feeMinor: 0,
        vatBasisPoints: 0,
        balanceEurMinor,
        promoEurMinor: 0,
        rate: 1,
        decimals: 2,
      };
      const lines = [
        {
          unitMinor,
          quantity: 1,
          isEligible: false,
          voucherType: 'None',
          isStoreCredit: false,
        },
      ] as const;
      const totals = sumUp({ ...bill, lines, points });
      expect(totals.pointsUsed).toBe(Math.min(points, unitMinor));
      expect(totals.pointsToEarn).toBe(pointsFor(unitMinor - totals.pointsMinor));
      expect(totals.pointsToEarn).toBeLessThanOrEqual(sumUp({ ...bill, lines, points: 0 }).pointsToEarn);
    }),
  );
});
