import { beforeAll, describe, expect, it } from 'vitest';
import { toRequest } from '../../../shared/api/endpoint.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { type Asked, CRAWLER, LISTING, open, PRODUCT, read } from './cached-pages.ts';

const SEARCH = '/en/search/lantern/1';

const ENTRY_HASH = /<script [^>]*src="\/assets\/entry-[^"]+" integrity="(sha256-[^"]+)"/;

beforeAll(seedCatalogue);

describe('a public page', () => {
  it('is rendered once, then served from the cache to every shopper, complete and with one inline script', async () => {
    const first = await read(LISTING, { currency: 'USD' });
    expect(first.state).toBe('MISS');
    const second = await read(LISTING, { currency: 'USD', headers: { 'Accept-Language': 'de', Referer: 'http://x/' } });
    expect(second.state).toBe('HIT');
    expect(second.html).toBe(first.html);
    expect(first.html).toContain('Copper Meridian');
    expect(first.html).toMatch(/<\/html>$/);
    expect(first.html).not.toContain('<template');
    for (const [, attributes = ''] of first.html.matchAll(/<script([^>]*)>/g)) {
      expect(attributes).toMatch(
        /type="application\/(ld\+)?json"|src="[^"]+" integrity="sha256-|^ type="module" async=""$/,
      );
    }
    const csp = second.response.headers.get('Content-Security-Policy') ?? '';
    const [, hash] = ENTRY_HASH.exec(first.html) ?? [];
    expect(csp).toContain(`script-src '${hash}' 'sha256-`);
    expect(csp).toMatch(/script-src( 'sha256-[\w+/]{43}='){2} 'strict-dynamic';/);
  });

  it.each(['/en/', LISTING, SEARCH, PRODUCT, '/en/blog'])(
    'has one inline script, which runs before the first paint and is allowed by its hash: %s',
    async (path) => {
      const { html, response } = await read(path);
      const [[, code = ''] = [], ...others] = html.matchAll(/<script(?![^>]*\bsrc=|[^>]*json)[^>]*>(.*?)<\/script>/gs);
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
      const hash = `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
      const [, entryHash] = ENTRY_HASH.exec(html) ?? [];
      expect(others).toEqual([]);
      expect(response.headers.get('Content-Security-Policy')).toContain(
        `script-src '${entryHash}' '${hash}' 'strict-dynamic';`,
      );
      expect(html).not.toContain('blocking="render"');
      expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/en-[^"]+"\/>/);
    },
  );

  it('reports its cache status, and is revalidated each time', async () => {
    const { response } = await read(PRODUCT);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(response.headers.get('Vary')).toBe('Accept, Cookie, User-Agent');
    expect(response.headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"');
    expect(response.headers.get('Server-Timing')).toMatch(/^edge;desc=(MISS|HIT)/);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  // CACHE-1, CACHE-2
  it('is the same for signed-in customers', async () => {
    const stranger = await read('/en/', { currency: 'EUR' });
    const cookies = 'currency=EUR; __Host-sid=abcdefghijklmnopqrstuvwxyz; customer=abcdefghijklmnopqrstuvwxyz';
    const customer = await read('/en/', { headers: { Cookie: cookies } });
    expect(customer.state).toBe('HIT');
    expect(customer.html).toBe(stranger.html);
  });

  it('is cached separately by currency, language and crawler', async () => {
    const asks: [string, Asked][] = [
      ['/en/', { currency: 'JPY' }],
      ['/en/', { currency: 'PLN' }],
      ['/de/', { currency: 'JPY' }],
      ['/en/', { currency: 'JPY', userAgent: CRAWLER }],
    ];
    for (const [path, asked] of asks) expect((await read(path, asked)).state).toBe('MISS');
    for (const [path, asked] of asks) expect((await read(path, asked)).state).toBe('HIT');
  });

  it('uses the default for an unknown currency', async () => {
    await read('/en/about-us');
    expect((await read('/en/about-us', { currency: 'XXX' })).state).toBe('HIT');
  });

  it('has one cache entry for a hundred unknown parameters, and contains none of them', async () => {
    const plain = await read(LISTING, { currency: 'GBP' });
    const states = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const { state, html } = await read(`${LISTING}?utm_${index}=evil${index}&discountcoupon=evil`, {
          currency: 'GBP',
        });
        expect(html).toBe(plain.html);
        return state;
      }),
    );
    expect(new Set(states)).toEqual(new Set(['HIT']));
  });

  it('has one cache entry for every form of the same filters', async () => {
    await read(`${LISTING}?specs=4,18&orderby=10`, { currency: 'CHF' });
    const other = await read(`${LISTING}?cb=1&orderby=10&specs=18&specs=4`, { currency: 'CHF' });
    expect(other.state).toBe('HIT');
    expect((await read(`${LISTING}?specs=4`, { currency: 'CHF' })).state).toBe('MISS');
  });

  it('cannot be changed for others by one request', async () => {
    const baseline = await read('/en/blog', { currency: 'SEK' });
    const poisoned = [
      { headers: { 'X-Forwarded-Host': 'evil.example', 'X-Host': 'evil.example', Forwarded: 'host=evil.example' } },
      { headers: { 'X-HTTP-Method-Override': 'DELETE', 'X-Original-URL': '/en/checkout' } },
      { headers: { Accept: 'x', Range: 'bytes=0-1' } },
      { headers: { Origin: 'https://evil.example', 'X-Long': 'x'.repeat(20_000) } },
      { method: 'HEAD' },
    ];
    for (const asked of poisoned) {
      const response = await open('/en/blog', { currency: 'NOK', ...asked });
      expect(response.status).toBe(200);
      await response.text();
    }
    const clean = await read('/en/blog', { currency: 'NOK' });
    expect(clean.status).toBe(200);
    expect(clean.html).not.toContain('evil');
    expect(clean.html.length).toBe(baseline.html.length);
  });

  it('is rendered once for many concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => read(PRODUCT, { currency: 'HUF' })));
    const ids = new Set(all.map(({ html }) => /"renderedAt":"[^"]+"/.exec(html)?.[0]));
    expect(ids.size).toBe(1);
  });

  it('keeps the whole query in a redirect', async () => {
    const { status, response } = await read('/en/category/games?utm_source=letter&specs=4');
    expect(status).toBe(301);
    const { pathname, searchParams } = new URL(response.headers.get('Location') ?? '', 'http://shop.example');
    expect(pathname).toBe(LISTING);
    expect(Object.fromEntries(searchParams)).toEqual({ utm_source: 'letter', specs: '4' });
  });
});

describe('a URL whose page has moved', () => {
  it.each([
    ['an old name', '/en/product/an-older-name/1', PRODUCT],
    ['a name without its place', '/en/copper-meridian', PRODUCT],
    ['a list without its number', '/en/category/games', LISTING],
  ])('by %s is cached like a page, with the query of each request', async (_what, from, to) => {
    const first = await read(from, { currency: 'TRY' });
    expect([first.status, first.state]).toEqual([301, 'MISS']);
    expect(first.response.headers.get('Location')).toBe(to);
    expect(first.response.headers.get('Cache-Control')).toBe('private, no-store');
    const second = await read(`${from}?utm_source=letter&a=1&a=2`, { currency: 'TRY' });
    expect([second.status, second.state, second.html]).toEqual([301, 'HIT', '']);
    expect(second.response.headers.get('Location')).toBe(`${to}?utm_source=letter&a=1&a=2`);
    expect((await read(from, { currency: 'TRY' })).response.headers.get('Location')).toBe(to);
  });

  it('expires when the product gets another name', async () => {
    const OTHER = '/en/product/an-older-name/2';
    const first = await read(OTHER, { currency: 'TRY' });
    expect(first.state).toBe('MISS');
    expect((await read(OTHER, { currency: 'TRY' })).state).toBe('HIT');
    await purge(['product:2']);
    expect((await read(OTHER, { currency: 'TRY' })).state).toBe('MISS');
  });
});

describe('a browser with a cached page', () => {
  it('gets a 304 when nothing changed', async () => {
    const { response } = await read(PRODUCT, { currency: 'DKK' });
    const etag = response.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await open(PRODUCT, { currency: 'DKK', headers: { 'If-None-Match': `"other", W/${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    // A 304's headers replace the stored ones: a missing or weaker policy would break the page.
    for (const name of ['Content-Security-Policy', 'Cache-Control', 'Vary', 'ETag']) {
      expect(again.headers.get(name)).toBe(response.headers.get(name));
    }
  });

  it('gets the page of another currency in full', async () => {
    const { response } = await read(PRODUCT, { currency: 'EUR' });
    const etag = response.headers.get('ETag') ?? '';
    expect((await read(PRODUCT, { currency: 'USD', headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('may send HEAD', async () => {
    const { response } = await read(PRODUCT);
    const head = await open(PRODUCT, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('ETag')).toBe(response.headers.get('ETag'));
    expect(head.headers.get('X-Cache')).toBe('HIT');
  });
});

// CACHE-6
describe('a shop that switches to a backend of its own', () => {
  // Nothing listens there: what is shown nevertheless is from a cache.
  const headers = { 'Test-Backend': 'http://127.0.0.1:9' };
  const readApi = async (own: Record<string, string> = {}) => {
    const call = { Language: 'en', 'Sec-Fetch-Site': 'same-origin', Cookie: 'currency=MXN', ...own };
    const response = await fetchStorefront(toRequest(getProduct, { id: 1 }).url, { headers: call });
    return { status: response.status, state: response.headers.get('X-Cache'), text: await response.text() };
  };

  it('shows no page, no product and not the name of the embedded shop that is still in its caches', async () => {
    await commerceDb
      .prepare("UPDATE settings SET value = json_set(value, '$.Name', 'Key Corner') WHERE key = 'store'")
      .run();
    await purge(['all']);
    for (const state of ['MISS', 'HIT']) {
      const page = await read(PRODUCT, { currency: 'MXN' });
      expect([page.state, page.status]).toEqual([state, 200]);
      expect(page.html).toContain('Key Corner');
      expect(await readApi()).toMatchObject({ state, status: 200, text: expect.stringContaining('Copper Meridian') });
    }
    const page = await read(PRODUCT, { currency: 'MXN', headers });
    expect(page.status).toBe(503);
    expect(page.html).not.toMatch(/Key Corner|Copper Meridian/);
    const response = await readApi(headers);
    expect(response.status).toBe(503);
    expect(response.text).not.toContain('Copper Meridian');
  });
});
