import { isCountryCode } from '../../../shared/country-codes.ts';
import { prepareSetting, type SettingRow, toSetting } from '../content/setting-rows-store.ts';
import { toBooksCalendar } from '../invoices/books-calendar-store.ts';
import type { TaxTerms } from './decide-tax.ts';

/** EUR cents of a calendar year's sales to consumers elsewhere in the EU, without VAT (Directive 2006/112/EC art. 59c). */
export const OSS_THRESHOLD_EUR_MINOR = 1_000_000;

/** A VAT rate, in force from a day of the books on until the country's next one. */
export interface TaxRateRow {
  country: string;
  valid_from: string;
  basis_points: number;
  source: string;
}

interface YearRow {
  year: number;
  net_eur_minor: number;
}

/** The rates in force on a day. `rows` in the order of their days. */
function ratesOn(rows: readonly TaxRateRow[], day: string): Map<string, number> {
  return new Map(rows.filter((row) => row.valid_from <= day).map((row) => [row.country, row.basis_points]));
}

/** Setting `taxes`, and the rates of an instant in the time zone of the books (TAX-1). */
export async function readTaxTerms(db: D1Database, now: number): Promise<TaxTerms> {
  const results = await db.batch([
    prepareSetting(db, 'taxes'),
    prepareSetting(db, 'seller'),
    db.prepare('SELECT country, valid_from, basis_points, source FROM tax_rates ORDER BY valid_from'),
    db.prepare('SELECT year, net_eur_minor FROM cross_border_sales'),
  ]);
  const [taxes, seller, rates, years] = results.map((result) => result.results) as [
    SettingRow[],
    SettingRow[],
    TaxRateRow[],
    YearRow[],
  ];
  const { HomeCountry: home, Oss, SmallBusiness, Businesses } = toSetting(taxes[0]);
  const year = new Date(now).getUTCFullYear();
  return {
    homeCountry: typeof home === 'string' && isCountryCode(home) ? home : null,
    isInOss: Oss !== false,
    isSmallBusiness: SmallBusiness === true,
    sellsToBusinesses: Businesses !== false,
    isAboveThreshold: years.some(
      (one) => (one.year === year || one.year === year - 1) && one.net_eur_minor > OSS_THRESHOLD_EUR_MINOR,
    ),
    rates: ratesOn(rates, toBooksCalendar(toSetting(seller[0])).dayOf(now)),
  };
}
