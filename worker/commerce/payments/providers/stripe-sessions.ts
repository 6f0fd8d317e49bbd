import type Stripe from 'stripe';
import type { LocaleCode } from '../../../../shared/locales.ts';
import { CommerceError } from '../../http/errors.ts';
import { hashSecret } from '../../http/secret-hash.ts';
import type { PaymentEventKind } from '../payment-events.ts';
import type { ProviderEvent } from '../payment-events-store.ts';
import { findPayment } from '../payments-store.ts';
import type { PaymentRequest, StartedPayment } from './provider.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';
import { callStripe, isRejected, type StripeAccount } from './stripe-client.ts';
import { STRIPE_NAME } from './stripe-events.ts';

/** Stripe's name for each language of the shop, where it has one; its page follows the browser otherwise. */
const STRIPE_LOCALES: Readonly<Partial<Record<LocaleCode, Stripe.Checkout.SessionCreateParams.Locale>>> = {
  en: 'en',
  tr: 'tr',
  nl: 'nl',
  de: 'de',
  es: 'es',
  fr: 'fr',
  it: 'it',
  no: 'nb',
  pl: 'pl',
  pt: 'pt',
  ru: 'ru',
  vn: 'vi',
  id: 'id',
  cn: 'zh',
  se: 'sv',
  jp: 'ja',
  cs: 'da',
  in: 'hi-IN',
  cz: 'cs',
  bg: 'bg',
  hu: 'hu',
};

const ONCE = { maxNetworkRetries: 0 };

function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

/** Opens a Checkout Session: Stripe's page for one payment. */
export async function startSession({ stripe }: StripeAccount, request: PaymentRequest): Promise<StartedPayment> {
  const { initId, orderNumber, currencyCode } = request;
  const session = await callStripe(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: initId,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currencyCode.toLowerCase(),
              unit_amount: toStripeAmount(request.amountMinor, currencyCode),
              product_data: { name: orderNumber },
            },
          },
        ],
        payment_intent_data: { metadata: { initId, orderNumber } },
        metadata: { initId },
        locale: STRIPE_LOCALES[request.locale] ?? 'auto',
        ...(request.email === '' ? {} : { customer_email: request.email }),
        success_url: request.successUrl,
        cancel_url: request.errorUrl,
      },
      { idempotencyKey: `start-${initId}` },
    ),
  );
  if (!session.url) throw new CommerceError(503, 'provider-down');
  return { url: session.url, reference: session.id };
}

async function readSession(
  { stripe, db }: StripeAccount,
  initId: string,
  options = {},
): Promise<Stripe.Checkout.Session | null> {
  const reference = (await findPayment(db, initId))?.provider_reference;
  return reference ? callStripe(() => stripe.checkout.sessions.retrieve(reference, {}, options)) : null;
}

/** Null until the shopper has begun to pay. */
export async function readSessionIntent(account: StripeAccount, initId: string): Promise<string | null> {
  return idOf((await readSession(account, initId))?.payment_intent);
}

/** Does nothing if the session is already over. */
export async function closeSession(account: StripeAccount, initId: string): Promise<void> {
  const session = await readSession(account, initId, ONCE);
  if (session?.status !== 'open') return;
  await callStripe(async () => {
    try {
      await account.stripe.checkout.sessions.expire(session.id, {}, ONCE);
    } catch (error) {
      // Paid or expired concurrently: its state is read next.
      if (!isRejected(error)) throw error;
    }
  });
}

/** What is known of the card that paid: its country, and a hash of Stripe's fingerprint. */
type Card = Required<Pick<ProviderEvent, 'countryCode' | 'instrument'>>;
const NO_CARD: Card = { countryCode: null, instrument: null };

async function findCard({ stripe }: StripeAccount, session: Stripe.Checkout.Session | null): Promise<Card> {
  const intentId = idOf(session?.payment_intent);
  if (intentId === null) return NO_CARD;
  const intent = await callStripe(() => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
  const charge = intent.latest_charge;
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
  return {
    countryCode: card?.country ?? null,
    instrument: card?.fingerprint ? await hashSecret(card.fingerprint) : null,
  };
}

/** The card that paid; of other methods nothing. */
export async function readCard(account: StripeAccount, initId: string): Promise<Card> {
  return findCard(account, await readSession(account, initId));
}

/** A session that was completed without money says no more: its intent knows whether the money is on its way. */
async function readDelayedKind(
  account: StripeAccount,
  session: Stripe.Checkout.Session,
): Promise<PaymentEventKind | null> {
  const intentId = idOf(session.payment_intent);
  if (intentId === null) return null;
  const { status } = await callStripe(() => account.stripe.paymentIntents.retrieve(intentId));
  if (status === 'canceled') return 'cancelled';
  return status === 'requires_payment_method' ? 'failed' : 'authorized';
}

async function readKind(account: StripeAccount, session: Stripe.Checkout.Session): Promise<PaymentEventKind | null> {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'cancelled';
  return session.status === 'complete' ? readDelayedKind(account, session) : null;
}

/** The state of a payment, as an event; null while it is open. */
export async function readSessionState(account: StripeAccount, initId: string): Promise<ProviderEvent | null> {
  const session = await readSession(account, initId);
  const kind = session && (await readKind(account, session));
  if (!session || !kind) return null;
  const currencyCode = (session.currency ?? '').toUpperCase();
  return {
    provider: STRIPE_NAME,
    eventId: `${session.id}:${kind}`,
    initId,
    kind,
    amountMinor: fromStripeAmount(session.amount_total ?? 0, currencyCode),
    currencyCode,
    ...(kind === 'paid' ? await findCard(account, session) : NO_CARD),
  };
}

/** Captures what the shopper has authorised, if anything waits for it, and returns the payment's result. */
export async function captureSession(account: StripeAccount, initId: string): Promise<ProviderEvent | null> {
  const { paymentIntents } = account.stripe;
  const intentId = await readSessionIntent(account, initId);
  if (intentId !== null) {
    const intent = await callStripe(() => paymentIntents.retrieve(intentId));
    if (intent.status === 'requires_capture') {
      await callStripe(() => paymentIntents.capture(intentId, {}, { idempotencyKey: `capture-${initId}` }));
    }
  }
  return readSessionState(account, initId);
}
