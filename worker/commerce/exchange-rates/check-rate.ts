import { countDays, countWorkingDays, isFutureDay, isRateTooOld } from './rate-age.ts';

/** Why a rate is not used: it moved too far, is dated in the future, or is too old (RATE-5). */
export type RateFault = 'moved' | 'future' | 'old';

export interface DatedRate {
  /** ISO date. */
  day: string;
  /** Units per euro. */
  rate: number;
}

/** The largest plausible moves, as shares: 0.1 is 10 %. */
export interface RateLimits {
  daily: number;
  weekly: number;
}

const WEEK_DAYS = 7;
/** Rounding errors of a division are no move. */
const TOLERANCE = 1e-9;

const hasMoved = (from: DatedRate, to: DatedRate, limit: number) =>
  Math.abs(to.rate - from.rate) / from.rate > limit + TOLERANCE;

/** The limit for a move between two days. Rates are published on working days, so a weekend adds nothing to it. */
function limitBetween(from: string, to: string, { daily, weekly }: RateLimits): number {
  const days = countDays(from, to);
  if (days > WEEK_DAYS) return weekly * Math.ceil(days / WEEK_DAYS);
  return Math.min(weekly, daily * Math.max(1, countWorkingDays(from, to)));
}

/**
 * Why a new rate is not used; null when it is. `known` are the accepted rates that it is compared with, the newest first;
 * those dated in the future are no measure. A currency's first rate has none.
 */
export function findRateFault(
  offered: DatedRate,
  known: readonly DatedRate[],
  limits: RateLimits,
  now: number,
): RateFault | null {
  if (isFutureDay(offered.day, now)) return 'future';
  if (isRateTooOld(offered.day, now)) return 'old';
  const [last, ...earlier] = known.filter(({ day }) => !isFutureDay(day, now));
  if (!last) return null;
  if (hasMoved(last, offered, limitBetween(last.day, offered.day, limits))) return 'moved';
  const ofWeek = earlier.filter(({ day }) => countDays(day, offered.day) <= WEEK_DAYS);
  return ofWeek.some((one) => hasMoved(one, offered, limits.weekly)) ? 'moved' : null;
}
