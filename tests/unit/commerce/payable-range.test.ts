import { expect, it } from 'vitest';
import { currencies, currencyOf } from '../../../shared/currencies.ts';
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

// CHECKOUT-14
it('no currency’s maximum is below its minimum, or too long for Stripe', () => {
  for (const currency of currencies) {
    const { minMinor, maxMinor } = findPayableRange('stripe', { currency, rate: 1 });
    expect(maxMinor, currency.code).toBeGreaterThan(minMinor);
    expect(String(toStripeAmount(maxMinor, currency.code)).length, currency.code).toBeLessThanOrEqual(12);
  }
});
