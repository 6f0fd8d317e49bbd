import { DAY_MS } from '../../../shared/durations.ts';
import { ageLimits, limitRows, type Retention } from '../../../shared/personal-data/derive.ts';
import { readFirst } from '../database.ts';
import { PERSONAL_TABLES } from '../personal-data/tables.ts';
import { WORKER } from './cron-rounds-store.ts';
import { type IsOver, neverOver } from './round-budget.ts';

/** The maximum number of rows that one statement deletes. */
const LIMIT = 500;

/** Age limits of rows that tell of nobody; ?1 is the oldest instant that is kept, ?2 the number of rows. */
const IMPERSONAL: readonly Retention[] = [
  {
    what: 'proofs of consent',
    days: 1095,
    sql: [limitRows({ change: 'DELETE FROM consents', from: 'consents', key: ['id'], since: 'created_at' })],
  },
  {
    what: 'price history; the last price before that stays',
    days: 400,
    sql: [
      `DELETE FROM price_history WHERE (product_id, changed_at) IN
         (SELECT h.product_id, h.changed_at FROM price_history h WHERE h.changed_at < ?1 AND EXISTS
           (SELECT 1 FROM price_history n WHERE n.product_id = h.product_id AND n.changed_at > h.changed_at
             AND n.changed_at < ?1) LIMIT ?2)`,
    ],
  },
  {
    what: 'counts of searches',
    days: 180,
    sql: [
      limitRows({
        change: 'DELETE FROM search_counts',
        from: 'search_counts',
        key: ['term', 'locale', 'day_at'],
        since: 'day_at',
      }),
    ],
  },
  {
    what: 'changes that can be undone',
    days: 90,
    sql: [
      `DELETE FROM change_rows WHERE (change_id, place) IN (SELECT r.change_id, r.place FROM changes c
         CROSS JOIN change_rows r ON r.change_id = c.id WHERE c.created_at < ?1 LIMIT ?2)`,
      `DELETE FROM changes WHERE id IN (SELECT id FROM changes c WHERE created_at < ?1
         AND NOT EXISTS (SELECT 1 FROM change_rows WHERE change_id = c.id) LIMIT ?2)`,
    ],
  },
  { what: 'counted attempts', days: 1, sql: ['DELETE FROM attempts WHERE window_start < ?1 AND ?2 > 0'] },
  {
    what: 'notices to the staff, and faults of the cron',
    days: 365,
    sql: [
      'DELETE FROM staff_notices WHERE created_at < ?1 AND ?2 > 0',
      'DELETE FROM job_faults WHERE due_at < ?1 AND ?2 > 0',
    ],
  },
  {
    what: 'alarms that ended',
    days: 365,
    sql: [limitRows({ change: 'DELETE FROM alarms', from: 'alarms', key: ['id'], since: 'ended_at' })],
  },
  {
    what: 'counted errors',
    days: 1,
    sql: ['DELETE FROM unexpected_errors WHERE minute_at < ?1 AND ?2 > 0'],
  },
];

/** Age limits of data that need not be kept for ever (CRON-2). Orders, payments, invoices and ledgers have none. */
export const RETENTION: readonly Retention[] = [...ageLimits(PERSONAL_TABLES), ...IMPERSONAL];

interface RetentionPlace {
  day: number;
  done: number;
}

async function readPlace(db: D1Database): Promise<RetentionPlace> {
  const sql = 'SELECT retention_day AS day, retention_done AS done FROM cron_rounds WHERE worker = ?';
  return (await readFirst<RetentionPlace>(db, sql, WORKER)) ?? { day: 0, done: 0 };
}

async function notePlace(db: D1Database, { day, done }: RetentionPlace): Promise<void> {
  await db
    .prepare(
      `INSERT INTO cron_rounds (worker, ended_at, retention_day, retention_done) VALUES (?1, 0, ?2, ?3)
       ON CONFLICT (worker) DO UPDATE SET retention_day = ?2, retention_done = ?3`,
    )
    .bind(WORKER, day, done)
    .run();
}

/** Removes the next rows of a kind. True when there may be more. */
async function removeSome(db: D1Database, { days, sql }: Retention, now: number): Promise<boolean> {
  const results = await db.batch(sql.map((one) => db.prepare(one).bind(now - days * DAY_MS, LIMIT)));
  return results.some(({ meta }) => meta.changes >= LIMIT);
}

/**
 * Deletes rows that have reached their age limit: once a day each kind until nothing is left of it. What a round cannot do,
 * the next one does. If one kind fails, the others go on. `now` in milliseconds UTC.
 */
export async function removeOldRows(db: D1Database, now: number, isOver: IsOver = neverOver): Promise<void> {
  const day = Math.floor(now / DAY_MS);
  const place = await readPlace(db);
  const first = place.day === day ? place.done : 0;
  for (const [index, kind] of RETENTION.entries()) {
    if (index < first) continue;
    let hasMore = true;
    while (hasMore) {
      if (isOver()) return;
      try {
        hasMore = await removeSome(db, kind, now);
      } catch (error) {
        console.error(`[commerce] old rows could not be removed: ${kind.what}`, error);
        hasMore = false;
      }
    }
    await notePlace(db, { day, done: index + 1 });
  }
}
