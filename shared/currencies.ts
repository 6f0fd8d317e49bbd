/** A currency the shop can charge in. `decimals` is the number of minor-unit digits (ISO 4217). */
export interface Currency {
  readonly id: number;
  readonly code: CurrencyCode;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: 0 | 2;
}

/** The symbol map of PRICE-6: 34 codes. */
const CURRENCY_ROWS = [
  ['EUR', 'Euro', '€', 2],
  ['USD', 'US Dollar', '$', 2],
  ['GBP', 'British Pound', '£', 2],
  ['CHF', 'Swiss Franc', 'CHF', 2],
  ['PLN', 'Polish Złoty', 'zł', 2],
  ['CZK', 'Czech Koruna', 'Kč', 2],
  ['HUF', 'Hungarian Forint', 'Ft', 0],
  ['RON', 'Romanian Leu', 'lei', 2],
  ['SEK', 'Swedish Krona', 'kr', 2],
  ['NOK', 'Norwegian Krone', 'kr', 2],
  ['DKK', 'Danish Krone', 'kr', 2],
  ['ISK', 'Icelandic Króna', 'kr', 0],
  ['TRY', 'Turkish Lira', '₺', 2],
  ['UAH', 'Ukrainian Hryvnia', '₴', 2],
  ['RUB', 'Russian Ruble', '₽', 2],
  ['ILS', 'Israeli New Shekel', '₪', 2],
  ['AED', 'UAE Dirham', 'د.إ', 2],
  ['SAR', 'Saudi Riyal', '﷼', 2],
  ['INR', 'Indian Rupee', '₹', 2],
  ['IDR', 'Indonesian Rupiah', 'Rp', 0],
  ['MYR', 'Malaysian Ringgit', 'RM', 2],
  ['PHP', 'Philippine Peso', '₱', 2],
  ['SGD', 'Singapore Dollar', 'S$', 2],
  ['THB', 'Thai Baht', '฿', 2],
  ['VND', 'Vietnamese Đồng', '₫', 0],
  ['CNY', 'Chinese Yuan', '¥', 2],
  ['HKD', 'Hong Kong Dollar', 'HK$', 2],
  ['JPY', 'Japanese Yen', '¥', 0],
  ['KRW', 'South Korean Won', '₩', 0],
  ['AUD', 'Australian Dollar', 'A$', 2],
  ['NZD', 'New Zealand Dollar', 'NZ$', 2],
  ['CAD', 'Canadian Dollar', 'CA$', 2],
  ['BRL', 'Brazilian Real', 'R$', 2],
  ['MXN', 'Mexican Peso', 'MX$', 2],
] as const;

export type CurrencyCode = (typeof CURRENCY_ROWS)[number][0];

export const currencies: readonly Currency[] = CURRENCY_ROWS.map(([code, name, symbol, decimals], index) => ({
  id: index + 1,
  code,
  name,
  symbol,
  decimals,
}));

export const DEFAULT_CURRENCY: CurrencyCode = 'EUR';

const byCode = new Map<string, Currency>(currencies.map((currency) => [currency.code, currency]));

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && byCode.has(value);
}

/** The currency of a code. Every `CurrencyCode` has one. */
export function currencyOf(code: CurrencyCode): Currency {
  const currency = byCode.get(code);
  if (!currency) throw new RangeError(`no currency ${code}`);
  return currency;
}
