import * as v from 'valibot';

/** How many days a report covers, up to today. */
export const SPANS = [7, 30, 90, 365] as const;

export const reportsSearch = v.object({
  days: v.optional(v.fallback(v.optional(v.picklist(SPANS)), undefined)),
});

/** `YYYY-MM-DD` of a day so many days from now on, in this browser's time zone. */
function dayFrom(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last days, today included, as a report's arguments: `To` does not count any more. */
export const lastDays = (now: Date, days: number) => ({ From: dayFrom(now, 1 - days), To: dayFrom(now, 1) });

/** As many days just before them. */
export const daysBefore = (now: Date, days: number) => ({
  From: dayFrom(now, 1 - 2 * days),
  To: dayFrom(now, 1 - days),
});
