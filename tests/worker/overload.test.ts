import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { getCategory } from '../../shared/api/catalog.ts';
import { seedCatalogue } from '../support/catalogue.ts';
import { purge } from '../support/purge-call.ts';
import { fetchStorefront, holdCalls } from '../support/workers.ts';
import { LISTING, read } from './cached-pages.ts';

beforeAll(seedCatalogue);
afterEach(() => holdCalls(null));

const AT_ONCE = 64;
const newPage = (index: number) => read(`${LISTING}?manufacturers=9${index}`);

it('a shop that is asked for more new pages than it can render sends the rest away at once and serves what is cached', async () => {
  await read('/en/');
  await read(LISTING, { currency: 'HUF' });
  await purge(['category:1']);
  await holdCalls(getCategory.path);
  const waiting = Array.from({ length: AT_ONCE }, (_, index) => newPage(index));
  // On a slow machine some of them are not begun at all.
  let index = AT_ONCE;
  const shed = await vi.waitFor(
    async () => {
      index += 1;
      const page = await newPage(index);
      expect(page.html).toContain('<title>The shop is very busy right now</title>');
      return page;
    },
    { timeout: 20_000, interval: 20 },
  );

  expect(shed.status).toBe(503);
  expect(Number(shed.answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(5);
  expect(Number(shed.answer.headers.get('Retry-After'))).toBeLessThanOrEqual(15);
  expect(shed.answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect((await read('/de/search?term=halo')).html).toContain('Im Shop ist gerade sehr viel los');

  const cached = await read('/en/');
  expect([cached.status, cached.state]).toEqual([200, 'HIT']);
  const outdated = await read(LISTING, { currency: 'HUF' });
  expect([outdated.status, outdated.state]).toEqual([200, 'STALE']);
  const cart = await fetchStorefront('/api/v2/cart/total', {
    headers: { Language: 'en', 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(cart.status).toBe(200);

  await holdCalls(null);
  await Promise.all(waiting);
  await vi.waitFor(async () => expect((await newPage(index + 1)).status).toBe(200), { timeout: 20_000 });
});
