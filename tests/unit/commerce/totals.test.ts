import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf } from '../../../shared/currencies.ts';
import { convertMinor } from '../../../worker/commerce/catalog/prices/money.ts';
import { pointsFor } from '../../../worker/commerce/catalog/prices/points.ts';
import { sumUp, type TotalsInput, type TotalsLine } from '../../../worker/commerce/checkout/totals.ts';
import { containedVat } from '../../../worker/commerce/checkout/vat.ts';
import { toEurMinor, toMinorPerEurMicros } from '../../../worker/commerce/exchange-rates/order-rate.ts';
import { spendHolding } from '../../../worker/commerce/wallet/spend-holding.ts';
import { PLAIN_BILL } from '../../support/shop/plain-bill.ts';

const GAME: TotalsLine = {
  unitMinor: 1999,
  quantity: 2,
  isEligible: true,
  voucherType: 'None',
  isStoreCredit: false,
};
const CARD: TotalsLine = { ...GAME, unitMinor: 1000, quantity: 1, voucherType: 'MPV' };
const TEN_PERCENT = { kind: 'percent', amount: 1000 } as const;
const plain: TotalsInput = { ...PLAIN_BILL, lines: [GAME] };

const line: fc.Arbitrary<TotalsLine> = fc.record({
  unitMinor: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  isEligible: fc.boolean(),
  voucherType: fc.constantFrom('None', 'SPV', 'MPV'),
  isStoreCredit: fc.boolean(),
});
const amount = fc.integer({ min: 1, max: 10_000 });
const coupon = fc.oneof(
  amount.map((one) => ({ kind: 'percent' as const, amount: one })),
  fc.record({ kind: fc.constant('fixed' as const), amount }),
);
const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 10 }),
  coupon: fc.option(coupon),
  feeMinor: fc.integer({ min: 0, max: 1000 }),
  vatBasisPoints: fc.constantFrom(0, 1700, 1900, 2550, 2700),
  points: fc.integer({ min: 0, max: 1_000_000 }),
  balanceEurMinor: fc.integer({ min: 0, max: 10_000_000 }),
  promoEurMinor: fc.integer({ min: 0, max: 10_000_000 }),
  rate: fc.constantFrom(1, 0.87058, 1.1684, 20_082.05, 186.75),
  decimals: fc.constantFrom(0, 2),
});

describe('the bill', () => {
  it('adds up', () => {
    expect(sumUp(plain)).toMatchObject({ subtotalMinor: 3998, discountMinor: 0, taxMinor: 638, totalMinor: 3998 });
  });

  // WALLET-12
  it('takes the coupon first, then promotional credit, points and balance, then adds the fee', () => {
    const spent = { points: 98, balanceEurMinor: 500, promoEurMinor: 700 };
    const totals = sumUp({ ...plain, ...spent, coupon: TEN_PERCENT, feeMinor: 35 });
    expect(totals).toMatchObject({
      discountMinor: 400,
      promoUsedEurMinor: 700,
      discountEurMinor: 1100,
      pointsUsed: 98,
      balanceUsedEurMinor: 500,
      feeMinor: 35,
      taxMinor: containedVat(3998 - 400 - 700 - 98 + 35, 1900),
      totalMinor: 3998 - 400 - 700 - 98 - 500 + 35,
      pointsToEarn: 84,
    });
  });

  it('has no fee when nothing is left to pay', () => {
    expect(sumUp({ ...plain, balanceEurMinor: 10_000, feeMinor: 35 })).toMatchObject({
      feeMinor: 0,
      totalMinor: 0,
      balanceUsedEurMinor: 3998,
    });
  });

  it('never goes below zero, and its parts add up', () => {
    fc.assert(
      fc.property(input, (one) => {
        const totals = sumUp(one);
        for (const value of Object.values(totals)) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
        expect(totals.subtotalMinor + totals.feeMinor).toBe(
          totals.totalMinor + totals.discountMinor + totals.promoMinor + totals.pointsMinor + totals.balanceMinor,
        );
        expect(totals.promoUsedEurMinor).toBeLessThanOrEqual(one.promoEurMinor);
        expect(totals.pointsUsed).toBeLessThanOrEqual(one.points);
        expect(totals.balanceUsedEurMinor).toBeLessThanOrEqual(one.balanceEurMinor);
      }),
    );
  });

  // BOOKS-1
  it('earns points for what is paid, at its own rate, whatever the catalogue’s euros are', () => {
    const bill = { ...plain, rate: 52.2478 };
    // TRY 450 are EUR 8.61, for a game of EUR 60 in the catalogue.
    expect(sumUp({ ...bill, lines: [{ ...GAME, unitMinor: 45_000, quantity: 1 }] })).toMatchObject({
      subtotalEurMinor: 861,
      pointsToEarn: 24,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom('USD', 'GBP', 'JPY', 'PLN'), (eur, code) => {
        const currency = currencyOf(code);
        const rate = { USD: 1.1684, GBP: 0.87058, JPY: 186.75, PLN: 4.2543 }[code];
        const unitMinor = convertMinor(eur, rate, currency);
        const { pointsToEarn } = sumUp({
          ...plain,
          lines: [{ ...GAME, unitMinor, quantity: 1 }],
          rate,
          decimals: currency.decimals,
        });
        const paidEur = Math.round((unitMinor / 10 ** currency.decimals / rate) * 100 + 1e-9);
        expect(pointsToEarn).toBe(pointsFor(paidEur));
      }),
    );
  });
});

describe('a gift card in the bill', () => {
  it('is not discounted by a coupon, earns no points and contains no VAT', () => {
    expect(sumUp({ ...plain, lines: [CARD], coupon: TEN_PERCENT })).toMatchObject({
      discountMinor: 0,
      taxMinor: 0,
      untaxedMinor: 1000,
      pointsToEarn: 0,
      totalMinor: 1000,
    });
  });

  it('for a single purpose contains VAT, and takes no coupon either', () => {
    const lines = [{ ...CARD, voucherType: 'SPV' as const }];
    expect(sumUp({ ...plain, lines, coupon: TEN_PERCENT })).toMatchObject({
      discountMinor: 0,
      taxMinor: containedVat(1000, 1900),
      untaxedMinor: 0,
      pointsToEarn: 0,
    });
  });

  it('leaves the game beside it its coupon, points and VAT', () => {
    const alone = sumUp({ ...plain, coupon: TEN_PERCENT, points: 98 });
    const both = sumUp({ ...plain, lines: [GAME, CARD], coupon: TEN_PERCENT, points: 98 });
    expect(both).toEqual({
      ...alone,
      subtotalMinor: alone.subtotalMinor + 1000,
      untaxedMinor: 1000,
      subtotalEurMinor: alone.subtotalEurMinor + 1000,
      totalMinor: alone.totalMinor + 1000,
    });
  });

  it('is paid with money, never with points or promotional credit, and store credit not with store credit', () => {
    fc.assert(
      fc.property(input, (one) => {
        const totals = sumUp({ ...one, feeMinor: 0 });
        const sum = (lines: readonly TotalsLine[]) => lines.reduce((all, it) => all + it.unitMinor * it.quantity, 0);
        expect(totals.pointsMinor + totals.promoMinor).toBeLessThanOrEqual(
          sum(one.lines.filter((it) => it.voucherType === 'None')),
        );
        expect(totals.totalMinor).toBeGreaterThanOrEqual(
          sum(one.lines.filter((it) => it.isStoreCredit && it.voucherType !== 'None')),
        );
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
          const { spentEurMinor, paidMinor } = spendHolding(holding, due, rate, decimals);
          expect(spentEurMinor).toBeLessThanOrEqual(holding);
          expect(paidMinor).toBeLessThanOrEqual(due);
          // Rounded to the nearest cent here, but never more than half a cent above.
          expect(toEurMinor(paidMinor, toMinorPerEurMicros(rate, decimals))).toBeLessThanOrEqual(spentEurMinor);
          // A holding that is not used up has paid the whole bill.
          if (spentEurMinor > 0 && spentEurMinor < holding) expect(paidMinor).toBe(due);
        },
      ),
    );
  });
});
