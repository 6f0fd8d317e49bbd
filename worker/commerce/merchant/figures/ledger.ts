import type { BooksCalendar } from '../../../../shared/books-calendar.ts';
import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../../shared/currencies.ts';
import { isEuMember } from '../../../../shared/eea.ts';
import { toEurMinor, toMinorPerEurMicros } from '../../exchange-rates/order-rate.ts';
import { readRatesOf } from '../../exchange-rates/rates-store.ts';
import { type LedgerRow, readLedgerRows } from './ledger-store.ts';

/** EUR cents at the bank's rate of the last day of the quarter of supply; null while it has none. */
interface ReturnAmounts {
  netOssEur: number | null;
  taxOssEur: number | null;
}

export type LedgerLine = LedgerRow & ReturnAmounts;

type Rates = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function readQuarterRates(
  db: D1Database,
  rows: readonly LedgerRow[],
  { lastDayOf }: BooksCalendar,
  now: number,
): Promise<Rates> {
  const quarters = [...new Set(rows.map(({ quarter }) => quarter))];
  const over = quarters.filter((quarter) => Date.parse(lastDayOf(quarter)) <= now);
  return new Map(
    await Promise.all(over.map(async (quarter) => [quarter, await readRatesOf(db, lastDayOf(quarter))] as const)),
  );
}

/** Converts at the rate of a quarter's end. The sum may be negative: more was given back than sold. */
function convert(minor: number, { currency_code: code, quarter }: LedgerRow, rates: Rates): number | null {
  if (code === DEFAULT_CURRENCY) return minor;
  const rate = rates.get(quarter)?.get(code);
  if (rate === undefined || !isCurrencyCode(code)) return null;
  const eur = toEurMinor(Math.abs(minor), toMinorPerEurMicros(rate, currencyOf(code).decimals));
  return minor < 0 ? -eur : eur;
}

const add = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);

/**
 * Sales less credit notes by quarter of supply, country, VAT rate and currency. A refund counts in the period in which it
 * was made; one of an earlier quarter's sale is a line of its own, which names that quarter: an OSS return corrects it there
 * (VAT Directive art. 369g (4), in force since July 2021).
 */
export async function readLedger(
  db: D1Database,
  period: { from: number; to: number },
  calendar: BooksCalendar,
  now: number,
): Promise<LedgerLine[]> {
  const rows = await readLedgerRows(db, period, calendar);
  const rates = await readQuarterRates(db, rows, calendar, now);
  return rows.map((row) => ({
    ...row,
    netOssEur: convert(row.gross_minor - row.untaxed_minor - row.tax_minor, row, rates),
    taxOssEur: convert(row.tax_minor, row, rates),
  }));
}

export interface ReturnLine extends ReturnAmounts {
  country_code: string;
  tax_rate: number;
  quarter: string;
}

/**
 * The lines of an OSS return: all currencies of a quarter of supply, country and VAT rate together, in euros. It declares the VAT
 * of EU countries other than the seller's own, without what businesses owe themselves.
 */
export function toReturnLines(all: readonly LedgerLine[], homeCountry: string | null): ReturnLine[] {
  const lines = all.filter(
    ({ country_code: country, tax_kind: kind }) =>
      isEuMember(country) && country !== homeCountry && kind !== 'reverse-charge',
  );
  const groups = Map.groupBy(lines, (line) => `${line.quarter} ${line.country_code} ${line.tax_rate}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        country_code: first.country_code,
        tax_rate: first.tax_rate,
        quarter: first.quarter,
        netOssEur: group.map((line) => line.netOssEur).reduce(add, 0),
        taxOssEur: group.map((line) => line.taxOssEur).reduce(add, 0),
      },
    ];
  });
}
