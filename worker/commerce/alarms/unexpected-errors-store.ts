import { MINUTE_MS } from '../../../shared/durations.ts';
import { readFirst } from '../database.ts';

/** How long an error counts as recent. */
export const ERRORS_MINUTES = 15;

const toMinute = (instant: number): number => instant - (instant % MINUTE_MS);

/** Counts unexpected errors at an instant. */
export async function addErrors(db: D1Database, count: number, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO unexpected_errors (minute_at, count) VALUES (?1, ?2)
       ON CONFLICT (minute_at) DO UPDATE SET count = count + ?2`,
    )
    .bind(toMinute(now), count)
    .run();
}

/** How many there were lately. */
export async function countRecentErrors(db: D1Database, now: number): Promise<number> {
  const row = await readFirst<{ count: number }>(
    db,
    'SELECT ifnull(sum(count), 0) AS count FROM unexpected_errors WHERE minute_at > ?',
    now - ERRORS_MINUTES * MINUTE_MS,
  );
  return row?.count ?? 0;
}
