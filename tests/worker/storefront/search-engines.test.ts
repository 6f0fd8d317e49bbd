import { env as workerEnv } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { makeTurns } from '../../../worker/commerce/content/schedules-store.ts';
import { readChangedAddresses } from '../../../worker/commerce/merchant/changed-addresses-store.ts';
import { tellStorefront } from '../../../worker/commerce/merchant/tell-storefront.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { seedCrawledShop } from './crawled-pages.ts';

beforeAll(seedCrawledShop);
afterEach(() => vi.unstubAllGlobals());

const KEY = 'a1b2c3d4-e5f6';

const ENV = {
  DB: commerceDb,
  ORIGIN: TEST_ORIGIN,
  PURGE_SECRET: TEST_SECRETS.PURGE_SECRET,
  STOREFRONT: { fetch: (async () => new Response('{}')) as typeof fetch },
};

/** Purges what changes have made old, as a shop in this environment, and returns what search engines were told. */
async function tell(settings: { ENVIRONMENT: string; INDEXNOW_KEY: string }, status = 200) {
  const told: { url: string; body: { host: string; key: string; keyLocation: string; urlList: string[] } }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    told.push({ url, body: JSON.parse(String(init.body)) });
    return new Response('', { status });
  });
  await tellStorefront({ ...ENV, ...settings });
  return told;
}

/** What search engines were told of this change alone. */
async function tellOf(change: string | (() => Promise<unknown>), ...round: Parameters<typeof tell>) {
  await tellStorefront(ENV);
  await (typeof change === 'string' ? commerceDb.prepare(change).run() : change());
  return tell(...round);
}

const countNews = () => commerceDb.prepare('SELECT count(*) AS waiting FROM page_news').first('waiting');

const CHANGE = 'UPDATE products SET price_minor = price_minor + 1 WHERE id = 1';
const LIVE = { ENVIRONMENT: 'production', INDEXNOW_KEY: KEY };

// CRAWL-55
describe('search engines are told', () => {
  it('of a changed product and its lists, in every language, at once', async () => {
    const [one, ...others] = await tellOf(CHANGE, LIVE);
    expect(others).toEqual([]);
    expect(one?.url).toBe('https://api.indexnow.org/indexnow');
    const { urlList = [], ...rest } = one?.body ?? {};
    expect(rest).toEqual({ host: new URL(TEST_ORIGIN).host, key: KEY, keyLocation: `${TEST_ORIGIN}/indexnow.txt` });
    for (const path of [
      '/en/product/copper-meridian/1',
      '/de/product/kupfer-meridian/1',
      '/de/category/spiele/1/1',
      '/en/landing/autumn-fair/40/1',
      '/en/bundle/lantern-bundle/41/1',
    ]) {
      expect(urlList).toContain(TEST_ORIGIN + path);
    }
    expect(urlList.length % locales.length).toBe(0);
    expect(new Set(urlList).size).toBe(urlList.length);
  });

  it.each([
    ['a product', 'products', 1, '/en/product/copper-meridian/1', '/de/product/kupfer-meridian/1'],
    ['a landing page', 'categories', 40, '/en/landing/autumn-fair/40/1', '/de/landing/landing-der-messe/40/1'],
    ['a content page', 'topics', 1, '/en/topic/contact-us', '/de/topic/kontakt'],
    ['a post', 'blog', 1, '/en/blog/Hello-Lanterns', '/de/blog/Hallo-Laternen'],
  ])('of %s that ends by schedule, and when it begins', async (_, kind, id, ...paths) => {
    const now = Date.now();
    const turn = (startsAt: number | null, endsAt: number | null) => async () => {
      await commerceDb
        .prepare('INSERT INTO schedules (kind, entity_id, starts_at, ends_at) VALUES (?, ?, ?, ?)')
        .bind(kind, id, startsAt, endsAt)
        .run();
      await makeTurns(commerceDb, now);
    };
    for (const change of [turn(null, now - 1), turn(now - 1, null)]) {
      const [one, ...others] = await tellOf(change, LIVE);
      expect(others).toEqual([]);
      expect(one?.body.urlList).toEqual(expect.arrayContaining(paths.map((path) => TEST_ORIGIN + path)));
      // The page and the post are not translated into Vietnamese.
      expect(one?.body.urlList).toHaveLength(locales.length - (kind === 'topics' || kind === 'blog' ? 1 : 0));
    }
  });

  it('of what an import publishes', async () => {
    const send = async () => {
      const response = await workerEnv.COMMERCE.fetch(`${TEST_ORIGIN}/internal/import`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` },
        body: JSON.stringify({ sourceId: 'told:1', name: 'Told Comet', priceUsd: 5 }),
      });
      expect(response.status).toBe(200);
    };
    const [one] = await tellOf(send, LIVE);
    const told = one?.body.urlList.filter((url) => url.includes('/product/told-comet/'));
    expect(told).toHaveLength(locales.length);
  });

  it('of what is removed, at the addresses that it had', async () => {
    const remove = () =>
      commerceDb.batch([
        commerceDb.prepare(
          `INSERT INTO removed_pages (entity, entity_id, slugs, similar) VALUES ('topic', 1, '["contact-us"]', '[]')`,
        ),
        commerceDb.prepare("DELETE FROM slugs WHERE entity = 'topic' AND entity_id = 1"),
      ]);
    const [one] = await tellOf(remove, LIVE);
    expect(one?.body.urlList).toContain(`${TEST_ORIGIN}/de/topic/kontakt`);
  });

  it('of the rest with the next round, where it is too much for a call', async () => {
    const insert = () =>
      commerceDb
        .prepare("INSERT INTO page_news (entity, entity_id) SELECT 'product', value FROM json_each(?)")
        .bind(JSON.stringify(Array.from({ length: 500 }, (_, index) => 10_001 + index)))
        .run();
    expect(await tellOf(insert, LIVE)).toEqual([]);
    expect(await countNews()).toBe(500 - Math.floor(10_000 / locales.length));
    expect(await tell(LIVE)).toEqual([]);
    expect(await countNews()).toBe(0);
  });

  it.each([
    ['too many calls', 429, true],
    ['a fault of its own', 503, true],
    ['a refusal', 403, false],
  ])('again with the next round, where the service answers with %s: %i', async (_, status, isToldAgain) => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const [first] = await tellOf('UPDATE products SET is_published = 1 - is_published WHERE id = 3', LIVE, status);
    log.mockRestore();
    const again = await tell(LIVE);
    expect(again.map(({ body }) => body.urlList)).toEqual(isToldAgain ? [first?.body.urlList] : []);
    expect(await countNews()).toBe(0);
  });

  it('of nothing that the shop does not show', async () => {
    const read = () => readChangedAddresses(commerceDb, ['product:1', 'category:40']);
    const show = (isShown: number) =>
      commerceDb.batch([
        commerceDb.prepare('UPDATE products SET is_published = ? WHERE id = 1').bind(isShown),
        commerceDb.prepare('UPDATE categories SET is_published = ? WHERE id = 40').bind(isShown),
      ]);
    expect(await read()).toHaveLength(2 * locales.length);
    await show(0);
    expect(await read()).toEqual([]);
    await show(1);
  });

  it.each([
    ['outside production', { ...LIVE, ENVIRONMENT: 'development' }],
    ['without a key', { ...LIVE, INDEXNOW_KEY: '' }],
    ['with a key that is none', { ...LIVE, INDEXNOW_KEY: 'a b' }],
  ])('of nothing %s', async (_, settings) => {
    expect(await tellOf(CHANGE, settings)).toEqual([]);
    expect(await tellOf('UPDATE products SET is_published = 1 - is_published WHERE id = 3', settings)).toEqual([]);
    expect(await countNews()).toBe(0);
  });

  it('without harm to the purge where nobody answers', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await tellOf(CHANGE, LIVE, 429)).toHaveLength(1);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    const { results } = await commerceDb.prepare('SELECT tag FROM cache_purges').all();
    expect(results).toEqual([]);
  });

  it('by nobody else: the key is at the shop’s own address, and nowhere without one', async () => {
    expect((await fetchStorefront('/indexnow.txt')).status).toBe(404);
  });
});
