import { readSetting } from '../content/setting-rows-store.ts';
import type { RateLimits } from './check-rate.ts';

const DEFAULT_DAILY_PERCENT = 10;
const DEFAULT_WEEKLY_PERCENT = 25;

const toShare = (percent: unknown, otherwise: number): number =>
  (typeof percent === 'number' && percent > 0 ? percent : otherwise) / 100;

/** The setting `rates`: `MaxDailyPercent` and `MaxWeeklyPercent`, by which a rate may move (RATE-5). */
export async function readRateLimits(db: D1Database): Promise<RateLimits> {
  const { MaxDailyPercent, MaxWeeklyPercent } = await readSetting(db, 'rates');
  return {
    daily: toShare(MaxDailyPercent, DEFAULT_DAILY_PERCENT),
    weekly: toShare(MaxWeeklyPercent, DEFAULT_WEEKLY_PERCENT),
  };
}
