import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProduct } from '../../../shared/api/product.ts';
import { getSitemapPage } from '../../../shared/api/sitemap.ts';
import { type PurgeEnv, tellStorefront } from '../../../worker/commerce/merchant/tell-storefront.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';

const PRODUCT = '/en/product/copper-meridian/1';
/** A crawler gets every page complete, however slow this machine is. */
const CRAWLER = 'Googlebot/2.1';

beforeAll(seedCatalogue);

async function readWaiting(): Promise<string[]> {
  const { results } = await commerceDb.prepare('SELECT tag FROM cache_purges ORDER BY tag').all<{ tag: string }>();
  return results.map(({ tag }) => tag);
}

const write = (sql: string) => commerceDb.prepare(sql).run();

function bind(storefront: (url: string, init: RequestInit) => Promise<Response>): PurgeEnv {
  const { PURGE_SECRET } = TEST_SECRETS;
  return { DB: commerceDb, ORIGIN: TEST_ORIGIN, PURGE_SECRET, STOREFRONT: { fetch: storefront as typeof fetch } };
}
const real = bind((url, init) => env.STOREFRONT.fetch(url, init));

async function read(path: string): Promise<{ state: string | null; html: string }> {
  const response = await fetchStorefront(path, { headers: { 'User-Agent': CRAWLER } });
  return { state: response.headers.get('X-Cache'), html: await response.text() };
}

beforeEach(async () => {
  await tellStorefront(real);
  expect(await readWaiting()).toEqual([]);
});

describe('the storefront’s cache is purged by a change', () => {
  it('of a product’s name, and shows the new one', async () => {
    await read(PRODUCT);
    expect((await read(PRODUCT)).state).toBe('HIT');
    await write("UPDATE products SET name = 'Copper Meridian Redux' WHERE id = 1");
    await runCron(Date.now());
    expect(await readWaiting()).toEqual([]);
    const changed = await read(PRODUCT);
    expect(changed.state).toBe('MISS');
    expect(changed.html).toContain('Copper Meridian Redux');
  });

  it.each([
    [
      'a price',
      'UPDATE products SET price_minor = price_minor + 1 WHERE id = 9',
      ['category:1', 'category:32', 'category:33', 'product:9'],
    ],
    ['the last key', 'UPDATE products SET stock = 0 WHERE id = 8', ['category:1', 'product:8']],
    ['a new key', 'UPDATE products SET stock = 1 WHERE id = 8', ['category:1', 'product:8']],
    ['a product that leaves', 'UPDATE products SET is_published = 0 WHERE id = 8', ['catalogue']],
    [
      'a description',
      "UPDATE localized SET value = 'New' WHERE entity = 'product' AND field = 'ShortDescription'",
      ['product:1'],
    ],
    ['the settings', "UPDATE settings SET value = json_set(value, '$.Title', 'T') WHERE key = 'store'", ['settings']],
    ['a rate', "UPDATE currencies SET rate = 1.2 WHERE code = 'USD'", ['catalogue', 'settings']],
    ['a topic', "UPDATE localized SET value = 'x' WHERE entity = 'topic' AND field = 'Title'", ['content', 'settings']],
    ['a blog post', "UPDATE blog_posts SET name = 'Hello again' WHERE id = 1", ['content']],
    ['a category\u2019s place', 'UPDATE categories SET position = 7 WHERE id = 33', ['catalogue']],
  ])('%s', async (_what, sql, tags) => {
    await write(sql);
    expect(await readWaiting()).toEqual(tags);
  });

  it.each([
    ['a reader of the blog', 'UPDATE blog_posts SET view_count = view_count + 1'],
    ['one key of many', 'UPDATE products SET stock = stock + 1 WHERE stock > 1'],
    ['the same name again', 'UPDATE products SET name = name'],
    ['the same text again', 'UPDATE localized SET value = value'],
  ])('%s purges nothing', async (_what, sql) => {
    await write(sql);
    expect(await readWaiting()).toEqual([]);
  });

  it('of an imported catalogue, with a single tag', async () => {
    const lines = Array.from({ length: 300 }, (_, index) =>
      JSON.stringify({ sourceId: `purge:${index}`, name: `Purged Comet ${index}`, priceUsd: 5, tags: ['Cozy'] }),
    );
    const response = await env.COMMERCE.fetch(`${TEST_ORIGIN}/internal/import`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` },
      body: lines.join('\n'),
    });
    expect(response.status).toBe(200);
    expect(await readWaiting()).toEqual(['catalogue']);
  });
});

describe('a purge that fails', () => {
  it('is repeated until the storefront accepts it', async () => {
    await write("UPDATE products SET name = 'Tidewrack II' WHERE id = 5");
    const asked: unknown[] = [];
    const failing = bind(async (_url, init) => {
      asked.push(JSON.parse(String(init.body)));
      return new Response(null, { status: 503 });
    });
    await expect(tellStorefront(failing)).rejects.toThrow('503');
    await expect(
      tellStorefront(
        bind(async () => {
          throw new Error('no route');
        }),
      ),
    ).rejects.toThrow('no route');
    expect(asked).toEqual([{ tags: ['category:1', 'product:5'] }]);
    expect(await readWaiting()).toEqual(['category:1', 'product:5']);
    await runCron(Date.now());
    expect(await readWaiting()).toEqual([]);
  });

  it('loses no change made meanwhile', async () => {
    await write("UPDATE products SET name = 'A' WHERE id = 5");
    const slow = bind(async () => {
      await write("UPDATE products SET name = 'B' WHERE id = 5");
      return new Response(null, { status: 200 });
    });
    await tellStorefront(slow);
    expect(await readWaiting()).toEqual(['category:1', 'product:5']);
  });

  it('of many single products at once becomes one of the whole catalogue', async () => {
    await write(
      `INSERT INTO cache_purges (tag) WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
       SELECT 'product:' || i FROM n UNION SELECT 'content'`,
    );
    const asked: { tags: string[] }[] = [];
    await tellStorefront(
      bind(async (_url, init) => {
        asked.push(JSON.parse(String(init.body)));
        return new Response(null, { status: 200 });
      }),
    );
    expect(asked[0]?.tags.sort()).toEqual(['catalogue', 'content']);
    expect(await readWaiting()).toEqual([]);
  });
});

describe('the date of the last change', () => {
  it('of a product follows its name, price and texts, not its stock', async () => {
    const readDay = async () => {
      const page = await callCommerce(getSitemapPage, { type: 'product', page: 1 });
      return Date.parse(page.Data.find(({ Id }) => Id === 11)?.UpdatedOnUtc ?? '');
    };
    await write('UPDATE products SET updated_at = 1000 WHERE id = 11');
    await write('UPDATE products SET stock = 0 WHERE id = 11');
    expect(await readDay()).toBe(1000);
    for (const sql of [
      "UPDATE products SET name = 'Crane and Owl' WHERE id = 11",
      'UPDATE products SET discount_minor = 100 WHERE id = 11',
      "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('product', 11, 'de', 'Name', 'Kranich')",
    ]) {
      await write('UPDATE products SET updated_at = 1000 WHERE id = 11');
      await write(sql);
      expect(await readDay(), sql).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  it('of a topic follows its texts', async () => {
    await write("UPDATE localized SET value = '<p>New.</p>' WHERE entity = 'topic' AND field = 'Body'");
    const page = await callCommerce(getSitemapPage, { type: 'topic', page: 1 });
    expect(Date.parse(page.Data[0]?.UpdatedOnUtc ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('ratings', () => {
  const readProduct = async (id: number) => (await callCommerce(getProduct, { id })).Data;

  it('are sent with their number, or not at all', async () => {
    const line = { sourceId: 'rated:1', name: 'Rated Comet', priceUsd: 5, positive: 9, negative: 1 };
    const send = (more: object) =>
      env.COMMERCE.fetch(`${TEST_ORIGIN}/internal/import`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` },
        body: JSON.stringify({ ...line, ...more }),
      });
    await send({});
    const id =
      (await commerceDb.prepare("SELECT id FROM products WHERE source_id = 'rated:1'").first<number>('id')) ?? 0;
    expect(await readProduct(id)).toMatchObject({ ApprovedRatingSum: 90, ApprovedTotalReviews: 10 });
    await send({ positive: 0, negative: 0 });
    expect(await readProduct(id)).not.toHaveProperty('ApprovedTotalReviews');
    expect(await readProduct(1)).not.toHaveProperty('ApprovedTotalReviews');
  });
});
