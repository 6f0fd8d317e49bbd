import type Stripe from 'stripe';
import { hashSecret } from '../../http/secret-hash.ts';
import type { NoticeKind, PaymentEventKind } from '../payment-events.ts';
import type { ProviderEvent } from '../payment-events-store.ts';
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

/** A warning that was closed never became a dispute. */
const DISPUTE_KINDS: Readonly<Record<string, NoticeKind>> = {
  won: 'dispute-won',
  warning_closed: 'dispute-won',
  lost: 'dispute-lost',
};

function readFacts(event: Stripe.Event): Facts | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      const { payment_status: status } = event.data.object;
      // The money of some payment methods, such as bank debits, arrives days later: then their result is reported.
      const kinds: Partial<Record<typeof status, PaymentEventKind>> = { paid: 'paid', unpaid: 'authorized' };
      const kind = kinds[status];
      return kind ? ofSession(event.data.object, kind) : null;
    }
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
    case 'payment_intent.canceled': {
      // Also by Stripe itself, when the money did not arrive in time.
      const { metadata, amount, currency } = event.data.object;
      return { initId: metadata.initId, kind: 'cancelled', amount, currency };
    }
    case 'payment_intent.payment_failed': {
      // One card was declined; the page stays open for another.
      const { metadata, amount, currency, last_payment_error: error } = event.data.object;
      const fingerprint = error?.payment_method?.card?.fingerprint;
      return { initId: metadata.initId, kind: 'declined', amount, currency, fingerprint };
    }
    case 'charge.refunded': {
      const { amount_refunded: amount, currency } = event.data.object;
      return { initId: null, kind: 'refunded', amount, currency };
    }
    case 'refund.updated': {
      const { amount, currency } = event.data.object;
      return { initId: null, kind: 'refunded', amount, currency };
    }
    case 'refund.failed': {
      const { metadata, amount, currency } = event.data.object;
      return { initId: metadata?.initId, kind: 'refund-failed', amount, currency };
    }
    case 'charge.dispute.created': {
      const { amount, currency } = event.data.object;
      return { initId: null, kind: 'disputed', amount, currency };
    }
    case 'charge.dispute.closed': {
      const { amount, currency, status } = event.data.object;
      // The steps between its start and its end are irrelevant.
      const kind = DISPUTE_KINDS[status];
      return kind ? { initId: null, kind, amount, currency } : null;
    }
    default:
      return null;
  }
}

/**
 * The payment intent of an event about a dispute or a refund: the intent's metadata names the payment. That of a dispute, or
 * of a refund that the merchant made at Stripe, does not.
 */
export function readIntentId(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
    case 'charge.refunded':
    case 'refund.updated': {
      const { payment_intent: intent } = event.data.object;
      return typeof intent === 'string' ? intent : (intent?.id ?? null);
    }
    default:
      return null;
  }
}

/** A verified Stripe event as the shop's own; null for irrelevant kinds and payments. `intentInitId` is the payment of its intent. */
export async function toStripeEvent(event: Stripe.Event, intentInitId?: string | null): Promise<ProviderEvent | null> {
  const facts = readFacts(event);
  const initId = intentInitId ?? facts?.initId;
  if (!facts || !initId) return null;
  const currencyCode = (facts.currency ?? '').toUpperCase();
  return {
    provider: STRIPE_NAME,
    eventId: event.id,
    initId,
    kind: facts.kind,
    amountMinor: fromStripeAmount(facts.amount ?? 0, currencyCode),
    currencyCode,
    instrument: facts.fingerprint ? await hashSecret(facts.fingerprint) : null,
  };
}
