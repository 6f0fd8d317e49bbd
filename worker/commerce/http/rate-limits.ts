import { MINUTE_MS } from '../../../shared/durations.ts';
import type { SenderNetworks } from '../../../shared/security/client-address.ts';
import { consumeAttempts, limitSender, type RateLimit, refundAttempt } from '../../../shared/security/rate-limit.ts';
import { CommerceError } from './errors.ts';

const GUESS_WINDOW_MS = 15 * MINUTE_MS;
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

const MAX_WRONG_TOKENS = 20;

/** The limits on wrong tokens of the merchant's API; none where the gateway does not know the address. */
export function tokenLimits(sender: SenderNetworks | null): RateLimit[] {
  return sender ? limitSender({ kind: 'staff-token', max: MAX_WRONG_TOKENS, windowMs: GUESS_WINDOW_MS }, sender) : [];
}

/**
 * Rejects while a limit is used up, without consuming anything.
 * @throws CommerceError 429 `too-many-requests`.
 */
export async function rejectExhausted(db: D1Database, limits: readonly RateLimit[], now: number): Promise<void> {
  for (const { subject, max, windowMs } of limits) {
    const row = await db
      .prepare('SELECT window_start FROM attempts WHERE subject = ?1 AND count >= ?2 AND window_start > ?3')
      .bind(subject, max, now - windowMs)
      .first<{ window_start: number }>();
    if (!row) continue;
    const seconds = Math.max(1, Math.ceil((row.window_start + windowMs - now) / 1000));
    throw new CommerceError(429, 'too-many-requests', {}, seconds);
  }
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
  const attempt = await consumeAttempts(db, limits, now);
  if (!attempt.isAllowed) throw new CommerceError(429, 'too-many-requests', {}, attempt.retryAfterSeconds);
}
