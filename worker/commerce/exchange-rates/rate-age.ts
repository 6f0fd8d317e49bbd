import { DAY_MS } from '../../../shared/durations.ts';

/** Counted in working days, on which banks publish rates: a weekend without rates is not a fault. */
const MAX_WORKING_DAYS = 3;
const MAX_DAYS_FOR_CHARGES = 10;

const ISO_DATE_LENGTH = 10;

const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days from one ISO date to another. */
export const countDays = (from: string, to: string): number => (startOfDay(to) - startOfDay(from)) / DAY_MS;

/** True for a day that has not begun in UTC. */
export const isFutureDay = (day: string, now: number): boolean => startOfDay(day) > now;

/** Working days (Monday to Friday) after a day, up to and with another. */
export function countWorkingDays(from: string, to: string): number {
  let count = 0;
  for (let at = startOfDay(from) + DAY_MS; at <= startOfDay(to); at += DAY_MS) {
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}

/** True for a rate that needs attention (RATE-2). */
export function isRateOld(day: string, now: number): boolean {
  return countWorkingDays(day, new Date(now).toISOString().slice(0, ISO_DATE_LENGTH)) > MAX_WORKING_DAYS;
}

/** True for a rate that must not be used for a charge (RATE-3), or whose day is unknown. */
export function isRateTooOld(day: string, now: number): boolean {
  return day === '' || now - startOfDay(day) > (MAX_DAYS_FOR_CHARGES + 1) * DAY_MS;
}

/** True for an ISO date that the calendar has. */
export function isCalendarDay(day: string): boolean {
  const at = startOfDay(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
