import type { TotalsInput } from '../../../worker/commerce/checkout/totals.ts';

/** A bill in euros with VAT, which nothing but the payment method pays. */
export const PLAIN_BILL: Omit<TotalsInput, 'lines'> = {
  coupon: null,
  feeMinor: 0,
  vatBasisPoints: 1900,
  points: 0,
  balanceEurMinor: 0,
  promoEurMinor: 0,
  rate: 1,
  decimals: 2,
};
