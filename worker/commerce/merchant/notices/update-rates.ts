import { readRateDays } from '../../exchange-rates/rates-store.ts';
import {
  chooseSource,
  fetchRates,
  type RateNotice,
  type RatesEnv,
  refreshRates,
} from '../../exchange-rates/refresh-rates.ts';
import { tellStaff } from '../../messaging/staff-mails.ts';

async function tell(db: D1Database, notices: readonly RateNotice[], now: number): Promise<void> {
  for (const notice of notices) await tellStaff(db, notice, now);
}

/** The cron's step: stores new rates once they are published, and tells the staff when some are held (RATE-5). */
export async function updateRates(env: RatesEnv, now: number, source = chooseSource(env)): Promise<void> {
  await tell(env.DB, await refreshRates(env, now, source), now);
}

/**
 * Fetches a new shop's first rates, whenever the cron last asked (RATE-4). Returns how many currencies besides the euro
 * have one.
 */
export async function fetchFirstRates(env: RatesEnv, source = chooseSource(env)): Promise<number> {
  const now = Date.now();
  if (source) await tell(env.DB, await fetchRates(env, now, source), now);
  return (await readRateDays(env.DB)).length;
}
