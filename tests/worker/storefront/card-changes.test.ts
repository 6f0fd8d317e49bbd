import { env } from 'cloudflare:workers';
import type * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getHomeCategories } from '../../../shared/api/catalog.ts';
import { getBlogPost, getSlider } from '../../../shared/api/content.ts';
import { toRequest } from '../../../shared/api/endpoint.ts';
import { getRelatedProducts } from '../../../shared/api/product.ts';
import { saveProduct } from '../../../shared/merchant/products.ts';
import { tellStorefront } from '../../../worker/commerce/merchant/tell-storefront.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

/** A crawler gets every page complete, however slow this machine is. */
const CRAWLER = 'Googlebot/2.1';

/** Pages that show product 1 as a card: rails, slide, list, a post's products, and the page of a related product. */
const PAGES = [
  '/de/',
  '/de/showcase',
  '/de/category/spiele/1/1',
  '/de/landing/autumn-fair/40/1',
  '/de/blog/Hello-Lanterns',
  '/de/product/salt-and-lantern/2',
] as const;

/** The test catalogue's ids are numbers, which the database stores as reals. */
const SOURCE_ID = 'test-1.0';

const write = (sql: string) => commerceDb.prepare(sql).run();

/** What the commerce Worker does after a merchant's call, in the background. */
async function tell(): Promise<void> {
  const { PURGE_SECRET } = TEST_SECRETS;
  const toStorefront = ((url: string, init: RequestInit) => env.STOREFRONT.fetch(url, init)) as typeof fetch;
  await tellStorefront({ DB: commerceDb, ORIGIN: TEST_ORIGIN, PURGE_SECRET, STOREFRONT: { fetch: toStorefront } });
}

async function read(path: string, currency = 'EUR'): Promise<{ state: string | null; html: string }> {
  const headers = { 'User-Agent': CRAWLER, Cookie: `currency=${currency}` };
  const response = await fetchStorefront(path, { headers });
  return { state: response.headers.get('X-Cache'), html: await response.text() };
}

async function save(changes: Omit<v.InferInput<typeof saveProduct.input>, 'sourceId'>): Promise<void> {
  const { status, Messages } = await callMerchant(saveProduct, { sourceId: SOURCE_ID, ...changes });
  expect([status, Messages]).toEqual([200, []]);
}

beforeAll(async () => {
  await seedCatalogue();
  await write("UPDATE blog_posts SET product_ids = '1' WHERE id = 1");
  await write('INSERT INTO related_products (product_id, related_id, position) VALUES (2, 1, 1)');
  await write(
    "INSERT INTO slides (picture, mobile_picture, link, position) VALUES ('a', 'b', 'product/copper-meridian/1', 1)",
  );
});

/** Every page that shows the product is in the cache. */
beforeEach(async () => {
  await tell();
  for (const path of PAGES) {
    // One that was rendered soon after a change is rendered again some seconds later.
    await expect.poll(async () => (await read(path)).state, { timeout: 5_000 }).toBe('HIT');
  }
});

// CACHE-7
describe('every page with a product’s card shows, from its next view on,', () => {
  it.each([
    ['its new price', () => save({ prices: { EUR: 41.37 } }), '41,37'],
    ['its reduction', () => save({ sale: { prices: { EUR: 31.37 } } }), '31,37'],
    ['the new end of the reduction', () => save({ sale: { prices: { EUR: 31.37 }, end: '2031-05-06T00:00:00Z' } }), ''],
    [
      'its name in another language',
      () => save({ texts: { de: { name: 'Kupferner Meridian' } } }),
      'Kupferner Meridian',
    ],
    ['that it is marked as new', () => save({ markAsNew: true }), ''],
    ['that it needs a base game', () => save({ baseGame: 'test-5.0' }), ''],
    ['that it needs none any more', () => save({ baseGame: null }), ''],
    [
      'its new picture',
      () => write("UPDATE products SET picture = 'covers/new-one.webp' WHERE id = 1"),
      'new-one.webp',
    ],
    ['that it is sold out', () => write('UPDATE products SET stock = 0 WHERE id = 1'), ''],
    ['that it is in stock again', () => write('UPDATE products SET stock = 5 WHERE id = 1'), '31,37'],
    [
      'its new address',
      () => write("UPDATE slugs SET slug = 'kupfer' WHERE slug = 'kupfer-meridian'"),
      '/product/kupfer/1',
    ],
  ])('%s', async (_what, change, text) => {
    await change();
    await tell();
    for (const path of PAGES) {
      const { state, html } = await read(path);
      expect(state, path).toBe('MISS');
      expect(html, path).toContain(text);
    }
  });

  it('that it is not sold any more', async () => {
    await save({ published: false });
    await tell();
    for (const path of PAGES) expect((await read(path)).html, path).not.toContain('Kupferner Meridian');
    await save({ published: true });
  });
});

// CACHE-7
it('the same is true of what scripts load for the next page', async () => {
  const headers = { Language: 'de', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const readApi = async (endpoint: Parameters<typeof toRequest>[0], args: object) => {
    const { method, url, body } = toRequest(endpoint, args);
    const response = await fetchStorefront(url, { method, headers, ...(body ? { body } : {}) });
    return { state: response.headers.get('X-Cache'), text: await response.text() };
  };
  const reads = [
    [getHomeCategories, {}],
    [getSlider, {}],
    [getRelatedProducts, { productId: 2 }],
    [getBlogPost, { seName: 'Hello-Lanterns' }],
  ] as const;
  for (const [endpoint, args] of reads) {
    await expect.poll(async () => (await readApi(endpoint, args)).state, { timeout: 5_000 }).toBe('HIT');
  }
  await save({ sale: null, prices: { EUR: 53.71 } });
  await tell();
  for (const [endpoint, args] of reads) {
    const { state, text } = await readApi(endpoint, args);
    expect(state, endpoint.path).toBe('MISS');
    expect(text, endpoint.path).toContain('53,71');
  }
});

describe('a page without the product', () => {
  it('stays in the cache when the product changes', async () => {
    const other = '/de/product/lumen-rally/9';
    await write('DELETE FROM related_products');
    await write('UPDATE products SET is_published = 0 WHERE id IN (1, 2)');
    await tell();
    await read(other);
    await write('UPDATE products SET price_minor = 777, discount_minor = NULL WHERE id = 1');
    await tell();
    expect((await read(other)).state).toBe('HIT');
    await write('UPDATE products SET is_published = 1 WHERE id IN (1, 2)');
  });
});

// CACHE-8
describe('a page that is rendered from old data', () => {
  it('is not stored as a new one', async () => {
    await read('/de/', 'PLN');
    await write('UPDATE products SET price_minor = 6161, discount_minor = NULL WHERE id = 1');
    await purge(['catalogue']);
    await commerceDb.exec('ALTER TABLE products RENAME TO products_away');
    // Another page than the one above, from the same data.
    const fromOldData = await fetchStorefront('/de/', { headers: { Cookie: 'currency=PLN', 'User-Agent': 'Mozilla' } });
    await fromOldData.text();
    await commerceDb.exec('ALTER TABLE products_away RENAME TO products');
    expect(fromOldData.status).toBe(200);
    const rows = async () => {
      const response = await fetchStorefront('/de/', { headers: { Cookie: 'currency=PLN', 'User-Agent': 'Mozilla' } });
      return { state: response.headers.get('X-Cache'), html: await response.text() };
    };
    expect((await rows()).state).not.toBe('HIT');
    // The backend is asked again a few seconds after a failure.
    await expect.poll(async () => (await rows()).state, { timeout: 15_000, interval: 500 }).toBe('HIT');
    expect((await rows()).html).toBe((await rows()).html);
  });

  it('shows no reduction that has ended', async () => {
    const path = '/de/product/salt-and-lantern/2';
    await write(`UPDATE products SET discount_until = ${Date.now() + 3_000} WHERE id = 2`);
    await tell();
    expect((await read(path)).html).toContain('14,99');
    expect((await read('/de/')).html).toContain('14,99');
    await new Promise((resolve) => setTimeout(resolve, 3_200));
    expect((await read(path)).state).toBe('MISS');
    expect((await read('/de/')).state).toBe('MISS');
    expect((await read('/de/')).html).not.toContain('14,99');
  });
});
