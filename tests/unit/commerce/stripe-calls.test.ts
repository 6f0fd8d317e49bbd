import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentRequest } from '../../../worker/commerce/payments/providers/provider.ts';
import { pingStripe, type StripeAccount } from '../../../worker/commerce/payments/providers/stripe-client.ts';
import { listRefunds, refundPayment } from '../../../worker/commerce/payments/providers/stripe-refunds.ts';
import {
  captureSession,
  closeSession,
  readSessionState,
  startSession,
} from '../../../worker/commerce/payments/providers/stripe-sessions.ts';
import { readStripeWebhook } from '../../../worker/commerce/payments/providers/stripe-webhook.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { db, give, openBeforeEach } from './fresh-shop.ts';
import { NOW, order, payment } from './shop-rows.ts';

openBeforeEach();

const SECRET = 'whsec_of_the_tests';
const { webhooks } = new Stripe('sk_test_of_the_tests');
const rejected = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'no' });

/** What Stripe has of the payment, and the calls that it got. */
let session: Record<string, unknown>;
let intent: Record<string, unknown>;
let refunds: Record<string, unknown>[];
let calls: [name: string, ...args: unknown[]][];
let expire: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockReturnValue();
  session = {
    ...{ id: 'cs_1', url: 'https://pay.example/1', status: 'open', payment_status: 'unpaid', currency: 'eur' },
    ...{ amount_total: 1000, payment_intent: 'pi_1' },
  };
  intent = { status: 'requires_capture', latest_charge: null };
  refunds = [];
  calls = [];
  expire = async () => {};
  give(order(1), payment(1, 1, 'Pending', { provider_reference: 'cs_1' }), order(2), payment(2, 2, 'Pending'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function account(change: object = {}): StripeAccount {
  const note =
    (name: string, result: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
      return result(...args);
    };
  const stripe = {
    webhooks,
    checkout: {
      sessions: {
        create: note('create', async () => session),
        retrieve: note('retrieve', async () => session),
        expire: note('expire', () => expire()),
      },
    },
    paymentIntents: {
      retrieve: note('intent', async () => intent),
      capture: note('capture', async () => intent),
    },
    refunds: {
      list: note('list', () => ({ autoPagingToArray: note('page', async () => refunds) })),
      create: note('refund', async (given) => ({
        id: 're_new',
        status: 'succeeded',
        amount: 400,
        ...(given as object),
      })),
    },
  };
  return standIn<StripeAccount>({ stripe, webhookSecret: SECRET, isLive: false, db, ...change });
}
const named = (name: string) => calls.filter(([one]) => one === name).map(([, ...args]) => args);

describe('a page of Stripe for a payment', () => {
  const request: PaymentRequest = {
    ...{ initId: 'init-1', amountMinor: 1050, currencyCode: 'EUR', orderNumber: 'N-1', email: 'a@b.example' },
    ...{ successUrl: 'https://shop.example/s', errorUrl: 'https://shop.example/e' },
    locale: 'no',
  };

  it('is for one order at its sum, in the language of its buyer, and the same one each time', async () => {
    expect(await startSession(account(), request)).toEqual({ url: 'https://pay.example/1', reference: 'cs_1' });
    expect(named('create')[0]).toMatchObject([
      {
        line_items: [
          { quantity: 1, price_data: { currency: 'eur', unit_amount: 1050, product_data: { name: 'N-1' } } },
        ],
        ...{ client_reference_id: 'init-1', locale: 'nb', customer_email: 'a@b.example' },
      },
      { idempotencyKey: 'start-init-1' },
    ]);
  });

  it('of a buyer without an address, in a language that Stripe has not, names neither', async () => {
    await startSession(account(), { ...request, email: '', locale: 'ar' });
    const [[sent]] = named('create') as [[object]];
    expect(sent).toMatchObject({ locale: 'auto' });
    expect(sent).not.toHaveProperty('customer_email');
  });

  it('without an address of its own is an outage', async () => {
    session.url = null;
    await expect(startSession(account(), request)).rejects.toMatchObject({ status: 503, code: 'provider-down' });
  });

  it('is closed at once while it is open, without asking twice, and only then', async () => {
    await closeSession(account(), 'init-1');
    expect(named('expire')).toEqual([['cs_1', {}, { maxNetworkRetries: 0 }]]);
    expect(named('retrieve')[0]).toEqual(['cs_1', {}, { maxNetworkRetries: 0 }]);
    session.status = 'complete';
    await closeSession(account(), 'init-1');
    await closeSession(account(), 'init-2');
    expect(named('expire')).toHaveLength(1);
  });

  it('that ended while it was being closed is no fault, and any other fault is an outage', async () => {
    expire = () => Promise.reject(rejected);
    await closeSession(account(), 'init-1');
    expire = () => Promise.reject(new Error('away'));
    await expect(closeSession(account(), 'init-1')).rejects.toMatchObject({ status: 503 });
  });
});

describe('the state of a payment at Stripe', () => {
  const state = async (change: object = {}) => {
    Object.assign(session, change);
    return readSessionState(account(), 'init-1');
  };

  it('is none while its page is open, or of a payment that never got one', async () => {
    expect([await state(), await readSessionState(account(), 'init-2')]).toEqual([null, null]);
  });

  it.each([
    [{ status: 'expired' }, {}, 'cancelled'],
    [{ status: 'complete' }, { status: 'canceled' }, 'cancelled'],
    [{ status: 'complete' }, { status: 'requires_payment_method' }, 'failed'],
    [{ status: 'complete' }, { status: 'processing' }, 'authorized'],
    [{ status: 'complete', payment_status: 'paid' }, {}, 'paid'],
  ])('of %j with %j is %s', async (change, ofIntent, kind) => {
    Object.assign(intent, ofIntent);
    expect(await state(change)).toMatchObject({ kind, eventId: `cs_1:${kind}`, initId: 'init-1', amountMinor: 1000 });
  });

  it('has the country of the card, and knows the card again, without its number', async () => {
    intent.latest_charge = { payment_method_details: { card: { country: 'FR', fingerprint: 'f' } } };
    const paid = await state({ payment_status: 'paid' });
    expect(paid).toMatchObject({ countryCode: 'FR', instrument: expect.stringMatching(/^[\w+/=-]{20,}$/) });
    intent.latest_charge = 'ch_1';
    expect(await state()).toMatchObject({ countryCode: null, instrument: null });
    calls = [];
    expect(await state({ payment_intent: null })).toMatchObject({ countryCode: null, instrument: null });
    // Stripe is not asked for what it does not have.
    expect(named('intent')).toEqual([]);
  });

  it('without a sum is nothing that was paid', async () => {
    expect(await state({ status: 'expired', amount_total: null, payment_intent: { id: 'pi_1' } })).toMatchObject({
      amountMinor: 0,
    });
  });

  it('is captured if it waits for that, once', async () => {
    await captureSession(account(), 'init-1');
    expect(named('capture')).toEqual([['pi_1', {}, { idempotencyKey: 'capture-init-1' }]]);
    intent.status = 'succeeded';
    await captureSession(account(), 'init-1');
    session.payment_intent = null;
    await captureSession(account(), 'init-1');
    expect(named('capture')).toHaveLength(1);
  });
});

describe('a refund at Stripe', () => {
  const request = { initId: 'init-1', refundId: 'r-1', amountMinor: 400, currencyCode: 'EUR' };
  const give = () => refundPayment(account(), request);
  const made = (id: string, status = 'succeeded', amount = 300) => ({ id, status, amount, metadata: { refundId: id } });

  it('is asked for once, under its own name, and told with those before it', async () => {
    refunds = [made('r-0'), made('r-9', 'failed')];
    expect(await give()).toMatchObject({
      kind: 'refunded',
      eventId: 're_new:3',
      amountMinor: 700,
      refundIds: ['r-0', 'r-1'],
    });
    expect(named('refund')).toEqual([
      [
        { payment_intent: 'pi_1', amount: 400, metadata: { initId: 'init-1', refundId: 'r-1' } },
        { idempotencyKey: 'refund-r-1' },
      ],
    ]);
  });

  it('that was made before is not asked for again', async () => {
    refunds = [made('r-1'), { ...made('by-hand'), metadata: null }];
    expect(await give()).toMatchObject({ eventId: 'r-1:2', amountMinor: 600, refundIds: ['r-1'] });
    expect(named('refund')).toEqual([]);
  });

  it.each([
    ['failed', 'order-state'],
    ['canceled', 'order-state'],
    ['pending', null],
  ])('that is %s is none yet, or none at all', async (status, code) => {
    refunds = [made('r-1', status)];
    if (code === null) expect(await give()).toBeNull();
    else await expect(give()).rejects.toMatchObject({ status: 409, code });
  });

  it('of what was never paid there is none', async () => {
    session.payment_intent = null;
    await expect(give()).rejects.toMatchObject({ status: 409, code: 'order-state' });
  });

  it('is looked for among ten thousand, a hundred at a time', async () => {
    await listRefunds(account(), 'pi_1');
    expect([named('list'), named('page')]).toEqual([[[{ payment_intent: 'pi_1', limit: 100 }]], [[{ limit: 10_000 }]]]);
  });
});

describe('a message of Stripe', () => {
  const event = (object: object, change: object = {}) => ({
    ...{ id: 'evt_1', object: 'event', type: 'checkout.session.expired', livemode: false, data: { object } },
    ...change,
  });
  const EXPIRED = { client_reference_id: 'init-1', amount_total: 1000, currency: 'eur' };

  async function receive(sent: object, { agoS = 0, secret = SECRET } = {}) {
    const payload = JSON.stringify(sent);
    const timestamp = NOW / 1_000 - agoS;
    const header = await webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
    return readStripeWebhook(account(), new TextEncoder().encode(payload), new Headers({ 'Stripe-Signature': header }));
  }
  const isRejected = { status: 400, code: 'webhook-signature' };

  it('is believed for five minutes, before and after', async () => {
    for (const agoS of [300, 0, -300])
      expect(await receive(event(EXPIRED), { agoS })).toMatchObject({
        kind: 'cancelled',
        initId: 'init-1',
        amountMinor: 1000,
      });
    for (const agoS of [301, -301]) await expect(receive(event(EXPIRED), { agoS })).rejects.toMatchObject(isRejected);
  });

  it('is believed with the shop’s own secret alone, and of its own kind of money', async () => {
    await expect(receive(event(EXPIRED), { secret: 'whsec_other' })).rejects.toMatchObject(isRejected);
    await expect(receive(event(EXPIRED, { livemode: true }))).rejects.toMatchObject(isRejected);
  });

  it('about no payment of the shop, or of a kind that says nothing, is none', async () => {
    expect(await receive(event({ ...EXPIRED, client_reference_id: null }))).toBeNull();
    expect(await receive(event(EXPIRED, { type: 'customer.created' }))).toBeNull();
  });

  it.each([
    ['checkout.session.completed', { ...EXPIRED, payment_status: 'unpaid' }, 'authorized', 1000],
    ['checkout.session.async_payment_failed', { ...EXPIRED, amount_total: null }, 'failed', 0],
    [
      'payment_intent.amount_capturable_updated',
      { metadata: { initId: 'init-1' }, amount_capturable: 700, currency: 'eur' },
      'authorized',
      700,
    ],
    ['payment_intent.canceled', { metadata: { initId: 'init-1' }, amount: 700, currency: 'eur' }, 'cancelled', 700],
    ['refund.failed', { metadata: { initId: 'init-1' }, amount: 700, currency: 'eur' }, 'refund-failed', 700],
  ])('%s of %j is %s', async (type, object, kind, amountMinor) => {
    expect(await receive(event(object, { type }))).toMatchObject({
      kind,
      amountMinor,
      currencyCode: 'EUR',
      instrument: null,
    });
  });

  it('that a payment was made names its card, and one that a card was declined as well', async () => {
    intent.latest_charge = { payment_method_details: { card: { country: 'FR', fingerprint: 'f' } } };
    const paid = await receive(event({ ...EXPIRED, payment_status: 'paid' }, { type: 'checkout.session.completed' }));
    expect(paid).toMatchObject({ kind: 'paid', countryCode: 'FR', instrument: expect.any(String) });
    const error = { payment_method: { card: { fingerprint: 'f' } } };
    const object = { metadata: { initId: 'init-1' }, amount: 1, currency: 'eur', last_payment_error: error };
    const declined = await receive(event(object, { type: 'payment_intent.payment_failed' }));
    expect(declined).toMatchObject({ kind: 'declined', instrument: paid?.instrument });
  });

  it.each([
    ['charge.dispute.created', { status: 'needs_response' }, 'disputed'],
    ['charge.dispute.closed', { status: 'won' }, 'dispute-won'],
    ['charge.dispute.closed', { status: 'lost' }, 'dispute-lost'],
    ['charge.dispute.closed', { status: 'under_review' }, null],
  ])('%s with %j is about the payment behind it', async (type, change, kind) => {
    intent.metadata = { initId: 'init-1' };
    const object = { payment_intent: { id: 'pi_1' }, amount: 900, currency: 'eur', ...change };
    const found = await receive(event(object, { type }));
    if (kind === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ kind, initId: 'init-1', amountMinor: 900 });
    expect(named('intent')).toEqual([['pi_1']]);
  });

  it('that money went back is told with all that did', async () => {
    intent.metadata = { initId: 'init-1' };
    refunds = [{ id: 're_1', status: 'succeeded', amount: 250, metadata: { refundId: 'r-1' } }];
    const object = { payment_intent: 'pi_1', amount_refunded: 999, currency: 'eur' };
    expect(await receive(event(object, { type: 'charge.refunded' }))).toMatchObject({
      ...{ kind: 'refunded', amountMinor: 250, refundIds: ['r-1'] },
    });
  });
});

describe('Stripe', () => {
  const ping = (error?: unknown) => {
    const retrieve = async () => {
      if (error !== undefined) throw error;
    };
    return pingStripe(account({ stripe: { balance: { retrieve } } }));
  };
  const raw = { message: 'no' };

  it('is there if it answers, be it that it does not allow the question', async () => {
    await ping();
    await ping(rejected);
    await ping(new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', ...raw }));
    await ping(new Stripe.errors.StripeRateLimitError({ type: 'invalid_request_error', ...raw }));
  });

  it('is away if it does not know the shop, or cannot be reached', async () => {
    for (const error of [
      new Stripe.errors.StripeAuthenticationError({ type: 'invalid_request_error', ...raw }),
      new Stripe.errors.StripeConnectionError({ type: 'api_error', ...raw }),
      new Error('away'),
    ])
      await expect(ping(error)).rejects.toMatchObject({ status: 503, code: 'provider-down' });
  });
});
