import { env as bindings } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkPayment, createOrder, executePayment, getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import { type Endpoint, type Envelope, toRequest } from '../../../shared/api/endpoint.ts';
import { reportKey } from '../../../shared/api/order-remedies.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { addCheckoutRoutes } from '../../../worker/commerce/checkout/checkout-routes.ts';
import { handleError } from '../../../worker/commerce/http/endpoint-route.ts';
import { type CommerceHono, requestFacts } from '../../../worker/commerce/http/request-context.ts';
import { serveOrders } from '../../../worker/commerce/merchant/orders/serve-orders.ts';
import { addPaymentRoutes } from '../../../worker/commerce/settlement/payment-routes.ts';
import { shortenTimeouts } from '../../support/shop/faults.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { readBrokenInvariants, readMails } from '../buyer.ts';
import { addProduct, countKeys, createOrderArgs, openShopper, type Shopper } from '../shopper.ts';
import { StripeApi } from './stripe-api.ts';

// Only for texts of content pages; its CommonJS parts do not load in the tests' own Worker.
vi.mock('sanitize-html', () => ({ default: (html: string) => html }));

const WEBHOOK_SECRET = 'whsec_of-the-walk';

/** A deployed shop: real money, no sandbox. */
const env = {
  ...TEST_SECRETS,
  DB: commerceDb,
  IDENTITY: bindings.IDENTITY,
  IDENTITY_ISSUER: '',
  ORIGIN: TEST_ORIGIN,
  ENVIRONMENT: 'production',
  REQUEST_LOG: 'off',
  STRIPE_SECRET_KEY: 'sk_live_of-the-walk',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

// The routes beside the stub of Stripe, which the built Worker could not reach.
const shop = new Hono<CommerceHono>();
shop.use(requestFacts);
shop.onError(handleError);
addCheckoutRoutes(shop);
addPaymentRoutes(shop);
serveOrders(shop);

let api: StripeApi;
beforeEach(() => {
  api = new StripeApi();
  vi.stubGlobal('fetch', api.fetch);
});
afterEach(() => void vi.unstubAllGlobals().restoreAllMocks());

function post(path: string, headers: Record<string, string>, body: string): Promise<Response> {
  return Promise.resolve(shop.request(TEST_ORIGIN + path, { method: 'POST', headers, body }, env));
}

async function call<Args, Data>(shopper: Shopper, target: Endpoint<Args, Data>, args: NoInfer<Args>, more = {}) {
  const { method, url, body } = toRequest(target, args);
  const identity = { Language: 'en', Authorization: `Bearer ${shopper.token}` };
  const headers = { ...identity, 'Content-Type': 'application/json', ...more };
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  const response = await shop.request(TEST_ORIGIN + url, init, env);
  return { status: response.status, ...(await response.json<Envelope<Data>>()) };
}

/** Stripe's call of the webhook. */
async function notify(type: string, object: object, secret = WEBHOOK_SECRET): Promise<number> {
  const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type, livemode: true, data: { object } };
  const body = JSON.stringify(event);
  const signature = await signTimestamped(secret, body, Date.now());
  return (await post('/internal/webhooks/stripe', { 'Stripe-Signature': signature }, body)).status;
}

/** The merchant gives units of an order back. */
async function refund(OrderNumber: string, OrderItemGuids?: string[]): Promise<string[]> {
  const headers = { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`, 'Content-Type': 'application/json' };
  const response = await post('/internal/refunds', headers, JSON.stringify({ OrderNumber, OrderItemGuids }));
  return (await response.json<Envelope<{ OrderItemGuids: string[] }>>()).Data.OrderItemGuids;
}

// PAYMENT-1, PAYMENT-2, PAYMENT-3, PAYMENT-7
it('a deployed shop sells by card: checkout, Stripe’s page, webhook, key, refund, dispute', async () => {
  const product = await addProduct({ price: 1000, keys: 3 });
  const shopper = await openShopper();
  const { PaymentMethods } = (await call(shopper, getPaymentMethodsV3, {})).Data;
  expect(PaymentMethods).toMatchObject([{ PaymentMethodSystemName: 'Payments.Stripe', IsAvailable: true }]);

  await shopper.addToCart(product.id, 2);
  const placed = await call(shopper, createOrder, createOrderArgs({ PaymentSystemMethodName: 'Payments.Stripe' }));
  expect(placed, placed.Messages.join()).toMatchObject({ status: 200 });
  const { OrderId, PaymentInitId, PaymentUrl } = placed.Data;
  const [sessionId = ''] = api.sessions.keys();
  expect(PaymentUrl).toBe(api.sessions.get(sessionId)?.url);
  expect(api.sessions.get(sessionId)).toMatchObject({ amount_total: 2000, currency: 'eur' });

  // Nothing is delivered before Stripe has said so, nor to anybody else who says it.
  api.pay(sessionId);
  const paidSession = api.sessions.get(sessionId) ?? {};
  expect(await notify('checkout.session.completed', paidSession, 'whsec_guessed')).toBe(400);
  expect(await shopper.readOrder(OrderId)).toMatchObject({ OrderStatus: 'Pending', PaymentStatus: 'Pending' });
  expect(await notify('checkout.session.completed', paidSession)).toBe(200);
  expect(await notify('checkout.session.completed', paidSession)).toBe(200);
  const paid = { paymentInitId: PaymentInitId, paymentMethodSystemName: 'Payments.Stripe' };
  expect((await call(shopper, checkPayment, paid)).Data).toMatchObject({ PaymentStatus: 'Paid', OrderId });
  const order = await shopper.readOrder(OrderId);
  expect(order.OrderStatus).toBe('Complete');
  expect(await countKeys(product.id)).toEqual({ Available: 1, Sold: 2 });
  expect(await readMails(shopper, `%${order.CustomOrderNumber}%`)).toBe(1);

  const [seen, unseen] = order.OrderItems;
  if (!seen || !unseen) throw new Error('two units were bought');
  expect(product.keys).toContain(await shopper.reveal(seen.Id));

  // One unit goes back, once.
  const guids = [unseen.OrderItemGuid];
  expect(await refund(order.CustomOrderNumber, guids)).toEqual(guids);
  expect(await refund(order.CustomOrderNumber, guids)).toEqual([]);
  expect(api.refunds.map(({ amount }) => amount)).toEqual([1000]);
  const charge = { payment_intent: `pi_of_${sessionId}`, amount_refunded: 1000, currency: 'eur' };
  expect(await notify('charge.refunded', charge)).toBe(200);
  expect((await shopper.readOrder(OrderId)).PaymentStatus).toBe('PartiallyRefunded');
  expect(await countKeys(product.id)).toEqual({ Available: 1, Revealed: 1, Returned: 1 });

  // A dispute freezes what is left, until the shop has won it.
  const dispute = { payment_intent: `pi_of_${sessionId}`, amount: 2000, currency: 'eur', status: 'needs_response' };
  const report = { orderItemId: seen.Id, Reason: 'Invalid', Note: '', Remedy: 'Replacement' } as const;
  expect(await notify('charge.dispute.created', dispute)).toBe(200);
  expect(await shopper.call(reportKey, report)).toMatchObject({ status: 409, Code: 'order-disputed' });
  expect(await refund(order.CustomOrderNumber)).toEqual([]);
  expect(api.refunds).toHaveLength(1);
  expect(await notify('charge.dispute.closed', { ...dispute, status: 'won' })).toBe(200);
  expect((await shopper.call(reportKey, report)).status).toBe(200);
  expect(await readBrokenInvariants()).toEqual([]);
});

// PAYMENT-2, ERROR-3
it.each(['no answer', 'an answer without end'] as const)(
  'a shopper whose provider gives %s is told to choose another way to pay, but not once they have paid',
  async (fault) => {
    shortenTimeouts();
    const product = await addProduct({ price: 1000, keys: 2 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 1);
    const byCard = createOrderArgs({ PaymentSystemMethodName: 'Payments.Stripe' });
    const placeOrder = (key: string) => call(shopper, createOrder, byCard, { 'Idempotency-Key': key });
    expect((await placeOrder(crypto.randomUUID())).status).toBe(200);
    await shopper.addToCart(product.id, 1);
    const key = crypto.randomUUID();
    Object.assign(api, { fault, calls: [] });
    const failed = await placeOrder(key);
    expect(failed).toMatchObject({ status: 503, Code: 'provider-down' });
    expect(failed.Messages.join()).toContain('Choose another one or try again later');
    // One try for the unpaid order that this one replaces: the storefront waits ten seconds for all of them.
    expect(api.calls.map((made) => made.split('/cs_')[0])).toEqual([
      'GET /v1/checkout/sessions',
      ...Array(2).fill('POST /v1/checkout/sessions'),
    ]);
    expect((await call(shopper, getPaymentMethodsV3, {})).Data.PaymentMethods).toMatchObject([{ IsAvailable: false }]);
    api.fault = null;
    const { OrderId, PaymentInitId } = (await placeOrder(key)).Data;
    expect([...api.sessions.values()].map((session) => session.amount_total)).toEqual([1000, 1000]);

    const sessionId = [...api.sessions.keys()].at(-1) ?? '';
    api.pay(sessionId);
    api.fault = fault;
    const paid = { paymentInitId: PaymentInitId, paymentMethodSystemName: 'Payments.Stripe' };
    for (const ask of [checkPayment, executePayment])
      expect(await call(shopper, ask, paid)).toMatchObject({
        status: 200,
        Data: { PaymentStatus: 'Pending', OrderId },
      });
    expect(await notify('checkout.session.completed', api.sessions.get(sessionId) ?? {})).toBe(503);
    api.fault = null;
    expect((await call(shopper, checkPayment, paid)).Data).toMatchObject({ PaymentStatus: 'Paid', OrderId });
    expect(await countKeys(product.id)).toEqual({ Reserved: 1, Sold: 1 });
  },
);
