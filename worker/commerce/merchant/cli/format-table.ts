import { columnsOf, isRow, type Row } from '../../../../shared/csv.ts';
import { DEFAULT_CURRENCY } from '../../../../shared/currencies.ts';
import { DEFAULT_LOCALE, isLocaleCode } from '../../../../shared/locales.ts';
import { isMinor, showMinor, withoutMinor } from '../../../../shared/merchant/amounts.ts';

const MAX_CELL = 48;

const isTable = (value: unknown): value is Row[] => Array.isArray(value) && value.length > 0 && value.every(isRow);

/** Texts by locale: the English one, else the first, with its language and how many more there are. */
function shortenTexts(value: unknown): unknown {
  if (!isRow(value)) return value;
  const codes = Object.keys(value);
  const shown = codes.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : codes[0];
  if (shown === undefined || !codes.every(isLocaleCode)) return value;
  const more = codes.length > 1 ? `, and ${codes.length - 1} more` : '';
  return `${toCell(value[shown])} (${shown}${more})`;
}

/** A field of a row as people read it: amounts with the decimals of their currency, and texts in one language. */
function show(name: string, value: unknown, currency: string): unknown {
  if (isMinor(name) && typeof value === 'number') {
    return showMinor(value, name.endsWith('EurMinor') ? DEFAULT_CURRENCY : currency);
  }
  return shortenTexts(value);
}

/** The currency of a row's amounts: its own, else that of what it is a part of. */
const currencyIn = (row: Row, outer: string) => (typeof row.CurrencyCode === 'string' ? row.CurrencyCode : outer);

/** A value on one line. Control characters in a shopper's text must not reach the terminal. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}

function formatRows(rows: readonly Row[], currency: string, shown?: readonly string[]): string {
  const known = columnsOf(rows);
  const columns = shown?.filter((name) => known.includes(name)) ?? known;
  const cells = [
    columns.map(withoutMinor),
    ...rows.map((row) => columns.map((name) => toCell(show(name, row[name], currencyIn(row, currency))))),
  ].map((row) => row.map((cell) => (cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL - 1)}…` : cell)));
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatRecord(record: Row): string {
  const currency = currencyIn(record, DEFAULT_CURRENCY);
  const plain = Object.entries(record)
    .filter(([, value]) => !isTable(value))
    .map(([name, value]) => [withoutMinor(name), show(name, value, currency)] as const);
  const width = Math.max(0, ...plain.map(([name]) => name.length));
  const lines = plain.map(([name, value]) => `${name.padEnd(width)}  ${toCell(value)}`.trimEnd());
  const tables = Object.entries(record).flatMap(([name, value]) =>
    isTable(value) ? [`\n${name}\n${formatRows(value, currency)}`] : [],
  );
  return [...lines, ...tables].join('\n');
}

/**
 * A response for a person: a list as a table (of the `columns`, if given), anything else as names and values with its tables
 * below. `pageOption` takes the list's `Next`.
 */
export function formatResponse(
  data: unknown,
  { pageOption = 'before', columns }: { pageOption?: string; columns?: readonly string[] | undefined } = {},
): string {
  if (isRow(data) && Array.isArray(data.Items)) {
    const { Items, Next, ...rest } = data;
    const isLast = typeof Next !== 'number' && typeof Next !== 'string';
    const more = isLast ? [] : [`\nThere is more: --${pageOption} ${toCell(Next)}`];
    const head = Object.keys(rest).length > 0 ? [`${formatRecord(rest)}\n`] : [];
    return [
      ...head,
      isTable(Items) ? formatRows(Items, currencyIn(rest, DEFAULT_CURRENCY), columns) : 'Nothing found.',
      ...more,
    ].join('\n');
  }
  return isRow(data) ? formatRecord(data) : toCell(data);
}
