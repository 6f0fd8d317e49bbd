import { currencyOf, isCurrencyCode } from '../../../../shared/currencies.ts';

/** Stripe counts these in whole units, all others of the shop's list in hundredths (docs.stripe.com/currencies). */
const WHOLE_UNITS = new Set(['JPY', 'KRW', 'VND']);

function scaleOf(currencyCode: string): number {
  const own = isCurrencyCode(currencyCode) ? currencyOf(currencyCode).decimals : 2;
  return 10 ** ((WHOLE_UNITS.has(currencyCode) ? 0 : 2) - own);
}

/** The shop's minor units as Stripe counts them. */
export function toStripeAmount(minor: number, currencyCode: string): number {
  return minor * scaleOf(currencyCode);
}

/**
 * Converts Stripe's amount to the shop's minor units. One that does not divide evenly was never requested by the shop.
 */
export function fromStripeAmount(amount: number, currencyCode: string): number {
  return Math.floor(amount / scaleOf(currencyCode));
}
