import { safeParse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  getSitemapPage,
  getSitemapPageContract,
  getSitemapPages,
  getSitemapPagesContract,
  SITEMAP_PAGE_SIZE,
  SITEMAP_TYPES,
} from '../../../shared/api/sitemap.ts';
import { locales } from '../../../shared/locales.ts';
import { checkClusters, checkPage, readSitemap } from '../../support/pages/hreflang.ts';
import { readLocs } from '../../support/pages/markup.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { callCommerce, commerceDb, fetchStorefront, takeCalls } from '../../support/workers/workers.ts';
import { open, seedCrawledShop, url } from './crawled-pages.ts';

beforeAll(seedCrawledShop);

async function readXml(path: string): Promise<string> {
  const response = await fetchStorefront(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/xml; charset=utf-8$/);
  expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+$/);
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(\w+)[\s\S]*<\/\1>\n$/);
  expect(xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
  return xml;
}

it.each(['/sitemap.xml', '/sitemaps/product/1.xml', '/feeds/blog/en.xml'])(
  '%s is not sent again to a crawler that has it',
  async (path) => {
    const etag = (await fetchStorefront(path)).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^(W\/)?"[0-9a-f]+"$/);
    const again = await fetchStorefront(path, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetchStorefront(path, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
  },
);

describe('the sitemap', () => {
  it('lists every published page once in each language, with its last change', async () => {
    const urls = await readSitemap(open);
    const locs = urls.map(({ loc }) => loc);
    expect(new Set(locs).size).toBe(locs.length);
    // 6 fixed pages, 11 products, 5 categories, a topic, a post; these two are not translated into one language.
    expect(locs).toHaveLength(24 * locales.length - 2);
    for (const path of [
      '/en/',
      '/de/category/spiele/1/1',
      '/de/landing/landing-der-messe/40/1',
      '/en/bundle/lantern-bundle/41/1',
      '/de/product/salz-%26-laterne/2',
      '/jp/product/%E3%82%BD%E3%83%AB%E3%83%88/2',
      '/de/topic/kontakt',
      '/de/blog/Hallo-Laternen',
    ]) {
      expect(locs).toContain(url(path));
    }
    expect(locs.filter((loc) => loc.includes('unlit-corridor'))).toEqual([]);
    for (const { loc, lastmod } of urls.filter((one) => /\/product\/|\/blog\//.test(one.loc))) {
      expect(Date.parse(lastmod ?? ''), loc).toBeLessThanOrEqual(Date.now());
    }
  });

  it('is read from the backend once, however many crawlers come, and whatever they add to its address', async () => {
    await readXml('/sitemap.xml');
    await takeCalls();
    const first = await readXml('/sitemap.xml');
    for (let visit = 0; visit < 3; visit += 1) expect(await readXml(`/sitemap.xml?visit=${visit}`)).toBe(first);
    expect((await takeCalls()).filter(({ path }) => path.includes('sitemap'))).toEqual([]);
  });

  it('agrees with the pages: each is its own canonical page, and every hreflang link is mutual', async () => {
    const urls = await readSitemap(open);
    expect(checkClusters(urls, false)).toEqual([]);
    // Each page in English and in one other language, a different one each time.
    const clusters = [...new Map(urls.map((one) => [one.cluster.en, one])).values()];
    for (const [index, one] of clusters.entries()) {
      for (const tag of new Set(['en', locales[index % locales.length]?.tag ?? 'en'])) {
        expect(await checkPage(open, { ...one, loc: one.cluster[tag] ?? '' })).toEqual([]);
      }
    }
  });

  it('is valid XML, shard by shard', async () => {
    for (const address of readLocs(await readXml('/sitemap.xml'))) {
      expect(await readXml(address.slice(TEST_ORIGIN.length))).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    }
  });

  it.each([
    '/sitemaps/product/0.xml',
    '/sitemaps/product/01.xml',
    '/sitemaps/product/2.xml',
    '/sitemaps/product/999999.xml',
    '/sitemaps/product/9999999.xml',
    '/sitemaps/product/1',
    '/sitemaps/nothing/1.xml',
    '/sitemaps/page/2.xml',
    '/sitemaps/..%2f/1.xml',
  ])('%s is a 404', async (path) => {
    const response = await fetchStorefront(path);
    expect(response.status).toBe(404);
    await response.body?.cancel();
  });

  it('is built from pages of ids, which new entities do not move', async () => {
    for (const type of SITEMAP_TYPES) {
      const { Data: pages } = await callCommerce(getSitemapPages, { type });
      expect(safeParse(getSitemapPagesContract.output, pages).success).toBe(true);
      const { Data: entries } = await callCommerce(getSitemapPage, { type, page: 1 });
      expect(safeParse(getSitemapPageContract.output, entries).success).toBe(true);
      expect(entries.length).toBeGreaterThan(0);
    }
    const far = [SITEMAP_PAGE_SIZE, SITEMAP_PAGE_SIZE + 1, 1_000_000];
    await commerceDb.batch(
      far.flatMap((id) => [
        commerceDb
          .prepare("INSERT INTO products (id, source_id, name, name_key) VALUES (?1, 'far:' || ?1, 'Far', 'far')")
          .bind(id),
        commerceDb
          .prepare("INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('product', 'far-' || ?1, 'en', ?1)")
          .bind(id),
      ]),
    );
    const { Data: pages } = await callCommerce(getSitemapPages, { type: 'product' });
    expect(pages.map(({ Page }) => Page)).toEqual([1, 2, Math.ceil(1_000_000 / SITEMAP_PAGE_SIZE)]);
    const { Data: last } = await callCommerce(getSitemapPage, { type: 'product', page: pages[2]?.Page ?? 0 });
    expect(last.map(({ Id }) => Id)).toEqual([1_000_000]);
    const { results } = await commerceDb
      .prepare('EXPLAIN QUERY PLAN SELECT id FROM products e WHERE e.id > ?1 AND e.id <= ?2 ORDER BY e.id')
      .bind(0, SITEMAP_PAGE_SIZE)
      .all<{ detail: string }>();
    // By primary key, or an index that begins with it: both find the first id of the range directly.
    const [plan] = results.map(({ detail }) => detail);
    expect(plan).toMatch(/^SEARCH e USING .*\((row)?id>\? AND (row)?id<\?\)$/);
    expect(results).toHaveLength(1);
  });

  it.each(['/api/v2/catalog/sitemap/order', '/api/v2/catalog/sitemap/product/0', '/api/v2/catalog/sitemap/product/x'])(
    '%s is rejected in words',
    async (path) => {
      const response = await fetchStorefront(path, { headers: { Language: 'en', 'Sec-Fetch-Site': 'same-origin' } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ IsSuccess: false, Code: 'invalid' });
    },
  );
});

describe('metadata files', () => {
  it('robots.txt excludes all crawlers in development', async () => {
    const response = await fetchStorefront('/robots.txt');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe('User-agent: *\nDisallow: /\n');
  });

  it('the blog’s feed has the posts in its language', async () => {
    const xml = await readXml('/feeds/blog/de.xml');
    expect(xml).toContain('<language>de</language>');
    expect(xml).toContain(`<atom:link href="${url('/feeds/blog/de.xml')}" rel="self"`);
    const [, item = ''] = /<item>(.*?)<\/item>/s.exec(xml) ?? [];
    expect(item).toContain('<title>Hello, lanterns</title>');
    expect(item).toContain(`<link>${url('/de/blog/Hallo-Laternen')}</link>`);
    expect(item).toContain('<category>News &amp; more</category>');
    const [, published = ''] = /<pubDate>([^<]*)<\/pubDate>/.exec(item) ?? [];
    expect(published).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  });

  it.each(['/feeds/blog/xx.xml', '/feeds/blog/en', '/feeds/shop/en.xml'])('%s is no feed', async (path) => {
    const response = await fetchStorefront(path);
    expect(response.status).toBe(404);
    await response.body?.cancel();
  });

  // LOCALE-30
  it('each language has a manifest, which names the shop and existing icons', async () => {
    const page = await (await open('/ar/about-us')).text();
    const [, path = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
    expect(path).toBe('/manifests/ar.webmanifest');
    const response = await open(path);
    expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
    const manifest = await response.json<{ name: string; start_url: string; icons: { src: string }[] }>();
    expect(manifest).toMatchObject({ name: 'Latchkey', start_url: '/', lang: 'ar', dir: 'rtl' });
    expect((await open('/manifests/xx.webmanifest')).status).toBe(404);
    for (const { src } of manifest.icons) expect((await open(src)).headers.get('Content-Type')).toBe('image/png');
  });
});
