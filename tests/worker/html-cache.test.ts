import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../support/catalogue.ts';
import { commerceDb, fetchStorefront } from '../support/workers.ts';

const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PRODUCT = '/en/product/copper-meridian/1';
const LISTING = '/en/category/games/1/1';

beforeAll(seedCatalogue);

interface Asked {
  /** Pages are kept apart by currency: a test with one of its own finds nothing kept. */
  currency?: string;
  userAgent?: string;
  method?: string;
  headers?: Record<string, string>;
}

function open(path: string, { currency, userAgent = SHOPPER, method = 'GET', headers = {} }: Asked = {}) {
  const cookie = currency ? { Cookie: `currency=${currency}` } : {};
  return fetchStorefront(path, { method, headers: { 'User-Agent': userAgent, ...cookie, ...headers } });
}

async function read(path: string, asked: Asked = {}) {
  const answer = await open(path, asked);
  return { state: answer.headers.get('X-Cache'), status: answer.status, html: await answer.text(), answer };
}

describe('a public page', () => {
  it('is made once, then answered from the cache to every shopper, complete and without inline scripts', async () => {
    const first = await read(LISTING, { currency: 'USD' });
    expect(first.state).toBe('MISS');
    const second = await read(LISTING, { currency: 'USD', headers: { 'Accept-Language': 'de', Referer: 'http://x/' } });
    expect(second.state).toBe('HIT');
    expect(second.html).toBe(first.html);
    expect(first.html).toContain('Copper Meridian');
    expect(first.html).toMatch(/<\/html>$/);
    expect(first.html).not.toContain('<template');
    for (const [, attributes = ''] of first.html.matchAll(/<script([^>]*)>/g)) {
      expect(attributes).toMatch(/type="application\/(ld\+)?json"|src="[^"]+" integrity="sha256-/);
    }
    const csp = second.answer.headers.get('Content-Security-Policy') ?? '';
    const [, hash] = /integrity="(sha256-[^"]+)"/.exec(first.html) ?? [];
    expect(csp).toContain(`script-src '${hash}' 'strict-dynamic';`);
  });

  it('says how it came about, and is asked for again each time', async () => {
    const { answer } = await read(PRODUCT);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(answer.headers.get('Vary')).toBe('Cookie, User-Agent');
    expect(answer.headers.get('Server-Timing')).toMatch(/^edge;desc=(MISS|HIT)/);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it('is the same for whoever is signed in', async () => {
    const stranger = await read('/en/', { currency: 'EUR' });
    const cookies = 'currency=EUR; __Host-sid=abcdefghijklmnopqrstuvwxyz; __Host-customer=abcdefghijklmnopqrstuvwxyz';
    const customer = await read('/en/', { headers: { Cookie: cookies } });
    expect(customer.state).toBe('HIT');
    expect(customer.html).toBe(stranger.html);
  });

  it('is kept apart by currency, language and crawler', async () => {
    const asks: [string, Asked][] = [
      ['/en/', { currency: 'JPY' }],
      ['/en/', { currency: 'PLN' }],
      ['/de/', { currency: 'JPY' }],
      ['/en/', { currency: 'JPY', userAgent: CRAWLER }],
    ];
    for (const [path, asked] of asks) expect((await read(path, asked)).state).toBe('MISS');
    for (const [path, asked] of asks) expect((await read(path, asked)).state).toBe('HIT');
  });

  it('takes a currency nobody knows for the default one', async () => {
    await read('/en/about-us');
    expect((await read('/en/about-us', { currency: 'XXX' })).state).toBe('HIT');
  });

  it('is one page for a hundred made-up parameters, and none of them gets into it', async () => {
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

  it('is one page for every spelling of the same filters', async () => {
    await read(`${LISTING}?specs=4,18&orderby=10`, { currency: 'CHF' });
    const other = await read(`${LISTING}?cb=1&orderby=10&specs=18&specs=4`, { currency: 'CHF' });
    expect(other.state).toBe('HIT');
    expect((await read(`${LISTING}?specs=4`, { currency: 'CHF' })).state).toBe('MISS');
  });

  it('is not changed for others by what one asks for', async () => {
    const baseline = await read('/en/blog', { currency: 'SEK' });
    const poisoned = [
      { headers: { 'X-Forwarded-Host': 'evil.example', 'X-Host': 'evil.example', Forwarded: 'host=evil.example' } },
      { headers: { 'X-HTTP-Method-Override': 'DELETE', 'X-Original-URL': '/en/checkout' } },
      { headers: { Accept: 'x', Range: 'bytes=0-1' } },
      { headers: { Origin: 'https://evil.example', 'X-Long': 'x'.repeat(20_000) } },
      { method: 'HEAD' },
    ];
    for (const asked of poisoned) {
      const answer = await open('/en/blog', { currency: 'NOK', ...asked });
      expect(answer.status).toBe(200);
      await answer.text();
    }
    const clean = await read('/en/blog', { currency: 'NOK' });
    expect(clean.status).toBe(200);
    expect(clean.html).not.toContain('evil');
    expect(clean.html.length).toBe(baseline.html.length);
  });

  it('is made once for many who come at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => read(PRODUCT, { currency: 'HUF' })));
    const ids = new Set(all.map(({ html }) => /"renderedAt":"[^"]+"/.exec(html)?.[0]));
    expect(ids.size).toBe(1);
  });

  it('keeps the whole query when it has moved', async () => {
    const { status, answer } = await read('/en/category/games?utm_source=letter&specs=4');
    expect(status).toBe(301);
    const { pathname, searchParams } = new URL(answer.headers.get('Location') ?? '', 'http://shop.example');
    expect(pathname).toBe(LISTING);
    expect(Object.fromEntries(searchParams)).toEqual({ utm_source: 'letter', specs: '4' });
  });
});

describe('a browser that holds the page', () => {
  it('is told that nothing changed', async () => {
    const { answer } = await read(PRODUCT, { currency: 'DKK' });
    const etag = answer.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await open(PRODUCT, { currency: 'DKK', headers: { 'If-None-Match': `"other", W/${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    // They take the place of the held ones: a lesser policy here would break the page.
    for (const name of ['Content-Security-Policy', 'Cache-Control', 'Vary', 'ETag']) {
      expect(again.headers.get(name)).toBe(answer.headers.get(name));
    }
  });

  it('gets the page of another currency in full', async () => {
    const { answer } = await read(PRODUCT, { currency: 'EUR' });
    const etag = answer.headers.get('ETag') ?? '';
    expect((await read(PRODUCT, { currency: 'USD', headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('may ask for the head alone', async () => {
    const { answer } = await read(PRODUCT);
    const head = await open(PRODUCT, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('ETag')).toBe(answer.headers.get('ETag'));
    expect(head.headers.get('X-Cache')).toBe('HIT');
  });
});

describe('a page that may not be kept', () => {
  it.each(['/en/cart', '/en/checkout', '/en/login', '/en/profile/order', '/en/payment/completed', '/en/search?term=x'])(
    '%s passes, streamed with a nonce of its own',
    async (path) => {
      for (const userAgent of [SHOPPER, CRAWLER]) {
        const first = await read(path, { userAgent });
        const second = await read(path, { userAgent });
        for (const { state, answer } of [first, second]) {
          expect(state).toBe('BYPASS');
          expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
          expect(answer.headers.get('ETag')).toBeNull();
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
    '/en/profile%00.css',
    '/assets/..%2fen/profile',
    '/en/profile/.css',
  ])('is not reached by dressing up as a file: %s', async (path) => {
    const cookie = '__Host-sid=abcdefghijklmnopqrstuvwxyz';
    const { status, answer } = await read(path, { headers: { Cookie: cookie } });
    expect([301, 302, 404]).toContain(status);
    if (status === 404) expect(answer.headers.get('Cache-Control')).toMatch(/^private/);
  });
});

describe('an address without a page', () => {
  it('is a 404 that is kept for seconds, one for all of them', async () => {
    expect((await read('/en/no/such/page', { currency: 'CZK' })).status).toBe(404);
    const other = await read('/en/another/one/of/those', { currency: 'CZK' });
    expect(other.status).toBe(404);
    expect(other.state).toBe('HIT');
  });
});

describe('while the backend is away', () => {
  it('kept pages are answered, others with a 503 that asks to come again, and nothing of it is kept', async () => {
    await read('/en/', { currency: 'RON' });
    // Everything commerce answers needs the settings or the products: without these tables it fails.
    await commerceDb.batch(
      ['products', 'settings', 'categories'].map((name) =>
        commerceDb.prepare(`ALTER TABLE ${name} RENAME TO ${name}_away`),
      ),
    );
    expect((await read('/en/', { currency: 'RON' })).state).toBe('HIT');
    for (const userAgent of [SHOPPER, CRAWLER]) {
      const away = await read(PRODUCT, { currency: 'RON', userAgent });
      expect(away.status).toBe(503);
      expect(away.answer.headers.get('Retry-After')).toBe('120');
      expect(away.answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(away.html).toContain('role="search"');
    }
    await commerceDb.batch(
      ['products', 'settings', 'categories'].map((name) =>
        commerceDb.prepare(`ALTER TABLE ${name}_away RENAME TO ${name}`),
      ),
    );
    const back = await read(PRODUCT, { currency: 'RON' });
    expect([back.status, back.state]).toEqual([200, 'MISS']);
  });
});
