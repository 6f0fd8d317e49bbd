import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { isDevelopment } from '../../../shared/environment.ts';
import { CommerceError } from '../http/errors.ts';
import type { StaffFact } from '../messages/fact.ts';
import { type DatedRate, findRateFault } from './check-rate.ts';
import { createEcbSource } from './ecb-source.ts';
import { isFutureDay, isRateTooOld } from './rate-age.ts';
import { readRateLimits } from './rate-limits-store.ts';
import type { DailyRates, RateSource } from './rate-source.ts';
import {
  type CheckedRate,
  claimRateCheck,
  noteRateFault,
  readKnownCurrencies,
  readRateDay,
  saveRates,
} from './rates-store.ts';

export interface RatesEnv {
  DB: D1Database;
  ENVIRONMENT?: string;
  /** Another address of a feed in the form of the European Central Bank's; `none`: the merchant sets the rates. */
  RATES_URL?: string;
}

/** Often enough to have the day's rates soon after they appear, and to retry after a fault. */
const PAUSE_MS = 2 * HOUR_MS;

/** A local shop fetches no rates unless an address is configured. */
export function chooseSource(env: RatesEnv): RateSource | null {
  const url = env.RATES_URL ?? '';
  return url === 'none' || (url === '' && isDevelopment(env)) ? null : createEcbSource(url);
}

/** What the staff should know: rates that are not used. */
export interface RateNotice {
  kind: 'rates-held';
  subject: string;
  params: { codes: string };
  details: readonly StaffFact[];
}

interface HeldRate extends CheckedRate {
  last: DatedRate | undefined;
}

const FAULT_TEXTS = { moved: 'rate-moved', future: 'rate-future', old: 'rate-old' } as const;

/** Which rates are held, and how to use one all the same. */
function describeHeldRates(day: string, held: readonly HeldRate[]): RateNotice[] {
  if (held.length === 0) return [];
  const codes = held.map(({ code }) => code).join(', ');
  const moves = held.map(({ code, rate, last }) => `${code} ${last?.rate ?? '–'} → ${rate} (${day})`);
  console.warn(`[commerce] exchange rates not used: ${moves.join('; ')}`);
  const details = held.map(
    ({ fault }, index): StaffFact => [moves[index] ?? '', fault ? { code: FAULT_TEXTS[fault] } : ''],
  );
  const subject = `${day} ${held.map(({ code, rate }) => `${code} ${rate}`).join(' ')}`;
  const command = 'npm run shop -- rates accept CODE';
  return [{ kind: 'rates-held', subject, params: { codes }, details: [...details, command] }];
}

/** Uses the plausible rates of a feed, holds the others, and leaves currencies with a newer rate alone (RATE-5). */
async function applyRates(db: D1Database, { day, rates }: DailyRates, now: number): Promise<RateNotice[]> {
  const [currencies, limits] = await Promise.all([readKnownCurrencies(db, [...rates.keys()]), readRateLimits(db)]);
  const checked = currencies.flatMap(({ code, day: readDay, known }): HeldRate[] => {
    const rate = rates.get(code);
    // A stored rate from the future is none: it blocks nothing.
    if (rate === undefined || (readDay >= day && !isFutureDay(readDay, now))) return [];
    return [{ code, rate, readDay, fault: findRateFault({ day, rate }, known, limits, now), last: known[0] }];
  });
  await saveRates(db, day, checked);
  return describeHeldRates(
    day,
    checked.filter(({ fault }) => fault !== null),
  );
}

/** Fetches the rates of a source now, whenever the cron last asked. */
export async function fetchRates(env: RatesEnv, now: number, source: RateSource): Promise<RateNotice[]> {
  try {
    return await applyRates(env.DB, await source.read(), now);
  } catch (error) {
    console.error(`[commerce] no exchange rates from ${source.name}`, error);
    await noteRateFault(env.DB, source.name, String(error));
    return [];
  }
}

/** Stores new rates once they are published (RATE-1). */
export async function refreshRates(env: RatesEnv, now: number, source: RateSource | null): Promise<RateNotice[]> {
  const isDue = source !== null && (await claimRateCheck(env.DB, source.name, now, now - PAUSE_MS));
  return isDue ? fetchRates(env, now, source) : [];
}

/**
 * Rejects a charge at a rate that is too old (RATE-3), for the shop would bear the currency's loss since then, or that is
 * dated in the future.
 * @throws CommerceError 409 `rates-too-old`
 */
export async function requireFreshRate(env: RatesEnv, currencyCode: string, now: number): Promise<void> {
  if (currencyCode === DEFAULT_CURRENCY || isDevelopment(env)) return;
  const day = await readRateDay(env.DB, currencyCode);
  if (day !== null && (isRateTooOld(day, now) || isFutureDay(day, now))) throw new CommerceError(409, 'rates-too-old');
}
