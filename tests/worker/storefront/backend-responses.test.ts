import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCart, updateCart } from '../../../shared/api/cart.ts';
import { checkPayment, createOrder } from '../../../shared/api/checkout.ts';
import type { Endpoint, Envelope } from '../../../shared/api/endpoint.ts';
import { consentToKey, getOrder, KEY_CONSENT_VERSION, showKey } from '../../../shared/api/order.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import {
  addAccount,
  type BreakMode,
  breakCall,
  fetchStorefront,
  openVisitor,
  setResponse,
  signInBrowserless,
} from '../../support/workers/workers.ts';
import { findBookErrors } from '../buyer.ts';
import { line } from '../cart-lines.ts';
import { addProduct, countKeys, createOrderArgs, METHOD, pressOnPayPage, readNumber } from '../shopper.ts';

beforeAll(seedCatalogue);
afterEach(() => setResponse(null));

const OWN_PAGE = { Language: 'en', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const CART = '/api/v2/cart/get/';
/** In the cache, so it goes another way. */
const PRODUCT = '/api/v2/catalog/product/details/3';

const BROKEN: readonly (readonly [what: string, body: string])[] = [
  ['no JSON', '<h1>Welcome to nginx!</h1>'],
  ['half of it', '{"IsSuccess":true,"Messages":[],"Data":{"Items":[{"Id":'],
  ['no envelope', '[]'],
  ['another envelope', '{"ok":true,"result":{}}'],
  ['no data', '{"IsSuccess":true,"Messages":[],"Data":null}'],
  ['data of another call', '{"IsSuccess":true,"Messages":[],"Data":{"Id":"three","Name":7}}'],
  ['nothing', ''],
];

describe.each([CART, PRODUCT])('a broken response of the backend to %s never reaches the browser', (path) => {
  it.each(BROKEN)('with %s', async (_what, body) => {
    await setResponse({ path, status: 200, headers: JSON_TYPE, body });
    const response = await fetchStorefront(path, { headers: OWN_PAGE });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    const envelope = await response.json<Envelope<null>>();
    expect(envelope).toMatchObject({ IsSuccess: false, Data: null, Code: 'unavailable' });
    expect(envelope.Messages[0]).toBeTruthy();
    expect(JSON.stringify(envelope)).not.toMatch(/nginx|three/);
  });

  it('that is an HTML error page', async () => {
    await setResponse({ path, status: 502, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad gateway</h1>' });
    const response = await fetchStorefront(path, { headers: OWN_PAGE });
    expect(response.status).toBe(503);
    expect(response.headers.get('Content-Type')).toContain('application/json');
  });
});

it('each cookie that the backend sets reaches the browser by itself', async () => {
  const cookies = ['customer=one; Path=/; HttpOnly', 'basket=two; Path=/; Expires=Wed, 01 Dec 2027 00:00:00 GMT'];
  await setResponse({
    path: CART,
    status: 409,
    headers: [
      ['Content-Type', 'application/json'],
      ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    ],
    body: JSON.stringify({ IsSuccess: false, Messages: ['The cart has changed.'], Data: null, Code: 'cart-changed' }),
  });
  const response = await fetchStorefront(CART, { headers: OWN_PAGE });
  expect(response.status).toBe(409);
  expect(response.headers.getSetCookie()).toEqual(expect.arrayContaining(cookies));
});

// ERROR-10
describe.each([CART, PRODUCT, '/api/v2/unknown/call'])('an error of the backend’s server in %s', (path) => {
  const SECRET = 'TypeError: DB_PASSWORD of root@10.0.0.7';
  const toBody = (more: object) => JSON.stringify({ IsSuccess: false, Messages: [SECRET], Data: null, ...more });

  it.each([
    ['500', 500, {}],
    ['500 with a code', 500, { Code: 'unexpected' }],
    ['502', 502, { Code: 'gateway' }],
    ['501', 501, {}],
    ['503 without a code', 503, {}],
  ])('is told in the shop’s own words, with the id of the request: %s', async (_what, status, more) => {
    await setResponse({ path, status, headers: { ...JSON_TYPE, 'Retry-After': '9' }, body: toBody(more) });
    const response = await fetchStorefront(path, { headers: { ...OWN_PAGE, Language: 'de' } });
    expect(response.status).toBe(status === 501 ? 502 : status);
    expect(response.headers.get('Retry-After')).toBe('9');
    const envelope = await response.json<Envelope<null>>();
    expect(JSON.stringify(envelope)).not.toContain('root');
    expect(envelope).toMatchObject({ IsSuccess: false, Data: null, Code: 'unexpected' });
    expect(envelope.Messages[0]).toMatch(/^\p{L}.*\.$|\)$/u);
    expect(envelope.Messages[0]).toContain(response.headers.get('X-Request-Id'));
  });

  it('is not confused with a rejection, which has words for the shopper', async () => {
    const rejection = { Code: 'provider-down', Messages: ['The payment service does not respond.'] };
    await setResponse({ path, status: 503, headers: JSON_TYPE, body: toBody(rejection) });
    const response = await fetchStorefront(path, { headers: OWN_PAGE });
    expect(response.status).toBe(503);
    // A call that nobody knows has no words that anybody checked.
    if (path !== '/api/v2/unknown/call') expect(await response.json()).toMatchObject(rejection);
  });
});

describe.each([CART, PRODUCT])('a backend’s request for a pause before %s', (path) => {
  const headers = { ...JSON_TYPE, 'Retry-After': '17' };

  it('reaches the browser, in its own words', async () => {
    const body = JSON.stringify({ IsSuccess: false, Messages: ['Not so fast.'], Data: null, Code: 'slow-down' });
    await setResponse({ path, status: 429, headers, body });
    const response = await fetchStorefront(path, { headers: OWN_PAGE });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '17']);
    expect(await response.json()).toMatchObject({ IsSuccess: false, Messages: ['Not so fast.'], Code: 'slow-down' });
  });

  it('also reaches the browser when a proxy in front of it sends HTML', async () => {
    await setResponse({ path, status: 429, headers, body: '<h1>Too many requests</h1>' });
    const response = await fetchStorefront(path, { headers: OWN_PAGE });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '17']);
    expect(await response.json()).toMatchObject({ IsSuccess: false, Code: 'too-many-requests' });
  });
});

describe('a body of unknown length', () => {
  const CHUNK = new TextEncoder().encode(' '.repeat(16 * 1024));

  /** Goes on for as long as it is read. */
  function makeEndless() {
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(CHUNK);
      },
    });
    return { body, countBytes: () => chunks * CHUNK.byteLength };
  }

  it.each(['/api/v2/cart/add/', '/internal/purge'])('is not read beyond its limit: %s', async (path) => {
    const { body, countBytes } = makeEndless();
    const response = await fetchStorefront(path, { method: 'POST', headers: OWN_PAGE, body });
    expect(response.status).toBe(413);
    expect(countBytes()).toBeLessThan(1024 * 1024);
  });

  it('is accepted if it is short enough', async () => {
    const body = new Blob([JSON.stringify(line(1, 1))]).stream();
    const response = await fetchStorefront('/api/v2/cart/add/', { method: 'POST', headers: OWN_PAGE, body });
    expect(response.status).toBe(200);
  });
});

it('an ordinary call to the cart is passed on', async () => {
  const response = await openVisitor().call(addToCart, line(1, 1));
  expect(response).toMatchObject({ IsSuccess: true });
});

/** Each but a slow one, for which a call that changes something waits. None at all takes ten seconds each. */
const MODES: readonly BreakMode[] = [
  'error',
  'garbage',
  'truncation',
  'nothing',
  'another page',
  'a pause',
  'a reset',
  'no end',
  'no connection',
  ...(env.LONG_RUN ? (['no answer'] as const) : []),
];

// ERROR-3
describe.each(MODES)('a purchase whose backend answers each step with %s at first', (mode) => {
  afterEach(() => breakCall(null));

  it('says so, and ends with one order, one payment and one key', async () => {
    const account = { email: `${crypto.randomUUID()}@shopper.example`, password: 'lantern-over-harbour-9' };
    await addAccount(account);
    const visitor = await signInBrowserless(account.email, account.password);
    const { id, keys } = await addProduct({ keys: 3 });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const tryTwice = async <Args, Data>(target: Endpoint<Args, Data>, args: NoInfer<Args>): Promise<Data> => {
      await breakCall({ path: target.path.replace(/\{.*/, ''), mode });
      const broken = await visitor.call(target, args, headers);
      await breakCall(null);
      expect(broken.status, target.path).toBe({ error: 500, 'a pause': 429 }[mode as string] ?? 503);
      expect(broken, target.path).toMatchObject({ IsSuccess: false, Data: null });
      if (mode !== 'error') expect(broken.Messages[0], target.path).toBeTruthy();
      const mended = await visitor.call(target, args, headers);
      expect(mended.status, target.path).toBe(200);
      return mended.Data;
    };

    await visitor.call(addToCart, line(id, 2));
    await tryTwice(updateCart, { productId: id, quantity: 1, shppingCartTypeId: 1 });
    expect((await tryTwice(getCart, {})).Items).toMatchObject([{ Quantity: 1 }]);
    const info = await tryTwice(createOrder, createOrderArgs());
    await pressOnPayPage(info, 'pay');
    await tryTwice(checkPayment, { paymentInitId: info.PaymentInitId, paymentMethodSystemName: METHOD });
    const order = await tryTwice(getOrder, { id: info.OrderId });
    expect(order.OrderStatus).toBe('Complete');
    const orderItemId = order.OrderItems[0]?.Id ?? 0;
    const consent = { ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION } as const;
    await tryTwice(consentToKey, { orderItemId, ...consent });
    expect(keys).toContain((await tryTwice(showKey, { id: orderItemId })).Key);

    expect(await countKeys(id)).toEqual({ Available: 2, Revealed: 1 });
    expect(await readNumber('SELECT count(*) AS value FROM orders WHERE email = ?', account.email)).toBe(1);
    expect(await findBookErrors()).toEqual([]);
  }, 180_000);
});
