import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPriceBands } from '../../../../../worker/commerce/catalog/listing/price-bands.ts';
import { EUROS, YEN, ZLOTYS } from '../price-terms.ts';

const texts = { from: (price: string) => `From ${price}`, upTo: (price: string) => `Up to ${price}` };

// CATALOG-17
it('a shopper is offered price bands in round amounts of the own currency', () => {
  expect(toPriceBands(EUROS, texts)).toEqual({
    PriceBands: [
      { From: null, To: 10, Text: 'Up to €10.00' },
      { From: 10, To: 20, Text: '€10.00 – €20.00' },
      { From: 20, To: 40, Text: '€20.00 – €40.00' },
      { From: 40, To: null, Text: 'From €40.00' },
    ],
    PriceSteps: [5, 10, 15, 20, 30, 40, 60, 100],
  });
  const { PriceSteps } = toPriceBands({ ...YEN, rate: 163 }, texts);
  expect(PriceSteps).toEqual([800, 1_500, 2_000, 3_000, 5_000, 6_000, 10_000, 15_000]);
});

// CATALOG-17
it('price bands follow one another without a gap at every exchange rate, and the slider stops at their bounds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(EUROS, YEN, ZLOTYS),
      fc.double({ min: 0.3, max: 30_000, noNaN: true }),
      (terms, rate) => {
        const { PriceBands, PriceSteps } = toPriceBands({ ...terms, rate }, texts);
        expect(PriceBands.length).toBeGreaterThan(1);
        expect(PriceBands.at(0)?.From).toBeNull();
        expect(PriceBands.at(-1)?.To).toBeNull();
        for (const [index, { To }] of PriceBands.slice(0, -1).entries()) {
          expect(PriceBands[index + 1]?.From).toBe(To);
          expect(PriceSteps).toContain(To);
        }
        expect(PriceSteps).toEqual(PriceSteps.toSorted((a, b) => a - b));
        expect(PriceSteps.every(Number.isInteger)).toBe(true);
      },
    ),
  );
});
