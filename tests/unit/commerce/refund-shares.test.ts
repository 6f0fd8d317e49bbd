import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOrder, splitByWeight } from '../../../worker/commerce/refunds/refund-shares.ts';
import { checkWithdrawal, withdrawableUntil } from '../../../worker/commerce/refunds/withdrawal-rules.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });

it('parts are integers, add up exactly, and follow their weight', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 50 }), (total, weights) => {
      const parts = splitByWeight(total, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      for (const [index, part] of parts.entries()) {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        const fair = sum > 0 ? (total * (weights[index] ?? 0)) / sum : total / weights.length;
        expect(Math.abs(part - fair)).toBeLessThan(1.001);
      }
    }),
  );
});

it('all units together are the whole order, to the cent', () => {
  const unit = fc.record({
    unitMinor: amount,
    discountMinor: fc.integer({ min: 0, max: 1000 }),
    voucherType: fc.constantFrom('None' as const, 'SPV' as const, 'MPV' as const),
    isStoreCredit: fc.boolean(),
  });
  const order = fc.record({
    totalMinor: amount,
    balanceMinor: amount,
    balanceUsedEurMinor: amount,
    pointsMinor: amount,
    pointsUsed: amount,
    pointsToEarn: amount,
    taxRate: fc.constantFrom(0, 1900, 2550),
  });
  fc.assert(
    fc.property(order, fc.array(unit, { minLength: 1, maxLength: 30 }), (paid, units) => {
      const shares = shareOrder(paid, units);
      const sum = (field: keyof (typeof shares)[number]) => shares.reduce((all, share) => all + share[field], 0);
      expect(sum('amountMinor')).toBe(paid.totalMinor);
      expect(sum('balanceMinor')).toBe(paid.balanceMinor);
      expect(sum('balanceEurMinor')).toBe(paid.balanceUsedEurMinor);
      expect(sum('points')).toBe(paid.pointsUsed);
      expect(sum('earnedPoints')).toBe(paid.pointsToEarn);
      expect(sum('grossMinor')).toBe(paid.totalMinor + paid.balanceMinor);
    }),
  );
});

// REFUND-14
it('of 30 and 5 euros, 20 of them paid with the balance, the unit of 5 gives back 2.14 by card and 2.86 to the balance', () => {
  const unit = { discountMinor: 0, voucherType: 'None', isStoreCredit: false } as const;
  const paid = { pointsMinor: 0, pointsUsed: 0, pointsToEarn: 0, taxRate: 1900 };
  const order = { ...paid, totalMinor: 1500, balanceMinor: 2000, balanceUsedEurMinor: 2000 };
  const [dear, cheap] = shareOrder(order, [
    { ...unit, unitMinor: 3000 },
    { ...unit, unitMinor: 500 },
  ]);
  expect(dear).toMatchObject({ grossMinor: 3000, amountMinor: 1286, balanceMinor: 1714, balanceEurMinor: 1714 });
  expect(cheap).toMatchObject({ grossMinor: 500, amountMinor: 214, balanceMinor: 286, balanceEurMinor: 286 });
});

it('a withdrawal is possible until the end of the fourteenth day after the payment, unless the key was seen', () => {
  const paidAt = Date.parse('2026-11-03T10:00:00Z');
  const unit = {
    paymentStatus: 'Paid',
    paidAt,
    keyStatus: 'Sold',
    isRefunded: false,
    isDisputed: false,
    wasRevealed: false,
  } as const;
  const end = Date.parse('2026-11-17T23:59:59.999Z');
  expect(withdrawableUntil(paidAt)).toBe(end);
  expect(checkWithdrawal(unit, end)).toBeNull();
  expect(checkWithdrawal(unit, end + 1)).toBe('TooLate');
  expect(checkWithdrawal({ ...unit, keyStatus: null }, end)).toBeNull();
  expect(checkWithdrawal({ ...unit, keyStatus: 'Revealed' }, paidAt)).toBe('Revealed');
  expect(checkWithdrawal({ ...unit, keyStatus: 'Replaced' }, paidAt)).toBe('Revealed');
  expect(checkWithdrawal({ ...unit, wasRevealed: true }, paidAt)).toBe('Revealed');
  expect(checkWithdrawal({ ...unit, isRefunded: true }, paidAt)).toBe('Refunded');
  expect(checkWithdrawal({ ...unit, paymentStatus: 'Refunded' }, paidAt)).toBe('Refunded');
  expect(checkWithdrawal({ ...unit, paymentStatus: 'Pending', paidAt: null }, paidAt)).toBe('NotPaid');
});
