import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCategory } from '../../../shared/api/catalog.ts';
import { getBlogList, getBlogPost } from '../../../shared/api/content.ts';
import { type Envelope, toRequest } from '../../../shared/api/endpoint.ts';
import { getPrices, getProduct, type Product } from '../../../shared/api/product.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { addAccount, commerceDb, fetchStorefront, signInBrowserless } from '../../support/workers/workers.ts';

beforeAll(seedCatalogue);

interface Asked {
  /** The cache separates responses by currency: a test with its own currency starts without cached ones. */
  currency: string;
  language?: string;
  headers?: Record<string, string>;
  cookies?: string;
}

async function call(
  { method, url, body }: { method: string; url: string; body?: string },
  { currency, language = 'en', headers = {}, cookies = '' }: Asked,
) {
  const response = await fetchStorefront(url, {
    method,
    headers: {
      Language: language,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
      Cookie: `currency=${currency}${cookies}`,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { state: response.headers.get('X-Cache'), status: response.status, text, response };
}

const product = (id: number) => toRequest(getProduct, { id });
const LISTING = toRequest(getCategory, {
  categoryId: 1,
  pageSize: 52,
  pageNumber: 1,
  orderBy: 0,
  specificationOptionIds: [],
  manufacturerIds: [],
});
const BLOG_ARGS = { pageSize: 10, pageNumber: 1, sortType: 2, postSubType: 0, descending: true };
const readName = (text: string) => (JSON.parse(text) as Envelope<Product>).Data.Name;

describe('a public API read by a visitor who navigates within the shop', () => {
  it('is forwarded to the backend once, then answered from the edge cache', async () => {
    for (const request of [product(1), LISTING]) {
      const first = await call(request, { currency: 'USD' });
      expect([first.status, first.state]).toEqual([200, 'MISS']);
      const second = await call(request, { currency: 'USD' });
      expect([second.status, second.state]).toEqual([200, 'HIT']);
      expect(second.text).toBe(first.text);
      expect(second.response.headers.get('Content-Type')).toContain('application/json');
      expect(second.response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(second.response.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('is cached separately by currency and language', async () => {
    const asks: Asked[] = [{ currency: 'JPY' }, { currency: 'PLN' }, { currency: 'JPY', language: 'de' }];
    for (const asked of asks) expect((await call(product(1), asked)).state).toBe('MISS');
    for (const asked of asks) expect((await call(product(1), asked)).state).toBe('HIT');
  });

  it('has one cache entry for every spelling of the call, and unknown fields never reach the backend', async () => {
    const plain = await call(product(1), { currency: 'GBP' });
    const { url } = product(1);
    for (const spelling of [`${url}/`, `${url}?evil=1`, url.replace('/1', '/%31'), `${url}?id=2`]) {
      const { state, text } = await call({ method: 'GET', url: spelling }, { currency: 'GBP' });
      expect([spelling, state, text]).toEqual([spelling, 'HIT', plain.text]);
    }
    const listing = await call(LISTING, { currency: 'GBP' });
    const body = JSON.stringify({ evil: 'x', ...(JSON.parse(LISTING.body ?? '') as object), CustomerId: 7 });
    const other = await call({ ...LISTING, body }, { currency: 'GBP' });
    expect([other.state, other.text]).toEqual(['HIT', listing.text]);
  });

  it('is never answered with the response to a call that differs in one character', async () => {
    const named = (seName: string) => call(toRequest(getBlogPost, { seName }), { currency: 'DKK' });
    for (const seName of ['a#b', 'a#c', 'a?b', 'a%23b', 'a b'])
      expect([seName, (await named(seName)).state]).toEqual([seName, 'MISS']);
    expect((await named('a#b')).state).toBe('HIT');
  });

  // CONTENT-9
  it('is not cached when it was asked for by typed words or a tag, which anyone can make up', async () => {
    for (const typed of [{ tag: 'made-up' }, { searchTerm: 'words' }, { tag: 'made-up', searchTerm: 'words' }]) {
      const ask = () => call(toRequest(getBlogList, { ...BLOG_ARGS, searchTerm: '', ...typed }), { currency: 'DKK' });
      for (let time = 0; time < 2; time += 1) expect((await ask()).state).toBeNull();
    }
  });

  it('contains nothing about the visitor who made it first', async () => {
    const personal = {
      currency: 'CHF',
      cookies: '; customer=abcdefghijklmnopqrstuvwxyz',
      headers: { 'X-Country': 'DE', 'CF-Connecting-IP': '203.0.113.9', 'X-Forwarded-Host': 'evil.example' },
    };
    const first = await call(product(2), personal);
    const second = await call(product(2), { currency: 'CHF' });
    expect([first.state, second.state]).toEqual(['MISS', 'HIT']);
    expect(second.text).toBe(first.text);
    expect(first.text).not.toContain('evil');
  });

  it('is answered from the cache whatever cookie a visitor invents', async () => {
    await call(product(1), { currency: 'ILS' });
    for (const made of ['a'.repeat(64), 'x', '']) {
      const { state } = await call(product(1), { currency: 'ILS', cookies: `; session=${made}` });
      expect(state).toBe('HIT');
    }
  });

  // SECURITY-7
  it('is answered from the cache once a sender has asked for a hundred fresh responses in ten seconds', async () => {
    await call(product(1), { currency: 'BRL' });
    const headers = { 'Cache-Control': 'no-cache', 'CF-Connecting-IP': '198.51.100.61' };
    // At most two windows of ten seconds.
    const asked = Array.from({ length: 250 }, () => call(product(1), { currency: 'BRL', headers }));
    const states = (await Promise.all(asked)).map(({ status, state }) => `${status} ${state}`);
    expect(states.filter((one) => one === '200 HIT').length).toBeGreaterThanOrEqual(50);
    expect(states.filter((one) => one === '200 MISS').length).toBeGreaterThanOrEqual(100);
    const other = { 'Cache-Control': 'no-cache', 'CF-Connecting-IP': '198.51.100.62' };
    expect((await call(product(1), { currency: 'BRL', headers: other })).state).toBe('MISS');
  });

  it('is forwarded to the backend for a customer, whose roles may change the response', async () => {
    await call(product(1), { currency: 'CZK' });
    const account = { email: 'reader@shopper.example', password: 'lantern-over-harbour-9' };
    await addAccount({ ...account, firstName: 'Rae', lastName: 'Reader' });
    const visitor = await signInBrowserless(account.email, account.password);
    const session = visitor.cookies.get('session')?.value;
    const { state, status } = await call(product(1), { currency: 'CZK', cookies: `; session=${session}` });
    expect([status, state]).toEqual([200, null]);
  });

  it('is forwarded to the backend again as soon as the merchant has changed the data', async () => {
    const before = await call(product(3), { currency: 'SEK' });
    await commerceDb.prepare("UPDATE products SET name = 'Renamed by hand' WHERE id = 3").run();
    expect((await call(product(3), { currency: 'SEK' })).text).toBe(before.text);
    await purge(['product:3']);
    const after = await call(product(3), { currency: 'SEK' });
    expect(after.state).toBe('MISS');
    expect(readName(after.text)).toBe('Renamed by hand');
  });

  it('with `no-cache` is forwarded to the backend, and refreshes the cache for everybody', async () => {
    const before = await call(product(2), { currency: 'TRY' });
    await commerceDb.prepare("UPDATE products SET name = 'Doubted' WHERE id = 2").run();
    expect((await call(product(2), { currency: 'TRY' })).text).toBe(before.text);
    const again = await call(product(2), { currency: 'TRY', headers: { 'Cache-Control': 'no-cache' } });
    expect([again.state, readName(again.text)]).toEqual(['MISS', 'Doubted']);
    const other = await call(product(2), { currency: 'TRY' });
    expect([other.state, other.text]).toEqual(['HIT', again.text]);
  });

  it('is rejected with the backend’s own message, and the rejection is not cached', async () => {
    const missing = await call(product(999_999), { currency: 'NOK', language: 'de' });
    expect([missing.status, missing.state]).toEqual([404, 'MISS']);
    expect(JSON.parse(missing.text)).toMatchObject({ IsSuccess: false, Data: null });
    const bad = await call({ ...LISTING, body: '{"categoryId":"x"}' }, { currency: 'NOK' });
    expect([bad.status, bad.state]).toEqual([400, null]);
    for (const body of ['{"categ', '[1]']) {
      for (const { url } of [LISTING, toRequest(getBlogList, { ...BLOG_ARGS, searchTerm: '' })]) {
        const torn = await call({ method: 'POST', url, body }, { currency: 'NOK' });
        expect([url, body, torn.status, torn.state]).toEqual([url, body, 400, null]);
      }
    }
  });

  it('is made once for many concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => call(LISTING, { currency: 'HUF' })));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(all.every(({ status }) => status === 200)).toBe(true);
  });
});

it('prices are never cached', async () => {
  const request = toRequest(getPrices, { ids: [1] });
  for (let time = 0; time < 2; time += 1) {
    const { status, state } = await call(request, { currency: 'USD' });
    expect([status, state]).toEqual([200, null]);
  }
});

describe('while the backend is down', () => {
  beforeAll(async () => {
    await call(product(1), { currency: 'RON' });
    await commerceDb.prepare('ALTER TABLE products RENAME TO products_away').run();
    await purge(['product:1']);
  });

  afterAll(async () => {
    await commerceDb.prepare('ALTER TABLE products_away RENAME TO products').run();
  });

  it('the last response is served, and an uncached read is rejected in the reader’s language', async () => {
    const kept = await call(product(1), { currency: 'RON' });
    expect([kept.status, kept.state]).toEqual([200, 'STALE']);
    const unknown = await call(product(2), { currency: 'RON', language: 'de' });
    expect(unknown.status).toBeGreaterThanOrEqual(500);
    expect(JSON.parse(unknown.text)).toMatchObject({ IsSuccess: false, Data: null });
    expect(unknown.text).not.toMatch(/SQLITE|no such table/);
  });
});
