import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, currencies, currencyOf } from '../../../shared/currencies.ts';
import { readEnding } from '../../../shared/merchant/values/price-ending.ts';
import { changePrices, endSale, findTooLow, startSale } from '../../../worker/commerce/merchant/prices/price-rule.ts';
import type { OwnPrice, PriceState } from '../../../worker/commerce/merchant/products/import-prices.ts';

const ending = (written: string, code: CurrencyCode) => {
  const read = readEnding(written, code);
  if (!read) throw new Error(`no ending ${written}`);
  return { [code]: read };
};
const state = (own: Partial<Record<CurrencyCode, OwnPrice>>, window: Partial<PriceState> = {}): PriceState => ({
  ...{ own, from: null, until: null },
  ...window,
});

// MERCHANT-40
describe('the ending of prices', () => {
  it.each([
    ['x.99', 'EUR', { step: 100, ending: 99 }],
    ['x.x9', 'EUR', { step: 10, ending: 9 }],
    ['x9.95', 'EUR', { step: 1000, ending: 995 }],
    ['x.xx', 'EUR', { step: 1, ending: 0 }],
    ['x00', 'JPY', { step: 100, ending: 0 }],
    ['xx80', 'JPY', { step: 100, ending: 80 }],
  ] as const)('%s of %s is read as people write it', (written, code, read) => {
    expect(readEnding(written, code)).toEqual(read);
  });

  it.each([
    ['0.99', 'EUR'],
    ['x.9', 'EUR'],
    ['x', 'EUR'],
    ['x.99', 'JPY'],
    ['x9x.99', 'EUR'],
    ['', 'EUR'],
    ['x.9x', 'EUR'],
  ] as const)('%s is none of %s', (written, code) => {
    expect(readEnding(written, code)).toBeNull();
  });

  it('is that of the nearest price, and never lets a price become nothing', () => {
    const prices = fc.integer({ min: 1, max: 10_000_000 });
    const fixed = fc.constantFrom(...currencies.map(({ code }) => code)).chain((code) => {
      const forms = currencyOf(code).decimals === 2 ? ['x.99', 'x.x9', 'x9.95', 'x.00'] : ['x00', 'x90', 'x'];
      return fc.tuple(fc.constant(code), fc.constantFrom(...forms));
    });
    fc.assert(
      fc.property(prices, fixed, fc.integer({ min: -99, max: 900 }), (minor, [code, written], percent) => {
        const endings = ending(written, code);
        const { step, ending: end } = endings[code] ?? { step: 1, ending: 0 };
        const price = changePrices(state({ [code]: [minor, null] }), { percent, endings }).own[code]?.[0] ?? 0;
        expect(price).toBeGreaterThan(0);
        expect((price - end) % step).toBe(0);
        const asked = Math.round((minor * (100 + percent)) / 100);
        if (asked >= end) expect(Math.abs(price - asked)).toBeLessThanOrEqual(Math.max(step / 2, end === 0 ? step : 0));
      }),
    );
  });
});

// MERCHANT-40
describe('a rule', () => {
  it('changes each price that was set, in its own currency, and a sale with it', () => {
    const before = state({ EUR: [1999, 999], JPY: [3000, null] }, { until: 5 });
    const endings = { ...ending('x.99', 'EUR'), ...ending('x00', 'JPY') };
    expect(changePrices(before, { percent: 10, endings })).toEqual(
      state({ EUR: [2199, 1099], JPY: [3300, null] }, { until: 5 }),
    );
    const only = new Set(['EUR']);
    expect(changePrices(before, { percent: -50, endings: {}, currencies: only }).own).toEqual({
      ...{ EUR: [1000, 500], JPY: [3000, null] },
    });
    expect(changePrices(before, { add: { EUR: -500 }, endings: {} }).own).toEqual({
      ...{ EUR: [1499, 499], JPY: [3000, null] },
    });
  });

  it('that sets a price ends the sale of it, and its period with the last one', () => {
    const before = state({ EUR: [1999, 999] }, { from: 3, until: 5 });
    expect(changePrices(before, { set: { EUR: 2499 }, endings: {} })).toEqual(state({ EUR: [2499, null] }));
  });

  it('leaves what is free', () => {
    const free = state({ EUR: [0, null] });
    expect(changePrices(free, { percent: 50, endings: ending('x.99', 'EUR') })).toEqual(free);
    expect(changePrices(free, { add: { EUR: -500 }, endings: ending('x.99', 'EUR') })).toEqual(free);
  });

  it('cannot lower a price to nothing, nor one that is below the lowest of its ending', () => {
    const none = { endings: {} };
    const games = state({ EUR: [500, null], USD: [0, null] });
    expect(findTooLow(games, { add: { EUR: -500 }, ...none }, false)).toEqual({ code: 'EUR', asked: 0 });
    expect(findTooLow(games, { add: { EUR: -499 }, ...none }, false)).toBeNull();
    expect(findTooLow(games, { add: { USD: -1 }, ...none }, false)).toBeNull();
    expect(findTooLow(games, { set: { EUR: 1 }, ...none }, false)).toBeNull();
    const cheap = state({ EUR: [50, null] });
    expect(findTooLow(cheap, { percent: -10, endings: ending('x.99', 'EUR') }, false)).toEqual({
      code: 'EUR',
      asked: 45,
    });
    expect(findTooLow(cheap, { percent: 10, endings: ending('x.99', 'EUR') }, false)).toBeNull();
    // A reduced price counts where the rule is about it.
    const reduced = state({ EUR: [2000, 800] });
    expect(findTooLow(reduced, { add: { EUR: -1000 }, ...none }, false)).toEqual({ code: 'EUR', asked: -200 });
    expect(findTooLow(reduced, { add: { EUR: -1000 }, ...none }, true)).toBeNull();
  });

  it('makes a sale of the ordinary prices, where that is lower', () => {
    const before = state({ EUR: [1999, 1899], USD: [100, null] }, { until: 5 });
    const rule = { percent: -20, endings: { ...ending('x.99', 'EUR'), ...ending('x.99', 'USD') } };
    expect(startSale(before, rule, 10, 20)).toEqual({
      ...{ own: { EUR: [1999, 1599], USD: [100, 99] }, from: 10, until: 20 },
    });
    expect(startSale(state({ EUR: [99, null] }), rule, 10, 20)).toEqual(state({ EUR: [99, null] }));
    expect(endSale(before)).toEqual(state({ EUR: [1999, null], USD: [100, null] }));
  });
});
