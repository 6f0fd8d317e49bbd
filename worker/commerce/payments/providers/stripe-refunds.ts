import type Stripe from 'stripe';
import type { RefundedEvent } from '../events/payment-events-store.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import { STRIPE_NAME } from './stripe-events.ts';

/** The shop's id of a refund that it requested itself; null for one that the merchant made at Stripe. */
export function refundIdOf({ metadata }: Pick<Stripe.Refund, 'metadata'>): string | null {
  return metadata?.refundId ?? null;
}

/** A refund that Stripe could not make: the merchant has the money back. */
export function hasEnded({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled';
}

/** The refunded payment, and the id of the object that reports it. */
interface RefundReport {
  eventId: string;
  initId: string;
  currencyCode: string;
}

/** All refunds of a payment as one event: only those that have been paid out, not those that Stripe has yet to make. */
export function toRefundedEvent(refunds: readonly Stripe.Refund[], report: RefundReport): RefundedEvent {
  const made = refunds.filter(({ status }) => status === 'succeeded');
  const sum = made.reduce((total, { amount }) => total + amount, 0);
  return {
    ...report,
    provider: STRIPE_NAME,
    kind: 'refunded',
    amountMinor: fromStripeAmount(sum, report.currencyCode),
    refundIds: made.flatMap((refund) => refundIdOf(refund) ?? []),
  };
}
