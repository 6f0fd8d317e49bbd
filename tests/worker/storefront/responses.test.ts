import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { fetchStorefront } from '../../support/workers/workers.ts';

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

beforeAll(seedCatalogue);

const open = (path: string, userAgent = SHOPPER) => fetchStorefront(path, { headers: { 'User-Agent': userAgent } });

/** The HTML of a page without its nonces and its render time, which differ in every response. */
async function readStable(response: Response): Promise<string> {
  return (await response.text())
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '');
}

describe('utility endpoints', () => {
  it('keepalive responds with success', async () => {
    const response = await fetchStorefront('/keepalive');
    expect(await response.json()).toEqual({ success: true });
  });

  it('the health check succeeds once the backend responds', async () => {
    expect((await fetchStorefront('/healthz')).status).toBe(200);
  });

  it.each(['/captcha', '/captcha?response=', `/captcha?response=${'x'.repeat(5_000)}`])(
    'the captcha check calls a missing or impossible token invalid: %s',
    async (path) => {
      const response = await fetchStorefront(path.slice(0, 6_000));
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ success: false, message: 'Invalid token', response: null });
    },
  );

  it('the captcha check calls a made-up token invalid', async () => {
    const response = await fetchStorefront('/captcha?response=token');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, message: 'Invalid token', response: null });
  });
});

// URL-5
describe('an unknown page', () => {
  it.each([
    '/en/no/such/page',
    '/en/category/games/0/1',
    '/en/product/copper-meridian/999999',
    '/cart',
    '/xx',
    '/de/a/b/c',
  ])('%s is a 404 with a message', async (path) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    if (!path.startsWith('/de/')) expect(await response.text()).toContain('This page could not be found');
  });

  it.each(['/.git/config', '/.dev.vars', '/wrangler.toml', '/wrangler.json', '/package.json', '/index.js.map'])(
    '%s is not exposed',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );
});

describe('every response', () => {
  const cases = [
    ['a page', '/en/', SHOPPER],
    ['a page for a crawler', '/en/', CRAWLER],
    ['a 404', '/en/no/such/page', SHOPPER],
    ['a redirect', '/en/cart/', SHOPPER],
    ['the root redirect', '/', SHOPPER],
    ['an API answer', '/api/v2/store/settings/', SHOPPER],
    ['an API rejection', '/api/v2/nothing', SHOPPER],
    ['keepalive', '/keepalive', SHOPPER],
    ['a sign-in page error', '/auth/realms/latchkey/nothing', SHOPPER],
  ] as const;

  it.each(cases)('has security headers: %s', async (_name, path, userAgent) => {
    const { headers } = await fetchStorefront(path, {
      headers: { 'User-Agent': userAgent, Language: 'en', 'Sec-Fetch-Site': 'same-origin' },
    });
    const maxAge = Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1]);
    expect(maxAge).toBeGreaterThanOrEqual(31_536_000);
    expect(headers.get('Strict-Transport-Security')).toContain('includeSubDomains');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBeTruthy();
    expect(headers.get('Permissions-Policy')).toBeTruthy();
    expect(headers.get('Cross-Origin-Opener-Policy')).toMatch(/^same-origin/);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Cache-Control')).toBeTruthy();
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    const csp = headers.get('Content-Security-Policy') ?? '';
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  });

  // SECURITY-3
  it('that is a page allows scripts by nonce or hash only, and no strings as scripts', async () => {
    const [shopper, crawler] = await Promise.all([open('/en/cart'), open('/en/', CRAWLER)]);
    const csp = shopper.headers.get('Content-Security-Policy') ?? '';
    expect(csp).toMatch(/script-src 'nonce-[\w+/=]{16,}'( 'sha256-[\w+/=]+'){2} 'strict-dynamic'/);
    expect(csp).toContain("require-trusted-types-for 'script'");
    expect(`${csp};`).toContain('trusted-types latchkey-html latchkey-scripts;');
    expect(crawler.headers.get('Content-Security-Policy')).toMatch(
      /script-src( 'sha256-[\w+/=]+'){2} 'strict-dynamic'/,
    );
    const html = await shopper.text();
    for (const [, attributes = '', code = ''] of html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs)) {
      if (/nonce="|type="application\/(ld\+)?json"/.test(attributes)) continue;
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
      expect(csp).toContain(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`);
    }
    expect(html).not.toMatch(/<[^>]+\son\w+=|\sstyle="/);
  });

  it.each([
    ['cached', '/en/'],
    ['personal', '/en/cart'],
  ])('that is a %s page has styles in files of the shop, and no inline ones', async (_what, path) => {
    const response = await open(path);
    const html = await response.text();
    expect(html).not.toContain('<style');
    const [, styles] = /style-src ([^;]+)/.exec(response.headers.get('Content-Security-Policy') ?? '') ?? [];
    expect(styles).toBe("'self'");
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file = '']) => file);
    expect(sheets).toHaveLength(3);
    for (const file of sheets) {
      const sheet = await open(file);
      expect(sheet.status).toBe(200);
      expect(sheet.headers.get('Content-Type')).toMatch(/^text\/css/);
      expect(sheet.headers.get('Cache-Control')).toContain('immutable');
    }
  });

  it('that is a static file has security headers too', async () => {
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await (await open('/en/')).text()) ?? [];
    const icons = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icon-512.png'];
    for (const path of [sheet, ...icons]) {
      const { status, headers } = await open(path);
      expect(status, path).toBe(200);
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('Strict-Transport-Security'), path).toMatch(/^max-age=63072000; includeSubDomains/);
      // Other sites and search engines may show the icons.
      const policy = icons.includes(path) ? 'cross-origin' : 'same-origin';
      expect(headers.get('Cross-Origin-Resource-Policy'), path).toBe(policy);
      expect(headers.get('Referrer-Policy'), path).toBe('strict-origin-when-cross-origin');
      // The same as those of a response of the Worker: static files are served without it.
      for (const name of ['Cross-Origin-Opener-Policy', 'Content-Security-Policy', 'Permissions-Policy']) {
        expect(headers.get(name), `${path} ${name}`).toBe((await open('/healthz')).headers.get(name));
      }
    }
    expect((await open(sheet)).headers.get('Cache-Control')).toContain('immutable');
  });

  it.each([
    ['POST', '/en/'],
    ['PUT', '/en/'],
    ['DELETE', '/en/cart'],
    ['PATCH', '/de/no/such/page'],
    ['PUT', '/'],
    ['POST', '/EN/Cart'],
    ['PUT', '/robots.txt'],
  ])('to %s %s is an error that names the methods of a page', async (method, path) => {
    const response = await fetchStorefront(path, { method, headers: { Origin: TEST_ORIGIN } });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toBe('');
  });

  it('to OPTIONS of a page names its methods and lets no other origin in', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' };
    const response = await fetchStorefront('/en/', { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('has a nonce of its own', async () => {
    const nonceOf = (response: Response) =>
      /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1];
    const [first, second] = await Promise.all([open('/en/cart'), open('/en/cart')]);
    expect(nonceOf(first)).toMatch(/^[\w+/=]{16,}$/);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
  });

  it('ignores headers that claim another host', async () => {
    const baseline = await readStable(await open('/en/category/games/1/1'));
    const claims = {
      'X-Forwarded-Host': 'evil.example',
      'X-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      'X-Forwarded-Scheme': 'http',
      'X-Forwarded-Proto': 'http',
      'X-Original-URL': '/en/checkout',
      'X-Rewrite-URL': '/en/checkout',
      'X-HTTP-Method-Override': 'POST',
      Origin: 'https://evil.example',
    };
    const forged = await fetchStorefront('/en/category/games/1/1', {
      headers: { ...claims, 'User-Agent': SHOPPER },
    });
    expect(forged.status).toBe(200);
    expect(forged.headers.get('Location')).toBeNull();
    expect(await readStable(forged)).toBe(baseline);
  });
});

describe('other methods', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'POST'])('%s is rejected on pages', async (method) => {
    const response = await fetchStorefront('/en/', { method, headers: { 'User-Agent': SHOPPER } });
    expect([404, 405]).toContain(response.status);
  });

  it('HEAD responds like GET, without a body', async () => {
    const response = await fetchStorefront('/en/', { method: 'HEAD', headers: { 'User-Agent': SHOPPER } });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('a crawler', () => {
  // Each in its own currency, in which no other test has cached the page.
  it.each([
    ['/en/', 'USD'],
    ['/en/category/games/1/1', 'PLN'],
    ['/en/product/copper-meridian/1', 'JPY'],
  ])('gets complete HTML without inline scripts at %s, then the cached copy', async (path, currency) => {
    const ask = () => fetchStorefront(path, { headers: { 'User-Agent': CRAWLER, Cookie: `currency=${currency}` } });
    const first = await ask();
    expect(first.status).toBe(200);
    expect(first.headers.get('X-Cache')).toBe('MISS');
    const html = await first.text();
    expect(html).toContain('Copper Meridian');
    expect(html).toContain('</html>');
    expect(html).not.toContain('<template');
    const second = await ask();
    expect(second.headers.get('X-Cache')).toMatch(/^(HIT|STALE)$/);
    expect(await second.text()).toBe(html);
  });

  it('shares no cache entry with shoppers', async () => {
    const isForCrawler = async (response: Response) => {
      const html = await response.text();
      expect(html).toContain('"shop":');
      return html.includes('"isCrawler":true');
    };
    expect(await isForCrawler(await open('/en/', CRAWLER))).toBe(true);
    expect(await isForCrawler(await open('/en/'))).toBe(false);
    expect(await isForCrawler(await open('/en/', CRAWLER))).toBe(true);
  });
});
