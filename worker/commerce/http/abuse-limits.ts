import { countAttempt, forgiveAttempt } from './attempts-store.ts';
import { CommerceError } from './errors.ts';

/** So many tries of a subject in a window that its first one opens. */
export interface AbuseLimit {
  subject: string;
  max: number;
  windowMs: number;
}

const GUESS_WINDOW_MS = 15 * 60 * 1000;
const MAX_GUESSES_PER_CUSTOMER = 5;
/** Many customers may share an address. */
const MAX_GUESSES_PER_ADDRESS = 20;

/** How often a code of a kind may be guessed wrongly. Whoever is not known yet counts by the address alone. */
export function guessLimits(kind: string, customerId: number | null, clientHash: string | null): AbuseLimit[] {
  const limits = [
    { of: 'customer', by: customerId, max: MAX_GUESSES_PER_CUSTOMER },
    { of: 'client', by: clientHash, max: MAX_GUESSES_PER_ADDRESS },
  ];
  return limits.flatMap(({ of, by, max }) =>
    by === null ? [] : [{ subject: `${kind}:${of}:${by}`, max, windowMs: GUESS_WINDOW_MS }],
  );
}

/** Takes counted tries back: they were right. */
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
