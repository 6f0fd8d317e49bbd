import { isRow, type Row } from '../../../shared/csv.ts';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { isMinor, showMinor } from '../../../shared/merchant/amounts.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Minor units as money of a language. */
export function showMoney(minor: number, currency: string, locale: string): string {
  const amount = Number(showMinor(minor, currency));
  if (!isCurrencyCode(currency)) return `${amount} ${currency}`;
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/** An instant as day and time of this browser. */
export const showInstant = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** A field of a response as people read it: amounts with their currency, instants as day and time, the rest as it is. */
export function showValue(name: string, value: unknown, row: Row, locale: string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (isMinor(name) && typeof value === 'number') {
    const own = typeof row.CurrencyCode === 'string' ? row.CurrencyCode : DEFAULT_CURRENCY;
    return showMoney(value, name.endsWith('EurMinor') ? DEFAULT_CURRENCY : own, locale);
  }
  if (name.endsWith('BasisPoints') && typeof value === 'number') {
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 10_000);
  }
  if (typeof value === 'string' && INSTANT.test(value)) return showInstant(value, locale);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (Array.isArray(value) && value.every((one) => !isRow(one))) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
