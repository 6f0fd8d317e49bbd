import { beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCartTotal } from '../../../shared/api/cart.ts';
import type { Envelope } from '../../../shared/api/endpoint.ts';
import { localeOf, locales } from '../../../shared/locales.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb, fetchStorefront, openVisitor } from '../../support/workers/workers.ts';

const OWN_PAGE = { Language: 'en', 'Sec-Fetch-Site': 'same-origin' };
const ORIGIN = 'http://localhost:8787';

beforeAll(seedCatalogue);

async function expectError(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status);
  const body = await response.json<{ IsSuccess: boolean; Messages: string[]; Data: unknown; Code: string }>();
  expect(body).toMatchObject({ IsSuccess: false, Data: null });
  expect(body.Messages[0]).toBeTruthy();
  expect(body.Code).toMatch(/^[a-z-]+$/);
  expect(JSON.stringify(body)).not.toMatch(/\\n\s+at |SQLITE|node_modules/);
}

/** Every call of the specification that changes something by GET. */
const UNSAFE_GETS = [
  '/api/v2/cart/remove/1',
  '/api/v2/cart/clear',
  '/api/v2/cart/discount/applycouponcode/X',
  '/api/v2/cart/discount/removecouponbycode/X',
  '/api/v2/order/cancel/1',
  '/api/v2/order/key/show/1',
  '/api/v2/order/createaccountlink/g/1',
  '/api/v2/wallet/giftcard/redeem/X',
  '/api/v2/wallet/giftcard/apply/X',
  '/api/v2/auth/logout',
  '/api/v2/auth/setaffilate/x',
  '/api/v2/customer/setlanguageandcurrency/de/EUR',
  '/api/v2/customer/language/set/de',
  '/api/v2/wishlist/remove/1',
];

// SECURITY-1
describe.each(UNSAFE_GETS)('another site cannot run %s', (path) => {
  it('by a link', async () => {
    const headers = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    await expectError(await fetchStorefront(path, { headers }), 403);
    await expectError(await fetchStorefront(path), 403);
  });

  it('by a picture or a fetch of another site, nor of a sub-domain', async () => {
    for (const site of ['cross-site', 'same-site']) {
      await expectError(await fetchStorefront(path, { headers: { ...OWN_PAGE, 'Sec-Fetch-Site': site } }), 403);
    }
    await expectError(
      await fetchStorefront(path, { headers: { Language: 'en', Origin: 'https://evil.example' } }),
      403,
    );
    await expectError(await fetchStorefront(path, { headers: { Language: 'en', Origin: 'null' } }), 403);
  });

  it('by a prefetch or a HEAD', async () => {
    await expectError(await fetchStorefront(path, { headers: { ...OWN_PAGE, 'Sec-Purpose': 'prefetch' } }), 403);
    expect((await fetchStorefront(path, { method: 'HEAD', headers: OWN_PAGE })).status).toBe(405);
  });
});

describe('another site cannot post', () => {
  const body = '{"productId":1,"quantity":1}';
  it.each([
    ['text', { 'Content-Type': 'text/plain' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['JSON', { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' }],
    ['JSON from a sandboxed frame', { 'Content-Type': 'application/json', Origin: 'null', Language: 'en' }],
    ['JSON from elsewhere', { 'Content-Type': 'application/json', Origin: 'https://evil.example', Language: 'en' }],
  ])('%s', async (_name, headers) => {
    const before = await commerceDb.prepare('SELECT count(*) AS n FROM cart_items').first<number>('n');
    await expectError(await fetchStorefront('/api/v2/cart/add/', { method: 'POST', headers, body }), 403);
    expect(await commerceDb.prepare('SELECT count(*) AS n FROM cart_items').first<number>('n')).toBe(before);
  });

  it('anything but JSON, even from the shop’s own pages', async () => {
    const headers = { ...OWN_PAGE, Origin: ORIGIN, 'Content-Type': 'text/plain' };
    await expectError(await fetchStorefront('/api/v2/cart/add/', { method: 'POST', headers, body }), 415);
  });
});

describe.each(locales.map(({ code }) => code))('a rejection by the storefront itself in %s', (code) => {
  const readMessage = async (path: string, init: RequestInit): Promise<string> => {
    const response = await fetchStorefront(path, init);
    expect(response.ok).toBe(false);
    return (await response.json<Envelope<null>>()).Messages.join();
  };
  const english = { Language: 'en', Origin: ORIGIN, 'Content-Type': 'application/json' };
  const headers = { ...english, Language: code };
  const body = JSON.stringify({ term: 'x'.repeat(70_000) });
  const failures: readonly (readonly [path: string, init: { method?: string; body?: string }, extra: object])[] = [
    ['/api/v2/cart/clear', {}, { 'Sec-Fetch-Site': 'cross-site' }],
    ['/api/v2/auth/session', {}, { Origin: 'https://evil.example' }],
    ['/api/v2/auth/logout', {}, { Origin: 'null' }],
    ['/api/v2/catalog/searchbysename/a%00b', {}, {}],
    ['/api/v2/catalog/product/search/', { method: 'POST', body }, {}],
    ['/captcha/challenge?action=x', {}, {}],
    // The backend's own errors, forwarded.
    ['/api/v2/order/get', {}, {}],
    ['/api/v2/cart/add/', { method: 'POST', body: '{' }, {}],
  ];

  it.each(failures)('contains the message of %s', async (path, init, extra) => {
    const text = await readMessage(path, { ...init, headers: { ...headers, ...extra } });
    expect(text).toBeTruthy();
    if (code === 'en') return;
    expect(text).not.toBe(await readMessage(path, { ...init, headers: { ...english, ...extra } }));
  });

  it('contains it without the header, too, when the browser or an earlier choice names the language', async () => {
    const text = await readMessage('/api/v2/cart/clear', { headers: { ...headers, Origin: 'null' } });
    expect(await readMessage('/api/v2/cart/clear', { headers: { 'Accept-Language': localeOf(code).tag } })).toBe(text);
    expect(await readMessage('/api/v2/cart/clear', { headers: { Cookie: `i18n_redirected=${code}` } })).toBe(text);
  });
});

// URL-10
describe('a value in a path', () => {
  it.each([
    '/api/v2/catalog/searchbysename/..%2f..%2forder%2fget',
    '/api/v2/cart/discount/applycouponcode/..%2fclear',
    '/api/v2/cart/discount/applycouponcode/%2e%2e%2fclear',
    '/api/v2/catalog/searchbysename/..%5c..%5corder%5cget',
    '/api/v2/catalog/searchbysename/a%00b',
    '/api/v2/catalog/searchbysename/%0d%0aX-Admin:%201',
    '/api/v2/catalog/searchbysename/%E0%A4%A',
    '/api/v2/catalog/searchbysename/%252e%252e%252forder',
  ])('never becomes another path: %s', async (path) => {
    const response = await fetchStorefront(path, { headers: OWN_PAGE });
    expect([400, 404, 200]).toContain(response.status);
    // A doubly encoded value is an ordinary text, and no entity has that name.
    if (response.status === 200) expect(await response.json()).toMatchObject({ Data: false });
  });

  it('does not reach internal calls without their token', async () => {
    const paths = [
      '/internal/import',
      '/api/../internal/import',
      '/api/%2e%2e/internal/import',
      '/pay/..%2finternal/import',
    ];
    for (const path of [...paths, '/internal/accounts', '/auth/realms/..%2f..%2finternal/accounts']) {
      for (const headers of [OWN_PAGE, { ...OWN_PAGE, Authorization: 'Bearer guess' }]) {
        const response = await fetchStorefront(path, { method: 'POST', headers, body: '{}' });
        expect([401, 403, 404, 405]).toContain(response.status);
      }
    }
  });
});

describe('the gateway', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects %s', async (method) => {
    const response = await fetchStorefront('/api/v2/cart/get/', { method, headers: OWN_PAGE });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, POST');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it.each(['xx', '../..', 'EN', ''])('rejects the language %j', async (language) => {
    const headers = { ...OWN_PAGE, Language: language };
    await expectError(await fetchStorefront('/api/v2/store/settings/', { headers }), 403);
  });

  it('rejects a body of a byte more than 64 kB', async () => {
    const headers = { ...OWN_PAGE, Origin: ORIGIN, 'Content-Type': 'application/json' };
    const { length } = JSON.stringify({ term: '' });
    for (const [bytes, status] of [
      [65_536, 400],
      [65_537, 413],
    ] as const) {
      const body = JSON.stringify({ term: 'x'.repeat(bytes - length) });
      const response = await fetchStorefront('/api/v2/catalog/product/search/', { method: 'POST', headers, body });
      await expectError(response, status);
    }
  });

  it.each([
    ['broken JSON', '{"term":'],
    ['a list for an object', '[1]'],
    ['null', 'null'],
    ['a deep nest', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ['a field said twice, of which the last counts', '{"term":"x","term":7}'],
    ['wrong types', '{"term":7,"pageNumber":"x"}'],
    ['a term without end', JSON.stringify({ term: 'x'.repeat(5_000) })],
    ['a page before the first', '{"term":"x","pageNumber":0}'],
  ])('responds to %s with a message', async (_name, body) => {
    const headers = { ...OWN_PAGE, Origin: ORIGIN, 'Content-Type': 'application/json' };
    await expectError(await fetchStorefront('/api/v2/catalog/product/search/', { method: 'POST', headers, body }), 400);
  });

  it('does not let a body reach the prototype', async () => {
    const headers = { ...OWN_PAGE, Origin: ORIGIN, 'Content-Type': 'application/json' };
    const body = '{"__proto__":{"IsAdmin":true},"constructor":{"prototype":{"x":1}},"term":"lantern"}';
    const response = await fetchStorefront('/api/v2/catalog/product/search/', { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('IsAdmin');
  });

  // SECURITY-1
  it('exempts no call because of its name: mailed links are pages, not calls', async () => {
    for (const path of ['/api/v2/newsletter/confirm/token', '/api/v2/wishlist/alert/confirm/token'])
      await expectError(await fetchStorefront(path), 403);
  });

  it('returns nothing personal for a bearer token alone', async () => {
    for (const path of [
      '/api/v2/order/get',
      '/api/v2/order/key/show/1',
      '/api/v2/order/invoicepdf/1',
      '/api/v2/customer/gdpr/export',
      '/api/v2/wallet/giftcard',
      '/api/v2/wishlist/get/',
      '/api/v2/customer/rewardpointhistory?page=1',
    ]) {
      const response = await fetchStorefront(path, { headers: { ...OWN_PAGE, Authorization: 'Bearer stolen' } });
      await expectError(response, 401);
    }
  });

  it('uses the currency of the visitor’s cookie, if it is a known one', async () => {
    const price = async (cookie: string) => {
      const headers = { ...OWN_PAGE, Cookie: cookie };
      const response = await fetchStorefront('/api/v2/catalog/product/details/1', { headers });
      return (await response.json<{ Data: { ProductPrice: { CurrencyCode: string } } }>()).Data.ProductPrice
        .CurrencyCode;
    };
    expect(await price('currency=USD')).toBe('USD');
    expect(await price('currency=XXX')).toBe('EUR');
    expect(await price('')).toBe('EUR');
  });

  it('identifies a visitor’s cart by an HttpOnly cookie', async () => {
    const visitor = openVisitor();
    const added = await visitor.call(addToCart, {
      productId: 1,
      shppingCartTypeId: 1,
      quantity: 2,
      forceRedirection: true,
      clearCartBeforeAdd: false,
    });
    expect(added.status, added.Messages.join()).toBe(200);
    const [cookie = ''] = added.headers.getSetCookie();
    expect(cookie).toMatch(/^customer=[\w-]{16,}; /);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect((await visitor.call(getCartTotal, {})).Data).toMatchObject({ ItemCount: 2 });
    expect((await openVisitor().call(getCartTotal, {})).Data).toMatchObject({ ItemCount: 0 });
  });
});
