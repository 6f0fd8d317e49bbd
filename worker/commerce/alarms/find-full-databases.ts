import { checkDatabase, NEARLY_FULL_PERCENT } from '../../../shared/database-size.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import type { Check } from '../../../shared/readiness.ts';
import { CRON_PERIOD_MS } from '../jobs/cron-rounds-store.ts';
import { readShopChecks, type StorefrontCallEnv } from '../merchant/storefront-calls.ts';
import type { Finding, Look } from './alarm.ts';

export interface SizedEnv {
  DB: D1Database;
  DATABASE_LIMIT_MB?: string;
}

/** Asked in the first round of an hour: databases do not fill up in minutes. */
const isTime = (now: number): boolean => now % HOUR_MS < CRON_PERIOD_MS;

/** One for each limit that a database has passed (CRON-5). */
function toFindings(database: string, { percentUsed = 0, state }: Check, now: number): Finding[] {
  return NEARLY_FULL_PERCENT.filter((percent) => percentUsed >= percent).map((percent) => ({
    subject: `${database}:${percent}`,
    since: now,
    severity: state === 'failed' ? 'failed' : 'warning',
    message: `The database ${database} is more than ${percent} % full.`,
    params: { database, percent },
    details: [],
  }));
}

/** The database of orders. */
export async function findFullDatabase({ env, now }: Look<SizedEnv>): Promise<Finding[] | null> {
  if (!isTime(now)) return null;
  return toFindings('commerce', await checkDatabase(env.DB, env.DATABASE_LIMIT_MB), now);
}

/** Those of sessions, accounts and the archive, by what the storefront says. While it says nothing, nothing is known of them. */
export async function findOtherFullDatabases({ env, now }: Look<StorefrontCallEnv>): Promise<Finding[] | null> {
  if (!isTime(now)) return null;
  const { database: _, ...others } = await readShopChecks(env);
  const sized = Object.entries(others).filter(([, { percentUsed }]) => percentUsed !== undefined);
  if (sized.length === 0) return null;
  return sized.flatMap(([part, check]) => toFindings(part, check, now));
}
