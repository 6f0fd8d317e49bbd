import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkWithdrawal, withdrawableUntil } from '../../../worker/commerce/orders/withdrawal-rules.ts';
import { sharesOf } from '../../../worker/commerce/refunds/refund-items.ts';
import { shareOrder, splitByWeight, vatOf, withoutItsVat } from '../../../worker/commerce/settlement/refund-shares.ts';
import { standIn } from '../../support/shop/stand-in.ts';

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

it('a unit that a coupon paid whole gives nothing back, beside units that were paid', () => {
  const unit = { voucherType: 'None', isStoreCredit: false } as const;
  const paid = { pointsMinor: 0, pointsUsed: 0, pointsToEarn: 10, taxRate: 1900 };
  const order = { ...paid, totalMinor: 101, balanceMinor: 0, balanceUsedEurMinor: 0 };
  const [free, half, whole] = shareOrder(order, [
    { ...unit, unitMinor: 500, discountMinor: 500 },
    { ...unit, unitMinor: 51, discountMinor: 50 },
    { ...unit, unitMinor: 100, discountMinor: 0 },
  ]);
  expect(free).toMatchObject({ grossMinor: 0, amountMinor: 0, taxMinor: 0, earnedPoints: 0 });
  expect(half).toMatchObject({ grossMinor: 1 });
  expect(whole).toMatchObject({ grossMinor: 100, taxMinor: 16 });
});

it('vouchers sold without VAT have none in any of their refunds, however many there are', () => {
  const voucher = { unitMinor: 1000, discountMinor: 0, voucherType: 'MPV', isStoreCredit: false } as const;
  const paid = { balanceMinor: 0, balanceUsedEurMinor: 0, pointsMinor: 0, pointsUsed: 0, pointsToEarn: 0 };
  const shares = shareOrder(
    { ...paid, totalMinor: 40_000, taxRate: 2550 },
    Array.from({ length: 40 }, () => voucher),
  );
  for (const share of shares) expect(share).toMatchObject({ grossMinor: 1000, untaxedMinor: 1000, taxMinor: 0 });
});

it('a card of the shop in an order was not paid by the balance, so it gives nothing back to it', () => {
  const row = { total_minor: 2000, balance_minor: 500, balance_used_minor: 500, points_minor: 0, points_used: 0 };
  const given = { given_minor: 0, given_by_method: 0 };
  const order = standIn<Parameters<typeof sharesOf>[0]>({ ...row, ...given, points_to_earn: 0, tax_rate: 1900 });
  const item = { unit_minor: 2000, discount_minor: 0, promo_minor: 0, given_before: '{"gross":0,"untaxed":0,"tax":0}' };
  const items = standIn<Parameters<typeof sharesOf>[1]>([
    { ...item, id: 7, unit_minor: 500, voucher_type: 'None', is_store_credit: 0 },
    { ...item, id: 9, voucher_type: 'MPV', is_store_credit: 1 },
  ]);
  const shares = sharesOf(order, items);
  expect(shares.get(7)).toMatchObject({ balanceMinor: 500, amountMinor: 0 });
  expect(shares.get(9)).toMatchObject({ balanceMinor: 0, amountMinor: 2000, untaxedMinor: 2000, taxMinor: 0 });
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
    releasesAt: null,
  } as const;
  const end = Date.parse('2026-11-17T23:59:59.999Z');
  expect(withdrawableUntil(unit, paidAt)).toBe(end);
  expect(withdrawableUntil(unit, end + 1)).toBeNull();
  expect(checkWithdrawal(unit, end)).toBeNull();
  expect(checkWithdrawal(unit, end + 1)).toBe('TooLate');
  expect(checkWithdrawal({ ...unit, keyStatus: null }, end)).toBeNull();
  expect(checkWithdrawal({ ...unit, paymentStatus: 'Voided' }, end)).toBe('NotPaid');
  expect(checkWithdrawal({ ...unit, paidAt: null }, end)).toBe('NotPaid');
  expect(checkWithdrawal({ ...unit, keyStatus: 'Revealed' }, paidAt)).toBe('Revealed');
  expect(checkWithdrawal({ ...unit, keyStatus: 'Replaced' }, paidAt)).toBe('Revealed');
  expect(checkWithdrawal({ ...unit, wasRevealed: true }, paidAt)).toBe('Revealed');
  expect(checkWithdrawal({ ...unit, isRefunded: true }, paidAt)).toBe('Refunded');
  expect(checkWithdrawal({ ...unit, paymentStatus: 'Refunded' }, paidAt)).toBe('Refunded');
  expect(checkWithdrawal({ ...unit, paymentStatus: 'Pending', paidAt: null }, paidAt)).toBe('NotPaid');
});

// TAX-11
it('the VAT of a unit and what is left of it are all of it, and neither is less than nothing', () => {
  const paid = fc.record({
    totalMinor: amount,
    balanceMinor: amount,
    balanceUsedEurMinor: amount,
    pointsMinor: fc.constant(0),
    pointsUsed: fc.constant(0),
    pointsToEarn: amount,
    taxRate: fc.constantFrom(1700, 1900, 2550),
  });
  const prices = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(paid, prices, (order, list) => {
      const units = list.map((unitMinor) => ({
        ...{ unitMinor, discountMinor: 0, voucherType: 'None' as const, isStoreCredit: false },
      }));
      for (const share of shareOrder(order, units)) {
        const [vat, rest] = [vatOf(share), withoutItsVat(share)];
        expect(vat.taxMinor + rest.grossMinor).toBe(share.grossMinor);
        expect(rest.amountMinor + rest.balanceMinor).toBe(rest.grossMinor);
        expect(vat.balanceEurMinor + rest.balanceEurMinor).toBe(share.balanceEurMinor);
        const parts = [vat.amountMinor, vat.balanceEurMinor, rest.amountMinor, rest.balanceMinor, rest.balanceEurMinor];
        expect(parts.every((part) => part >= 0)).toBe(true);
        expect(rest.taxMinor).toBe(0);
      }
    }),
  );
});

it('a pre-order can be withdrawn until its key is there, and for fourteen days after its release', () => {
  const unit = {
    paymentStatus: 'Paid',
    paidAt: Date.parse('2026-06-01T10:00:00Z'),
    keyStatus: 'Sold',
    isRefunded: false,
    isDisputed: false,
    wasRevealed: false,
    releasesAt: Date.parse('2026-11-03T10:00:00Z'),
  } as const;
  const end = Date.parse('2026-11-17T23:59:59.999Z');
  expect(withdrawableUntil(unit, unit.paidAt)).toBe(end);
  expect(checkWithdrawal(unit, end)).toBeNull();
  expect(checkWithdrawal(unit, end + 1)).toBe('TooLate');
  expect(checkWithdrawal({ ...unit, keyStatus: null }, end + 1)).toBeNull();
  expect(withdrawableUntil({ ...unit, keyStatus: null }, end + 1)).toBe(Date.parse('2026-12-02T23:59:59.999Z'));
});
