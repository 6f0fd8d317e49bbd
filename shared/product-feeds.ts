import { isCountryCode } from './country-codes.ts';
import { type CurrencyCode, isCurrencyCode } from './currencies.ts';
import { isLocaleCode, type LocaleCode } from './locales.ts';

/** For whom products are listed. */
export interface Market {
  /** ISO 3166-1 alpha-2. */
  country: string;
  locale: LocaleCode;
  currency: CurrencyCode;
}

/** Where the product feeds are, one for each market. */
export const PRODUCT_FEEDS = '/feeds/products/';

/** The product feed of a market: `/feeds/products/at-de-eur.xml`. */
export function productFeedPath({ country, locale, currency }: Market): string {
  return `${PRODUCT_FEEDS}${country}-${locale}-${currency}.xml`.toLowerCase();
}

/** The market in the last path segment of a product feed; null if there is none. */
export function readMarket(file: string): Market | null {
  const [, country = '', locale, currency = ''] = /^([a-z]{2})-([a-z]{2})-([a-z]{3})\.xml$/.exec(file) ?? [];
  const [code, money] = [country.toUpperCase(), currency.toUpperCase()];
  return isCountryCode(code) && isLocaleCode(locale) && isCurrencyCode(money)
    ? { country: code, locale, currency: money }
    : null;
}
