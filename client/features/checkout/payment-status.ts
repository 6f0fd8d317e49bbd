import type { PaymentState } from '../../../shared/api/checkout.ts';

/** The states of the result page: paid, pending, or over without a payment. */
export type PaymentOutcome = 'paid' | 'waiting' | 'refunded' | 'ended';

export function toOutcome({ PaymentStatus, OrderStatus }: PaymentState): PaymentOutcome {
  switch (PaymentStatus) {
    case 'Paid':
      return 'paid';
    case 'PartiallyRefunded':
    case 'Refunded':
      return 'refunded';
    case 'Voided':
      return 'ended';
    case 'Pending':
    case 'Authorized':
      return OrderStatus === 'Cancelled' ? 'ended' : 'waiting';
  }
}

/**
 * What a result page shows. `none`: there is no payment; `underway`: its money arrives later; `held`: it does not match its order.
 */
export type ShownResult = 'none' | 'paid' | 'waiting' | 'underway' | 'held' | 'refunded' | 'unpaid';

/**
 * `isTurnedBack`: the provider sent the buyer to the page of failed payments. Its report to the shop takes precedence:
 * only a payment that is still open is treated as failed.
 */
export function toShownResult(state: PaymentState | null | undefined, isTurnedBack: boolean): ShownResult {
  if (state === null) return 'none';
  if (state === undefined) return 'waiting';
  const outcome = toOutcome(state);
  if (outcome === 'ended') return 'unpaid';
  if (outcome === 'waiting' && state.IsHeld) return 'held';
  if (outcome === 'waiting' && state.PaymentStatus === 'Authorized') return 'underway';
  return outcome === 'waiting' && isTurnedBack && state.PaymentStatus === 'Pending' ? 'unpaid' : outcome;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;
const MS_PER_SECOND = 1_000;
/** After this many polls the page stops: the provider's webhook completes the order anyway. */
export const MAX_POLLS = 20;

/** The delay before the next poll: doubling, but never shorter than the backend's `Retry-After`. */
export function nextPollDelay(pollCount: number, retryAfterSeconds: number): number {
  const backOff = Math.min(FIRST_DELAY_MS * 2 ** pollCount, LONGEST_DELAY_MS);
  return Math.max(backOff, retryAfterSeconds * MS_PER_SECOND);
}
