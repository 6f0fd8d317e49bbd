import type { CurrencyCode } from '../../../../shared/currencies.ts';
import { convertMinor } from '../../catalog/prices/money.ts';
import type { PriceTerms } from '../../catalog/prices/prices.ts';
import type { RealProvider } from './provider.ts';

/** What a provider can collect at once, in whole units of the currency (CHECKOUT-14). */
interface AmountLimits {
  /**
   * By currency. The one in EUR holds in every currency as well, converted: a provider pays the merchant out in EUR, and
   * compares the converted amount.
   */
  minimum: Readonly<Partial<Record<CurrencyCode, number>> & { EUR: number }>;
  /** By currency; `other` for all others. */
  maximum: Readonly<Partial<Record<CurrencyCode, number>> & { other: number }>;
}

const CENTS = 100;

/** As the providers publish them (docs.stripe.com/currencies). The sandbox acts like Stripe. */
const STRIPE_LIMITS: AmountLimits = {
  minimum: {
    AED: 2,
    AUD: 0.5,
    BRL: 0.5,
    CAD: 0.5,
    CHF: 0.5,
    CZK: 15,
    DKK: 2.5,
    EUR: 0.5,
    GBP: 0.3,
    HKD: 4,
    HUF: 175,
    INR: 0.5,
    JPY: 50,
    MXN: 10,
    MYR: 2,
    NOK: 3,
    NZD: 0.5,
    PLN: 2,
    RON: 2,
    SEK: 3,
    SGD: 0.5,
    THB: 10,
    USD: 0.5,
  },
  maximum: {
    HUF: 99_999_999,
    IDR: 9_999_999_999,
    INR: 9_999_999,
    JPY: 99_999_999,
    KRW: 99_999_999,
    VND: 99_999_999,
    other: 999_999,
  },
};
const LIMITS: Readonly<Record<RealProvider | 'sandbox', AmountLimits>> = {
  stripe: STRIPE_LIMITS,
  sandbox: STRIPE_LIMITS,
};

/** In minor units of the terms' currency. */
export interface PayableRange {
  minMinor: number;
  maxMinor: number;
}

/** The amounts that a provider can collect in a currency, at its current rate. */
export function findPayableRange(
  provider: keyof typeof LIMITS,
  { currency, rate }: Pick<PriceTerms, 'currency' | 'rate'>,
): PayableRange {
  const { minimum, maximum } = LIMITS[provider];
  const toMinor = (units: number) => Math.round(units * 10 ** currency.decimals);
  const converted = convertMinor(minimum.EUR * CENTS, currency.code === 'EUR' ? 1 : rate, currency);
  return {
    minMinor: Math.max(toMinor(minimum[currency.code] ?? 0), converted),
    maxMinor: toMinor(maximum[currency.code] ?? maximum.other),
  };
}

export const isPayable = (minor: number, { minMinor, maxMinor }: PayableRange): boolean =>
  minor >= minMinor && minor <= maxMinor;
