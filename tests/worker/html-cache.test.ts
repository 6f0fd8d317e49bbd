import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '../../shared/locales.ts';
import { t } from '../../worker/messages/messages.ts';
import { seedCatalogue } from '../support/catalogue.ts';
import { purge } from '../support/purge-call.ts';
import { commerceDb, fetchStorefront } from '../support/workers.ts';

const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PRODUCT = '/en/product/copper-meridian/1';
const LISTING = '/en/category/games/1/1';
const SEARCH = '/en/search/lantern/1';
const ENTRY_HASH = /<script [^>]*src="\/assets\/entry-[^"]+" integrity="(sha256-[^"]+)"/;

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

interface Page {
  state: string | null;
  status: number;
  html: string;
  answer: Response;
}

async function read(path: string, asked: Asked = {}): Promise<Page> {
  const answer = await open(path, asked);
  const [state, html] = [answer.headers.get('X-Cache'), await answer.text()];
  // On a slow machine a page whose parts come late is streamed, and the complete one follows.
  if (state === 'MISS' && answer.headers.get('Content-Security-Policy')?.includes("'nonce-")) {
    return { ...(await read(path, asked)), state };
  }
  return { state, status: answer.status, html, answer };
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
    const [, hash] = ENTRY_HASH.exec(first.html) ?? [];
    expect(csp).toContain(`script-src '${hash}' 'sha256-`);
    expect(csp).toMatch(/script-src( 'sha256-[\w+/]{43}='){2} 'strict-dynamic';/);
  });

  it.each([
    ['/en/', true],
    [LISTING, true],
    [SEARCH, true],
    [PRODUCT, true],
    ['/en/blog', false],
  ])('has a first script, named once, and waits for it if it opens with pictures: %s', async (path, waits) => {
    const { html, answer } = await read(path);
    const FIRST = /<script type="module" async=""([^>]*) src="(\/assets\/event-replay-[^"]+)" integrity="([^"]+)">/;
    const [, attributes, src = '', hash = ''] = FIRST.exec(html) ?? [];
    const [, entryHash] = ENTRY_HASH.exec(html) ?? [];
    const csp = answer.headers.get('Content-Security-Policy') ?? '';
    expect(attributes).toBe(waits ? ' blocking="render"' : '');
    expect(csp).toContain(`script-src '${entryHash}' '${hash}' 'strict-dynamic';`);
    expect(html.split(src)).toHaveLength(2);
    expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/en-[^"]+"\/>/);
  });

  it('says how it came about, and is asked for again each time', async () => {
    const { answer } = await read(PRODUCT);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(answer.headers.get('Vary')).toBe('Cookie, User-Agent');
    expect(answer.headers.get('Server-Timing')).toMatch(/^edge;desc=(MISS|HIT)/);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  // CACHE-1, CACHE-2
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

describe('an address whose page has moved', () => {
  it.each([
    ['an old name', '/en/product/an-older-name/1', PRODUCT],
    ['a name without its place', '/en/copper-meridian', PRODUCT],
    ['a list without its number', '/en/category/games', LISTING],
  ])('by %s is kept like a page, with the query of each who asks', async (_what, from, to) => {
    const first = await read(from, { currency: 'TRY' });
    expect([first.status, first.state]).toEqual([301, 'MISS']);
    expect(first.answer.headers.get('Location')).toBe(to);
    expect(first.answer.headers.get('Cache-Control')).toBe('private, no-store');
    const second = await read(`${from}?utm_source=letter&a=1&a=2`, { currency: 'TRY' });
    expect([second.status, second.state, second.html]).toEqual([301, 'HIT', '']);
    expect(second.answer.headers.get('Location')).toBe(`${to}?utm_source=letter&a=1&a=2`);
    expect((await read(from, { currency: 'TRY' })).answer.headers.get('Location')).toBe(to);
  });

  it('is asked for again when the product gets another name', async () => {
    const OTHER = '/en/product/an-older-name/2';
    const first = await read(OTHER, { currency: 'TRY' });
    expect(first.state).toBe('MISS');
    expect((await read(OTHER, { currency: 'TRY' })).state).toBe('HIT');
    await purge(['product:2']);
    expect((await read(OTHER, { currency: 'TRY' })).state).toBe('MISS');
  });
});

describe('what the browser is told to fetch ahead', () => {
  it.each([
    ['a cached page', PRODUCT],
    ['a personal page', '/en/cart'],
  ])('by %s: the styles and the font, as the page itself names them', async (_what, path) => {
    const first = await read(path, { currency: 'EUR' });
    const link = first.answer.headers.get('Link') ?? '';
    const links = [...link.matchAll(/<([^>]+)>; rel=preload; as=(\w+)/g)].map(([, file, as]) => ({ file, as }));
    expect(links.map(({ as }) => as)).toEqual(['style', 'font']);
    for (const { file } of links) expect(first.html).toContain(`href="${file}"`);
    expect(link).toContain('type="font/woff2"; crossorigin');
    const again = await open(path, {
      currency: 'EUR',
      headers: { 'If-None-Match': first.answer.headers.get('ETag') ?? '' },
    });
    expect(again.headers.get('Link')).toBe(link);
  });

  it.each([
    ['en', ['latin']],
    ['ar', ['latin']],
    ['pl', ['latin', 'latin-ext']],
    ['vn', ['latin', 'vietnamese', 'latin-ext']],
    ['ru', ['latin', 'cyrillic']],
  ])(
    'in %s: the slices of the font that its words need, files that are there and that its styles name',
    async (code, slices) => {
      const { answer, html } = await read(`/${code}/product/copper-meridian/1`);
      const fonts = [...(answer.headers.get('Link') ?? '').matchAll(/<([^>]+)>; rel=preload; as=font/g)];
      const files = fonts.map(([, file = '']) => file);
      expect(files.map((file) => /manrope-([a-z-]+)-wght-normal-[\w-]{8}\./.exec(file)?.[1])).toEqual(slices);
      const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
      const css = await (await open(sheet)).text();
      for (const file of files) {
        expect(html).toContain(`<link rel="preload" href="${file}" as="font"`);
        expect(css).toContain(`url(${file})`);
        expect((await open(file)).status, file).toBe(200);
      }
    },
  );
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

const TABLES = ['products', 'settings', 'categories'];
// Everything commerce answers needs the settings or the products: without these tables it fails.
const takeAway = () =>
  commerceDb.batch(TABLES.map((name) => commerceDb.prepare(`ALTER TABLE ${name} RENAME TO ${name}_away`)));
const bringBack = () =>
  commerceDb.batch(TABLES.map((name) => commerceDb.prepare(`ALTER TABLE ${name}_away RENAME TO ${name}`)));

// CACHE-4
describe('while the backend is away', () => {
  const OLD_NAME = '/en/product/an-older-name/3';

  beforeAll(async () => {
    await read('/en/', { currency: 'RON' });
    await read(LISTING, { currency: 'RON' });
    await read(OLD_NAME, { currency: 'RON' });
    await takeAway();
  });

  it('kept pages are answered, also those that a change made old', async () => {
    expect((await read('/en/', { currency: 'RON' })).state).toBe('HIT');
    await purge(['category:1', 'product:3']);
    const listing = await read(LISTING, { currency: 'RON' });
    expect([listing.status, listing.state]).toEqual([200, 'STALE']);
    const moved = await read(OLD_NAME, { currency: 'RON' });
    expect([moved.status, moved.state]).toEqual([301, 'STALE']);
  });

  it.each([
    ['a page that is not kept', PRODUCT, SHOPPER],
    ['the same for a crawler', PRODUCT, CRAWLER],
  ])('%s is a 503 that asks to come again, in the shop\u2019s own look', async (_what, path, userAgent) => {
    for (let time = 0; time < 3; time += 1) {
      const { status, html, answer } = await read(path, { currency: 'RON', userAgent });
      expect(status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('120');
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('ETag')).toBeNull();
      expect(html).toContain('<html lang="en"');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toMatch(/<h1[^>]*>The shop is taking a short break<\/h1>/);
      expect(html).toMatch(/<a href=""[^>]*><span[^>]*>Try again</);
      expect(html).toMatch(/<a href="\/en\/"[^>]*aria-label="Latchkey, home"/);
      expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/style-[^"]+\.css"/);
      expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'none'; default-src 'self'");
      expect(html).not.toMatch(/<script|SQLITE|no such table| at \w+ \(/);
    }
  });

  it('it is told in the page\u2019s language', async () => {
    for (const { code, tag, dir } of locales) {
      const { status, html } = await read(`/${code}/product/copper-meridian/1`, { currency: 'RON' });
      expect(status).toBe(503);
      expect(html).toContain(`<html lang="${tag}" dir="${dir}"`);
      expect(html).toContain(`<title>${t(code, 'away-title')}</title>`);
      expect(html).toContain(t(code, 'away-text'));
      expect(html).toContain('<a href=""');
      expect(html).toContain(`<a href="/${code}/"`);
    }
  });

  it('a page that could never be kept says so too', async () => {
    const { status, html, answer } = await read('/de/search?term=halo', { currency: 'RON' });
    expect(status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('120');
    expect(html).toContain('Der Shop macht eine kurze Pause');
  });

  it('and nothing of it is left when it is back', async () => {
    await bringBack();
    // The shop looks after its backend every few seconds.
    const back = await vi.waitFor(
      async () => {
        const page = await read(PRODUCT, { currency: 'RON' });
        expect(page.status).toBe(200);
        return page;
      },
      { timeout: 30_000, interval: 500 },
    );
    expect(back.state).toBe('MISS');
    expect(back.html).toContain('Copper Meridian');
  });
});
