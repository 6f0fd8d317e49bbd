import type { CurrencyCode } from './currencies.ts';

/** Where a currency other than the default one is spent: countries by ISO 3166-1 (CLDR, the legal tender of each). */
const COUNTRIES: Readonly<Partial<Record<CurrencyCode, string>>> = {
  USD: 'US AS EC FM GU MH MP PR PW SV TC TL UM VG VI',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  SEK: 'SE',
  NOK: 'NO BV SJ',
  DKK: 'DK FO GL',
  ISK: 'IS',
  TRY: 'TR',
  UAH: 'UA',
  RUB: 'RU',
  ILS: 'IL PS',
  AED: 'AE',
  SAR: 'SA',
  INR: 'IN',
  IDR: 'ID',
  MYR: 'MY',
  PHP: 'PH',
  SGD: 'SG',
  THB: 'TH',
  VND: 'VN',
  CNY: 'CN',
  HKD: 'HK',
  JPY: 'JP',
  KRW: 'KR',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'NZ CK NU PN TK',
  CAD: 'CA',
  BRL: 'BR',
  MXN: 'MX',
};

const byCountry = new Map<string, string>(
  Object.entries(COUNTRIES).flatMap(([code, countries]) => countries.split(' ').map((country) => [country, code])),
);

/** The currency of a country (ISO 3166-1 alpha-2); undefined where the default one is as good as any. */
export const currencyOfCountry = (country: string): string | undefined => byCountry.get(country);
