import { afterEach, beforeEach, vi } from 'vitest';
import type { PaymentInfo } from '../../../shared/api/checkout.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { startPayment } from '../../../worker/commerce/checkout/start-payment.ts';
import { findOrder, type OrderRow } from '../../../worker/commerce/orders/order-rows-store.ts';
import { createStripe } from '../../../worker/commerce/payments/providers/stripe.ts';
import { receiveEvent } from '../../../worker/commerce/settlement/receive-event.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { addProduct, openShopper, type Shopper } from '../shopper.ts';
import { StripeApi } from './stripe-api.ts';

const WEBHOOK_SECRET = 'whsec_of-the-tests';
export const env = {
  DB: commerceDb,
  ORIGIN: TEST_ORIGIN,
  ENVIRONMENT: 'development',
  SANDBOX_WEBHOOK_SECRET: 'unused',
  STRIPE_SECRET_KEY: 'sk_test_of-the-tests',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

/** The stub that Stripe's calls reach; a new one for each test. */
export let api: StripeApi;

/** Call it in each file: files share their modules, but not the hooks of those. */
export function standInForStripe(): void {
  beforeEach(() => {
    api = new StripeApi();
    vi.stubGlobal('fetch', api.fetch);
  });
  afterEach(() => void vi.unstubAllGlobals().restoreAllMocks());
}

export function requireStripe() {
  const stripe = createStripe(env);
  if (!stripe) throw new Error('Stripe is not set up');
  return stripe;
}

export interface Started {
  shopper: Shopper;
  productId: number;
  order: OrderRow;
  info: PaymentInfo;
  sessionId: string;
}

export async function readOrder(shopper: Shopper, id: number): Promise<OrderRow> {
  const order = await findOrder(commerceDb, id, await shopper.readId());
  if (!order) throw new Error('no order');
  return order;
}

/** As if the shop had stopped before it stored where the order is paid. */
export const forgetPaymentPage = (orderId: number) =>
  commerceDb
    .prepare(
      'UPDATE payment_pages SET payment_url = NULL WHERE payment_id IN (SELECT id FROM payments WHERE order_id = ?)',
    )
    .bind(orderId)
    .run();

/** An order to be paid through Stripe, and its session. */
export async function startOrder(quantity = 1): Promise<Started> {
  const product = await addProduct({ price: 1000, keys: quantity });
  const shopper = await openShopper();
  await shopper.addToCart(product.id, quantity);
  const { OrderId } = (await shopper.order()).Data;
  await commerceDb.prepare("UPDATE payments SET method = 'Payments.Stripe' WHERE order_id = ?").bind(OrderId).run();
  await forgetPaymentPage(OrderId);
  const info = await startPayment(env, await readOrder(shopper, OrderId));
  const order = await readOrder(shopper, OrderId);
  return { shopper, productId: product.id, order, info, sessionId: [...api.sessions.keys()].at(-1) ?? '' };
}

type Changes = { livemode?: boolean; secret?: string; at?: number };
export async function readWebhook(type: string, object: object, changes: Changes = {}) {
  const { livemode = false, secret = WEBHOOK_SECRET, at = Date.now() } = changes;
  const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type, livemode, data: { object } };
  const body = new TextEncoder().encode(JSON.stringify(event));
  const headers = new Headers({ 'Stripe-Signature': await signTimestamped(secret, body, at) });
  return requireStripe().readWebhook(body, headers);
}

export async function deliver(type: string, object: object): Promise<void> {
  const event = await readWebhook(type, object);
  if (event) await receiveEvent(env, event);
}

export const completed = (started: Started) =>
  deliver('checkout.session.completed', api.sessions.get(started.sessionId) ?? {});

export const intentOf = ({ sessionId }: Started) => `pi_of_${sessionId}`;

/** A paid order, and the ids of its units. */
export async function payOrder(quantity: number) {
  const started = await startOrder(quantity);
  api.pay(started.sessionId);
  await completed(started);
  const order = await readOrder(started.shopper, started.order.id);
  const items = (await started.shopper.readOrder(order.id)).OrderItems.map((item) => item.Id);
  return { started, order, items };
}
