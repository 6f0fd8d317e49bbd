import { readFirst } from '../database.ts';
import type { VatCheck } from './vies.ts';

/** The business that a customer buys for. */
export interface BusinessRow {
  company: string;
  /** Lines. */
  address: string;
  vat_id: string | null;
  /** The country of its VAT id, ISO 3166-1 alpha-2. */
  vat_country: string | null;
  vat_check: VatCheck;
  /** When the official service was asked, in milliseconds UTC, and its number for that. */
  checked_at: number | null;
  consultation: string | null;
}

/** The country of a VAT id that counts (TAX-9); null without one. */
export const taxedCountryOf = ({ vat_check: check, vat_country: country }: BusinessRow): string | null =>
  check === 'valid' || check === 'format' ? country : null;

/** Null for a customer who buys for nobody else. */
export function findBusiness(db: D1Database, customerId: number): Promise<BusinessRow | null> {
  return readFirst<BusinessRow>(
    db,
    'SELECT company, address, vat_id, vat_country, vat_check, checked_at, consultation FROM businesses WHERE customer_id = ?1',
    customerId,
  );
}

export async function saveBusinessRow(
  db: D1Database,
  customerId: number,
  business: BusinessRow,
  now: number,
): Promise<void> {
  const { company, address, vat_id, vat_country, vat_check, checked_at, consultation } = business;
  await db
    .prepare(
      `INSERT OR REPLACE INTO businesses (customer_id, company, address, vat_id, vat_country, vat_check, checked_at, consultation, saved_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(customerId, company, address, vat_id, vat_country, vat_check, checked_at, consultation, now)
    .run();
}

export async function forgetBusinessRow(db: D1Database, customerId: number): Promise<void> {
  await db.prepare('DELETE FROM businesses WHERE customer_id = ?1').bind(customerId).run();
}
