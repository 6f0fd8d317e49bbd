import { isText, readSetting } from '../content/setting-rows-store.ts';
import { readFirst } from '../database.ts';
import { OSS_THRESHOLD_EUR_MINOR } from './tax-terms-store.ts';

/**
 * The fields of the setting `seller` that its invoices lack (VAT Directive art. 226 nos. 3 and 5). A small business may have no
 * VAT id.
 */
export async function findMissingSeller(db: D1Database): Promise<string[]> {
  const [seller, taxes] = await Promise.all([readSetting(db, 'seller'), readSetting(db, 'taxes')]);
  const hasAddress = Array.isArray(seller.Address) && seller.Address.some(isText);
  const needsVatId = taxes.SmallBusiness !== true && !isText(seller.VatId);
  return [...(hasAddress ? [] : ['Address']), ...(needsVatId ? ['VatId'] : [])];
}

const STEPS = [100, 80];

/** The highest step of the OSS threshold that a year's sales have reached, in percent; null below, and for a shop in the OSS. */
export async function findThresholdStep(db: D1Database, year: number): Promise<number | null> {
  const row = await readFirst<{ net_eur_minor: number }>(
    db,
    `SELECT net_eur_minor FROM cross_border_sales WHERE year = ?1
       AND EXISTS (SELECT 1 FROM settings WHERE key = 'taxes' AND value ->> 'Oss' = 0)`,
    year,
  );
  const percent = ((row?.net_eur_minor ?? 0) * 100) / OSS_THRESHOLD_EUR_MINOR;
  return STEPS.find((step) => percent >= step) ?? null;
}
