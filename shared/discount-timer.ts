import { HOUR_MS } from './durations.ts';

const HOURS_PER_DAY = 24;
const LONGEST_SHOWN_DAYS = 7;

/** The values of a countdown: whole days and the remaining whole hours. */
export interface TimeLeft {
  days: number;
  hours: number;
}

/**
 * The time until a discount ends, or null for no countdown: it is shown only when the end is more than 0 h and at most
 * 7 days away (PRODUCT-2). In the last hour both fields are 0.
 * @param toDate ISO 8601 instant; null for a discount without an end
 * @param nowMs milliseconds since the epoch
 */
export function toTimeLeft(toDate: string | null | undefined, nowMs: number): TimeLeft | null {
  if (!toDate) return null;
  const leftMs = Date.parse(toDate) - nowMs;
  if (!(leftMs > 0) || leftMs > LONGEST_SHOWN_DAYS * HOURS_PER_DAY * HOUR_MS) return null;
  const hours = Math.floor(leftMs / HOUR_MS);
  return { days: Math.floor(hours / HOURS_PER_DAY), hours: hours % HOURS_PER_DAY };
}
