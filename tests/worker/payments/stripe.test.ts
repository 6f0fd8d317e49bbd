import { describe, expect, it } from 'vitest';
import { getPaymentMethods } from '../../../shared/api/checkout.ts';
import { startPayment } from '../../../worker/commerce/checkout/start-payment.ts';
import { createStripe } from '../../../worker/commerce/payments/providers/stripe.ts';
import { refundItems } from '../../../worker/commerce/refunds/refund-items.ts';
import { sendRefunds } from '../../../worker/commerce/settlement/receive-event.ts';
import { FAULTS, shortenTimeouts } from '../../support/shop/faults.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { countKeys, readNumber, SUCCESS_URL } from '../shopper.ts';
import {
  api,
  completed,
  env,
  forgetPaymentPage,
  readOrder,
  readWebhook,
  requireStripe,
  standInForStripe,
  startOrder,
} from './stripe-orders.ts';

standInForStripe();

describe('Stripe', () => {
  it('is offered only with credentials', async () => {
    expect(createStripe({ ...env, STRIPE_SECRET_KEY: '' })).toBeNull();
    const { Data } = await callCommerce(getPaymentMethods, {});
    expect(Data.PaymentMethods.map((method) => method.PaymentMethodSystemName)).not.toContain('Payments.Stripe');
  });

  // PAYMENT-11
  it('collects an order’s payment: session, webhook, key', async () => {
    const started = await startOrder();
    const { info, order, shopper, productId, sessionId } = started;
    expect(info.PaymentUrl).toContain('https://checkout.stripe.test/');
    expect(decodeURIComponent(info.PaymentUrl)).toContain(`${SUCCESS_URL}?paymentInitId=${info.PaymentInitId}`);
    expect(api.sessions.get(sessionId)).toMatchObject({
      amount_total: 1000,
      currency: 'eur',
      client_reference_id: info.PaymentInitId,
    });
    // PAYMENT-11
    expect(api.sessions.get(sessionId)).toMatchObject({ locale: 'en', customer_email: order.email });
    api.pay(sessionId);
    await Promise.all([1, 2, 3].map(() => completed(started)));
    expect(await shopper.readOrder(order.id)).toMatchObject({ OrderStatus: 'Complete', PaymentStatus: 'Paid' });
    expect(await countKeys(productId)).toEqual({ Sold: 1 });
  });

  it('captures what a shopper has authorised, once, and nothing that it holds already', async () => {
    const { info, sessionId } = await startOrder();
    const captures = () => api.calls.filter((call) => call.endsWith('/capture')).length;
    const stripe = requireStripe();
    api.authorize(sessionId);
    expect(await stripe.execute(info.PaymentInitId)).toMatchObject({ kind: 'paid', amountMinor: 1000 });
    expect(await stripe.execute(info.PaymentInitId)).toMatchObject({ kind: 'paid' });
    expect(captures()).toBe(1);
    const later = await startOrder();
    api.payLater(later.sessionId);
    expect(await stripe.execute(later.info.PaymentInitId)).toMatchObject({ kind: 'authorized' });
    expect(captures()).toBe(1);
  });

  // CHECKOUT-14
  it('that does not accept a payment is named as the reason, not the order', async () => {
    const { shopper, order } = await startOrder();
    await forgetPaymentPage(order.id);
    api.rejectsSessions = true;
    api.forgetKeys();
    await expect(startPayment(env, await readOrder(shopper, order.id))).rejects.toMatchObject({
      ...{ status: 409, code: 'payment-amount', params: { amount: '€10.00' } },
    });
  });

  // PAYMENT-51
  it('reports a declined card by the hash of its fingerprint', async () => {
    const { info } = await startOrder();
    const metadata = { initId: info.PaymentInitId };
    const last_payment_error = { payment_method: { card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } } };
    const intent = { metadata, amount: 1000, currency: 'eur', last_payment_error };
    expect(await readWebhook('payment_intent.payment_failed', intent)).toMatchObject({
      kind: 'declined',
      initId: info.PaymentInitId,
      instrument: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  // PAYMENT-7, PAYMENT-52
  it('reports disputes and failed refunds of the payment', async () => {
    const started = await startOrder();
    const { info, sessionId } = started;
    api.pay(sessionId);
    const dispute = (status: string) => ({
      payment_intent: `pi_of_${sessionId}`,
      amount: 1000,
      currency: 'eur',
      status,
    });
    const event = { initId: info.PaymentInitId, amountMinor: 1000, currencyCode: 'EUR' };
    expect(await readWebhook('charge.dispute.created', dispute('needs_response'))).toMatchObject({
      ...event,
      kind: 'disputed',
    });
    const closed = (status: string) => readWebhook('charge.dispute.closed', dispute(status));
    expect(await closed('won')).toMatchObject({ ...event, kind: 'dispute-won' });
    expect(await closed('lost')).toMatchObject({ ...event, kind: 'dispute-lost' });
    expect(await closed('warning_closed')).toMatchObject({ kind: 'dispute-won' });
    const refund = { metadata: { initId: info.PaymentInitId }, amount: 1000, currency: 'eur' };
    expect(await readWebhook('refund.failed', refund)).toMatchObject({ ...event, kind: 'refund-failed' });
  });

  it('starts a payment once, however often it is requested', async () => {
    const { shopper, order, info } = await startOrder();
    await forgetPaymentPage(order.id);
    const again = await startPayment(env, await readOrder(shopper, order.id));
    expect(again).toEqual(info);
    expect(api.sessions.size).toBe(1);
  });

  it('is asked when the webhook got lost, and its sessions can be closed', async () => {
    const { order, sessionId } = await startOrder();
    const stripe = requireStripe();
    expect(await stripe.readState(order.payment_init_id)).toBeNull();
    api.pay(sessionId);
    await stripe.close(order.payment_init_id);
    expect(await stripe.readState(order.payment_init_id)).toMatchObject({
      kind: 'paid',
      amountMinor: 1000,
      currencyCode: 'EUR',
    });
    expect(await stripe.execute(order.payment_init_id)).toMatchObject({ kind: 'paid' });

    const other = await startOrder();
    await stripe.close(other.order.payment_init_id);
    expect(api.sessions.get(other.sessionId)?.status).toBe('expired');
    expect(await stripe.readState(other.order.payment_init_id)).toMatchObject({ kind: 'cancelled' });
  });

  it.each([
    ['a signature by another secret', { secret: 'whsec_other' }],
    ['a real event in a test shop', { livemode: true }],
    ['an old timestamp', { at: Date.now() - 400_000 }],
    ['a timestamp of the future', { at: Date.now() + 400_000 }],
  ])('rejects a webhook with %s', async (_name, changes) => {
    await expect(readWebhook('checkout.session.completed', {}, changes)).rejects.toMatchObject({
      status: 400,
      code: 'webhook-signature',
    });
  });

  it('understands the events that concern the shop and accepts the others', async () => {
    const session = { client_reference_id: 'pi_1', amount_total: 500, currency: 'jpy', payment_status: 'paid' };
    const read = async (type: string, object: object) => {
      const event = await readWebhook(type, object);
      return event && [event.kind, event.amountMinor, event.currencyCode];
    };
    expect(await read('checkout.session.async_payment_succeeded', session)).toEqual(['paid', 500, 'JPY']);
    expect(await read('checkout.session.async_payment_failed', session)).toEqual(['failed', 500, 'JPY']);
    expect(await read('checkout.session.expired', session)).toEqual(['cancelled', 500, 'JPY']);
    const intent = { metadata: { initId: 'pi_1' }, amount_capturable: 700, currency: 'eur' };
    expect(await read('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toEqual([
      ...['authorized', 500, 'JPY'],
    ]);
    expect(await read('checkout.session.completed', { ...session, payment_status: 'no_payment_required' })).toBeNull();
    const ended = { metadata: { initId: 'pi_1' }, amount: 700, currency: 'eur' };
    expect(await read('payment_intent.canceled', ended)).toEqual(['cancelled', 700, 'EUR']);
    expect(await read('payment_intent.amount_capturable_updated', intent)).toEqual(['authorized', 700, 'EUR']);
    expect(await read('payment_intent.amount_capturable_updated', { ...intent, metadata: {} })).toBeNull();
    expect(await read('customer.created', {})).toBeNull();
  });

  // PAYMENT-1
  it.each(FAULTS)(
    'is reported as unavailable while it gives %s, and not offered for a minute; then it collects and refunds once',
    async (fault) => {
      await commerceDb.prepare('DELETE FROM provider_faults').run();
      shortenTimeouts();
      const started = await startOrder();
      const { shopper, order } = started;
      const startAgain = async () => startPayment(env, await readOrder(shopper, order.id));
      await forgetPaymentPage(order.id);
      api.fault = fault;
      await expect(startAgain()).rejects.toMatchObject({ status: 503, code: 'provider-down' });
      const state = requireStripe().readState(order.payment_init_id);
      expect(await state.catch(() => null)).toBeNull();
      expect(await shopper.readOrder(order.id)).toMatchObject({ OrderStatus: 'Pending', PaymentStatus: 'Pending' });
      expect(await readNumber("SELECT count(*) AS value FROM provider_faults WHERE provider = 'stripe'")).toBe(1);
      api.fault = null;
      expect(await startAgain()).toEqual(started.info);
      expect(api.sessions.size).toBe(1);

      api.pay(started.sessionId);
      await completed(started);
      const [item] = (await shopper.readOrder(order.id)).OrderItems;
      Object.assign(api, { fault, faultAt: 'POST /v1/refunds' });
      await refundItems(env, await readOrder(shopper, order.id), [item?.Id ?? 0], { reason: 'withdrawal' });
      expect((await shopper.readOrder(order.id)).PaymentStatus).toBe('Paid');
      api.fault = null;
      await sendRefunds(env, order.payment_init_id);
      expect(api.refunds.map((refund) => refund.amount)).toEqual([1000]);
      expect((await shopper.readOrder(order.id)).PaymentStatus).toBe('Refunded');
    },
  );
});
