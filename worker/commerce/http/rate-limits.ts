import type { SenderNetworks } from '../../../shared/security/client-address.ts';
import { consumeAttempt, limitSender, type RateLimit, refundAttempt } from '../../../shared/security/rate-limit.ts';
import { CommerceError } from './errors.ts';

const GUESS_WINDOW_MS = 15 * 60 * 1000;
const MAX_GUESSES_PER_CUSTOMER = 5;
/** Many customers may share a network address. */
const MAX_GUESSES_PER_ADDRESS = 20;

/** The limits on guessing a code of a kind. A visitor who is not signed in counts by network alone. */
export function guessLimits(kind: string, customerId: number | null, sender: SenderNetworks | null): RateLimit[] {
  const windowMs = GUESS_WINDOW_MS;
  const ofCustomer = { subject: `${kind}:customer:${customerId}`, max: MAX_GUESSES_PER_CUSTOMER, windowMs };
  const ofSender = { kind, max: MAX_GUESSES_PER_ADDRESS, windowMs };
  return [...(customerId === null ? [] : [ofCustomer]), ...(sender ? limitSender(ofSender, sender) : [])];
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
