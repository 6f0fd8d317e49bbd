import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { postPurge, purge, signPurge } from '../../support/workers/purge-call.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';

const PRODUCT = '/en/product/copper-meridian/1';
/** A crawler gets every page complete, however slow this machine is. */
const CRAWLER = 'Googlebot/2.1';
const SECOND_MS = 1_000;

beforeAll(seedCatalogue);

async function read(path: string, currency: string) {
  const response = await fetchStorefront(path, { headers: { Cookie: `currency=${currency}`, 'User-Agent': CRAWLER } });
  return { state: response.headers.get('X-Cache'), status: response.status, html: await response.text() };
}

const rename = (name: string) => commerceDb.prepare('UPDATE products SET name = ? WHERE id = 1').bind(name).run();

describe('a cache purge by the backend', () => {
  // CACHE-3
  it('applies at once to pages with its tag, and to no others', async () => {
    await read(PRODUCT, 'USD');
    await read('/en/blog', 'USD');
    await rename('Copper Meridian II');
    expect((await read(PRODUCT, 'USD')).state).toBe('HIT');
    const response = await purge(['product:1']);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ IsSuccess: true, Data: { tags: ['product:1'] } });
    const changed = await read(PRODUCT, 'USD');
    expect(changed.state).toBe('MISS');
    expect(changed.html).toContain('Copper Meridian II');
    expect((await read('/en/blog', 'USD')).state).toBe('HIT');
    expect((await read(PRODUCT, 'USD')).state).toBe('HIT');
  });

  it.each([
    ['catalogue', '/en/category/games/1/1'],
    ['category:1', '/en/category/games/1/1'],
    ['content', '/en/blog'],
    ['settings', '/en/about-us'],
    ['all', '/en/'],
  ])('to %s reaches %s', async (tag, path) => {
    await read(path, 'PLN');
    expect((await read(path, 'PLN')).state).toBe('HIT');
    await purge([tag]);
    expect((await read(path, 'PLN')).state).toBe('MISS');
  });

  it('of the settings bypasses cached responses', async () => {
    await read('/en/', 'JPY');
    const { value } = (await commerceDb.prepare("SELECT value FROM settings WHERE key = 'store'").first<{
      value: string;
    }>()) ?? { value: '{}' };
    const settings = { ...JSON.parse(value), Title: 'A shop of another title' };
    await commerceDb.prepare("UPDATE settings SET value = ? WHERE key = 'store'").bind(JSON.stringify(settings)).run();
    await purge(['settings']);
    expect((await read('/en/', 'JPY')).html).toContain('A shop of another title');
  });

  it('leaves the old page in place while the backend is down', async () => {
    const before = await read(PRODUCT, 'GBP');
    await purge(['all']);
    await commerceDb.exec('ALTER TABLE products RENAME TO products_away');
    const during = await read(PRODUCT, 'GBP');
    await commerceDb.exec('ALTER TABLE products_away RENAME TO products');
    expect([during.status, during.state]).toEqual([200, 'STALE']);
    expect(during.html).toBe(before.html);
  });
});

describe('an unauthenticated cache purge', () => {
  it('is rejected without a signature, with a wrong one, or with one that is too old', async () => {
    const body = JSON.stringify({ tags: ['all'] });
    const signature = await signPurge(body, TEST_SECRETS.PURGE_SECRET);
    const rejected = [
      await postPurge(body, null),
      await postPurge(body, ''),
      await postPurge(body, 't=,v1='),
      await postPurge(
        body,
        signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
      await postPurge(body, signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / SECOND_MS) + 1}`)),
      await postPurge(`${body} `, signature),
      await purge(['all'], 'another secret'),
      await purge(['all'], TEST_SECRETS.PURGE_SECRET, Date.now() - 400 * SECOND_MS),
      await purge(['all'], TEST_SECRETS.PURGE_SECRET, Date.now() + 400 * SECOND_MS),
    ];
    for (const response of rejected) {
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ IsSuccess: false, Data: null, Code: 'bad-signature' });
    }
  });

  it('changes nothing', async () => {
    await read(PRODUCT, 'CHF');
    await purge(['all'], 'another secret');
    expect((await read(PRODUCT, 'CHF')).state).toBe('HIT');
  });

  it('is rejected by any other method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect([404, 405]).toContain((await fetchStorefront('/internal/purge', { method })).status);
    }
  });
});

describe('an invalid signed cache purge', () => {
  it.each([
    ['no tags', []],
    ['an unknown tag', ['everything']],
    ['a tag for no product', ['product:0']],
    ['a tag that is no text', [1]],
    ['too many tags', Array.from({ length: 201 }, (_, index) => `product:${index + 1}`)],
    ['no list', 'all'],
    ['nothing', null],
  ])('is rejected: %s', async (_name, tags) => {
    const response = await purge(tags);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ IsSuccess: false, Code: 'bad-tags' });
  });

  it('is rejected when it is not JSON, or too large', async () => {
    for (const [body, status] of [
      ['{"tags":', 400],
      ['x'.repeat(20_000), 413],
    ] as const) {
      expect((await postPurge(body, await signPurge(body, TEST_SECRETS.PURGE_SECRET))).status).toBe(status);
    }
  });
});
