import { type Currency, type CurrencyCode, currencyOf, isCurrencyCode } from '../../../../shared/currencies.ts';
import { type LocaleCode, localeOf } from '../../../../shared/locales.ts';

const RATE_SCALE = 1_000_000n;
const EUR_DECIMALS = 2;
const EUR_MINOR_UNITS = 10n ** BigInt(EUR_DECIMALS);

/**
 * Converts EUR minor units into minor units of a currency, rounded half up. `rate` is units of the currency per EUR,
 * with six decimals; the arithmetic is exact.
 */
export function convertMinor(eurMinor: number, rate: number, currency: Currency): number {
  // The default currency, which most prices stay in: integers of any size take ten times as long.
  if (rate === 1 && currency.decimals === EUR_DECIMALS) return eurMinor;
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

interface MoneyFormat {
  number: Intl.NumberFormat;
  /** Replaces the language's currency symbol by the shop's (PRICE-6). */
  native: string;
  symbol: string;
}

const formats = new Map<string, MoneyFormat>();

/**
 * One format per language and currency, kept by the isolate: creating one costs more than formatting a page's prices.
 */
function formatOf(tag: string, code: CurrencyCode, trailingZeroDisplay: 'auto' | 'stripIfInteger'): MoneyFormat {
  const name = `${tag} ${code} ${trailingZeroDisplay}`;
  const held = formats.get(name);
  if (held) return held;
  const { decimals, symbol } = currencyOf(code);
  const number = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Avoid printing -0.
    signDisplay: 'negative',
    trailingZeroDisplay,
  });
  const native = number.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? symbol;
  const made = { number, native, symbol };
  formats.set(name, made);
  return made;
}

function format({ number, native, symbol }: MoneyFormat, minor: number, currency: Currency): string {
  const text = number.format(toMajor(minor, currency));
  return native === symbol ? text : text.replace(native, () => symbol);
}

/**
 * Formats minor units of `currency` in the language of the BCP 47 `tag`, with the shop's currency symbol, e.g. "12,99
 * €".
 */
export function formatMinor(minor: number, currency: Currency, tag: string): string {
  return format(formatOf(tag, currency.code, 'auto'), minor, currency);
}

/** As `formatMinor`, but "12 €" for a whole amount: for values, which are mostly whole, not for prices. */
export function formatShortMinor(minor: number, currency: Currency, tag: string): string {
  return format(formatOf(tag, currency.code, 'stripIfInteger'), minor, currency);
}

/** An amount as a provider reports it: its currency may be none of the shop's. */
export interface Money {
  amountMinor: number;
  currencyCode: string;
}

export function formatMoney({ amountMinor, currencyCode }: Money, locale: LocaleCode): string {
  return isCurrencyCode(currencyCode)
    ? formatMinor(amountMinor, currencyOf(currencyCode), localeOf(locale).tag)
    : `${amountMinor} ${currencyCode}`;
}
