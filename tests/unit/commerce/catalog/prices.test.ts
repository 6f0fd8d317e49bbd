import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, currencyOf } from '../../../../shared/currencies.ts';
import { localeOf, locales } from '../../../../shared/locales.ts';
import { convertMinor, formatMinor } from '../../../../worker/commerce/catalog/prices/money.ts';
import {
  currentMinor,
  discountRate,
  type PriceFacts,
  toPrice,
} from '../../../../worker/commerce/catalog/prices/prices.ts';

const NOW = Date.UTC(2026, 10, 20);
const facts: PriceFacts = {
  price_minor: 2999,
  discount_minor: 1499,
  discount_from: NOW - 1000,
  discount_until: NOW + 1000,
  prior_minor: 2999,
  own_prices: null,
  has_extra_discount: 0,
  is_published: 1,
  stock: 3,
};
const terms = { tag: 'de', currency: currencyOf('EUR'), rate: 1, nowMs: NOW };

// LOCALE-5
it('a shopper who reads the Portuguese shop sees prices as written in Portugal, not as in Brazil', () => {
  const { tag } = localeOf('pt');
  // Portugal groups thousands from five digits on, and writes the symbol behind the number.
  expect(formatMinor(123_450, currencyOf('EUR'), tag)).toBe('1234,50\u00a0€');
  expect(formatMinor(1_234_550, currencyOf('EUR'), tag)).toBe('12\u00a0345,50\u00a0€');
  expect(new Intl.DisplayNames(tag, { type: 'region' }).of('VN')).toBe('Vietname');
});

// PRICE-4
describe('a price in another currency', () => {
  it('is rounded half up to the decimals of the currency', () => {
    expect(convertMinor(1, 0.5, currencyOf('USD'))).toBe(1);
    expect(convertMinor(100, 186.755, currencyOf('JPY'))).toBe(187);
    expect(convertMinor(100, 186.5, currencyOf('JPY'))).toBe(187);
    expect(convertMinor(1999, 1.1684, currencyOf('USD'))).toBe(2336);
  });

  it('stays as it is in EUR, never grows out of order and is never a fraction', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    const rate = fc.integer({ min: 1, max: 30_000_000_000 }).map((millionths) => millionths / 1_000_000);
    fc.assert(
      fc.property(amount, amount, rate, fc.constantFrom(...currencies), (a, b, units, currency) => {
        expect(convertMinor(a, 1, currencyOf('EUR'))).toBe(a);
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((minor) => convertMinor(minor, units, currency));
        expect(Number.isInteger(less)).toBe(true);
        expect(less).toBeLessThanOrEqual(more ?? Number.NaN);
      }),
    );
  });

  it('is formatted for the language', () => {
    expect(formatMinor(123_456, currencyOf('EUR'), 'de')).toBe('1.234,56\u00a0€');
    expect(formatMinor(1234, currencyOf('JPY'), 'en')).toBe('¥1,234');
  });

  it('shows the shop’s own currency symbol, in every language', () => {
    expect(formatMinor(123_456, currencyOf('PLN'), 'en')).toBe('zł\u00a01,234.56');
    expect(formatMinor(123_456, currencyOf('EUR'), 'hu')).toBe('1234,56\u00a0€');
    expect(formatMinor(-123_456, currencyOf('CAD'), 'fr')).toBe('-1\u202f234,56\u00a0CA$');
    for (const { tag } of locales) {
      for (const currency of currencies) {
        const text = formatMinor(100_000, currency, tag);
        expect(text, `${tag} ${currency.code}`).toContain(currency.symbol);
        // Two or no digits after the last separator, as the currency has.
        expect(text.replaceAll(/\D/g, ''), `${tag} ${text}`).toBe('100000');
      }
    }
    expect(formatMinor(1234, currencyOf('HUF'), 'hu')).toMatch(/^1\s?234\sFt$/);
  });
});

describe('a discount', () => {
  it('applies from its first millisecond until just before its last', () => {
    expect(currentMinor(facts, NOW - 1001)).toBe(2999);
    expect(currentMinor(facts, NOW - 1000)).toBe(1499);
    expect(currentMinor(facts, NOW + 999)).toBe(1499);
    expect(currentMinor(facts, NOW + 1000)).toBe(2999);
  });

  // CACHE-8
  it('tells when the price changes next: at its end, or at its beginning', () => {
    const validUntil = (change: Partial<PriceFacts>) => toPrice(1, { ...facts, ...change }, terms).ValidUntil;
    expect(validUntil({})).toBe(new Date(NOW + 1000).toISOString());
    // It shows no previous price, and ends nevertheless.
    expect(validUntil({ prior_minor: 1000 })).toBe(new Date(NOW + 1000).toISOString());
    expect(validUntil({ discount_from: NOW + 500 })).toBe(new Date(NOW + 500).toISOString());
    expect(validUntil({ discount_until: null })).toBeUndefined();
    expect(validUntil({ discount_from: null, discount_until: NOW - 1 })).toBeUndefined();
    expect(validUntil({ discount_minor: null, discount_from: null, discount_until: null })).toBeUndefined();
  });

  it('shows the old price, a rate that promises no more than it gives, and its end', () => {
    expect(toPrice(1, facts, terms)).toMatchObject({
      Price: '14,99\u00a0€',
      OldPrice: '29,99\u00a0€',
      DiscountRate: 50,
      DisableBuyButton: false,
      ProductDiscount: { ToDate: new Date(NOW + 1000).toISOString() },
    });
    // Until the cron has looked at the 30 days before it.
    expect(toPrice(1, { ...facts, prior_minor: null }, terms)).toMatchObject({
      ...{ Price: '14,99\u00a0€', OldPrice: null, LowestPrice30Days: null, DiscountRate: 0, ProductDiscount: null },
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (full, now) => {
        fc.pre(now <= full);
        expect(full * discountRate(full, now)).toBeLessThanOrEqual((full - now) * 100);
      }),
    );
  });
});

it('nothing can be bought without a price, a key or a listing in the shop', () => {
  const cannot = (change: Partial<PriceFacts>) => toPrice(1, { ...facts, ...change }, terms).DisableBuyButton;
  expect(cannot({ price_minor: null, discount_minor: null })).toBe(true);
  expect(cannot({ stock: 0 })).toBe(true);
  expect(cannot({ is_published: 0 })).toBe(true);
  expect(cannot({})).toBe(false);
  expect(toPrice(1, { ...facts, price_minor: null }, terms)).toMatchObject({ Price: '', PriceValue: 0 });
});
