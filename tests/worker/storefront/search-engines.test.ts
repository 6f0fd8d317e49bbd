import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { readChangedAddresses } from '../../../worker/commerce/merchant/changed-addresses-store.ts';
import { tellStorefront } from '../../../worker/commerce/merchant/tell-storefront.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { seedCrawledShop } from './crawled-pages.ts';

beforeAll(seedCrawledShop);
afterEach(() => vi.unstubAllGlobals());

const KEY = 'a1b2c3d4-e5f6';

/** Purges what a change has made old, as a shop in this environment, and returns what search engines were told. */
async function tellOf(sql: string, settings: { ENVIRONMENT: string; INDEXNOW_KEY: string }, status = 200) {
  const storefront = async () => new Response('{}');
  const env = {
    DB: commerceDb,
    ORIGIN: TEST_ORIGIN,
    PURGE_SECRET: TEST_SECRETS.PURGE_SECRET,
    STOREFRONT: { fetch: storefront as typeof fetch },
  };
  await tellStorefront(env);
  const told: { url: string; body: { host: string; key: string; keyLocation: string; urlList: string[] } }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    told.push({ url, body: JSON.parse(String(init.body)) });
    return new Response('', { status });
  });
  await commerceDb.prepare(sql).run();
  await tellStorefront({ ...env, ...settings });
  return told;
}

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
