import { describe, expect, it } from 'vitest';
import { currencyOf } from '../../../shared/currencies.ts';
import type { MethodLimit, MethodLimits } from '../../../worker/commerce/payments/method-limits-store.ts';
import {
  findMethodRange,
  findProvider,
  isMethodSetUp,
  listOffered,
  listProviders,
  paymentMethods,
  providerOf,
  requirePayable,
} from '../../../worker/commerce/payments/methods.ts';
import { listPaymentMarks } from '../../../worker/commerce/payments/payment-marks.ts';
import type { PaymentEnv } from '../../../worker/commerce/payments/providers/provider.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const shop = (parts: object) => standIn<PaymentEnv>(parts);
const LIVE = shop({ ENVIRONMENT: 'production', ...STRIPE });
const LOCAL = shop({ ENVIRONMENT: 'development' });
const BOTH = shop({ ENVIRONMENT: 'development', ...STRIPE });
const BARE = shop({ ENVIRONMENT: 'production' });
const EUR = { currency: currencyOf('EUR'), rate: 1, tag: 'en' };
const limits = (own: Readonly<Record<string, MethodLimit>> = {}): MethodLimits => new Map(Object.entries(own));
const CARD = 'Payments.Stripe';
const TEST = 'Payments.Sandbox';

describe('the ways to pay', () => {
  it.each([
    ['live, with the secrets of a provider', LIVE, [CARD]],
    ['on a developer’s machine', LOCAL, [TEST, 'Payments.SandboxEmbedded']],
    ['live, without secrets', BARE, []],
    ['on a developer’s machine with secrets', BOTH, [CARD, TEST, 'Payments.SandboxEmbedded']],
  ])('of a shop %s', (_what, env, offered) => {
    expect(listOffered(env, limits()).map(({ systemName }) => systemName)).toEqual(offered);
    const set = paymentMethods.filter((method) => isMethodSetUp(env, method)).map(({ systemName }) => systemName);
    expect(set).toEqual(offered);
  });

  it('are without one that the merchant has switched off', () => {
    const off = limits({ [TEST]: { IsOff: true }, 'Payments.SandboxEmbedded': { IsOff: false } });
    expect(listOffered(LOCAL, off).map(({ systemName }) => systemName)).toEqual(['Payments.SandboxEmbedded']);
  });

  it('have the provider whose name they say, and special ones none', () => {
    expect([listProviders(LIVE), listProviders(LOCAL), listProviders(BARE)]).toEqual([['stripe'], ['sandbox'], []]);
    expect(findProvider(LIVE, 'stripe')?.name).toBe('stripe');
    expect([findProvider(BARE, 'stripe'), findProvider(LIVE, 'sandbox'), findProvider(LIVE, 'toString')]).toEqual([
      ...[null, null, null],
    ]);
    expect(providerOf(LIVE, CARD)?.name).toBe('stripe');
    expect(providerOf(LIVE, 'FullyBalance')).toBeNull();
  });

  it('are shown in the footer by the brands that they accept, or by their own name', () => {
    expect(listPaymentMarks(BOTH, 'en')).toEqual([
      ...['Visa', 'Mastercard', 'American Express'].map((Name) => ({ Name, LogoUrl: '' })),
      { Name: 'Test card', LogoUrl: '/payment-methods/sandbox.svg' },
      { Name: 'Test wallet', LogoUrl: '/payment-methods/sandbox-embedded.svg' },
    ]);
    expect(listPaymentMarks(BARE, 'en')).toEqual([]);
  });
});

// CHECKOUT-61
describe('what a method can collect', () => {
  const [method] = paymentMethods;
  const range = (limit?: MethodLimit, terms: Pick<typeof EUR, 'currency' | 'rate'> = EUR) =>
    method && findMethodRange(method, limit, terms);

  it('is within the limits of its provider and of the merchant', () => {
    expect(range()).toEqual({ minMinor: 50, maxMinor: 99_999_900 });
    expect(range({ MinimumMinor: 500, MaximumMinor: 10_000 })).toEqual({ minMinor: 500, maxMinor: 10_000 });
    expect(range({ MinimumMinor: 1, MaximumMinor: 999_999_999 })).toEqual({ minMinor: 50, maxMinor: 99_999_900 });
    const yen = { currency: currencyOf('JPY'), rate: 160 };
    expect(range({ MinimumMinor: 500, MaximumMinor: 10_000 }, yen)).toEqual({ minMinor: 800, maxMinor: 16_000 });
  });
});

// CHECKOUT-14, CHECKOUT-61
describe('an order whose buyer chose a way to pay', () => {
  const require = (amountMinor: number, own: Readonly<Record<string, MethodLimit>>, name = CARD, env = BOTH) =>
    requirePayable(env, name, { amountMinor, country: 'DE' }, EUR, limits(own));
  const rejection = (...args: Parameters<typeof require>) => {
    try {
      require(...args);
      return null;
    } catch (error) {
      return error;
    }
  };

  it('is placed if that can collect its amount in its country', () => {
    expect(rejection(50, { [CARD]: { Countries: ['AT', 'DE'], MaximumMinor: 50 } })).toBeNull();
  });

  it.each([
    ['that is not offered', 1000, {}, 'Payments.Sandbox', LIVE, 'payment-method'],
    ['that nobody knows', 1000, {}, 'Payments.Other', BOTH, 'payment-method'],
    ['that is for other countries', 1000, { [CARD]: { Countries: ['AT'] } }, CARD, BOTH, 'payment-country'],
    [
      'that cannot collect so little, but another one can',
      499,
      { [CARD]: { MinimumMinor: 500 } },
      CARD,
      BOTH,
      'payment-amount',
    ],
    [
      'that cannot collect so much, but another one can',
      501,
      { [CARD]: { MaximumMinor: 500 } },
      CARD,
      BOTH,
      'payment-amount',
    ],
    ['that cannot collect so little, as no other one', 49, {}, CARD, LIVE, 'payment-amount-none'],
    [
      'that cannot collect so little, and the others are for other countries',
      499,
      { [CARD]: { MinimumMinor: 500 }, [TEST]: { Countries: ['AT'] }, 'Payments.SandboxEmbedded': { Countries: [] } },
      ...[CARD, BOTH, 'payment-amount-none'],
    ],
  ] as [string, number, Record<string, MethodLimit>, string, PaymentEnv, string][])(
    '%s is not placed',
    (_what, amountMinor, own, name, env, code) => {
      expect(rejection(amountMinor, own, name, env)).toMatchObject({ status: 409, code });
    },
  );

  it('learns which amount it was', () => {
    expect(rejection(49, {})).toMatchObject({ params: { amount: '€0.49' } });
  });
});
