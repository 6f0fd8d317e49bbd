import { describe, expect, it } from 'vitest';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { createSandbox } from '../../../worker/commerce/payments/providers/sandbox.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const SECRET = 'secret-of-the-sandbox';
const env = standIn<Parameters<typeof createSandbox>[0]>({
  ENVIRONMENT: 'development',
  SANDBOX_WEBHOOK_SECRET: SECRET,
});
const PAYMENT = { initId: 'init-1', amountMinor: 1999, currency: 'EUR' };
const GOOD = { id: 'event-1', type: 'payment.paid', environment: 'development', payment: PAYMENT };

async function receive(message: unknown, { secret = SECRET, agoMs = 0 } = {}) {
  const body = new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message));
  const signature = await signTimestamped(secret, body, Date.now() - agoMs);
  return createSandbox(env)?.readWebhook(body, new Headers({ 'Sandbox-Signature': signature }));
}
const withPayment = (change: object) => ({ ...GOOD, payment: { ...PAYMENT, ...change } });

describe('a webhook of the sandbox', () => {
  it('reports a payment', async () => {
    expect(await receive(GOOD)).toEqual({
      ...{ provider: 'sandbox', eventId: 'event-1', initId: 'init-1', kind: 'paid', amountMinor: 1999 },
      ...{ currencyCode: 'EUR', countryCode: null, instrument: null },
    });
  });

  it('is believed only with its own signature, while that is recent, and in its own environment', async () => {
    const rejected = { status: 400, code: 'webhook-signature' };
    await expect(receive(GOOD, { secret: 'another' })).rejects.toMatchObject(rejected);
    await expect(receive(GOOD, { agoMs: 60 * 60_000 })).rejects.toMatchObject(rejected);
    await expect(receive({ ...GOOD, environment: 'production' })).rejects.toMatchObject(rejected);
    const unsigned = createSandbox(env)?.readWebhook(new TextEncoder().encode(JSON.stringify(GOOD)), new Headers());
    await expect(unsigned).rejects.toMatchObject(rejected);
  });

  it.each([
    ['no id', { ...GOOD, id: '' }],
    ['an id of more than 100 characters', { ...GOOD, id: 'e'.repeat(101) }],
    ['a payment of more than 100 characters', withPayment({ initId: 'i'.repeat(101) })],
    ['a type of more than 100 characters', { ...GOOD, type: 't'.repeat(101) }],
    ['a card of more than 100 characters', withPayment({ instrument: 'f'.repeat(101) })],
    ['a negative amount', withPayment({ amountMinor: -1 })],
    ['a broken amount', withPayment({ amountMinor: 19.99 })],
    ['an amount that no number can hold', withPayment({ amountMinor: Number.MAX_SAFE_INTEGER + 1 })],
    ['a currency of two letters', withPayment({ currency: 'EU' })],
    ['a currency of four letters', withPayment({ currency: 'EURO' })],
    ['a country in words', withPayment({ country: 'Germany' })],
    ['no JSON', '{'],
  ])('with %s is refused', async (_name, message) => {
    await expect(receive(message)).rejects.toMatchObject({ status: 400, code: 'bad-json' });
  });

  it.each([
    ['an id of 100 characters', { ...GOOD, id: 'e'.repeat(100) }],
    ['a payment of nothing', withPayment({ amountMinor: 0 })],
    ['a payment id of 100 characters', withPayment({ initId: 'i'.repeat(100) })],
    ['a card and its country', withPayment({ instrument: 'f'.repeat(100), country: 'DE' })],
  ])('with %s is accepted', async (_name, message) => {
    expect(await receive(message)).toMatchObject({ kind: 'paid' });
  });

  it.each(['t'.repeat(100), 'payment.unknown', 'constructor', '__proto__'])(
    'of the type %s is ignored',
    async (type) => {
      expect(await receive({ ...GOOD, type })).toBeNull();
    },
  );
});

it('the sandbox exists in development alone', () => {
  for (const environment of ['production', '', undefined]) {
    expect(createSandbox(standIn({ ...env, ENVIRONMENT: environment }))).toBeNull();
  }
});
