import type { Check } from './readiness.ts';

/** The part of a D1 database that tells its size. */
interface SizedDatabase {
  prepare(sql: string): { run(): Promise<{ meta: { size_after: number } }> };
}

/** How full a database may be, in percent of what it can hold, before its staff are told. */
export const NEARLY_FULL_PERCENT = [60, 80] as const;
/** At this share the shop is about to stop: nothing more can be written to a full database. */
const FULL_PERCENT = 95;
const BYTES_PER_MB = 1_000_000;
/** What D1 holds on the paid plan, in MB. */
const DEFAULT_LIMIT_MB = 10_000;

/**
 * Whether a database responds, and how full it is. In tens of percent: the response of `/readyz` is public, and a shop's exact size
 * would tell how much it sells.
 */
export async function checkDatabase(db: SizedDatabase, limitMb: string | undefined): Promise<Check> {
  let bytes: number;
  try {
    bytes = (await db.prepare('SELECT 1').run()).meta.size_after;
  } catch {
    return { state: 'failed', message: 'It does not respond.' };
  }
  const percent = (100 * bytes) / ((Number(limitMb) || DEFAULT_LIMIT_MB) * BYTES_PER_MB);
  const percentUsed = Math.floor(percent / 10) * 10;
  if (percent >= FULL_PERCENT) return { state: 'failed', percentUsed, message: 'The database is full: make room now.' };
  if (percent < NEARLY_FULL_PERCENT[0]) return { state: 'ok', percentUsed };
  return { state: 'warning', percentUsed, message: `The database is more than ${percentUsed} % full.` };
}
