import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPriceRange, toPriceRange } from '../../../../../worker/commerce/catalog/listing/price-range.ts';
import { convertMinor } from '../../../../../worker/commerce/catalog/prices/money.ts';
import { EUROS, YEN, ZLOTYS } from '../price-terms.ts';

const bound = fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined });

it('a price range has exactly the products whose price is shown within it, in every currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(EUROS, YEN, ZLOTYS), bound, bound, fc.nat(200_000), (terms, from, to, eurMinor) => {
      const range = toPriceRange(from, to, terms);
      if (range === null) return;
      const shown = convertMinor(eurMinor, terms.rate, terms.currency);
      const scale = 10 ** terms.currency.decimals;
      const isWithin = shown >= (from ?? 0) * scale && (to === undefined || shown <= to * scale);
      expect(eurMinor >= range.eurFrom && eurMinor <= range.eurTo).toBe(isWithin);
    }),
  );
});

it('a price range is written with the bounds it has', () => {
  const texts = { from: (price: string) => `From ${price}`, upTo: (price: string) => `Up to ${price}` };
  const write = (from?: number, to?: number) => {
    const range = toPriceRange(from, to, EUROS);
    return range && formatPriceRange(range, EUROS, texts);
  };
  expect([write(), write(5), write(undefined, 20), write(5, 20), write(0, 0)]).toEqual([
    null,
    'From €5.00',
    'Up to €20.00',
    '€5.00 – €20.00',
    '€0.00 – €0.00',
  ]);
});
