import { consumeAttempt, type RateLimit, refundAttempt } from '../../../shared/security/rate-limit.ts';
import { CommerceError } from './errors.ts';

const GUESS_WINDOW_MS = 15 * 60 * 1000;
const MAX_GUESSES_PER_CUSTOMER = 5;
/** Many customers may share a network address. */
const MAX_GUESSES_PER_ADDRESS = 20;

/** The limits on guessing a code of a kind. A visitor who is not signed in counts by network address alone. */
export function guessLimits(kind: string, customerId: number | null, clientHash: string | null): RateLimit[] {
  const limits = [
    { of: 'customer', by: customerId, max: MAX_GUESSES_PER_CUSTOMER },
    { of: 'client', by: clientHash, max: MAX_GUESSES_PER_ADDRESS },
  ];
  return limits.flatMap(({ of, by, max }) =>
    by === null ? [] : [{ subject: `${kind}:${of}:${by}`, max, windowMs: GUESS_WINDOW_MS }],
  );
}

/** Refunds consumed attempts, after a success. */
export async function refund(db: D1Database, limits: readonly RateLimit[]): Promise<void> {
  for (const limit of limits) await refundAttempt(db, limit);
}

/**
 * Consumes one attempt of each limit before the action. If one limit rejects it, the others are refunded.
 * @throws CommerceError 429 `too-many-requests`.
 */
export async function consume(db: D1Database, limits: readonly RateLimit[], now: number): Promise<void> {
  for (const [index, limit] of limits.entries()) {
    const attempt = await consumeAttempt(db, limit, now);
    if (attempt.isAllowed) continue;
    await refund(db, limits.slice(0, index));
    throw new CommerceError(429, 'too-many-requests', {}, attempt.retryAfterSeconds);
  }
}
