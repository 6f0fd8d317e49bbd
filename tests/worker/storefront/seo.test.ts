import { beforeAll, describe, expect, it } from 'vitest';
import { LEAST_INDEXED_PRODUCTS } from '../../../client/features/listing/indexable.ts';
import { locales } from '../../../shared/locales.ts';
import { readTags } from '../../support/pages/markup.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { open, readPage, seedCrawledShop, url } from './crawled-pages.ts';

const LISTED = Array.from({ length: LEAST_INDEXED_PRODUCTS }, (_, index) => 901 + index);

beforeAll(async () => {
  await seedCrawledShop();
  const product = commerceDb.prepare(
    "INSERT INTO products (id, source_id, name, name_key, price_minor) VALUES (?1, 'race-' || ?1, 'Race ' || ?1, 'race ' || ?1, 999)",
  );
  const slug = commerceDb.prepare(
    "INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('product', 'race-' || ?1, 'en', ?1)",
  );
  const option = commerceDb.prepare('INSERT INTO product_specifications (product_id, option_id) VALUES (?, ?)');
  await commerceDb.batch([
    ...LISTED.flatMap((id) => [product.bind(id), slug.bind(id), option.bind(id, 5), option.bind(id, 25)]),
    // A landing page for a genre, as for the autumn fair.
    commerceDb.prepare('UPDATE categories SET option_id = 18 WHERE id = 40'),
    commerceDb.prepare(
      "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('category', 33, 'en', 'H1Tag', 'Race!')",
    ),
    commerceDb.prepare(`UPDATE products SET details = '{"trailer":"trailers/a.webm"}' WHERE id = 7`),
    commerceDb.prepare('UPDATE categories SET parent_id = 1 WHERE id = 41'),
  ]);
});

const CLUSTER_TAGS = [...locales.flatMap(({ hreflangs }) => hreflangs), 'x-default'].sort();

describe('the head of a page', () => {
  it('has title, description and keywords from the data, and the canonical URL', async () => {
    const page = await readPage('/en/product/copper-meridian/1?utm_source=x&specs=18');
    expect(page.title).toBe('Copper Meridian');
    expect(page.meta('description')).toBe('Sail a copper ship across a dry sea.');
    expect(page.meta('keywords')).toBe('copper, sea');
    expect(page.canonical).toEqual([url('/en/product/copper-meridian/1')]);
    expect(page.meta('robots')).toBe('noindex, nofollow');
    const links = page.links.filter(({ rel }) => rel === 'alternate' || rel === 'canonical');
    expect(links).toHaveLength(CLUSTER_TAGS.length + 1);
  });

  it('has a social card with the picture', async () => {
    const page = await readPage('/de/product/kupfer-meridian/1');
    expect(page.meta('og:type')).toBe('product');
    expect(page.meta('og:title')).toBe('Copper Meridian');
    expect(page.meta('og:description')).toBe('Sail a copper ship across a dry sea.');
    expect(page.meta('og:url')).toBe(url('/de/product/kupfer-meridian/1'));
    expect(page.meta('og:site_name')).toBe('Latchkey');
    expect(page.meta('og:locale')).toBe('de_DE');
    // LOCALE-13
    expect(page.meta('og:locale:alternate')).toBe('en_US');
    expect(page.meta('og:image')).toBe(url('/media/covers/copper-meridian.webp?w=1280&q=99&f=jpeg'));
    expect(page.meta('twitter:card')).toBe('summary');
    const post = await readPage('/en/blog/Hello-Lanterns');
    expect(post.meta('og:type')).toBe('article');
    expect(post.meta('twitter:card')).toBe('summary_large_image');
    const about = await readPage('/no/about-us');
    expect(about.meta('og:image')).toBe(url('/icon-512.png'));
    expect(about.meta('og:locale')).toBe('nb_NO');
    expect((await readPage('/pt/about-us')).meta('og:locale')).toBe('pt_PT');
    expect((await open('/icon-512.png')).headers.get('Content-Type')).toBe('image/png');
  });

  // LOCALE-14
  it('keeps a product’s name whole in a right-to-left page', async () => {
    const html = await (await open('/ar/product/copper-meridian/1')).text();
    expect(html).toMatch(/<h1[^>]*><bdi>Copper Meridian<\/bdi><\/h1>/);
    const numbered = await (await open('/en/product/iron-petals-ii/8')).text();
    expect(numbered).toMatch(/<h1[^>]*><bdi>Iron Petals\u00a0II<\/bdi><\/h1>/);
  });

  // LOCALE-16
  it.each([
    ['/fr/product/copper-meridian/1', /<p [^>]*lang="en"[^>]*>Sail a copper ship/],
    ['/vn/topic/contact-us', /<h1 lang="en">Contact us/],
    ['/vn/blog/Hello-Lanterns', /<h1 [^>]*lang="en"[^>]*>Hello, lanterns/],
    ['/vn/blog', /<h\d [^>]*lang="en"[^>]*><a [^>]*>Hello, lanterns/],
  ])('%s marks texts that are not translated by their language', async (path, marked) => {
    expect(await (await open(path)).text()).toMatch(marked);
    const english = await (await open(path.replace(/^\/\w+/, '/en'))).text();
    expect(english).not.toMatch(marked);
  });

  it.each([
    ['/en/topic/contact-us', '/vn/topic/contact-us'],
    ['/en/blog/Hello-Lanterns', '/vn/blog/Hello-Lanterns'],
  ])('of %s links no language that it is not written in', async (path, fallback) => {
    const { cluster, html } = await readPage(path);
    expect(Object.keys(cluster).sort()).toEqual(CLUSTER_TAGS.filter((tag) => tag !== 'vi'));
    expect(html).not.toContain('content="vi_VN"');
    expect((await readPage(fallback)).cluster).toEqual({});
  });

  // LOCALE-9
  it('links every language by its own tag and URL, and one as default', async () => {
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
    ['/en/category/games/1/1?specs=18', '/en/category/games/1/1', false],
    ['/en/category/games/1/1?specs=4', '/en/category/games/1/1', false],
    ['/en/category/racing-games/33/1?specs=5&x=1', '/en/category/racing-games/33/1?specs=5', true],
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
  ])('%s has the canonical URL %s', async (path, canonical, hasCluster) => {
    const page = await readPage(path);
    expect(page.canonical).toEqual([url(canonical)]);
    expect(Object.keys(page.cluster).length > 0).toBe(hasCluster);
  });

  it('of a filtered listing links to the same filter in each language', async () => {
    const { cluster } = await readPage('/en/category/racing-games/33/1?specs=5');
    expect(cluster.de).toBe(url('/de/category/racing-games/33/1?specs=5'));
  });

  it.each(['/en/cart', '/en/checkout', '/en/login', '/en/profile/order'])(
    '%s is not indexed and has no canonical URL',
    async (path) => {
      const page = await readPage(path);
      expect(page.canonical).toEqual([]);
      expect(page.cluster).toEqual({});
      expect(page.meta('og:title')).toBeUndefined();
      expect(page.meta('robots')).toMatch(/^noindex/);
    },
  );

  it.each(['/en/no/such/page', '/en/payment/completed', '/en/payment/failed', '/en/cart', '/en/checkout'])(
    '%s says what it is about, though no search engine lists it',
    async (path) => {
      const response = await open(path);
      const description = readTags(await response.text(), 'meta').find(({ name }) => name === 'description');
      expect(description?.content).toMatch(/\w{3}.*\w{3}/);
    },
  );

  // CATALOG-11
  it('has a heading and a description of its own for a filtered list that search engines may show', async () => {
    const page = await readPage('/en/category/racing-games/33/1?specs=5');
    expect(page.html).toMatch(/<h1[^>]*>Racing games: [^<]+<\/h1>/);
    expect(page.title).toMatch(/^Racing games: /);
    expect(page.meta('description')).toMatch(/^Racing games: .+ – Race 90\d\S*, Race 90\d/);
    expect(page.meta('description')?.length).toBeLessThanOrEqual(160);
    expect((await readPage('/en/category/racing-games/33/1')).html).toContain('>Race!</h1>');
  });

  it.each(['/en/product/copper-meridian/1', '/en/product/last-lantern/7', '/en/category/games/1/1', '/en/'])(
    '%s loads one picture before all others; a product’s has a text',
    async (path) => {
      const pictures = readTags((await readPage(path)).html, 'img');
      const first = pictures.filter((one) => one.fetchpriority === 'high');
      expect(first).toHaveLength(1);
      if (path.includes('/product/')) expect(first[0]?.alt).toMatch(/Copper Meridian|Last Lantern/);
    },
  );

  it('links the feed, the icons and the manifest', async () => {
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
        const response = await open(href);
        expect(response.status).toBe(200);
        expect(response.headers.get('Content-Type')).toContain(type);
        await response.body?.cancel();
      }
    }
  });
});

// URL-8
describe('a name in another language, or an old one', () => {
  it.each([
    ['/de/product/copper-meridian/1', '/de/product/kupfer-meridian/1'],
    ['/en/product/kupfer-meridian/1?utm_source=x', '/en/product/copper-meridian/1?utm_source=x'],
    ['/en/product/kupfer-meridian', '/en/product/copper-meridian/1'],
    ['/en/product/copper-old/1', '/en/product/copper-meridian/1'],
    ['/de/category/games/1/1?specs=18', '/de/category/spiele/1/1?specs=18'],
    ['/en/category/spiele/1/1', '/en/category/games/1/1'],
    ['/en/category/lantern-bundle/41/1?specs=4', '/en/bundle/lantern-bundle/41/1?specs=4'],
    ['/en/bundle/games/1/1', '/en/category/games/1/1'],
    ['/en/category/autumn-fair/40', '/en/landing/autumn-fair/40/1'],
    ['/en/category/all-games/1/1', '/en/category/games/1/1'],
    ['/fr/landing/landing-der-messe/40/1', '/fr/landing/autumn-fair/40/1'],
    ['/en/topic/kontakt?x=1', '/en/topic/contact-us?x=1'],
    ['/en/topic/write-us', '/en/topic/contact-us'],
    ['/de/contact-us?x=1', '/de/kontakt?x=1'],
    ['/en/blog/Hallo-Laternen?x=1', '/en/blog/Hello-Lanterns?x=1'],
    ['/de/blog/Old-Lanterns', '/de/blog/Hallo-Laternen'],
    ['/de/showcase/games', '/de/showcase/spiele'],
  ])('%s is permanently redirected to %s', async (from, to) => {
    const response = await open(from);
    expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
    expect((await open(to)).status).toBe(200);
  });
});

// CATALOG-67, URL-21
describe('the lists of a shop', () => {
  const linksOf = async (path: string) => readTags((await readPage(path)).html, 'a').map(({ href }) => href);

  it.each([
    ['/en/product/copper-meridian/1', '/en/landing/autumn-fair/40/1', 'a genre’s landing page'],
    ['/en/category/games/1/1', '/en/landing/autumn-fair/40/1', 'the same from a list that has the genre'],
    ['/en/product/salt-and-lantern/2', '/en/category/games/1/1?specs=19', 'the games of a genre without one'],
    ['/en/category/games/1/1', '/en/bundle/lantern-bundle/41/1', 'a bundle at its own address'],
    ['/en/about-us', '/en/showcase', 'the showcase'],
  ])('%s links to %s: %s', async (path, target) => {
    expect(await linksOf(path)).toContain(target);
  });

  it('are never linked at an address that redirects', async () => {
    for (const path of [
      '/en/',
      '/en/category/games/1/1',
      '/en/product/copper-meridian/1',
      '/en/bundle/lantern-bundle/41/1',
    ]) {
      const lists = (await linksOf(path)).filter((one) => /^\/en\/(category|landing|bundle)\//.test(one ?? ''));
      expect(lists.length).toBeGreaterThan(0);
      for (const one of new Set(lists)) expect((await open(one ?? '')).status, one).toBe(200);
    }
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
