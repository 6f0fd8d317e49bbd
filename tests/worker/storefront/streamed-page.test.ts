import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { countHeldCalls, fetchStorefront, holdCalls } from '../../support/workers/workers.ts';

const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PRODUCT = '/en/product/copper-meridian/1';
const RELATED = '/api/v2/catalog/product/relatedproducts';
/** A deferred part that is streamed brings its data with it. */
const LATE_DATA = `<script data-read="${RELATED} `;
/** The data of a part that was rendered with the page is in the page's state. */
const KNOWN_DATA = `"${RELATED} {\\"productId\\":1}#":[`;

beforeAll(async () => {
  await seedCatalogue();
  // Warm up the cache of shop-wide reads, so that pages wait only for the held call.
  await (await open('/en/', 'EUR')).text();
});
afterEach(() => holdCalls(null));

/** Each test uses its own currency, in which no other has cached the page. */
function open(path: string, currency: string, init: { userAgent?: string; method?: string } = {}): Promise<Response> {
  const { userAgent = SHOPPER, method = 'GET' } = init;
  return fetchStorefront(path, { method, headers: { 'User-Agent': userAgent, Cookie: `currency=${currency}` } });
}

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? '';

/** Reads a response chunk by chunk. `until` resolves when the HTML is as expected. */
function follow(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let html = '';
  return {
    html: () => html,
    async until(isThere: (html: string) => boolean): Promise<void> {
      while (!isThere(html)) {
        const piece = await reader?.read();
        if (!piece || piece.done) throw new Error(`the page ended with ${html.slice(-200)}`);
        html += piece.value;
      }
    },
  };
}

describe('a public page with a part whose data is slow', () => {
  it('is sent at once, gets the part later, and is complete for the next shopper', async () => {
    await holdCalls(RELATED);
    const response = await open(PRODUCT, 'USD');
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Cache')).toBe('MISS');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policyOf(response)) ?? [];
    expect(nonce).not.toBe('');
    const page = follow(response);
    await page.until((html) => html.includes('<h1') && html.includes('Copper Meridian'));
    expect(await countHeldCalls()).toBe(1);
    expect(page.html()).not.toContain(LATE_DATA);
    expect(page.html()).not.toContain('</html>');
    await holdCalls(null);
    await page.until((html) => html.endsWith('</html>'));
    expect(page.html()).toContain(LATE_DATA);
    for (const [, attributes = ''] of page.html().matchAll(/<script([^>]*)>/g)) {
      expect(attributes).toMatch(
        /type="application\/(ld\+)?json"|integrity="sha256-|nonce="|^ type="module" async=""$/,
      );
    }

    const next = await vi.waitFor(
      async () => {
        const cached = await open(PRODUCT, 'USD');
        expect(cached.headers.get('X-Cache')).toBe('HIT');
        return cached;
      },
      { timeout: 20_000 },
    );
    const complete = await next.text();
    expect(policyOf(next)).not.toContain('nonce-');
    expect(complete).toContain(KNOWN_DATA);
    expect(complete).not.toMatch(/<template|data-read=/);
    expect(next.headers.get('ETag')).not.toBeNull();
  });

  it('may be kept by the browser for Back, and is not stored by a proxy', async () => {
    await holdCalls(RELATED);
    const response = await open(PRODUCT, 'PLN');
    expect(policyOf(response)).toContain('nonce-');
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(response.headers.get('Vary')).toBe('Accept, Cookie, User-Agent');
    expect(response.headers.get('ETag')).toBeNull();
    await response.body?.cancel();
  });

  it('is complete for a crawler and for a HEAD request, however long that takes', async () => {
    await holdCalls(RELATED);
    const crawled = open(PRODUCT, 'JPY', { userAgent: CRAWLER });
    const head = open(PRODUCT, 'CZK', { method: 'HEAD' });
    await vi.waitFor(async () => expect(await countHeldCalls()).toBe(2), { timeout: 20_000 });
    // Requested last, and streamed already: so the other two have waited longer than the limit.
    const streamed = await open(PRODUCT, 'GBP');
    expect(policyOf(streamed)).toContain('nonce-');
    await streamed.body?.cancel();
    await holdCalls(null);
    const complete = await crawled;
    expect(policyOf(complete)).not.toContain('nonce-');
    expect(complete.headers.get('ETag')).not.toBeNull();
    const html = await complete.text();
    expect(html.includes(KNOWN_DATA)).toBe(true);
    expect(html).not.toContain('<template');
    expect((await head).headers.get('ETag')).not.toBeNull();
  });
});
