import { currencies } from '../../../../shared/currencies.ts';
import { formatShortMinor } from './money.ts';

const AMOUNT = /^(\D*)(\d{1,9})(?:[.,](\d{1,2}))?(\D*)$/;

/** Currencies by what merchants write for them; a sign that several have, such as "kr", names none. */
const bySign = Map.groupBy(
  currencies.flatMap((currency) => [...new Set([currency.symbol, currency.code])].map((sign) => ({ sign, currency }))),
  ({ sign }) => sign,
);

/**
 * The value of a gift card as the language writes amounts: "€20", "20 EUR" and "20 €" are "20 €" in German (LOCALE-31). Any
 * other text stays as the merchant wrote it.
 */
export function formatValueLabel(label: string, tag: string): string {
  const [, before = '', whole = '', cents = '', after = ''] = AMOUNT.exec(label.trim()) ?? [];
  const [known, ...others] = bySign.get((before + after).trim()) ?? [];
  const isOneSided = (before.trim() === '') !== (after.trim() === '');
  if (!known || others.length > 0 || !isOneSided) return label;
  const { currency } = known;
  const minor = Number(whole) * 10 ** currency.decimals + (currency.decimals > 0 ? Number(cents.padEnd(2, '0')) : 0);
  return currency.decimals === 0 && Number(cents) > 0 ? label : formatShortMinor(minor, currency, tag);
}

/** A name with the value in it, or after it, as the language writes it. */
export function formatValueInName(name: string, label: string, tag: string): string {
  const value = formatValueLabel(label, tag);
  const own = name.endsWith(` – ${label}`) ? name.slice(0, -` – ${label}`.length) : name;
  const toPlainSpaces = (text: string) => text.replace(/\s/gu, ' ');
  // The merchant's name in this language may have the value already.
  if (own !== name && toPlainSpaces(own).includes(toPlainSpaces(value))) return own;
  return name.replace(label, () => value);
}
