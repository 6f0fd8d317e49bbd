import { CommerceError } from './errors.ts';
import { countAttempt, forgiveAttempt } from './store/attempts.ts';

/** So many tries of a subject in a window that its first one opens. */
export interface AbuseLimit {
  subject: string;
  max: number;
  windowMs: number;
}

export async function forgiveTries(db: D1Database, limits: readonly AbuseLimit[]): Promise<void> {
  for (const { subject } of limits) await forgiveAttempt(db, subject);
}

/**
 * Counts a try against several limits before it is made: tries at the same time count one by one. A refused try costs
 * nothing elsewhere.
 * @throws CommerceError 429 `too-many-requests`.
 */
export async function claimTries(db: D1Database, limits: readonly AbuseLimit[], now: number): Promise<void> {
  for (const [index, { subject, max, windowMs }] of limits.entries()) {
    const { count, retryAfterSeconds } = await countAttempt(db, subject, windowMs, now);
    if (count <= max) continue;
    await forgiveTries(db, limits.slice(0, index + 1));
    throw new CommerceError(429, 'too-many-requests', {}, retryAfterSeconds);
  }
}
