import type { CurrencyCode } from '../../../../shared/currencies.ts';

/** The day the rates were published (RATES_DATE) by the European Central Bank, "euro foreign exchange reference rates". */
export const RATES_DATE = '2026-04-13';

/**
 * Units of a currency per EUR. The bank publishes no rates for UAH, RUB, AED, SAR and VND: theirs are approximations
 * for a demonstration.
 */
export const exchangeRates: Readonly<Record<CurrencyCode, number>> = {
  EUR: 1,
  USD: 1.1684,
  GBP: 0.87058,
  CHF: 0.9242,
  PLN: 4.2543,
  CZK: 24.378,
  HUF: 366.9,
  RON: 5.092,
  SEK: 10.892,
  NOK: 11.098,
  DKK: 7.4727,
  ISK: 143.2,
  TRY: 52.2478,
  UAH: 50.4,
  RUB: 91.8,
  ILS: 3.5787,
  AED: 4.291,
  SAR: 4.3815,
  INR: 109.047,
  IDR: 20_082.05,
  MYR: 4.6444,
  PHP: 70.356,
  SGD: 1.4912,
  THB: 37.728,
  VND: 30_680,
  CNY: 7.9827,
  HKD: 9.1507,
  JPY: 186.75,
  KRW: 1740.86,
  AUD: 1.661,
  NZD: 2.0081,
  CAD: 1.6177,
  BRL: 5.874,
  MXN: 20.3203,
};
