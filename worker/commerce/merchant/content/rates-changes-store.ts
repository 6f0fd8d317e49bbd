import { readAll, readFirst } from '../../database.ts';
import { FEED } from '../../exchange-rates/rates-store.ts';

export interface RateRow {
  code: string;
  rate: number;
  quoted_on: string;
  is_published: number;
  held_rate: number | null;
  held_day: string | null;
  held_fault: string | null;
}

const ROWS = `SELECT c.code, c.rate, c.quoted_on, c.is_published, h.rate AS held_rate, h.day AS held_day,
    h.fault AS held_fault
  FROM currencies c LEFT JOIN held_rates h ON h.code = c.code`;

export function readRateRows(db: D1Database): Promise<RateRow[]> {
  return readAll<RateRow>(db, `${ROWS} ORDER BY c.position, c.code`);
}

async function requireRow(db: D1Database, code: string): Promise<RateRow> {
  const row = await readFirst<RateRow>(db, `${ROWS} WHERE c.code = ?1`, code);
  if (!row) throw new Error(`the rate of ${code} was not stored`);
  return row;
}

/** A rate that a person has set or accepted is compared with none before it. */
const FORGET_EARLIER = 'DELETE FROM rate_days WHERE code = ?1';

/**
 * Sets a currency's rate, and adds one that is new to the shop. `isPublished` undefined leaves it as it is, but its first
 * rate publishes it.
 */
export async function saveRate(
  db: D1Database,
  change: { code: string; rate: number; quotedOn: string; isPublished: boolean | undefined },
): Promise<RateRow> {
  const save = db
    .prepare(
      `INSERT INTO currencies (code, rate, quoted_on, is_published, position)
       VALUES (?1, ?2, ?3, ifnull(?4, 1), (SELECT ifnull(max(position), 0) + 1 FROM currencies))
       ON CONFLICT (code) DO UPDATE SET rate = excluded.rate, quoted_on = excluded.quoted_on,
         is_published = ifnull(?4, is_published OR quoted_on = '')`,
    )
    .bind(
      change.code,
      change.rate,
      change.quotedOn,
      change.isPublished === undefined ? null : Number(change.isPublished),
    );
  await db.batch([
    save,
    db.prepare(FORGET_EARLIER).bind(change.code),
    db.prepare('DELETE FROM held_rates WHERE code = ?1').bind(change.code),
  ]);
  return requireRow(db, change.code);
}

/** Uses the held rate of a currency from a day on; null when none is held, or another one than `rate`. */
export async function acceptHeldRate(
  db: D1Database,
  code: string,
  rate: number | null,
  today: string,
): Promise<RateRow | null> {
  const held = 'h.code = ?1 AND (?2 IS NULL OR h.rate = ?2)';
  const [, accepted] = await db.batch([
    db
      .prepare(
        `INSERT INTO exchange_rates (source, day, code, rate) SELECT '${FEED}', h.day, h.code, h.rate FROM held_rates h
         WHERE ${held} ON CONFLICT DO NOTHING`,
      )
      .bind(code, rate),
    db
      .prepare(
        `UPDATE currencies SET rate = h.rate, quoted_on = ?3, is_published = is_published OR quoted_on = ''
         FROM held_rates h WHERE currencies.code = ?1 AND ${held}`,
      )
      .bind(code, rate, today),
    db.prepare(`${FORGET_EARLIER} AND EXISTS (SELECT 1 FROM held_rates h WHERE ${held})`).bind(code, rate),
    db.prepare(`DELETE FROM held_rates AS h WHERE ${held}`).bind(code, rate),
  ]);
  return (accepted?.meta.changes ?? 0) > 0 ? requireRow(db, code) : null;
}
