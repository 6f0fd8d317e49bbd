import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { CRAWLER, read, SHOPPER } from './cached-pages.ts';

beforeAll(seedCatalogue);

describe('a page that may not be cached', () => {
  it.each(['/en/cart', '/en/checkout', '/en/login', '/en/profile/order', '/en/payment/completed', '/en/search?term=x'])(
    '%s bypasses the cache, streamed with a nonce of its own',
    async (path) => {
      for (const userAgent of [SHOPPER, CRAWLER]) {
        const first = await read(path, { userAgent });
        const second = await read(path, { userAgent });
        for (const { state, response } of [first, second]) {
          expect(state).toBe('BYPASS');
          expect(response.headers.get('Cache-Control')).toBe('private, no-store');
          expect(response.headers.get('ETag')).toBeNull();
        }
      }
    },
  );

  it.each([
    '/en/profile/order/5.css',
    '/en/profile/x.js',
    '/en/profile%2fx.css',
    '/en/profile;x.css',
    '/en/profile%3fx.css',
    '/en/profile%23x.css',
    '/en/profile%00.css',
    '/assets/..%2fen/profile',
    '/en/profile/.css',
  ])('cannot be cached by a path that looks like a file: %s', async (path) => {
    const cookie = '__Host-sid=abcdefghijklmnopqrstuvwxyz';
    const { status, response } = await read(path, { headers: { Cookie: cookie } });
    expect([301, 302, 404]).toContain(status);
    if (status === 404) expect(response.headers.get('Cache-Control')).toMatch(/^private/);
  });
});

describe('a URL without a page', () => {
  it('is a 404 that is cached for seconds, one entry for all of them', async () => {
    expect((await read('/en/no/such/page', { currency: 'CZK' })).status).toBe(404);
    const other = await read('/en/another/one/of/those', { currency: 'CZK' });
    expect(other.status).toBe(404);
    expect(other.state).toBe('HIT');
  });
});
