import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { memoize } from '../isolate-memo.ts';
import { LATE_CRON_MS, readRoundEnd } from '../jobs/cron-rounds-store.ts';
import { formatMinute, tellStaff } from './staff-mails.ts';

const CHECK_PAUSE_MS = MINUTE_MS;
const remember = memoize<void>(CHECK_PAUSE_MS);

/** Notifies the staff once a day that the cron has stopped, which it cannot do itself (CRON-3). */
export async function tellLateCron(db: D1Database, now: number): Promise<void> {
  const endedAt = await readRoundEnd(db);
  if (endedAt === null || now - endedAt < LATE_CRON_MS) return;
  const days = Math.floor((now - endedAt) / DAY_MS);
  const event = { kind: 'cron-late' as const, subject: `${endedAt}:${days}`, params: { date: formatMinute(endedAt) } };
  await tellStaff(db, { ...event, details: [] }, now);
}

/** The same behind a request, at most once a minute in an isolate. */
export const tellLateCronAtTimes = (db: D1Database): Promise<void> =>
  remember('cron', () => tellLateCron(db, Date.now()));
