import { type CurrencyCode, currencyOf } from '../../../shared/currencies.ts';
import { readFirst } from '../database.ts';
import { toMinorPerEurMicros } from '../exchange-rates/order-rate.ts';

/** The currencies of EU members without the euro. Bulgaria has it since 2026. */
const CURRENCIES: Readonly<Record<string, CurrencyCode>> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
};

/** The currency in which a seller's state wants VAT on documents, with its rate (VAT Directive art. 91 and 230). */
export interface NationalRate {
  code: CurrencyCode;
  /** Its minor units for one EUR, in millionths. */
  micros: number;
  /** The day of the rate (ISO). */
  on: string;
}

/** At the newest rate up to a day; null for a seller with the euro, outside the EU or of an unknown country, and without a rate. */
export async function readNationalRate(
  db: D1Database,
  homeCountry: unknown,
  day: string,
): Promise<NationalRate | null> {
  const code = typeof homeCountry === 'string' ? CURRENCIES[homeCountry] : undefined;
  if (code === undefined) return null;
  const row = await readFirst<{ day: string; rate: number }>(
    db,
    'SELECT day, rate FROM exchange_rates WHERE code = ?1 AND day <= ?2 ORDER BY day DESC, source LIMIT 1',
    code,
    day,
  );
  return row && { code, micros: toMinorPerEurMicros(row.rate, currencyOf(code).decimals), on: row.day };
}
