import { expect, it, vi } from 'vitest';
import { getOrders } from '../../../shared/api/order.ts';
import { exportGdpr, requestGdprDelete } from '../../../shared/api/privacy.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { fetchStorefront, openVisitor, sessionsDb, signInBrowserless } from '../../support/workers/workers.ts';
import { EMAIL, openAccount, PASSWORD } from '../session/session-sign-in.ts';

const HEADERS = { Language: 'de', 'Sec-Fetch-Site': 'same-origin' };
const ELEVEN_MINUTES_MS = 11 * 60_000;
/** Until a busy machine has made hundreds of calls within ten seconds. */
const SLOW_MS = 60_000;

const complete = (ip: string, term: string) =>
  fetchStorefront(`/api/v3/catalog/product/autocomplete/${term}`, { headers: { ...HEADERS, 'CF-Connecting-IP': ip } });

async function exportAll(visitor: Visitor): Promise<number> {
  const response = await visitor.fetch(exportGdpr.path, { headers: HEADERS });
  await response.arrayBuffer();
  return response.status;
}

// SECURITY-7, SECURITY-52
it('somebody who searches too much is asked to wait, in their language, while others go on searching', async () => {
  // At most two windows of ten seconds: 200 are answered.
  const responses = await Promise.all(Array.from({ length: 250 }, (_, i) => complete('2001:db8:9::1', `game${i}`)));
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected.length).toBeGreaterThanOrEqual(50);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
  expect(rejected[0]?.headers.get('Retry-After')).toBe('10');
  expect(await rejected[0]?.json()).toMatchObject({
    Code: 'too-many-requests',
    Messages: [expect.stringMatching(/Versuche/)],
  });
  expect((await complete('2001:db8:a::1', 'game')).status).toBe(200);
});

// SECURITY-7, SECURITY-52
it.each([
  ['/de/search/game/1', '2001:db8:11::1'],
  ['/de/search?term=game', '2001:db8:12::1'],
  ['/de/help?term=game', '2001:db8:13::1'],
  ['/de/blog?term=game', '2001:db8:14::1'],
])('whoever has searched too much is asked to wait by the page %s too, and others see it', async (path, ip) => {
  const open = (ip: string) => fetchStorefront(path, { headers: { 'CF-Connecting-IP': ip } });
  // Until it falls into the ten seconds of its searches.
  const searchWithoutEnd = async () => {
    await Promise.all(Array.from({ length: 120 }, (_, i) => complete(ip, `game${i}`)));
    const found = await open(ip);
    expect(found.status).toBe(429);
    return found;
  };
  const page = await vi.waitFor(searchWithoutEnd, { timeout: 30_000 });
  expect(page.headers.get('Retry-After')).toBe('10');
  expect(page.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await page.text()).toMatch(/<html lang="de".*<title>Zu viele Suchen<.*Warte kurz und such noch einmal/s);
  expect((await open('2001:db8:ffff::1')).status).toBeLessThan(400);
});

// SECURITY-7
it(
  'whoever makes up filters without end is asked to wait before the pages of lists are used up',
  async () => {
    let count = 0;
    const filterWithoutEnd = async () => {
      const ip = `2001:db8:18:${count}::1`;
      const open = (path: string) => fetchStorefront(path, { headers: { ...HEADERS, 'CF-Connecting-IP': ip } });
      count += 1;
      const args = { pageNumber: 1, pageSize: 52, specificationOptionIds: [], manufacturerIds: [], orderBy: 0 };
      const ask = (priceTo: number) =>
        fetchStorefront('/api/v2/catalog/category', {
          method: 'POST',
          headers: { ...HEADERS, 'CF-Connecting-IP': ip, 'Content-Type': 'application/json' },
          body: JSON.stringify({ categoryId: 1, ...args, priceTo: count * 1_000 + priceTo }),
        });
      const statuses = (await Promise.all(Array.from({ length: 130 }, (_, index) => ask(index)))).map(
        (one) => one.status,
      );
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
      expect((await open(`/de/category/games/1/1?priceto=${10 + count}`)).status).toBe(429);
      expect((await open(`/de/category/games/1/${count}`)).status).not.toBe(429);
    };
    await vi.waitFor(filterWithoutEnd, { timeout: SLOW_MS });
  },
  2 * SLOW_MS,
);

// SECURITY-51
it(
  'somebody who asks without end for what no cache has is asked to wait; cached pages, others and known crawlers are not',
  async () => {
    const open = async (path: string, init: RequestInit<CfProperties> & { ip?: string } = {}) => {
      const { ip = '2001:db8:15::1', ...rest } = init;
      const response = await fetchStorefront(path, { ...rest, headers: { ...HEADERS, 'CF-Connecting-IP': ip } });
      await response.arrayBuffer();
      return response;
    };
    const SITEMAP = '/sitemaps/page/1.xml';
    const CACHED = '/de/about-us';
    await open(CACHED);
    const uncached = ['/de/cart', '/api/v2/catalog/product/details/31'];
    let count = 0;
    // Until it falls into the ten seconds of what was loaded before.
    const loadWithoutEnd = async () => {
      count += 1;
      // Calls that load little, so that a slow machine gets through them in time.
      const ids = Array.from({ length: 320 }, (_, index) => count * 1_000_000 + index);
      await Promise.all(ids.map((id) => open(`/api/v2/catalog/product/details/${id}`)));
      const pages = await Promise.all(
        // What is loaded by a try in vain is kept at the edge: each asks for others.
        [`/sitemaps/product/${count}.xml`, ...uncached, `/de/category/games/1/1?manufacturers=7${count}`].map((path) =>
          open(path),
        ),
      );
      expect(pages.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
      return pages;
    };
    const rejected = await vi.waitFor(loadWithoutEnd, { timeout: SLOW_MS });
    expect(rejected.map(({ headers }) => headers.get('Retry-After'))).toEqual(['10', '10', '10', '10']);
    const cached = await open(CACHED);
    expect([cached.status, cached.headers.get('X-Cache')]).toEqual([200, expect.stringMatching(/^(HIT|STALE)$/)]);
    expect((await open(SITEMAP, { cf: { verifiedBotCategory: 'Search Engine Crawler' } })).status).toBe(200);
    // Kept at the edge by then.
    expect((await open(SITEMAP)).status).toBe(200);
    expect((await open('/de/cart')).status).toBe(429);
    expect((await open('/de/cart', { ip: '2001:db8:16::1' })).status).toBe(200);
  },
  2 * SLOW_MS,
);

// AUTH-11
it('an old session is asked for the password again before it exports all data or deletes the account', async () => {
  await openAccount();
  const visitor = await signInBrowserless(EMAIL, PASSWORD);
  expect(await exportAll(visitor)).toBe(200);
  await sessionsDb.prepare('UPDATE sessions SET signed_in_at = signed_in_at - ?').bind(ELEVEN_MINUTES_MS).run();
  expect(await exportAll(visitor)).toBe(403);
  expect(await visitor.call(requestGdprDelete, {})).toMatchObject({
    status: 403,
    Code: 'fresh-sign-in',
    Messages: ['Sign in again to confirm that it’s you.'],
  });
  expect((await visitor.call(getOrders, {})).status).toBe(200);

  // A sign-in without a question changes nothing: the provider says when the password was typed.
  await visitor.open('/session/start?locale=en&returnurl=%2Fen%2Fcart');
  expect(visitor.url.pathname).toBe('/en/cart');
  await visitor.open('/session/start?locale=en&returnurl=%2Fen%2Fcart&prompt=login');
  expect(visitor.url.pathname).toMatch(/^\/auth\/realms\/latchkey\/interaction\//);
  await visitor.submit({ email: EMAIL, password: PASSWORD });
  expect(visitor.url.pathname).toBe('/en/cart');
  expect(await exportAll(visitor)).toBe(200);
});

// PRIVACY-6
it('all data is exported five times an hour', async () => {
  const visitor = await signInBrowserless(EMAIL, PASSWORD, openVisitor());
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push(await exportAll(visitor));
  expect(statuses.at(-1)).toBe(429);
});
