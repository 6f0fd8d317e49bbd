import {
  checkPaymentContract,
  checkPaymentFromProviderContract,
  executePaymentContract,
  type PaymentState,
} from '../../../shared/api/checkout.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import { readBytes } from '../http/request-body.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { findProvider, providerOf } from '../payments/methods.ts';
import type { ProviderEvent } from '../payments/payment-events-store.ts';
import { countDeclines } from '../payments/payment-limits-store.ts';
import { findNewestPayment, findPayment, type PaymentRow } from '../payments/payments-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { closePayment } from './close-payment.ts';
import { receiveEvent } from './receive-event.ts';

const RESUME_WINDOW_MS = DAY_MS;
const POLL_PENDING_SECONDS = 3;
const POLL_AUTHORIZED_SECONDS = 15;
const POLL_HELD_SECONDS = 300;
/** Declined cards on one page of the provider, after which the shop closes it. */
const MAX_DECLINES_PER_PAYMENT = 5;
const MAX_WEBHOOK_BYTES = 256 * 1024;

function retryAfter(payment: PaymentRow): number {
  if (payment.held_reason !== null) return POLL_HELD_SECONDS;
  if (payment.status === 'Pending') return POLL_PENDING_SECONDS;
  return payment.status === 'Authorized' ? POLL_AUTHORIZED_SECONDS : 0;
}

function toState(payment: PaymentRow): PaymentState {
  return {
    PaymentStatus: payment.status,
    OrderStatus: payment.order_status,
    OrderId: payment.order_id,
    CustomOrderNumber: payment.order_number,
    IsHeld: payment.held_reason !== null && payment.is_returned === 0,
    RetryAfterSeconds: retryAfter(payment),
  };
}

/**
 * The payment's current state; an open one is checked at its provider, in case the webhook got lost. While the provider
 * does not respond, the state is what the shop knows: a buyer who has paid must not be told to pay in another way.
 */
async function refresh(env: CommerceEnv, payment: PaymentRow, step: 'readState' | 'execute'): Promise<PaymentState> {
  const isOpen = payment.status === 'Pending' || payment.status === 'Authorized';
  const provider = isOpen ? providerOf(env, payment.method) : null;
  const event = await provider?.[step](payment.init_id).catch((error: unknown) => {
    if (error instanceof CommerceError && error.code === 'provider-down') return null;
    throw error;
  });
  if (event) await receiveEvent(env, event);
  return toState((await findPayment(env.DB, payment.init_id)) ?? payment);
}

/** Closes the provider's page of a payment on which card after card was declined. */
async function limitDeclines(env: PaymentEnv, { kind, initId }: ProviderEvent): Promise<void> {
  if (kind !== 'declined' || (await countDeclines(env.DB, initId)) < MAX_DECLINES_PER_PAYMENT) return;
  const payment = await findPayment(env.DB, initId);
  if (payment?.status === 'Pending') await closePayment(env, payment.method, initId);
}

/** Payment checks and the providers' webhooks. */
export function addPaymentRoutes(app: CommerceApp): void {
  mount(app, checkPaymentContract, async ({ paymentInitId, paymentMethodSystemName }, c) => {
    const customer = await requireBuyer(c);
    const payment = await findPayment(c.env.DB, paymentInitId);
    if (payment?.customer_id !== customer.id || payment.method !== paymentMethodSystemName) throw notFound();
    return refresh(c.env, payment, 'readState');
  });

  mount(app, checkPaymentFromProviderContract, async (_, c) => {
    const customer = await requireBuyer(c);
    const payment = await findNewestPayment(c.env.DB, customer.id, Date.now() - RESUME_WINDOW_MS);
    return payment && refresh(c.env, payment, 'readState');
  });

  mount(app, executePaymentContract, async ({ paymentInitId, paymentMethodSystemName }, c) => {
    const customer = await requireBuyer(c);
    const payment = await findPayment(c.env.DB, paymentInitId);
    if (payment?.customer_id !== customer.id || payment.method !== paymentMethodSystemName) throw notFound();
    return refresh(c.env, payment, 'execute');
  });

  // The authority about payments. Unknown kinds of events are accepted without effect, as providers expect.
  app.post('/internal/webhooks/:provider', async (c) => {
    const provider = findProvider(c.env, c.req.param('provider'));
    if (!provider) throw notFound();
    const body = await readBytes(c.req.raw, MAX_WEBHOOK_BYTES);
    const event = await provider.readWebhook(body, c.req.raw.headers);
    if (event) {
      await receiveEvent(c.env, event);
      await limitDeclines(c.env, event);
    }
    return c.json({ received: true });
  });
}
