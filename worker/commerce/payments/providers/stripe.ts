import Stripe from 'stripe';
import { environmentOf } from '../../../../shared/environment.ts';
import { CommerceError } from '../../http/errors.ts';
import { readBytes } from '../../http/request-body.ts';
import type { ProviderEvent } from '../events/payment-events-store.ts';
import { findPayment } from '../payments-store.ts';
import type { PaymentEnv, PaymentProvider } from './provider.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';
import { readIntentId, STRIPE_NAME, toStripeEvent } from './stripe-events.ts';
import { hasEnded, refundIdOf, toRefundedEvent } from './stripe-refunds.ts';

/**
 * Of each try, its body included. The storefront waits ten seconds for a call: one try to close the payment that an
 * order replaces, and two to start its own, fit into them.
 */
const TRY_MS = 2_800;
const ONCE = { maxNetworkRetries: 0 };
const MAX_RESPONSE_BYTES = 256 * 1024;
const SIGNATURE_TOLERANCE_SECONDS = 300;
/** More than a payment ever has: one for each unit, and those that the merchant makes at Stripe. */
const MAX_REFUNDS = 10_000;

/** The library limits neither the size of a response nor, with its retries, the whole wait. */
async function fetchStripe(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TRY_MS) });
  const bytes = await readBytes(response, MAX_RESPONSE_BYTES);
  const headers = new Headers(response.headers);
  // The bytes are decoded already.
  headers.delete('Content-Encoding');
  return new Response(bytes, { status: response.status, headers });
}

/** A request that Stripe rejected says something about the payment; anything else is an outage. */
function toFailure(error: unknown): CommerceError {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new CommerceError(409, 'order-state');
  console.error('[commerce] stripe failed', error);
  return new CommerceError(503, 'provider-down');
}

async function attempt<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw toFailure(error);
  }
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

function toAddress(origin: string | undefined): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  if (!origin) return {};
  const { protocol, hostname, port } = new URL(origin);
  return protocol === 'http:'
    ? { protocol: 'http', host: hostname, port: port || 80 }
    : { protocol: 'https', host: hostname, port: port || 443 };
}

/** Stripe by Checkout Sessions. Null without credentials. */
export function createStripe(env: PaymentEnv): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!key || !webhookSecret) return null;
  const stripe = new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(fetchStripe),
    ...toAddress(env.STRIPE_API_ORIGIN),
    maxNetworkRetries: 1,
    telemetry: false,
  });

  const readSession = async (initId: string, options = {}): Promise<Stripe.Checkout.Session | null> => {
    const reference = (await findPayment(env.DB, initId))?.provider_reference;
    return reference ? attempt(() => stripe.checkout.sessions.retrieve(reference, {}, options)) : null;
  };

  /** The country of the card that paid; null for other methods. */
  const readCardCountry = async (session: Stripe.Checkout.Session | null): Promise<string | null> => {
    const intentId = idOf(session?.payment_intent);
    if (intentId === null) return null;
    const intent = await attempt(() => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
    const charge = intent.latest_charge;
    return typeof charge === 'object' ? (charge?.payment_method_details?.card?.country ?? null) : null;
  };

  const readState = async (initId: string): Promise<ProviderEvent | null> => {
    const session = await readSession(initId);
    const kind = session?.payment_status === 'paid' ? 'paid' : session?.status === 'expired' ? 'cancelled' : null;
    if (!session || !kind) return null;
    const currencyCode = (session.currency ?? '').toUpperCase();
    return {
      provider: STRIPE_NAME,
      eventId: `${session.id}:${kind}`,
      initId,
      kind,
      amountMinor: fromStripeAmount(session.amount_total ?? 0, currencyCode),
      currencyCode,
      countryCode: kind === 'paid' ? await readCardCountry(session) : null,
    };
  };

  const requireIntent = async (initId: string): Promise<string> => {
    const intent = idOf((await readSession(initId))?.payment_intent);
    if (intent === null) throw new CommerceError(409, 'order-state');
    return intent;
  };

  const readRefunds = (intent: string): Promise<Stripe.Refund[]> =>
    attempt(() =>
      stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS }),
    );

  return {
    name: STRIPE_NAME,

    async start(request) {
      const session = await attempt(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: request.initId,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: request.currencyCode.toLowerCase(),
                  unit_amount: toStripeAmount(request.amountMinor, request.currencyCode),
                  product_data: { name: request.orderNumber },
                },
              },
            ],
            payment_intent_data: { metadata: { initId: request.initId, orderNumber: request.orderNumber } },
            metadata: { initId: request.initId },
            success_url: request.successUrl,
            cancel_url: request.errorUrl,
          },
          { idempotencyKey: `start-${request.initId}` },
        ),
      );
      if (!session.url) throw new CommerceError(503, 'provider-down');
      return { url: session.url, reference: session.id };
    },

    async close(initId) {
      const session = await readSession(initId, ONCE);
      if (session?.status !== 'open') return;
      try {
        await stripe.checkout.sessions.expire(session.id, {}, ONCE);
      } catch (error) {
        // Paid or expired concurrently: its state is read next.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toFailure(error);
      }
    },

    async refund({ initId, refundId, amountMinor, currencyCode }) {
      const intent = await requireIntent(initId);
      const before = await readRefunds(intent);
      // Stripe forgets an idempotency key after a day; the refund itself stays.
      const known = before.find((refund) => refundIdOf(refund) === refundId);
      const refund =
        known ??
        (await attempt(() =>
          stripe.refunds.create(
            {
              payment_intent: intent,
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
    },

    async execute(initId) {
      const intentId = idOf((await readSession(initId))?.payment_intent);
      if (intentId !== null) {
        const intent = await attempt(() => stripe.paymentIntents.retrieve(intentId));
        if (intent.status === 'requires_capture') {
          await attempt(() => stripe.paymentIntents.capture(intentId, {}, { idempotencyKey: `capture-${initId}` }));
        }
      }
      return readState(initId);
    },

    readState,

    async readWebhook(body, headers) {
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(
          new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body),
          headers.get('Stripe-Signature') ?? '',
          webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
          Stripe.createSubtleCryptoProvider(),
        );
      } catch {
        throw new CommerceError(400, 'webhook-signature');
      }
      // A test event is ignored by a shop with real payments, and vice versa.
      if (event.livemode !== (environmentOf(env) === 'production')) throw new CommerceError(400, 'webhook-signature');
      const intentId = readIntentId(event);
      if (intentId === null) {
        const found = await toStripeEvent(event);
        if (found?.kind !== 'paid') return found;
        return { ...found, countryCode: await readCardCountry(await readSession(found.initId)) };
      }
      const { metadata } = await attempt(() => stripe.paymentIntents.retrieve(intentId));
      const found = await toStripeEvent(event, metadata.initId);
      return found?.kind === 'refunded' ? toRefundedEvent(await readRefunds(intentId), found) : found;
    },
  };
}
