import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { isDevelopment } from '../../../shared/environment.ts';
import { CommerceError } from '../http/errors.ts';
import { tellStaff } from '../messaging/staff-mails.ts';
import { createEcbSource } from './ecb-source.ts';
import { isRateOld, isRateTooOld } from './rate-age.ts';
import type { RateSource } from './rate-source.ts';
import { claimRateCheck, noteRateFault, readRateDay, readRateDays, saveRates } from './rates-store.ts';

export interface RatesEnv {
  DB: D1Database;
  ENVIRONMENT?: string;
  /** Another address of a feed in the form of the European Central Bank's; `none`: the merchant sets the rates. */
  RATES_URL?: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** Often enough to have the day's rates soon after they appear, and to retry after a fault. */
const PAUSE_MS = 2 * HOUR_MS;

/** A local shop fetches no rates unless an address is configured. */
function chooseSource(env: RatesEnv): RateSource | null {
  const url = env.RATES_URL ?? '';
  return url === 'none' || (url === '' && isDevelopment(env)) ? null : createEcbSource(url);
}

async function warnOfOldRates(env: RatesEnv, now: number): Promise<void> {
  const [oldest] = await readRateDays(env.DB);
  if (!oldest || !isRateOld(oldest.quoted_on, now) || isDevelopment(env)) return;
  const { code, quoted_on: date } = oldest;
  console.warn(`[commerce] the newest exchange rate of ${code} is from ${date}`);
  await tellStaff(env.DB, { kind: 'rates-old', subject: code, params: { date }, details: [code] }, now);
}

async function fetchRates(env: RatesEnv, source: RateSource): Promise<void> {
  try {
    await saveRates(env.DB, await source.read());
  } catch (error) {
    console.error(`[commerce] no exchange rates from ${source.name}`, error);
    await noteRateFault(env.DB, source.name, String(error));
  }
}

/** The cron's step: stores new rates once they are published, and warns when none are (RATE-1, RATE-2). */
export async function updateRates(env: RatesEnv, now: number, source = chooseSource(env)): Promise<void> {
  if (source && (await claimRateCheck(env.DB, source.name, now, now - PAUSE_MS))) await fetchRates(env, source);
  await warnOfOldRates(env, now);
}

/**
 * Fetches a new shop's first rates, whenever the cron last asked (RATE-4). Returns how many currencies besides the euro
 * have one.
 */
export async function fetchFirstRates(env: RatesEnv, source = chooseSource(env)): Promise<number> {
  if (source) await fetchRates(env, source);
  return (await readRateDays(env.DB)).length;
}

/**
 * Rejects a charge at a rate that is too old (RATE-3): the shop would bear the currency's loss since then.
 * @throws CommerceError 409 `rates-too-old`
 */
export async function requireFreshRate(env: RatesEnv, currencyCode: string, now: number): Promise<void> {
  if (currencyCode === DEFAULT_CURRENCY || isDevelopment(env)) return;
  const day = await readRateDay(env.DB, currencyCode);
  if (day !== null && isRateTooOld(day, now)) throw new CommerceError(409, 'rates-too-old');
}
