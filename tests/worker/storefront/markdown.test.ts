import { beforeAll, describe, expect, it, vi } from 'vitest';
import { purge } from '../../support/workers/purge-call.ts';
import { SPECIAL } from '../../support/workers/test-products.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { seedCrawledShop, url } from './crawled-pages.ts';

beforeAll(async () => {
  await seedCrawledShop();
  await commerceDb
    .prepare(
      "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('category', 40, 'en', 'Description', ?)",
    )
    .bind('<p>Lanterns &amp; <a href="/en/help">help</a>.</p>')
    .run();
});

const read = (path: string, headers: Record<string, string> = {}) =>
  fetchStorefront(path, { headers: { Accept: 'text/markdown', ...headers } });

/** The facts in front of a text, and the text. */
async function readText(path: string, headers: Record<string, string> = {}) {
  const response = await read(path, headers);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(response.headers.get('Vary')).toBe('Accept, Cookie, User-Agent');
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(await response.text()) ?? [];
  const facts = Object.fromEntries(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), JSON.parse(line.slice(line.indexOf(': ') + 2))]),
  );
  return { facts, text: text.trim() };
}

// CRAWL-54
describe('a page as Markdown', () => {
  it('is a product with its price before a reduction, and where it activates', async () => {
    const { facts, text } = await readText('/en/product/salt-and-lantern/2');
    expect(facts).toMatchObject({
      ...{ url: url('/en/product/salt-and-lantern/2'), language: 'en', currency: 'EUR', availability: 'InStock' },
      ...{ price: 14.99, lowest_price_30_days_before: 29.99 },
    });
    expect(text).toMatch(/^# Salt & Lantern\n\n/);
    expect(text).toContain('**€14.99** ~~€29.99~~');
    expect((await readText('/en/product/glass-harbour/6')).facts.activates_in).toEqual(['DE', 'AT']);
    expect((await readText(`/en/product/tidewrack/${SPECIAL.outOfStock}`)).facts.availability).toBe('OutOfStock');
  });

  it('is a list with all of its links, by its own filters', async () => {
    const { facts, text } = await readText('/de/category/spiele/1/1');
    expect(facts).toMatchObject({ url: url('/de/category/spiele/1/1'), language: 'de', products: 11 });
    expect(text).toContain(`- [Copper Meridian](${url('/de/product/kupfer-meridian/1')}) 19,99`);
    const filtered = await readText('/de/category/spiele/1/1?specs=18');
    expect(filtered.facts.products).toBeLessThan(11);
    const landing = await readText('/en/landing/autumn-fair/40/1');
    expect(landing.text).toContain(`Lanterns & [help](${url('/en/help')}).`);
  });

  it('is a content page', async () => {
    const { facts, text } = await readText('/en/topic/contact-us');
    expect(facts).toEqual({ url: url('/en/topic/contact-us'), language: 'en' });
    expect(text).toBe('# Contact us\n\nWrite to us.');
    // LOCALE-16
    expect((await readText('/vn/topic/contact-us')).facts.language).toBe('en');
  });

  it('has the price of the visitor’s currency, and is not mixed up with the page', async () => {
    const path = '/en/product/copper-meridian/1';
    const crawler = { 'User-Agent': 'Googlebot/2.1' };
    const html = await fetchStorefront(path, { headers: { ...crawler, Accept: 'text/html' } });
    expect(html.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(html.headers.get('Vary')).toBe('Accept, Cookie, User-Agent');
    await html.body?.cancel();
    expect((await readText(path, crawler)).facts.currency).toBe('EUR');
    expect((await readText(path, { Cookie: 'currency=PLN' })).facts.currency).toBe('PLN');
    expect((await fetchStorefront(path, { headers: crawler })).headers.get('Content-Type')).toContain('text/html');
  });

  it('is not sent again to a reader that has it', async () => {
    const etag = (await read('/en/topic/contact-us')).headers.get('ETag') ?? '';
    const again = await read('/en/topic/contact-us', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is read by its headers alone, too', async () => {
    const response = await fetchStorefront('/en/topic/contact-us', {
      method: 'HEAD',
      headers: { Accept: 'text/markdown' },
    });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  });

  it('is gone as soon as its product is withdrawn', async () => {
    const path = `/en/product/tidewrack/${SPECIAL.outOfStock}`;
    await readText(path);
    const publish = (isPublished: number) =>
      commerceDb
        .prepare('UPDATE products SET is_published = ? WHERE id = ?')
        .bind(isPublished, SPECIAL.outOfStock)
        .run();
    await publish(0);
    await purge([`product:${SPECIAL.outOfStock}`]);
    const isGone = async () => {
      const { status, body } = await read(path);
      await body?.cancel();
      expect([404, 410]).toContain(status);
    };
    await vi.waitFor(isGone, { timeout: 30_000, interval: 500 });
    await publish(1);
  });

  it.each([
    ['/en/product/kupfer-meridian/1', 301],
    ['/en/category/autumn-fair/40/1', 301],
    ['/en/product/nothing/999', 404],
    ['/en/category/games/1/99', 404],
    ['/en/topic/nothing', 404],
  ])('%s has none, and the page says why: %d', async (path, status) => {
    const response = await read(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type') ?? 'text/html').toContain('text/html');
    await response.body?.cancel();
  });
});

it('language models find what the shop has', async () => {
  const response = await fetchStorefront('/llms.txt');
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^# Latchkey\n\n/);
  expect(text).toContain(`- [Games](${url('/en/category/games/1/1')})`);
  expect(text).toContain(`- [Contact us](${url('/en/topic/contact-us')})`);
  for (const [, target = ''] of text.matchAll(/\]\(([^)]*)\)/g)) {
    const { status, body } = await fetchStorefront(target.slice(url('').length), {
      headers: { 'User-Agent': 'Googlebot/2.1' },
    });
    expect(status, target).toBe(200);
    await body?.cancel();
  }
});
