import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { createRestDistributor } from '../../../worker/commerce/suppliers/rest-distributor.ts';
import { type Distributor, DistributorDown } from '../../../worker/commerce/suppliers/supplier.ts';

const ENV = {
  DISTRIBUTOR_API_URL: 'https://depot.example',
  DISTRIBUTOR_API_KEY: 'api-key',
  DISTRIBUTOR_WEBHOOK_SECRET: 'secret-of-the-depot',
};
const UNIT = '5f0e1a34-6a0e-4f5c-9d0c-0b8f6d7c2b11';
const COMPLETED = { status: 'completed', id: 'o-1', keys: ['ABCDE-12345'] };

/** What the distributor responds with, and what it was asked. */
const depot = { status: 200, body: '' as unknown, asked: '', sent: null as RequestInit | null };
let distributor: Distributor;

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    depot.sent = init;
    depot.asked = `${init.method} ${url.slice(ENV.DISTRIBUTOR_API_URL.length)}`;
    const isText = typeof depot.body === 'string';
    return new Response(isText ? (depot.body as string) : JSON.stringify(depot.body), { status: depot.status });
  });
  const created = createRestDistributor(ENV);
  if (!created) throw new Error('the distributor is configured');
  distributor = created;
});
afterEach(() => vi.unstubAllGlobals());

const respond = (status: number, body: unknown = {}) => Object.assign(depot, { status, body });
const order = (reference: string | null = null) => distributor.order({ id: UNIT, sku: 'EMBER', reference });
const cancel = (reference: string | null) => distributor.cancel({ id: UNIT, sku: 'EMBER', reference });

describe('a distributor', () => {
  it.each(Object.keys(ENV))('is none without %s', (name) => {
    expect(createRestDistributor({ ...ENV, [name]: '' })).toBeNull();
  });

  it('that rejects an order for good fails the unit, and one it does not know any more stays due', async () => {
    for (const status of [400, 404, 410, 422]) {
      respond(status, { error: 'no' });
      expect((await order()).state, String(status)).toBe('failed');
    }
    // The order exists: a lost one is asked for again, never refunded unseen.
    respond(404, { error: 'no such order' });
    await expect(order('o-1')).rejects.toThrow('404');
    expect(depot.asked).toBe('GET /orders/o-1');
  });

  it('whose proxy rejects an order says nothing about it', async () => {
    for (const body of ['<h1>Not found</h1>', '"gone"', 'null']) {
      respond(404, body);
      await expect(order(), body).rejects.toThrow('the distributor responded with 404');
    }
  });

  it.each([401, 402, 403, 407, 408, 421, 425, 429, 300, 301, 399, 500, 502, 503])(
    'that responds with %d is down for all units',
    async (status) => {
      respond(status, {});
      await expect(order()).rejects.toBeInstanceOf(DistributorDown);
      await expect(order('o-1')).rejects.toMatchObject({ hasNoBalance: status === 402 });
    },
  );

  it('that cannot be reached is down, and does not say for how long', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no route')));
    await expect(order()).rejects.toMatchObject({ name: 'DistributorDown', retryAfterMs: 0, hasNoBalance: false });
  });

  it.each([405, 409, 418, 501])(
    'that responds with %d to one order is asked again for that one alone',
    async (status) => {
      respond(status, COMPLETED);
      const failure = await order().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(DistributorDown);
    },
  );

  it('delivers one key, or says that it is on its way or will not come', async () => {
    respond(200, COMPLETED);
    expect(await order()).toEqual({ state: 'delivered', reference: 'o-1', key: 'ABCDE-12345' });
    respond(200, { status: 'processing', id: 'o-2' });
    expect(await order()).toEqual({ state: 'waiting', reference: 'o-2' });
    respond(200, { status: 'cancelled', id: 'o-3', reason: `sold out ${'x'.repeat(300)}` });
    const failed = await order();
    expect(failed).toMatchObject({ state: 'failed', reference: 'o-3' });
    expect(failed.state === 'failed' && failed.reason.length).toBe(200);
  });

  it('may number its orders from 1, and have keys of a single character', async () => {
    respond(200, { status: 'completed', id: '1', keys: ['K'] });
    expect(await order()).toEqual({ state: 'delivered', reference: '1', key: 'K' });
    respond(200, { status: 'processing', id: '1' });
    expect(await order()).toEqual({ state: 'waiting', reference: '1' });
    for (const nameless of [
      { ...COMPLETED, id: '' },
      { status: 'processing', id: '' },
    ]) {
      respond(200, nameless);
      await expect(order()).rejects.toThrow('the distributor responded with 200');
    }
  });

  it.each([
    ['no key', []],
    ['two keys', ['A', 'B']],
    ['an empty key', [' ']],
    ['a key of more than 200 characters', ['K'.repeat(201)]],
  ])('that delivers %s has said nothing about the order', async (_name, keys) => {
    respond(200, { ...COMPLETED, keys });
    await expect(order()).rejects.toThrow('the distributor responded with 200');
    respond(200, { ...COMPLETED, keys: ['K'.repeat(200)] });
    expect((await order()).state).toBe('delivered');
  });

  it('says how many it has; none for a product that it does not know', async () => {
    respond(200, { stock: 12 });
    expect(await distributor.readStock('EM/BER')).toBe(12);
    expect(depot.asked).toBe('GET /products/EM%2FBER');
    respond(200, { stock: 0 });
    expect(await distributor.readStock('EMBER')).toBe(0);
    respond(404, { error: 'unknown' });
    expect(await distributor.readStock('EMBER')).toBeNull();
  });

  it.each([
    [200, {}],
    [200, { stock: -1 }],
    [200, { stock: 1.5 }],
    [200, { stock: '12' }],
    [201, { stock: 12 }],
    [204, null],
    [404, 'Not found'],
  ])('whose stock is %d %j is not believed', async (status, body) => {
    respond(status === 204 ? 203 : status, body);
    await expect(distributor.readStock('EMBER')).rejects.toThrow('product EMBER');
  });

  it('sets a unit aside, has none left, or has no such call', async () => {
    const reserve = () => distributor.reserve({ id: UNIT, sku: 'EMBER', until: 1_800_000_000_000 });
    for (const status of [200, 201, 299]) {
      respond(status);
      expect(await reserve()).toBe('reserved');
    }
    respond(409);
    expect(await reserve()).toBe('sold-out');
    for (const status of [404, 405, 501]) {
      respond(status);
      expect(await reserve()).toBe('unsupported');
    }
    respond(400);
    await expect(reserve()).rejects.toThrow(`reservation ${UNIT}`);
  });

  it('has 4 seconds to set a unit aside while its buyer waits, and 15 for anything else', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    respond(200, COMPLETED);
    await distributor.reserve({ id: UNIT, sku: 'EMBER', until: 1_800_000_000_000 });
    await order();
    expect(timeouts.mock.calls).toEqual([[4_000], [15_000]]);
    timeouts.mockRestore();
  });

  it('ends a reservation, also one that it has forgotten', async () => {
    for (const status of [200, 299, 404, 405, 410, 501]) {
      respond(status);
      await distributor.release(UNIT);
    }
    for (const status of [400, 409]) {
      respond(status);
      await expect(distributor.release(UNIT)).rejects.toThrow(`release ${UNIT}`);
    }
  });

  it('is told which unit it is about, and who asks, each time', async () => {
    const until = 1_800_000_000_000;
    const headers = { Authorization: 'Bearer api-key', 'Content-Type': 'application/json' };
    respond(200, COMPLETED);
    await order();
    expect(depot.sent).toMatchObject({ headers: { ...headers, 'Idempotency-Key': UNIT }, redirect: 'manual' });
    expect(JSON.parse(String(depot.sent?.body))).toEqual({ externalId: UNIT, product: 'EMBER', quantity: 1 });
    await order('o-1');
    expect(depot.sent?.headers).toStrictEqual(headers);
    expect(depot.sent).not.toHaveProperty('body');
    await distributor.reserve({ id: UNIT, sku: 'EMBER', until });
    expect(depot.sent?.headers).toEqual({ ...headers, 'Idempotency-Key': UNIT });
    const body = { product: 'EMBER', quantity: 1, expiresAt: new Date(until).toISOString() };
    expect(JSON.parse(String(depot.sent?.body))).toEqual(body);
    await cancel('o-1');
    expect(depot.sent?.headers).toEqual({ ...headers, 'Idempotency-Key': `${UNIT}-cancel` });
  });

  it('that cannot cancel an order any more is asked what became of it, and is unclear otherwise', async () => {
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) =>
      init.method === 'POST' ? new Response('{}', { status: 409 }) : Response.json(COMPLETED),
    );
    expect(await cancel('o-1')).toEqual({ state: 'delivered', reference: 'o-1', key: 'ABCDE-12345' });
    vi.stubGlobal('fetch', async () => Response.json({ status: 'cancelled', id: 'o-1' }, { status: 400 }));
    await expect(cancel('o-1')).rejects.toThrow(`400 to cancel ${UNIT}`);
  });

  it('says in words of its own that its balance is used up', async () => {
    respond(402);
    await expect(order()).rejects.toThrow('the prepaid balance there is used up');
    respond(401);
    await expect(order()).rejects.toThrow(/^the distributor responded with 401$/);
  });

  it('that never responded to an order has nothing to cancel', async () => {
    respond(500);
    expect(await cancel(null)).toMatchObject({ state: 'failed', reference: null });
    respond(200, { status: 'cancelled', id: 'o-1' });
    expect(await cancel('o-1')).toMatchObject({ state: 'failed', reference: 'o-1' });
    expect(depot.asked).toBe('POST /orders/o-1/cancel');
  });
});

describe('a distributor’s webhook', () => {
  const read = async (message: string, secret = ENV.DISTRIBUTOR_WEBHOOK_SECRET, agoMs = 0) => {
    const headers = { 'Webhook-Signature': await signTimestamped(secret, message, Date.now() - agoMs) };
    return distributor.readWebhook(new TextEncoder().encode(message), new Headers(headers));
  };
  const news = JSON.stringify({ data: { externalId: UNIT } });

  it('names the unit that it is about', async () => {
    expect(await read(news)).toBe(UNIT);
  });

  it.each(['{', '[]', '{"data":{"externalId":"1"}}', '{"data":{}}'])('%s is about nothing here', async (message) => {
    expect(await read(message)).toBeNull();
  });

  it('is believed only with its own signature, and while that is recent', async () => {
    await expect(read(news, 'another secret')).rejects.toMatchObject({ status: 400 });
    await expect(read(news, ENV.DISTRIBUTOR_WEBHOOK_SECRET, 60 * 60_000)).rejects.toMatchObject({ status: 400 });
    await expect(distributor.readWebhook(new TextEncoder().encode(news), new Headers())).rejects.toMatchObject({
      status: 400,
    });
  });
});
