import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { readAll, readFirst, toJsonList } from '../database.ts';
import type { DatedRate, RateFault } from './check-rate.ts';

/** A currency of the shop, with the rates that a new one is compared with: its own and earlier ones, newest first. */
export interface KnownCurrency {
  code: string;
  /** ISO date; empty before its first rate. */
  day: string;
  known: DatedRate[];
}

/** The currencies of the shop among some codes. */
export async function readKnownCurrencies(db: D1Database, codes: readonly string[]): Promise<KnownCurrency[]> {
  const rows = await readAll<{ code: string; rate: number; quoted_on: string; earlier: string }>(
    db,
    `SELECT code, rate, quoted_on, (SELECT json_group_array(json_object('day', d.day, 'rate', d.rate))
        FROM rate_days d WHERE d.code = c.code AND d.day < c.quoted_on) AS earlier
     FROM currencies c WHERE code IN (SELECT value FROM json_each(?1)) AND code <> ?2`,
    toJsonList(codes),
    DEFAULT_CURRENCY,
  );
  return rows.map(({ code, rate, quoted_on, earlier }) => {
    const before = JSON.parse(earlier) as DatedRate[];
    before.sort((one, other) => other.day.localeCompare(one.day));
    return { code, day: quoted_on, known: quoted_on === '' ? [] : [{ day: quoted_on, rate }, ...before] };
  });
}

/** A rate of the feed for a currency whose stored rate was read with this day. */
export interface CheckedRate {
  code: string;
  rate: number;
  readDay: string;
  /** Null for a rate that is used. */
  fault: RateFault | null;
}

const REMEMBERED_DAYS = 30;

/** The source of the feed's rates, whatever address it has. */
export const FEED = 'ecb';

/**
 * Stores the checked rates of a day, atomically: the plausible ones, and aside those that are held. A rate that a merchant
 * has set since the check stays. With its first rate a currency can be chosen: before, its `quoted_on` is empty (RATE-4).
 */
export async function saveRates(db: D1Database, day: string, checked: readonly CheckedRate[]): Promise<void> {
  const used = JSON.stringify(checked.filter(({ fault }) => fault === null));
  const held = JSON.stringify(checked.filter(({ fault }) => fault !== null));
  await db.batch([
    db
      .prepare(
        `INSERT OR REPLACE INTO rate_days (code, day, rate) SELECT code, quoted_on, rate FROM currencies
         WHERE quoted_on BETWEEN '1' AND ?2 AND code IN (SELECT value ->> 'code' FROM json_each(?1))`,
      )
      .bind(used, day),
    db
      .prepare(
        `UPDATE currencies SET rate = r.value ->> 'rate', quoted_on = ?2, is_published = is_published OR quoted_on = ''
         FROM json_each(?1) r WHERE currencies.code = r.value ->> 'code' AND currencies.quoted_on = r.value ->> 'readDay'`,
      )
      .bind(used, day),
    db.prepare(`DELETE FROM rate_days WHERE day < date(?1, '-${REMEMBERED_DAYS} days')`).bind(day),
    db.prepare("DELETE FROM held_rates WHERE code IN (SELECT value ->> 'code' FROM json_each(?1))").bind(used),
    db
      .prepare(
        `INSERT OR REPLACE INTO held_rates (code, rate, day, fault)
         SELECT value ->> 'code', value ->> 'rate', ?2, value ->> 'fault' FROM json_each(?1)`,
      )
      .bind(held, day),
    db
      .prepare(
        `INSERT INTO exchange_rates (source, day, code, rate)
         SELECT '${FEED}', ?2, value ->> 'code', value ->> 'rate' FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(used, day),
  ]);
}

/**
 * The feed's rates for a VAT return that ends on a day (BOOKS-2): those of that day or, if none were published then, of
 * the next day of publication. Units of a currency for one EUR; empty while there are none.
 */
export async function readRatesOf(db: D1Database, day: string): Promise<Map<string, number>> {
  const rows = await readAll<{ code: string; rate: number }>(
    db,
    `SELECT code, rate FROM exchange_rates WHERE source = '${FEED}'
       AND day = (SELECT min(day) FROM exchange_rates WHERE source = '${FEED}' AND day BETWEEN ?1 AND date(?1, '+7 days'))`,
    day,
  );
  return new Map(rows.map(({ code, rate }) => [code, rate]));
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

/** What went wrong when the sources were last asked. */
export async function readRateFaults(db: D1Database): Promise<string[]> {
  const rows = await readAll<{ fault: string }>(db, "SELECT fault FROM rate_checks WHERE fault <> ''");
  return rows.map(({ fault }) => fault);
}

export async function noteRateFault(db: D1Database, source: string, fault: string): Promise<void> {
  await db.prepare('UPDATE rate_checks SET fault = ?2 WHERE source = ?1').bind(source, fault).run();
}
