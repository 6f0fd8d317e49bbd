import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { getCategory } from '../../../shared/api/catalog.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { fetchStorefront, holdCalls } from '../../support/workers/workers.ts';
import { LISTING, type Page, read } from './cached-pages.ts';

beforeAll(seedCatalogue);
afterEach(() => holdCalls(null));

const AT_ONCE = 64;
const TOO_MANY = AT_ONCE + 16;
/** In ten seconds, SECURITY-51. */
const MORE_THAN_A_SENDER_MAY = 320;

const newPage = (index: number) => read(`${LISTING}?manufacturers=9${index}`);
const isShed = ({ html }: Page) => html.includes('<title>The shop is very busy right now</title>');

// CACHE-5
it('a shop that is asked for more new pages than it can render rejects the rest at once and serves cached ones', async () => {
  await read('/en/');
  await read(LISTING, { currency: 'HUF' });
  await purge(['category:1']);
  await holdCalls(getCategory.path);
  const pages = Array.from({ length: TOO_MANY }, (_, index) => newPage(index));
  // The others wait for the backend.
  const shed = await Promise.any(
    pages.map(async (page) => (isShed(await page) ? page : Promise.reject(new Error('rendered')))),
  );
  expect(shed.status).toBe(503);
  const pause = Number(shed.response.headers.get('Retry-After'));
  expect(pause).toBeGreaterThanOrEqual(5);
  expect(pause).toBeLessThanOrEqual(15);
  expect(shed.response.headers.get('Cache-Control')).toBe('private, no-store');
  expect((await read('/de/search?term=halo')).html).toContain('Im Shop ist gerade sehr viel los');

  // Before the sender's pages are counted: asking the counter would be one more wait in the queue.
  const insistent = { headers: { 'CF-Connecting-IP': '2001:db8:17::1' } };
  const again = Array.from({ length: MORE_THAN_A_SENDER_MAY }, (_, index) =>
    read(`${LISTING}?manufacturers=8${index}`, insistent),
  );
  expect(new Set((await Promise.all(again)).map(({ status }) => status))).toEqual(new Set([503]));
  expect((await read('/de/search?term=halo', insistent)).status).toBe(503);

  const cached = await read('/en/');
  expect([cached.status, cached.state]).toEqual([200, 'HIT']);
  const outdated = await read(LISTING, { currency: 'HUF' });
  expect([outdated.status, outdated.state]).toEqual([200, 'STALE']);
  const headers = { Language: 'en', 'Sec-Fetch-Site': 'same-origin' };
  expect((await fetchStorefront('/api/v2/cart/total', { headers })).status).toBe(200);

  await holdCalls(null);
  const sentAway = (await Promise.all(pages)).filter(isShed);
  expect(sentAway.length).toBeGreaterThanOrEqual(TOO_MANY - AT_ONCE);
  await vi.waitFor(async () => expect((await newPage(TOO_MANY)).status).toBe(200), { timeout: 20_000 });
});
