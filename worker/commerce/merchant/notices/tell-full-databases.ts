import { checkDatabase, NEARLY_FULL_PERCENT } from '../../../../shared/database-size.ts';
import { HOUR_MS } from '../../../../shared/durations.ts';
import { CRON_PERIOD_MS } from '../../jobs/cron-rounds-store.ts';
import { tellStaff } from '../../messaging/staff-mails.ts';
import { readShopChecks, type StorefrontCallEnv } from '../storefront-calls.ts';
import { forgetNotice } from './untold-events-store.ts';

/** Names of the databases for the staff, where the part of `/readyz` has another one. */
const NAMES: Readonly<Record<string, string>> = { database: 'commerce' };

type Env = StorefrontCallEnv & Pick<CommerceEnv, 'DB' | 'DATABASE_LIMIT_MB'>;

/**
 * Mails the staff once when a database of the shop fills up, at each limit, and again after it was below the limit (CRON-5). Asked in
 * the first round of an hour: databases do not fill up in minutes.
 */
export async function tellFullDatabases(env: Env, now: number): Promise<void> {
  if (now % HOUR_MS >= CRON_PERIOD_MS) return;
  const checks = { ...(await readShopChecks(env)), database: await checkDatabase(env.DB, env.DATABASE_LIMIT_MB) };
  for (const [part, { percentUsed }] of Object.entries(checks)) {
    if (percentUsed === undefined) continue;
    for (const percent of NEARLY_FULL_PERCENT) {
      const database = NAMES[part] ?? part;
      const notice = { kind: 'database-full' as const, subject: `${database}:${percent}` };
      if (percentUsed < percent) await forgetNotice(env.DB, notice);
      else await tellStaff(env.DB, { ...notice, params: { database, percent }, details: [] }, now);
    }
  }
}
