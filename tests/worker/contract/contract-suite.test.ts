import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Access, Send } from '../../contract/client.ts';
import type { Offerings } from '../../contract/step.ts';
import { type Outcome, runSuite } from '../../contract/suite.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { COUPONS, GIFT_CODES } from '../../support/workers/test-products.ts';
import { addAccount, commerceDb, signInBrowserless } from '../../support/workers/workers.ts';
import { openShopper } from '../shopper.ts';

beforeAll(seedCatalogue);

const toCommerce: Send = (url, init) => env.COMMERCE.fetch(url, { ...init, redirect: 'manual' });
const toShop: Send = (url, init) => env.STOREFRONT.fetch(url, { ...init, redirect: 'manual' });

const NOTHING: Offerings = { giftCodes: [], isIrrevocable: false };

async function run(send: Send, access: Access = {}, offered: Offerings = NOTHING): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for await (const one of runSuite({ origin: TEST_ORIGIN, send, access }, offered)) outcomes.push(one);
  return outcomes;
}

const failuresOf = (outcomes: readonly Outcome[]) => outcomes.filter(({ result }) => result === 'failed');

describe('the contract suite', () => {
  it('passes every call of our own backend with all options', async () => {
    const { token } = await openShopper('suite');
    // The cheapest product costs a cent: a free one would prove less.
    await commerceDb.prepare('UPDATE products SET price_minor = 500 WHERE id = 10').run();
    const outcomes = await run(
      toCommerce,
      { token },
      {
        coupon: COUPONS.tenPercent,
        giftCodes: [GIFT_CODES.of25Eur, GIFT_CODES.of10Eur],
        phone: '+49 151 23456789',
        isIrrevocable: true,
      },
    );
    expect(failuresOf(outcomes)).toEqual([]);
    const skipped = outcomes.filter(({ result }) => result === 'skipped').map(({ call }) => call);
    expect(skipped, 'only what the storefront answers').toEqual([
      'GET /api/v2/auth/session',
      'GET /api/v2/auth/logout',
    ]);
  });

  it('passes a shop through its gateway, by the cookie of a session', async () => {
    const email = 'suite@latchkey.example';
    const password = 'a long enough password 7';
    await addAccount({ email, password });
    const { cookies } = await signInBrowserless(email, password);
    const outcomes = await run(toShop, { cookie: `session=${cookies.get('session')?.value}` });
    expect(failuresOf(outcomes)).toEqual([]);
    expect(outcomes.filter(({ result }) => result === 'ok').length).toBeGreaterThan(50);
  });

  it('runs as a visitor without any options', async () => {
    const outcomes = await run(toCommerce);
    expect(failuresOf(outcomes)).toEqual([]);
    expect(outcomes.some(({ reason }) => reason.includes('--token'))).toBe(true);
  });
});

/** Responds like the backend, with one defect. */
function breakResponses(matches: (path: string) => boolean, spoil: (body: unknown) => unknown, status?: number): Send {
  return async (url, init) => {
    const response = await toCommerce(url, init);
    if (!matches(new URL(url).pathname)) return response;
    return Response.json(spoil(await response.json()), { status: status ?? response.status });
  };
}

describe('a backend that breaks the contract', () => {
  it.each<[string, Send, string]>([
    [
      'leaves a field out',
      breakResponses(
        (path) => path === '/api/v2/store/settings/',
        () => ({ IsSuccess: true, Messages: [], Data: { Name: 'Shop' } }),
      ),
      'GET /api/v2/store/settings/',
    ],
    [
      'reports an error with status 200',
      breakResponses(
        (path) => path.startsWith('/api/v2/topic/'),
        (body) => body,
        200,
      ),
      'GET /api/v2/topic/bysename/{seName}',
    ],
    [
      'forgets what was put into the cart',
      breakResponses(
        (path) => path === '/api/v2/cart/get/',
        (body) => {
          const { Data, ...rest } = body as { Data: object };
          return { ...rest, Data: { ...Data, Items: [], ItemsGroup: [] } };
        },
      ),
      'POST /api/v2/cart/add/',
    ],
    [
      'shows a customer’s orders to anybody',
      breakResponses(
        (path) => path === '/api/v2/order/get',
        () => ({ IsSuccess: true, Messages: [], Data: { Orders: [] } }),
        200,
      ),
      'GET /api/v2/order/get',
    ],
    ['is down', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'GET /api/v2/store/settings/'],
  ])('fails when it %s', async (_what, send, call) => {
    expect(failuresOf(await run(send)).map((one) => one.call)).toContain(call);
  });

  it('fails in every call that a visitor can make when the backend returns nothing', async () => {
    const outcomes = await run(async () => new Response('not found', { status: 404 }));
    expect(outcomes.filter(({ result }) => result === 'ok')).toEqual([]);
    expect(failuresOf(outcomes).length).toBeGreaterThan(30);
  });
});
