import { safeParse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  getSitemapPage,
  getSitemapPageContract,
  getSitemapPages,
  getSitemapPagesContract,
  SITEMAP_PAGE_SIZE,
  SITEMAP_TYPES,
} from '../../shared/api/sitemap.ts';
import { locales } from '../../shared/locales.ts';
import { seedCatalogue } from '../support/catalogue.ts';
import { checkClusters, checkPage, readSitemap } from '../support/hreflang.ts';
import { decodeEntities as decode, readLocs, readTags, type Tag } from '../support/markup.ts';
import { SPECIAL } from '../support/test-products.ts';
import { TEST_ORIGIN } from '../support/test-secrets.ts';
import { callCommerce, commerceDb, fetchStorefront } from '../support/workers.ts';

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const CLUSTER_TAGS = [...locales.map(({ tag }) => tag), 'x-default'].sort();
const DESCRIPTION = JSON.stringify({ '@type': 'VideoGame', name: '</script>' });

beforeAll(async () => {
  await seedCatalogue();
  const slug = commerceDb.prepare(
    'INSERT INTO slugs (entity, slug, locale, entity_id, is_active) VALUES (?, ?, ?, ?, ?)',
  );
  const text = commerceDb.prepare(
    "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES (?, ?, 'en', ?, ?)",
  );
  await commerceDb.batch([
    slug.bind('topic', 'kontakt', 'de', 1, 1),
    slug.bind('blog', 'Hallo-Laternen', 'de', 1, 1),
    slug.bind('category', 'landing-der-messe', 'de', 40, 1),
    slug.bind('product', 'salz-&-laterne', 'de', 2, 1),
    slug.bind('product', 'ソルト', 'jp', 2, 1),
    slug.bind('product', 'copper-old', 'en', 1, 0),
    slug.bind('category', 'all-games', 'en', 1, 0),
    slug.bind('topic', 'write-us', 'en', 1, 0),
    slug.bind('blog', 'Old-Lanterns', 'en', 1, 0),
    text.bind('product', SPECIAL.discounted, 'SchemaDescription', DESCRIPTION),
    text.bind('product', SPECIAL.regional, 'SchemaDescription', '{"@type":'),
    text.bind('product', SPECIAL.plain, 'MetaKeywords', 'copper, sea'),
    commerceDb.prepare("INSERT INTO blog_tags (post_id, tag) VALUES (1, 'News & more')"),
  ]);
});

const open = (path: string) => fetchStorefront(path, { headers: { 'User-Agent': CRAWLER } });

/** hreflang -> address. */
function readCluster(tags: readonly Tag[]): Record<string, string> {
  const alternates = tags.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
  const cluster = Object.fromEntries(alternates.map(({ hreflang = '', href = '' }) => [hreflang, href]));
  expect(Object.keys(cluster)).toHaveLength(alternates.length);
  return cluster;
}

async function readPage(path: string) {
  const answer = await open(path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  const links = readTags(html, 'link');
  const metas = readTags(html, 'meta');
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    html,
    title: decode(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    cluster: readCluster(links),
    links,
    meta: (name: string) => metas.find((one) => one.name === name || one.property === name)?.content,
    data: scripts.flatMap(([, json = '']): Record<string, unknown>[] => JSON.parse(json)),
    find(type: string) {
      return this.data.find((node) => node['@type'] === type);
    },
  };
}

const url = (path: string) => TEST_ORIGIN + path;

describe('the head of a page', () => {
  it('tells title, description and keywords from the data, and where the page is', async () => {
    const page = await readPage('/en/product/copper-meridian/1?utm_source=x&specs=18');
    expect(page.title).toBe('Copper Meridian');
    expect(page.meta('description')).toBe('Sail a copper ship across a dry sea.');
    expect(page.meta('keywords')).toBe('copper, sea');
    expect(page.canonical).toEqual([url('/en/product/copper-meridian/1')]);
    expect(page.meta('robots')).toBe('noindex, nofollow');
    expect(page.links.filter(({ rel }) => rel === 'alternate' || rel === 'canonical')).toHaveLength(24);
  });

  it('has a card with the picture for social networks', async () => {
    const page = await readPage('/de/product/kupfer-meridian/1');
    expect(page.meta('og:type')).toBe('product');
    expect(page.meta('og:title')).toBe('Copper Meridian');
    expect(page.meta('og:description')).toBe('Sail a copper ship across a dry sea.');
    expect(page.meta('og:url')).toBe(url('/de/product/kupfer-meridian/1'));
    expect(page.meta('og:site_name')).toBe('Latchkey');
    expect(page.meta('og:locale')).toBe('de_DE');
    expect(page.meta('og:image')).toBe(url('/media/covers/copper-meridian.webp?w=1280&q=99&f=jpeg'));
    expect(page.meta('twitter:card')).toBe('summary');
    const post = await readPage('/en/blog/Hello-Lanterns');
    expect(post.meta('og:type')).toBe('article');
    expect(post.meta('twitter:card')).toBe('summary_large_image');
    const about = await readPage('/no/about-us');
    expect(about.meta('og:image')).toBe(url('/icon-512.png'));
    expect(about.meta('og:locale')).toBe('nb_NO');
    expect((await open('/icon-512.png')).headers.get('Content-Type')).toBe('image/png');
  });

  // LOCALE-9
  it('names every language by its own tag and address, and one for all others', async () => {
    const { cluster } = await readPage('/en/product/copper-meridian/1');
    expect(Object.keys(cluster).sort()).toEqual(CLUSTER_TAGS);
    expect(cluster.de).toBe(url('/de/product/kupfer-meridian/1'));
    expect(cluster.cs).toBe(url('/cz/product/copper-meridian/1'));
    expect(cluster.da).toBe(url('/cs/product/copper-meridian/1'));
    expect(cluster['zh-Hans']).toBe(url('/cn/product/copper-meridian/1'));
    expect(cluster['x-default']).toBe(url('/en/product/copper-meridian/1'));
  });

  it.each([
    ['/en/category/games/1/1', '/en/category/games/1/1', true],
    ['/en/category/games/1/1?specs=18', '/en/category/games/1/1?specs=18', true],
    ['/en/category/games/1/1?specs=4&x=1', '/en/category/games/1/1?specs=4', true],
    ['/en/category/games/1/1?specs=1', '/en/category/games/1/1', false],
    ['/en/category/games/1/1?specs=4,18', '/en/category/games/1/1', false],
    ['/en/category/games/1/1?orderby=5', '/en/category/games/1/1', false],
    ['/en/category/games/1', '/en/category/games/1/1', false],
    ['/en/landing/autumn-fair/40/1', '/en/landing/autumn-fair/40/1', true],
    ['/en/bundle/lantern-bundle/41/1', '/en/bundle/lantern-bundle/41/1', true],
    ['/en/showcase/games', '/en/category/games/1/1', false],
    ['/en/contact-us', '/en/topic/contact-us', false],
    ['/en/blog?sort=3', '/en/blog', false],
    ['/en/search/lantern/1?specs=19', '/en/search/lantern/1', false],
  ])('%s is known as %s', async (path, canonical, hasCluster) => {
    const page = await readPage(path);
    expect(page.canonical).toEqual([url(canonical)]);
    expect(Object.keys(page.cluster).length > 0).toBe(hasCluster);
  });

  it('of a filtered listing leads to the same filter in each language', async () => {
    const { cluster } = await readPage('/en/category/games/1/1?specs=18');
    expect(cluster.de).toBe(url('/de/category/spiele/1/1?specs=18'));
  });

  it.each(['/en/cart', '/en/checkout', '/en/login', '/en/profile/order'])('%s says nothing of itself', async (path) => {
    const page = await readPage(path);
    expect(page.canonical).toEqual([]);
    expect(page.cluster).toEqual({});
    expect(page.meta('og:title')).toBeUndefined();
    expect(page.meta('robots')).toMatch(/^noindex/);
  });

  it.each(['/en/no/such/page', '/en/payment/completed', '/en/payment/failed', '/en/cart', '/en/checkout'])(
    '%s says what it is about, though no search engine lists it',
    async (path) => {
      const answer = await open(path);
      const description = readTags(await answer.text(), 'meta').find(({ name }) => name === 'description');
      expect(description?.content).toMatch(/\w{3}.*\w{3}/);
    },
  );

  it('leads to the feed, the icons and the manifest', async () => {
    const { links } = await readPage('/de/blog');
    expect(links.find(({ type }) => type === 'application/rss+xml')?.href).toBe('/feeds/blog/de.xml');
    for (const [rel, type] of [
      ['icon', 'image/'],
      ['apple-touch-icon', 'image/png'],
      ['manifest', 'application/manifest+json'],
    ] as const) {
      const found = links.filter((link) => link.rel === rel);
      expect(found.length).toBeGreaterThan(0);
      for (const { href = '' } of found) {
        const answer = await open(href);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('Content-Type')).toContain(type);
        await answer.body?.cancel();
      }
    }
  });
});

describe('what search engines read as data', () => {
  it('is the shop and its search on the home page', async () => {
    const page = await readPage('/de/');
    expect(page.find('Organization')).toMatchObject({ name: 'Latchkey', logo: url('/icon-512.png') });
    const { potentialAction, inLanguage } = page.find('WebSite') as {
      inLanguage: string;
      potentialAction: { '@type': string; target: { urlTemplate: string }; 'query-input': string };
    };
    expect(inLanguage).toBe('de');
    expect(potentialAction['@type']).toBe('SearchAction');
    const { urlTemplate } = potentialAction.target;
    expect(urlTemplate).toBe(url('/de/search/{search_term_string}'));
    expect(potentialAction['query-input']).toBe('required name=search_term_string');
    const found = await readPage(urlTemplate.replace('{search_term_string}', 'lantern').slice(TEST_ORIGIN.length));
    expect(found.html).toContain('Last Lantern');
  });

  it('is a product with its offer, at the price of the page', async () => {
    const page = await readPage('/en/product/copper-meridian/1');
    expect(page.html).toContain('19.99');
    expect(page.find('Product')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Copper Meridian',
      url: url('/en/product/copper-meridian/1'),
      brand: { name: 'Pine & Pixel' },
      offers: { price: '19.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    expect(page.find('Product')).not.toHaveProperty('aggregateRating');
    expect(page.find('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: url('/en/') },
      { '@type': 'ListItem', position: 2, name: 'Games', item: url('/en/category/games/1/1') },
      { '@type': 'ListItem', position: 3, name: 'Copper Meridian' },
    ]);
    const soldOut = await readPage('/en/product/tidewrack/5');
    expect(soldOut.find('Product')).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    const unpriced = await readPage('/en/product/paper-golems/3');
    expect(unpriced.find('Product')).not.toHaveProperty('offers');
  });

  it('is a listing as the list it shows', async () => {
    const page = await readPage('/en/category/games/1/1');
    const list = page.find('ItemList') as {
      numberOfItems: number;
      itemListElement: { position: number; url: string }[];
    };
    expect(list.numberOfItems).toBe(11);
    expect(list.itemListElement).toHaveLength(11);
    expect(list.itemListElement[0]).toMatchObject({
      position: 1,
      name: 'Copper Meridian',
      url: url('/en/product/copper-meridian/1'),
    });
  });

  it('is a post of the blog', async () => {
    const page = await readPage('/de/blog/Hallo-Laternen');
    expect(page.find('BlogPosting')).toMatchObject({
      headline: 'Hello, lanterns',
      url: url('/de/blog/Hallo-Laternen'),
      inLanguage: 'de',
      image: [url('/media/blog/1.webp?w=1280&q=99&f=jpeg')],
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: { name: 'Latchkey' },
    });
  });

  it('has the merchant’s own description, and leaves out one that is no JSON', async () => {
    const page = await readPage('/en/product/salt-and-lantern/2');
    expect(page.find('VideoGame')).toMatchObject({ name: '</script>' });
    expect(page.find('Product')).toMatchObject({ offers: { price: '14.99' } });
    const broken = await readPage('/en/product/glass-harbour/6');
    expect(broken.find('Product')).toMatchObject({ name: 'Glass Harbour', offers: { eligibleRegion: ['DE', 'AT'] } });
    expect(broken.data.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Product']);
  });
});

// URL-8
describe('a name of another language, or an old one', () => {
  it.each([
    ['/de/product/copper-meridian/1', '/de/product/kupfer-meridian/1'],
    ['/en/product/kupfer-meridian/1?utm_source=x', '/en/product/copper-meridian/1?utm_source=x'],
    ['/en/product/kupfer-meridian', '/en/product/copper-meridian/1'],
    ['/en/product/copper-old/1', '/en/product/copper-meridian/1'],
    ['/de/category/games/1/1?specs=18', '/de/category/spiele/1/1?specs=18'],
    ['/en/category/spiele/1/1', '/en/category/games/1/1'],
    ['/en/category/all-games/1/1', '/en/category/games/1/1'],
    ['/fr/landing/landing-der-messe/40/1', '/fr/landing/autumn-fair/40/1'],
    ['/en/topic/kontakt?x=1', '/en/topic/contact-us?x=1'],
    ['/en/topic/write-us', '/en/topic/contact-us'],
    ['/de/contact-us?x=1', '/de/kontakt?x=1'],
    ['/en/blog/Hallo-Laternen?x=1', '/en/blog/Hello-Lanterns?x=1'],
    ['/de/blog/Old-Lanterns', '/de/blog/Hallo-Laternen'],
    ['/de/showcase/games', '/de/showcase/spiele'],
  ])('%s is moved for good to %s', async (from, to) => {
    const answer = await open(from);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, to]);
    expect((await open(to)).status).toBe(200);
  });
});

describe('the language links of a page', () => {
  it.each([
    ['/en/category/games/1/1?specs=18%2C19', '/de/category/spiele/1/1?specs=18%2C19'],
    ['/en/product/copper-meridian/1', '/de/product/kupfer-meridian/1'],
    ['/en/topic/contact-us', '/de/topic/kontakt'],
    ['/en/blog/Hello-Lanterns', '/de/blog/Hallo-Laternen'],
    ['/en/search/lantern/1', '/de/search/lantern/1'],
    ['/en/about-us', '/de/about-us'],
  ])('of %s lead to the same page: %s', async (path, german) => {
    const { html } = await readPage(path);
    const link = readTags(html, 'a').find(({ hreflang }) => hreflang === 'de');
    expect(link?.href).toBe(german);
    expect((await open(german)).status).toBe(200);
  });
});

async function readXml(path: string): Promise<string> {
  const answer = await fetchStorefront(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('Content-Type')).toMatch(/xml; charset=utf-8$/);
  expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+$/);
  const xml = await answer.text();
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(\w+)[\s\S]*<\/\1>\n$/);
  expect(xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
  return xml;
}

describe('the sitemap', () => {
  it('lists every published page once in each language, with its last change', async () => {
    const urls = await readSitemap(open);
    const locs = urls.map(({ loc }) => loc);
    expect(new Set(locs).size).toBe(locs.length);
    // 5 pages of the shop's own, 11 products, 5 categories, a topic, a post.
    expect(locs).toHaveLength(23 * locales.length);
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

  it('agrees with the pages: each is its own canonical one, and every link is returned', async () => {
    const urls = await readSitemap(open);
    expect(checkClusters(urls)).toEqual([]);
    // Each page in English and in one more language, another one each time.
    const clusters = [...new Map(urls.map((one) => [one.cluster.en, one])).values()];
    for (const [index, one] of clusters.entries()) {
      for (const tag of new Set(['en', locales[index % locales.length]?.tag ?? 'en'])) {
        expect(await checkPage(open, { ...one, loc: one.cluster[tag] ?? '' })).toEqual([]);
      }
    }
  });

  it('is XML, shard by shard', async () => {
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
  ])('%s is not there', async (path) => {
    const answer = await fetchStorefront(path);
    expect(answer.status).toBe(404);
    await answer.body?.cancel();
  });

  it('comes from commerce in pages by id, which no other entity moves', async () => {
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
    // By the key itself or by an index that begins with it: a step to the first id of the range, either way.
    const [plan] = results.map(({ detail }) => detail);
    expect(plan).toMatch(/^SEARCH e USING .*\((row)?id>\? AND (row)?id<\?\)$/);
    expect(results).toHaveLength(1);
  });

  it.each(['/api/v2/catalog/sitemap/order', '/api/v2/catalog/sitemap/product/0', '/api/v2/catalog/sitemap/product/x'])(
    '%s is refused in words',
    async (path) => {
      const answer = await fetchStorefront(path, { headers: { Language: 'en', 'Sec-Fetch-Site': 'same-origin' } });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ IsSuccess: false, Code: 'invalid' });
    },
  );
});

describe('small files for programs', () => {
  it('robots.txt keeps everybody out of a shop in development', async () => {
    const answer = await fetchStorefront('/robots.txt');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n');
  });

  it('the feed of the blog has its posts in its language', async () => {
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
    const answer = await fetchStorefront(path);
    expect(answer.status).toBe(404);
    await answer.body?.cancel();
  });

  it('the manifest names the shop and pictures that are there', async () => {
    const answer = await fetchStorefront('/site.webmanifest');
    const manifest = await answer.json<{ name: string; start_url: string; icons: { src: string }[] }>();
    expect(manifest).toMatchObject({ name: 'Latchkey', start_url: '/' });
    for (const { src } of manifest.icons) expect((await open(src)).headers.get('Content-Type')).toBe('image/png');
  });
});
