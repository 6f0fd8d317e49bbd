import { readFirst } from '../database.ts';

/** Every five minutes, so this many were missed. */
export const LATE_CRON_MS = 20 * 60_000;
const WORKER = 'latchkey-commerce';

export async function noteRoundEnd(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(
      'INSERT INTO cron_rounds (worker, ended_at) VALUES (?1, ?2) ON CONFLICT (worker) DO UPDATE SET ended_at = ?2',
    )
    .bind(WORKER, now)
    .run();
}

/** When the cron last ended a round; null before the first one. */
export async function readRoundEnd(db: D1Database): Promise<number | null> {
  const row = await readFirst<{ ended_at: number }>(db, 'SELECT ended_at FROM cron_rounds WHERE worker = ?', WORKER);
  return row?.ended_at ?? null;
}
