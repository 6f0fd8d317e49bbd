import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { CRAWLER, open, PRODUCT, read, SHOPPER } from './cached-pages.ts';

beforeAll(seedCatalogue);

describe('preload links', () => {
  it.each([
    ['a cached page', PRODUCT],
    ['a personal page', '/en/cart'],
  ])('for %s: the styles and the font, as in the page itself', async (_what, path) => {
    const first = await read(path, { currency: 'EUR' });
    const link = first.response.headers.get('Link') ?? '';
    const links = [...link.matchAll(/<([^>]+)>; rel=preload; as=(\w+)/g)].map(([, file, as]) => ({ file, as }));
    expect(links.map(({ as }) => as)).toEqual(['style', 'font']);
    for (const { file } of links) expect(first.html).toContain(`href="${file}"`);
    expect(link).toContain('type="font/woff2"; crossorigin');
    const again = await open(path, {
      currency: 'EUR',
      headers: { 'If-None-Match': first.response.headers.get('ETag') ?? '' },
    });
    expect(again.headers.get('Link')).toBe(link);
  });

  it.each([
    ['en', ['latin']],
    ['ar', ['latin']],
    ['pl', ['latin', 'latin-ext']],
    ['vn', ['latin', 'vietnamese', 'latin-ext']],
    ['ru', ['latin', 'cyrillic']],
  ])('in %s: the font subsets of the language, which exist and are in its styles', async (code, slices) => {
    const { response, html } = await read(`/${code}/product/copper-meridian/1`);
    const fonts = [...(response.headers.get('Link') ?? '').matchAll(/<([^>]+)>; rel=preload; as=font/g)];
    const files = fonts.map(([, file = '']) => file);
    expect(files.map((file) => /manrope-([a-z-]+)-wght-normal-[\w-]{8}\./.exec(file)?.[1])).toEqual(slices);
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const css = await (await open(sheet)).text();
    for (const file of files) {
      expect(html).toContain(`<link rel="preload" href="${file}" as="font"`);
      expect(css).toContain(`url(${file})`);
      expect((await open(file)).status, file).toBe(200);
    }
  });
});

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
