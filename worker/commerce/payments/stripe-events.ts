import type Stripe from 'stripe';
import { hashSecret } from '../http/secret-hash.ts';
import type { NoticeKind, PaymentEventKind } from './payment-events.ts';
import type { ProviderEvent } from './payment-events-store.ts';
import { fromStripeAmount } from './stripe-amounts.ts';

export const STRIPE_NAME = 'stripe';

interface Facts {
  initId: string | null | undefined;
  kind: PaymentEventKind;
  amount: number | null;
  currency: string | null;
  /** Stripe's fingerprint of the card, the same for every use of it. */
  fingerprint?: string | null | undefined;
}

function ofSession(session: Stripe.Checkout.Session, kind: PaymentEventKind): Facts {
  return { initId: session.client_reference_id, kind, amount: session.amount_total, currency: session.currency };
}

function readFacts(event: Stripe.Event): Facts | null {
  switch (event.type) {
    case 'checkout.session.completed':
      // Some payment methods report their result later.
      return event.data.object.payment_status === 'paid' ? ofSession(event.data.object, 'paid') : null;
    case 'checkout.session.async_payment_succeeded':
      return ofSession(event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'failed');
    case 'checkout.session.expired':
      return ofSession(event.data.object, 'cancelled');
    case 'payment_intent.amount_capturable_updated': {
      const { metadata, amount_capturable: amount, currency } = event.data.object;
      return { initId: metadata.initId, kind: 'authorized', amount, currency };
    }
    case 'payment_intent.payment_failed': {
      // One card was declined; the page stays open for another.
      const { metadata, amount, currency, last_payment_error: error } = event.data.object;
      const fingerprint = error?.payment_method?.card?.fingerprint;
      return { initId: metadata.initId, kind: 'declined', amount, currency, fingerprint };
    }
    case 'charge.refunded': {
      // The metadata of a payment intent is copied to its charge; the amount is the sum of all refunds.
      const { metadata, amount_refunded: amount, currency } = event.data.object;
      return { initId: metadata.initId, kind: 'refunded', amount, currency };
    }
    case 'refund.failed': {
      const { metadata, amount, currency } = event.data.object;
      return { initId: metadata?.initId, kind: 'refund-failed', amount, currency };
    }
    default:
      return null;
  }
}

/** A warning that was closed never became a dispute. */
const DISPUTE_KINDS: Readonly<Record<string, NoticeKind>> = {
  won: 'dispute-won',
  warning_closed: 'dispute-won',
  lost: 'dispute-lost',
};

/** The kind of a dispute's event; null for the steps between its start and its end. */
function readDisputeKind(event: Stripe.Event): NoticeKind | null {
  if (event.type === 'charge.dispute.created') return 'disputed';
  return event.type === 'charge.dispute.closed' ? (DISPUTE_KINDS[event.data.object.status] ?? null) : null;
}

/** The payment intent that a Stripe event disputes. Its metadata names the payment; the dispute itself does not. */
export function readDisputedIntent(event: Stripe.Event): string | null {
  if (event.type !== 'charge.dispute.created' && event.type !== 'charge.dispute.closed') return null;
  const { payment_intent: intent } = event.data.object;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function readDispute(event: Stripe.Event, initId: string | null): Facts | null {
  const kind = readDisputeKind(event);
  if (kind === null || (event.type !== 'charge.dispute.created' && event.type !== 'charge.dispute.closed')) return null;
  const { amount, currency } = event.data.object;
  return { initId, kind, amount, currency };
}

/**
 * A verified Stripe event as the shop's own; null for irrelevant kinds and payments. `disputedInitId` is the payment of
 * a dispute's intent.
 */
export async function toStripeEvent(
  event: Stripe.Event,
  disputedInitId: string | null = null,
): Promise<ProviderEvent | null> {
  const facts = readFacts(event) ?? readDispute(event, disputedInitId);
  if (!facts?.initId) return null;
  const currencyCode = (facts.currency ?? '').toUpperCase();
  return {
    provider: STRIPE_NAME,
    eventId: event.id,
    initId: facts.initId,
    kind: facts.kind,
    amountMinor: fromStripeAmount(facts.amount ?? 0, currencyCode),
    currencyCode,
    instrument: facts.fingerprint ? await hashSecret(facts.fingerprint) : null,
  };
}
