/**
 * How far the clock of another party may differ from ours, in seconds: for every time in a token, in all Workers
 * (AUTH-50).
 */
export const CLOCK_TOLERANCE_S = 300;

/** Whether a time in a token lies in the future. The libraries check `nbf` and `exp`, but neither `iat` nor `auth_time`. */
export function isInFuture(seconds: number, nowMs: number): boolean {
  return seconds > nowMs / 1_000 + CLOCK_TOLERANCE_S;
}
