import { type Currency, type CurrencyCode, currencyOf } from '../../../shared/currencies.ts';

const RATE_SCALE = 1_000_000n;
const EUR_MINOR_UNITS = 100n;

/**
 * Converts EUR minor units into minor units of a currency, rounded half up.
 * `rate` is units of the currency for one EUR, taken with six decimals; the arithmetic is exact.
 */
export function convertMinor(eurMinor: number, rate: number, currency: Currency): number {
  const scaledRate = BigInt(Math.round(rate * Number(RATE_SCALE)));
  const numerator = BigInt(eurMinor) * scaledRate * 10n ** BigInt(currency.decimals);
  const denominator = EUR_MINOR_UNITS * RATE_SCALE;
  const isNegative = numerator < 0n;
  const size = isNegative ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return Number(isNegative ? -rounded : rounded);
}

/** Minor units as the wire's major units, e.g. 1299 -> 12.99. */
export function toMajor(minor: number, currency: Currency): number {
  return minor / 10 ** currency.decimals;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** One formatter per language and currency lives as long as the isolate: making one costs more than a page's prices. */
function formatterOf(tag: string, code: CurrencyCode): Intl.NumberFormat {
  const name = `${tag} ${code}`;
  const held = formatters.get(name);
  if (held) return held;
  const { decimals } = currencyOf(code);
  const made = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(name, made);
  return made;
}

/** Minor units of `currency` as text in the language of the BCP 47 `tag`, e.g. "12,99 €". */
export function formatMinor(minor: number, currency: Currency, tag: string): string {
  return formatterOf(tag, currency.code).format(toMajor(minor, currency));
}
