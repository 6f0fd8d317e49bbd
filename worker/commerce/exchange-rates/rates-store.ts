import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { readAll, readFirst } from '../database.ts';
import type { DailyRates } from './rate-source.ts';

/**
 * Stores the rates of a day for the currencies that the shop has. Newer ones, such as the merchant's own, stay. With its
 * first rate a currency can be chosen: before, its `quoted_on` is empty (RATE-4).
 */
export async function saveRates(db: D1Database, { day, rates }: DailyRates): Promise<void> {
  await db
    .prepare(
      `UPDATE currencies SET rate = r.value, quoted_on = ?2, is_published = is_published OR quoted_on = ''
       FROM json_each(?1) r
       WHERE currencies.code = r.key AND currencies.quoted_on < ?2`,
    )
    .bind(JSON.stringify(Object.fromEntries(rates)), day)
    .run();
}

interface QuotedRate {
  code: string;
  /** ISO date. */
  quoted_on: string;
}

/** The published currencies besides the euro, the one with the oldest rate first. */
export function readRateDays(db: D1Database): Promise<QuotedRate[]> {
  return readAll<QuotedRate>(
    db,
    'SELECT code, quoted_on FROM currencies WHERE is_published = 1 AND code <> ?1 ORDER BY quoted_on, code',
    DEFAULT_CURRENCY,
  );
}

/** The day of a currency's rate, as an ISO date; null for a currency without one. */
export async function readRateDay(db: D1Database, code: string): Promise<string | null> {
  const [row] = await readAll<{ quoted_on: string }>(db, 'SELECT quoted_on FROM currencies WHERE code = ?', code);
  return row?.quoted_on ?? null;
}

/** Claims the next request to the source: false when one was made after `since`, so that only one caller makes it. */
export async function claimRateCheck(db: D1Database, source: string, now: number, since: number): Promise<boolean> {
  const row = await readFirst(
    db,
    `INSERT INTO rate_checks (source, checked_at) VALUES (?1, ?2)
     ON CONFLICT (source) DO UPDATE SET checked_at = ?2, fault = '' WHERE checked_at <= ?3 RETURNING source`,
    source,
    now,
    since,
  );
  return row !== null;
}

export async function noteRateFault(db: D1Database, source: string, fault: string): Promise<void> {
  await db.prepare('UPDATE rate_checks SET fault = ?2 WHERE source = ?1').bind(source, fault).run();
}
