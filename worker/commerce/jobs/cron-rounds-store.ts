import { MINUTE_MS } from '../../../shared/durations.ts';
import { readFirst, readTextList } from '../database.ts';

/** Between two rounds. `crons` in `wrangler.toml`, which no Worker can read, follows it: a test compares them. */
export const CRON_PERIOD_MS = 5 * MINUTE_MS;
/** After so long, three rounds were missed. */
export const LATE_CRON_MS = 4 * CRON_PERIOD_MS;
/** The row of this Worker. */
export const WORKER = 'latchkey-commerce';

/** Stores the end of a round, with the steps that had no turn in it. */
export async function noteRoundEnd(db: D1Database, now: number, waiting: readonly string[]): Promise<void> {
  await db
    .prepare(
      `INSERT INTO cron_rounds (worker, ended_at, waiting) VALUES (?1, ?2, ?3)
       ON CONFLICT (worker) DO UPDATE SET ended_at = ?2, waiting = ?3`,
    )
    .bind(WORKER, now, JSON.stringify(waiting))
    .run();
}

/** When the cron last ended a round; null before the first one. */
export async function readRoundEnd(db: D1Database): Promise<number | null> {
  const row = await readFirst<{ ended_at: number }>(db, 'SELECT ended_at FROM cron_rounds WHERE worker = ?', WORKER);
  return row?.ended_at ?? null;
}

/** The steps that had no turn in the last round. */
export async function readWaitingSteps(db: D1Database): Promise<string[]> {
  const row = await readFirst<{ waiting: string }>(db, 'SELECT waiting FROM cron_rounds WHERE worker = ?', WORKER);
  return readTextList(row?.waiting ?? '[]');
}
