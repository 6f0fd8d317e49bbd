import {
  changePaymentMethodContract,
  checkPaymentContract,
  checkPaymentFromProviderContract,
  createNewPaymentUrlContract,
  executePaymentContract,
  type NewPaymentUrlArgs,
  type PaymentInfo,
  type PaymentState,
} from '../../../shared/api/checkout.ts';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { billWithFee } from '../checkout/method-fee.ts';
import { requireReturnUrls } from '../checkout/place-order.ts';
import { requireCustomer } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import { readBytes } from '../http/request-body.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { createToken } from '../http/secret-hash.ts';
import { requireSellableKeys } from '../keys/open-key-vault.ts';
import { findOrder } from '../orders/order-rows-store.ts';
import { closePayment } from './close-payment.ts';
import { receiveEvent } from './events/receive-event.ts';
import { readMethodFees } from './method-fees-store.ts';
import { findMethod, findProvider, isMethodSetUp, providerOf, requirePayable } from './methods.ts';
import { consumePaymentStart, limitDeclines } from './payment-limits.ts';
import { findNewestPayment, findPayment, type PaymentRow, replacePayment } from './payments-store.ts';
import { startPayment } from './start-payment.ts';

const RESUME_WINDOW_MS = 24 * 60 * 60 * 1000;
const POLL_PENDING_SECONDS = 3;
const POLL_AUTHORIZED_SECONDS = 15;
const POLL_HELD_SECONDS = 300;
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

/**
 * A new payment for an unpaid order, by the same method or another. The previous one ends first, at its provider too;
 * the method's fee, and with it total and VAT, follow the method.
 */
async function renewPayment(args: NewPaymentUrlArgs, c: CommerceContext): Promise<PaymentInfo> {
  const { orderId, paymentSystemMethodName: method, successUrl, errorUrl } = args;
  const db = c.env.DB;
  const customer = await requireCustomer(c);
  requireReturnUrls(c.env.ORIGIN, successUrl, errorUrl);
  const order = await findOrder(db, orderId, customer.id);
  if (!order) throw notFound();
  const offered = findMethod(method);
  if (!offered || !isMethodSetUp(c.env, offered)) throw new CommerceError(409, 'payment-method');
  if (order.status !== 'Pending' || order.expires_at <= Date.now()) throw new CommerceError(409, 'order-state');
  await requireSellableKeys(c.env);
  await consumePaymentStart(c, customer.id);
  const bill = billWithFee(order, (await readMethodFees(db)).get(method) ?? 0);
  const { locale } = c.get('facts');
  const currency = isCurrencyCode(order.currency_code) ? order.currency_code : DEFAULT_CURRENCY;
  requirePayable(c.env, method, bill.totalMinor, await readPriceTerms(db, { locale, currency }));
  const payment = {
    initId: `pi_${createToken()}`,
    method,
    amountMinor: bill.totalMinor,
    currencyCode: order.currency_code,
    successUrl,
    errorUrl,
  };
  if (order.payment_status === 'Pending') await closePayment(c.env, order.payment_method, order.payment_init_id);
  await replacePayment(db, order.guid, payment, bill, Date.now());
  const changed = await findOrder(db, orderId, customer.id);
  if (!changed) throw notFound();
  return startPayment(c.env, changed);
}

/** Payment checks and the providers' webhooks. */
export function addPaymentRoutes(app: CommerceApp): void {
  mount(app, checkPaymentContract, async ({ paymentInitId, paymentMethodSystemName }, c) => {
    const customer = await requireCustomer(c);
    const payment = await findPayment(c.env.DB, paymentInitId);
    if (payment?.customer_id !== customer.id || payment.method !== paymentMethodSystemName) throw notFound();
    return refresh(c.env, payment, 'readState');
  });

  mount(app, checkPaymentFromProviderContract, async (_, c) => {
    const customer = await requireCustomer(c);
    const payment = await findNewestPayment(c.env.DB, customer.id, Date.now() - RESUME_WINDOW_MS);
    return payment && refresh(c.env, payment, 'readState');
  });

  mount(app, executePaymentContract, async ({ paymentInitId, paymentMethodSystemName }, c) => {
    const customer = await requireCustomer(c);
    const payment = await findPayment(c.env.DB, paymentInitId);
    if (payment?.customer_id !== customer.id || payment.method !== paymentMethodSystemName) throw notFound();
    return refresh(c.env, payment, 'execute');
  });

  mount(app, createNewPaymentUrlContract, renewPayment);
  mount(app, changePaymentMethodContract, renewPayment);

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
