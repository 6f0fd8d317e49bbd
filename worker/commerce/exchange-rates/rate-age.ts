const DAY_MS = 24 * 60 * 60 * 1000;
/** Counted in working days, on which banks publish rates: a weekend without rates is not a fault. */
const MAX_WORKING_DAYS = 3;
const MAX_DAYS_FOR_CHARGES = 10;

const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Working days (Monday to Friday) after `day`, up to and with the day of `now`. */
function countWorkingDays(day: string, now: number): number {
  let count = 0;
  for (let at = startOfDay(day) + DAY_MS; at <= now; at += DAY_MS) {
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}

/** True for a rate that needs attention (RATE-2). */
export function isRateOld(day: string, now: number): boolean {
  return countWorkingDays(day, now) > MAX_WORKING_DAYS;
}

/** True for a rate that must not be used for a charge (RATE-3), or whose day is unknown. */
export function isRateTooOld(day: string, now: number): boolean {
  return day === '' || now - startOfDay(day) > (MAX_DAYS_FOR_CHARGES + 1) * DAY_MS;
}
