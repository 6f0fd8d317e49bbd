import { expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from '../../../worker/commerce/payments/providers/stripe-amounts.ts';

it('converts amounts to Stripe’s units and back', () => {
  for (const [minor, code, amount] of [
    [1234, 'EUR', 1234],
    [500, 'JPY', 500],
    [500, 'HUF', 50_000],
    [15_000, 'IDR', 1_500_000],
  ] as const) {
    expect(toStripeAmount(minor, code)).toBe(amount);
    expect(fromStripeAmount(amount, code)).toBe(minor);
  }
});
