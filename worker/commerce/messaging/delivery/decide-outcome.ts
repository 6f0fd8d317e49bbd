import { MINUTE_MS } from '../../../../shared/durations.ts';
import type { Claimed, DeliveryOutcome } from './delivery-queue.ts';
import { DeliveryError } from './transport.ts';

const MAX_FAULT_LENGTH = 500;
/** Messages from before the shop could send any would only confuse their readers. */
const MAX_AGE_AT_START_MS = 3 * 24 * 60 * MINUTE_MS;

/** How long a queue goes on with something that is rejected. */
export interface RetryPolicy {
  maxAttempts: number;
  maxPauseMs: number;
  /** True: a final rejection is tried again like any other, because the other side may be mended. */
  isRejectionRetried: boolean;
}

/** With the doubling pauses, about 32 hours. */
export const MESSAGE_POLICY: RetryPolicy = {
  maxAttempts: 16,
  maxPauseMs: 4 * 60 * MINUTE_MS,
  isRejectionRetried: false,
};

/** Whether a message is no longer worth an attempt. How long its provider was down does not matter (MAIL-3). */
export function isExpired({ createdAt, expiresAt }: Claimed, channelStartedAt: number, now: number): boolean {
  return createdAt < channelStartedAt - MAX_AGE_AT_START_MS || (expiresAt !== null && expiresAt <= now);
}

export const faultOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_FAULT_LENGTH);

/** The fate of something after a failed attempt that counts (MAIL-2). */
export function decideAfterFailure(item: Claimed, error: unknown, policy: RetryPolicy, now: number): DeliveryOutcome {
  const fault = faultOf(error);
  const isFinal = error instanceof DeliveryError && error.scope === 'message' && !policy.isRejectionRetried;
  if (isFinal || item.attempts >= policy.maxAttempts) return { state: 'failed', at: now, fault };
  const pause = Math.min(MINUTE_MS * 2 ** (item.attempts - 1), policy.maxPauseMs);
  return { state: 'waiting', dueAt: now + pause, fault, isCounted: true };
}
