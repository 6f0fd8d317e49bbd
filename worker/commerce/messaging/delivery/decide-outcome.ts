import type { ClaimedMessage, DeliveryOutcome } from './delivery-queue.ts';
import { DeliveryError } from './transport.ts';

const MINUTE_MS = 60_000;
/** With the doubling pauses below, about 32 hours. */
const MAX_ATTEMPTS = 16;
const MAX_PAUSE_MS = 4 * 60 * MINUTE_MS;
/** An older message, from a shop whose mail could not be sent, would only confuse its reader. */
const MAX_AGE_MS = 3 * 24 * 60 * MINUTE_MS;
const MAX_FAULT_LENGTH = 500;

/** Why a message is no longer worth an attempt; null if it is. */
export function findReasonToGiveUp(message: ClaimedMessage, now: number): 'expired' | null {
  const isOld = now - message.createdAt > MAX_AGE_MS;
  return isOld || (message.expiresAt !== null && message.expiresAt <= now) ? 'expired' : null;
}

/** The fate of a message after a failed attempt (MAIL-2). */
export function decideAfterFailure(message: ClaimedMessage, error: unknown, now: number): DeliveryOutcome {
  const fault = (error instanceof Error ? error.message : String(error)).slice(0, MAX_FAULT_LENGTH);
  const isFinal = error instanceof DeliveryError && error.scope === 'message';
  if (isFinal || message.attempts >= MAX_ATTEMPTS) return { state: 'failed', at: now, fault };
  const pause = Math.min(MINUTE_MS * 2 ** (message.attempts - 1), MAX_PAUSE_MS);
  return { state: 'waiting', dueAt: now + pause, fault };
}

/** True if the provider accepts nothing for now, which ends the round. */
export function isProviderDown(error: unknown): boolean {
  return error instanceof DeliveryError && error.scope === 'provider';
}
