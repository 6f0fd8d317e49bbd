import { type CurrencyCode, currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../currencies.ts';

/** Amounts as people write them, 23.47 EUR. The API has whole minor units: 2347. */

/** True for a field that holds minor units, as the API names them: `AmountMinor`, `NetEurMinor`. */
export const isMinor = (name: string): boolean => name.endsWith('Minor');

/** The field's name without its unit: `Amount`. */
export const withoutMinor = (name: string): string => name.replace(/Minor$/, '');

/** Minor units with the decimals of their currency: `23.47`, for JPY `2347`. A currency that the shop does not know has two. */
export function showMinor(amount: number, currencyCode: string): string {
  const decimals = isCurrencyCode(currencyCode) ? currencyOf(currencyCode).decimals : 2;
  return (amount / 10 ** decimals).toFixed(decimals);
}

/**
 * A typed amount in minor units, and its currency, which need not be typed if it is the shop's own: `23.47`, `-5`, `800 JPY`.
 * Null for what is no amount, or has more decimals than its currency.
 */
export function readAmount(typed: string): { minor: number; currencyCode: CurrencyCode } | null {
  const [, sign = '', whole = '', fraction = '', code = DEFAULT_CURRENCY] =
    /^(-?)(\d{1,10})(?:\.(\d{1,3}))?(?: ?([A-Z]{3}))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || !isCurrencyCode(code)) return null;
  const { decimals } = currencyOf(code);
  if (fraction.length > decimals) return null;
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  return { minor: sign === '' ? minor : -minor, currencyCode: code };
}
