import Stripe from 'stripe';
import { CommerceError } from '../../http/errors.ts';
import type { ProviderEvent } from '../payment-events-store.ts';
import { callStripe, type StripeAccount } from './stripe-client.ts';
import { readIntentId, toStripeEvent } from './stripe-events.ts';
import { listRefunds, toRefundedEvent } from './stripe-refunds.ts';
import { readCard } from './stripe-sessions.ts';

const SIGNATURE_TOLERANCE_SECONDS = 300;

/**
 * Stripe's library rejects signatures that are too old, but not those of the future. True for a header whose every time is
 * near the present.
 */
function isRecent(header: string, nowMs: number): boolean {
  const times = [...header.matchAll(/(?:^|,)\s*t=([^,]*)/g)].map(([, seconds]) => Number(seconds));
  return times.every((seconds) => Math.abs(nowMs / 1000 - seconds) <= SIGNATURE_TOLERANCE_SECONDS);
}

/** @throws CommerceError 400 `webhook-signature` unless it is signed, recent and of this shop's mode. */
async function verifyEvent(account: StripeAccount, body: Uint8Array, headers: Headers): Promise<Stripe.Event> {
  const header = headers.get('Stripe-Signature') ?? '';
  if (!isRecent(header, Date.now())) throw new CommerceError(400, 'webhook-signature');
  let event: Stripe.Event;
  try {
    event = await account.stripe.webhooks.constructEventAsync(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body),
      header,
      account.webhookSecret,
      SIGNATURE_TOLERANCE_SECONDS,
      Stripe.createSubtleCryptoProvider(),
    );
  } catch {
    throw new CommerceError(400, 'webhook-signature');
  }
  // A test event is ignored by a shop with real payments, and vice versa.
  if (event.livemode !== account.isLive) throw new CommerceError(400, 'webhook-signature');
  return event;
}

/** Verifies a webhook, and reads from Stripe what its event leaves out. Null for irrelevant kinds of events. */
export async function readStripeWebhook(
  account: StripeAccount,
  body: Uint8Array,
  headers: Headers,
): Promise<ProviderEvent | null> {
  const event = await verifyEvent(account, body, headers);
  const intentId = readIntentId(event);
  if (intentId === null) {
    const found = await toStripeEvent(event);
    if (found?.kind !== 'paid') return found;
    return { ...found, ...(await readCard(account, found.initId)) };
  }
  const { metadata } = await callStripe(() => account.stripe.paymentIntents.retrieve(intentId));
  const found = await toStripeEvent(event, metadata.initId);
  return found?.kind === 'refunded' ? toRefundedEvent(await listRefunds(account, intentId), found) : found;
}
