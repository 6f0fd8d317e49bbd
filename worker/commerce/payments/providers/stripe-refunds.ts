import type Stripe from 'stripe';
import { CommerceError } from '../../http/errors.ts';
import type { RefundedEvent } from '../payment-events-store.ts';
import type { RefundRequest } from './provider.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';
import { callStripe, type StripeAccount } from './stripe-client.ts';
import { STRIPE_NAME } from './stripe-events.ts';
import { readSessionIntent } from './stripe-sessions.ts';

/** More than a payment ever has: one for each unit, and those that the merchant makes at Stripe. */
const MAX_REFUNDS = 10_000;

/** The shop's id of a refund that it requested itself; null for one that the merchant made at Stripe. */
function refundIdOf({ metadata }: Pick<Stripe.Refund, 'metadata'>): string | null {
  return metadata?.refundId ?? null;
}

/** A refund that Stripe could not make: the merchant has the money back. */
function hasEnded({ status }: Pick<Stripe.Refund, 'status'>): boolean {
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

/** All refunds of a payment intent, whoever made them. */
export function listRefunds({ stripe }: StripeAccount, intentId: string): Promise<Stripe.Refund[]> {
  return callStripe(() =>
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS }),
  );
}

/** Refunds a part of a payment, or all of it. Returns null while Stripe has yet to pay it out. */
export async function refundPayment(account: StripeAccount, request: RefundRequest): Promise<RefundedEvent | null> {
  const { initId, refundId, amountMinor, currencyCode } = request;
  const intentId = await readSessionIntent(account, initId);
  if (intentId === null) throw new CommerceError(409, 'order-state');
  const before = await listRefunds(account, intentId);
  // Stripe forgets an idempotency key after a day; the refund itself stays.
  const known = before.find((refund) => refundIdOf(refund) === refundId);
  const refund =
    known ??
    (await callStripe(() =>
      account.stripe.refunds.create(
        {
          payment_intent: intentId,
          amount: toStripeAmount(amountMinor, currencyCode),
          metadata: { initId, refundId },
        },
        { idempotencyKey: `refund-${refundId}` },
      ),
    ));
  if (hasEnded(refund)) throw new CommerceError(409, 'order-state');
  if (refund.status !== 'succeeded') return null;
  const refunds = known ? before : [...before, refund];
  return toRefundedEvent(refunds, { eventId: `${refund.id}:${refunds.length}`, initId, currencyCode });
}
