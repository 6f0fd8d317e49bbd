import { expect, it } from 'vitest';
import { type CurrencyCode, currencies, currencyOf } from '../../../shared/currencies.ts';
import { findPayableRange, isPayable } from '../../../worker/commerce/payments/providers/amount-limits.ts';
import { toStripeAmount } from '../../../worker/commerce/payments/providers/stripe-amounts.ts';

const RATES = { EUR: 1, GBP: 0.86, USD: 1.17, HUF: 366, JPY: 172, KRW: 1700, CZK: 24.3, ISK: 146 };

// CHECKOUT-14
it.each([
  ['EUR', 50],
  ['USD', 59],
  // 30 pence are less than 50 cents.
  ['GBP', 43],
  ['CZK', 1500],
  // Without decimals.
  ['HUF', 183],
  ['JPY', 86],
  // Not in Stripe's list: 50 cents, converted.
  ['KRW', 850],
  ['ISK', 73],
] as const)('in %s Stripe collects at least %d minor units', (code, least) => {
  const range = findPayableRange('stripe', { currency: currencyOf(code), rate: RATES[code] });
  expect(range.minMinor).toBe(least);
  expect([least - 1, least].map((minor) => isPayable(minor, range))).toEqual([false, true]);
});

// CHECKOUT-14, as Stripe publishes them.
it.each([
  ...[
    ['AED', 2, 999_999],
    ['AUD', 0.5, 999_999],
    ['BRL', 0.5, 999_999],
    ['CAD', 0.5, 999_999],
    ['CHF', 0.5, 999_999],
  ],
  ...[
    ['CZK', 15, 999_999],
    ['DKK', 2.5, 999_999],
    ['EUR', 0.5, 999_999],
    ['GBP', 0.3, 999_999],
    ['HKD', 4, 999_999],
  ],
  ...[
    ['HUF', 175, 99_999_999],
    ['INR', 0.5, 9_999_999],
    ['JPY', 50, 99_999_999],
    ['MXN', 10, 999_999],
  ],
  ...[
    ['MYR', 2, 999_999],
    ['NOK', 3, 999_999],
    ['NZD', 0.5, 999_999],
    ['PLN', 2, 999_999],
    ['RON', 2, 999_999],
  ],
  ...[
    ['SEK', 3, 999_999],
    ['SGD', 0.5, 999_999],
    ['THB', 10, 999_999],
    ['USD', 0.5, 999_999],
  ],
  ...[
    ['IDR', 0, 9_999_999_999],
    ['KRW', 0, 99_999_999],
    ['VND', 0, 99_999_999],
  ],
] as [CurrencyCode, number, number][])(
  'in %s, where a euro is worth next to nothing, it is %d to %d',
  (code, least, most) => {
    const currency = currencyOf(code);
    const scale = 10 ** currency.decimals;
    const { minMinor, maxMinor } = findPayableRange('stripe', { currency, rate: 1e-9 });
    expect([minMinor, maxMinor]).toEqual([least * scale, most * scale]);
  },
);

// CHECKOUT-14
it('no currency’s maximum is below its minimum, or too long for Stripe', () => {
  for (const currency of currencies) {
    const { minMinor, maxMinor } = findPayableRange('stripe', { currency, rate: 1 });
    expect(maxMinor, currency.code).toBeGreaterThan(minMinor);
    expect(String(toStripeAmount(maxMinor, currency.code)).length, currency.code).toBeLessThanOrEqual(12);
  }
});
