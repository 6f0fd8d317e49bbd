import { readAll, readFirst } from '../../database.ts';
import { SHIPPED_RATES, SHIPPED_SOURCE } from '../../taxes/shipped-rates.ts';
import type { TaxRateRow } from '../../taxes/tax-terms-store.ts';

/** All rates of a country, or of all; of each country the first one first. */
export function readTaxRates(db: D1Database, country: string | null): Promise<TaxRateRow[]> {
  return readAll<TaxRateRow>(
    db,
    `SELECT country, valid_from, basis_points, source FROM tax_rates WHERE ?1 IS NULL OR country = ?1
     ORDER BY country, valid_from`,
    country,
  );
}

/** Sets a country's rate from a day on. */
export async function saveTaxRate(db: D1Database, row: TaxRateRow): Promise<void> {
  await db
    .prepare(
      `INSERT INTO tax_rates (country, valid_from, basis_points, source) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT DO UPDATE SET basis_points = excluded.basis_points, source = excluded.source`,
    )
    .bind(row.country, row.valid_from, row.basis_points, row.source)
    .run();
}

/** Removes the rate that a country has from a day on; false if it has none. */
export async function removeTaxRate(db: D1Database, country: string, validFrom: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM tax_rates WHERE country = ?1 AND valid_from = ?2')
    .bind(country, validFrom)
    .run();
  return meta.changes > 0;
}

/** Adds the shipped rates that are missing; how many. */
export async function addShippedRates(db: D1Database): Promise<number> {
  const { meta } = await db
    .prepare(
      `INSERT INTO tax_rates (country, valid_from, basis_points, source)
       SELECT value ->> 0, value ->> 2, value ->> 1, ?2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(SHIPPED_RATES), SHIPPED_SOURCE)
    .run();
  return meta.changes;
}

/** The orders of a time that a country's VAT was charged for at another rate than this one. */
export async function countOtherwiseTaxed(
  db: D1Database,
  { country, from, to, basisPoints }: { country: string; from: number; to: number; basisPoints: number | null },
): Promise<number> {
  const row = await readFirst<{ count: number }>(
    db,
    `SELECT count(*) AS count FROM orders WHERE created_at >= ?1 AND created_at < ?2
       AND ifnull(tax_country_code, country_code) = ?3 AND tax_kind <> 'small-business' AND tax_rate IS NOT ?4`,
    from,
    to,
    country,
    basisPoints,
  );
  return row?.count ?? 0;
}
