import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumUp } from '../../../worker/commerce/checkout/totals.ts';
import { shareOrder } from '../../../worker/commerce/settlement/refund-shares.ts';
import { PLAIN_BILL } from '../../support/shop/plain-bill.ts';
import { shareFairly } from '../../support/shop/refund-arithmetic.ts';

const sale = fc.record({
  units: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 20_000 }), isVoucher: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  }),
  points: fc.integer({ min: 0, max: 5000 }),
  balance: fc.integer({ min: 0, max: 30_000 }),
  fee: fc.integer({ min: 0, max: 500 }),
  vat: fc.constantFrom(0, 1900, 2000, 2550, 2700),
});
const toText = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

// REFUND-13
it('any mix of games, vouchers, points, balance and a fee is refunded by fair shares of price, fee and VAT', () => {
  fc.assert(
    fc.property(sale, ({ units, points, balance, fee, vat }) => {
      const facts = units.map(({ cents, isVoucher }) => ({
        unitMinor: cents,
        discountMinor: 0,
        voucherType: isVoucher ? ('MPV' as const) : ('None' as const),
        isStoreCredit: false,
      }));
      const bill = sumUp({
        lines: facts.map((unit) => ({ ...unit, quantity: 1, isEligible: false })),
        ...{ ...PLAIN_BILL, feeMinor: fee, vatBasisPoints: vat, points, balanceEurMinor: balance },
      });
      const paid = { ...bill, taxRate: vat };
      const shares = shareOrder(paid, facts);
      const fair = shareFairly({
        units: units.map(({ cents, isVoucher }) => ({ price: toText(cents), isVoucher })),
        balance: toText(bill.balanceMinor),
        points: toText(bill.pointsMinor),
        fee: toText(bill.feeMinor),
        vat: (vat / 100).toFixed(2),
      });
      const sum = (field: 'grossMinor' | 'untaxedMinor' | 'taxMinor') =>
        shares.reduce((all, share) => all + share[field], 0);
      // All units together are the sale, to the cent.
      expect(sum('grossMinor')).toBe(bill.totalMinor + bill.balanceMinor);
      expect(sum('untaxedMinor')).toBe(bill.untaxedMinor);
      expect(sum('taxMinor')).toBe(bill.taxMinor);
      for (const [index, share] of shares.entries()) {
        const exact = fair[index];
        // Each is within the rounding of its parts.
        expect(Math.abs(share.grossMinor / 100 - (exact?.gross ?? 0))).toBeLessThan(0.0301);
        expect(share.untaxedMinor / 100).toBeCloseTo(exact?.untaxed ?? 0, 2);
        expect(Math.abs(share.taxMinor / 100 - (exact?.tax ?? 0))).toBeLessThan(0.0201);
      }
    }),
  );
});

it('a unit of 5 euros beside one of 30 gives back 2.14 and 2.86 when 20 euros were paid from the balance', () => {
  const unit = { discountMinor: 0, voucherType: 'None', isStoreCredit: false } as const;
  const paid = {
    ...{ totalMinor: 1500, balanceMinor: 2000, balanceUsedEurMinor: 2000, pointsMinor: 0, pointsUsed: 0 },
    ...{ pointsToEarn: 105, taxRate: 1900 },
  };
  const [, small] = shareOrder(paid, [
    { ...unit, unitMinor: 3000 },
    { ...unit, unitMinor: 500 },
  ]);
  expect(small).toMatchObject({ amountMinor: 214, balanceMinor: 286, grossMinor: 500, taxMinor: 80 });
});
