import type { ScheduledKind } from '../../../shared/merchant/schedule.ts';
import { NO_LIMIT, readAll, readFirst } from '../database.ts';
import { SCHEDULED_TABLES } from '../preview-database.ts';

const TABLE_ROWS = Object.entries(SCHEDULED_TABLES);

/** The only promo banner. */
const BANNER_ID = 1;

/** Whether the banner is shown, as the settings say it. */
const BANNER = "ifnull((SELECT value ->> '$.IsActiveDressing' FROM settings WHERE key = 'store'), 0)";

/** The next instant at which something goes public or ends, or prices change; null for none. It may have passed. */
export async function readNextTurn(db: D1Database): Promise<number | null> {
  const row = await readFirst<{ at: number | null }>(
    db,
    `SELECT min(at) AS at FROM (SELECT starts_at AS at FROM schedules UNION ALL SELECT ends_at FROM schedules
       UNION ALL SELECT min(at) FROM planned_prices)`,
  );
  return row?.at ?? null;
}

const due = (kind: string, state: 'begun' | 'ended') =>
  `SELECT entity_id FROM schedules WHERE kind = '${kind}' AND ${
    state === 'ended' ? 'ends_at <= ?1' : `starts_at <= ?1 AND ifnull(ends_at, ${NO_LIMIT}) > ?1`
  }`;

const TURNS = [
  ...TABLE_ROWS.flatMap(([kind, table]) => [
    `UPDATE ${table} SET is_published = 1 WHERE is_published = 0 AND id IN (${due(kind, 'begun')})`,
    `UPDATE ${table} SET is_published = 0 WHERE is_published = 1 AND id IN (${due(kind, 'ended')})`,
  ]),
  `UPDATE settings SET value = json_set(value, '$.IsActiveDressing', json('true'))
   WHERE key = 'store' AND EXISTS (${due('banner', 'begun')})`,
  `UPDATE settings SET value = json_set(value, '$.IsActiveDressing', json('false'))
   WHERE key = 'store' AND EXISTS (${due('banner', 'ended')})`,
  'DELETE FROM schedules WHERE ends_at <= ?1 OR (starts_at <= ?1 AND ends_at IS NULL)',
  'UPDATE schedules SET starts_at = NULL WHERE starts_at <= ?1',
];

/** Makes every turn that is due at `now`, all at once. Idempotent. */
export async function makeTurns(db: D1Database, now: number): Promise<void> {
  const next = await readNextTurn(db);
  if (next === null || next > now) return;
  await db.batch(TURNS.map((sql) => db.prepare(sql).bind(now)));
}

export interface ScheduleRow {
  kind: ScheduledKind;
  entity_id: number;
  name: string;
  is_published: number;
  starts_at: number | null;
  ends_at: number | null;
}

/** What things without a name of their own are called. */
const titleOf = (entity: string) =>
  `ifnull((SELECT value FROM localized WHERE entity = '${entity}' AND entity_id = t.id AND locale = 'en' AND field = 'Title'), '')`;
const TITLES: Readonly<Record<string, string>> = { slides: titleOf('slide'), rails: titleOf('rail') };
const nameOf = (kind: string) => TITLES[kind] ?? 't.name';

/** SQL: something of a thing `asked` by its kind; NULL for an unknown one. D1 takes five SELECTs in a UNION, so it is none. */
const choose = (read: (kind: string) => string, ofBanner: string) =>
  `CASE asked.kind ${TABLE_ROWS.map(
    ([kind, table]) => `WHEN '${kind}' THEN (SELECT ${read(kind)} FROM ${table} t WHERE t.id = asked.entity_id)`,
  ).join(' ')} ELSE iif(asked.entity_id = ${BANNER_ID}, ${ofBanner}, NULL) END`;
const NAME = choose(nameOf, "''");
const IS_PUBLISHED = choose(() => 't.is_published', BANNER);

/** What is still to come, the next first. */
export function readSchedules(db: D1Database): Promise<ScheduleRow[]> {
  return readAll<ScheduleRow>(
    db,
    `SELECT asked.kind, asked.entity_id, ifnull(${NAME}, '') AS name, ifnull(${IS_PUBLISHED}, 0) AS is_published,
       asked.starts_at, asked.ends_at
     FROM schedules asked
     ORDER BY min(ifnull(asked.starts_at, ${NO_LIMIT}), ifnull(asked.ends_at, ${NO_LIMIT})), asked.kind, asked.entity_id`,
  );
}

export interface PeriodRow {
  kind: 'sales' | 'coupons' | 'prices';
  /** NULL: of several products; of prices their plan's. */
  entity_id: number | null;
  name: string;
  /** How many of its kind have this very period. */
  count: number;
  starts_at: number | null;
  ends_at: number | null;
}

/** More periods than anyone plans by hand. */
const MOST_PERIODS = 200;
const isAhead = (start: string, end: string) => `(${start} > ?1 OR ${end} > ?1)`;
const inOrder = (start: string, end: string) =>
  `ORDER BY min(ifnull(iif(${start} > ?1, ${start}, NULL), ${NO_LIMIT}), ifnull(${end}, ${NO_LIMIT})) LIMIT ${MOST_PERIODS}`;

/** Reduced prices and coupons that begin or end after `now`, and prices that change then, the next first. */
export async function readPeriods(db: D1Database, now: number): Promise<PeriodRow[]> {
  const [sales, coupons, prices] = await Promise.all([
    readAll<PeriodRow>(
      db,
      `SELECT 'sales' AS kind, iif(count(*) = 1, min(id), NULL) AS entity_id, min(name) AS name, count(*) AS count,
         discount_from AS starts_at, discount_until AS ends_at FROM products
       WHERE discount_minor IS NOT NULL AND ${isAhead('discount_from', 'discount_until')}
       GROUP BY discount_from, discount_until ${inOrder('discount_from', 'discount_until')}`,
      now,
    ),
    readAll<PeriodRow>(
      db,
      `SELECT 'coupons' AS kind, iif(count(*) = 1, min(id), NULL) AS entity_id, min(code) AS name, count(*) AS count,
         starts_at, ends_at FROM coupons WHERE ${isAhead('starts_at', 'ends_at')}
       GROUP BY ifnull(batch, code), starts_at, ends_at ${inOrder('starts_at', 'ends_at')}`,
      now,
    ),
    readAll<PeriodRow & { entity_id: number; starts_at: number }>(
      db,
      `SELECT 'prices' AS kind, d.id AS entity_id, min(p.name) AS name, count(*) AS count, d.at AS starts_at, NULL AS ends_at
       FROM planned_prices d CROSS JOIN planned_price_rows r ON r.plan_id = d.id CROSS JOIN products p ON p.id = r.product_id
       WHERE d.at > ?1 GROUP BY d.id ORDER BY d.at LIMIT ${MOST_PERIODS}`,
      now,
    ),
  ]);
  return [...sales, ...coupons, ...prices];
}

/** A thing with its schedule; null for an unknown one. */
export async function readSchedule(db: D1Database, kind: ScheduledKind, id: number): Promise<ScheduleRow | null> {
  const row = await readFirst<Omit<ScheduleRow, 'is_published'> & { is_published: number | null }>(
    db,
    `SELECT asked.kind, asked.entity_id, ifnull(${NAME}, '') AS name, ${IS_PUBLISHED} AS is_published, s.starts_at, s.ends_at
     FROM (SELECT ?1 AS kind, ?2 AS entity_id) asked
     LEFT JOIN schedules s ON s.kind = asked.kind AND s.entity_id = asked.entity_id`,
    kind,
    id,
  );
  const isPublished = row?.is_published ?? null;
  return row === null || isPublished === null ? null : { ...row, is_published: isPublished };
}

const hide = (kind: ScheduledKind) =>
  kind === 'banner'
    ? `UPDATE settings SET value = json_set(value, '$.IsActiveDressing', json('false')) WHERE key = 'store' AND ?1 = ${BANNER_ID}`
    : `UPDATE ${SCHEDULED_TABLES[kind]} SET is_published = 0 WHERE id = ?1 AND is_published = 1`;

/** Schedules a thing. With a beginning, it is hidden until then. */
export async function writeSchedule(
  db: D1Database,
  kind: ScheduledKind,
  id: number,
  { startsAt, endsAt }: { startsAt: number | null; endsAt: number | null },
): Promise<void> {
  if (startsAt === null && endsAt === null) {
    await db.prepare('DELETE FROM schedules WHERE kind = ?1 AND entity_id = ?2').bind(kind, id).run();
    return;
  }
  await db.batch([
    db
      .prepare(
        `INSERT INTO schedules (kind, entity_id, starts_at, ends_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
      )
      .bind(kind, id, startsAt, endsAt),
    ...(startsAt === null ? [] : [db.prepare(hide(kind)).bind(id)]),
  ]);
}
