import { MINUTE_MS } from '../../../shared/durations.ts';

const FIRST_PAUSE_MS = 5 * MINUTE_MS;
/** The pause doubles up to 128 times the first: about eleven hours. */
const MAX_DOUBLINGS = 7;
const MAX_FAULT_LENGTH = 300;

/** Records that an item failed: it is due again after a pause that doubles. */
export async function noteJobFault(
  db: D1Database,
  job: string,
  item: string,
  error: unknown,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO job_faults (job, item, tries, due_at, fault) VALUES (?1, ?2, 1, ?3 + ?4, ?5)
       ON CONFLICT (job, item) DO UPDATE SET tries = tries + 1, due_at = ?3 + ?4 * (1 << min(tries, ?6)), fault = ?5`,
    )
    .bind(job, item, now, FIRST_PAUSE_MS, String(error).slice(0, MAX_FAULT_LENGTH), MAX_DOUBLINGS)
    .run();
}

/** SQL: the item `id` of this job does not wait after a failure. `now` names the parameter with the instant. */
export function isJobDue(job: string, id: string, now: string): string {
  return `NOT EXISTS (SELECT 1 FROM job_faults f WHERE f.job = '${job}' AND f.item = ${id} AND f.due_at > ${now})`;
}
