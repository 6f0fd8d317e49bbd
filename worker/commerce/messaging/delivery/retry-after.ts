import { DAY_MS } from '../../../../shared/durations.ts';

/** A provider that asks for more is tried again after this. */
const MAX_WAIT_MS = DAY_MS;

/** The header `Retry-After`, in seconds or as a date (RFC 9110 section 10.2.3), in milliseconds; 0 for none that makes sense. */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_WAIT_MS) : 0;
}
