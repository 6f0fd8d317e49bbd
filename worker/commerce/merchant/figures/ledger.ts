import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../../shared/currencies.ts';
import { toEurMinor, toMinorPerEurMicros } from '../../exchange-rates/order-rate.ts';
import { readRatesOf } from '../../exchange-rates/rates-store.ts';
import type { BooksCalendar } from '../../invoices/books-calendar.ts';
import { type LedgerKey, type LedgerRow, readGivenBack, readSales } from './ledger-store.ts';

/** EUR cents at the bank's rate of the last day of the quarter of supply; null while it has none. */
interface ReturnAmounts {
  netOssEur: number | null;
  taxOssEur: number | null;
}

export interface LedgerLine extends LedgerKey, ReturnAmounts {
  orders: number;
  creditNotes: number;
  grossMinor: number;
  untaxedMinor: number;
  taxMinor: number;
  netEur: number;
  taxEur: number;
}

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

/** Sums of one sign: what was given back counts as negative. */
const negate = (row: LedgerRow): LedgerRow => ({
  ...row,
  gross_minor: -row.gross_minor,
  untaxed_minor: -row.untaxed_minor,
  tax_minor: -row.tax_minor,
  net_eur: -row.net_eur,
  tax_eur: -row.tax_eur,
});

function sumUp(rows: readonly LedgerRow[]): LedgerRow[] {
  const [first] = rows;
  if (!first) return [];
  const sum = (part: (row: LedgerRow) => number) => rows.reduce((total, row) => total + part(row), 0);
  return [
    {
      ...first,
      gross_minor: sum((row) => row.gross_minor),
      untaxed_minor: sum((row) => row.untaxed_minor),
      tax_minor: sum((row) => row.tax_minor),
      net_eur: sum((row) => row.net_eur),
      tax_eur: sum((row) => row.tax_eur),
    },
  ];
}

function toLine(sales: readonly LedgerRow[], returns: readonly LedgerRow[], rates: Rates): LedgerLine[] {
  const count = (rows: readonly LedgerRow[]) => rows.reduce((sum, row) => sum + row.count, 0);
  return sumUp([...sales, ...returns.map(negate)]).map((all) => ({
    country_code: all.country_code,
    tax_rate: all.tax_rate,
    currency_code: all.currency_code,
    quarter: all.quarter,
    orders: count(sales),
    creditNotes: count(returns),
    grossMinor: all.gross_minor,
    untaxedMinor: all.untaxed_minor,
    taxMinor: all.tax_minor,
    netEur: all.net_eur,
    taxEur: all.tax_eur,
    netOssEur: convert(all.gross_minor - all.untaxed_minor - all.tax_minor, all, rates),
    taxOssEur: convert(all.tax_minor, all, rates),
  }));
}

const nameOf = (key: LedgerKey) => `${key.quarter} ${key.country_code} ${key.tax_rate} ${key.currency_code}`;

/**
 * Sales less credit notes by quarter of supply, country, VAT rate and currency. A refund counts in the period in which it
 * was made; one of an earlier quarter's sale is a line of its own, which names that quarter: an OSS return corrects it there
 * (VAT Directive art. 369g (4), in force since July 2021).
 */
export async function readLedger(
  db: D1Database,
  { from, to }: { from: number; to: number },
  calendar: BooksCalendar,
  now: number,
): Promise<LedgerLine[]> {
  const [sales, returns] = await Promise.all([
    readSales(db, from, to, calendar),
    readGivenBack(db, from, to, calendar),
  ]);
  const rates = await readQuarterRates(db, [...sales, ...returns], calendar, now);
  const salesOf = Map.groupBy(sales, nameOf);
  const returnsOf = Map.groupBy(returns, nameOf);
  const names = [...new Set([...salesOf.keys(), ...returnsOf.keys()])].sort((a, b) => a.localeCompare(b, 'en'));
  return names.flatMap((name) => toLine(salesOf.get(name) ?? [], returnsOf.get(name) ?? [], rates));
}

export interface ReturnLine extends ReturnAmounts {
  country_code: string;
  tax_rate: number;
  quarter: string;
}

/** The lines of an OSS return: all currencies of a quarter of supply, country and VAT rate together, in euros. */
export function toReturnLines(lines: readonly LedgerLine[]): ReturnLine[] {
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
