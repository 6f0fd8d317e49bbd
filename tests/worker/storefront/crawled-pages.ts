import { expect } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { decodeEntities as decode, readTags, type Tag } from '../../support/pages/markup.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { SPECIAL } from '../../support/workers/test-products.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const DESCRIPTION = JSON.stringify({ '@type': 'VideoGame', name: '</script>' });

export const open = (path: string) => fetchStorefront(path, { headers: { 'User-Agent': CRAWLER } });

/** URL by hreflang. */
function readCluster(tags: readonly Tag[]): Record<string, string> {
  const alternates = tags.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
  const cluster = Object.fromEntries(alternates.map(({ hreflang = '', href = '' }) => [hreflang, href]));
  expect(Object.keys(cluster)).toHaveLength(alternates.length);
  return cluster;
}

export async function readPage(path: string) {
  const response = await open(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
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

export const url = (path: string) => TEST_ORIGIN + path;

/** The language that the topic and the post are not translated into. */
const UNTRANSLATED = 'vn';

/** The test catalogue, with translated names, old names, and the merchant's own descriptions. */
export async function seedCrawledShop(): Promise<void> {
  await seedCatalogue();
  const slug = commerceDb.prepare(
    'INSERT INTO slugs (entity, slug, locale, entity_id, is_active) VALUES (?, ?, ?, ?, ?)',
  );
  const text = commerceDb.prepare(
    "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES (?, ?, 'en', ?, ?)",
  );
  const title = commerceDb.prepare(
    "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES (?, 1, ?, 'Title', ?)",
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
    ...locales
      .filter(({ code }) => code !== 'en' && code !== UNTRANSLATED)
      .flatMap(({ code }) => [title.bind('topic', code, 'Contact us'), title.bind('blog', code, 'Hello, lanterns')]),
    text.bind('product', SPECIAL.discounted, 'SchemaDescription', DESCRIPTION),
    text.bind('product', SPECIAL.regional, 'SchemaDescription', '{"@type":'),
    text.bind('product', SPECIAL.plain, 'MetaKeywords', 'copper, sea'),
    commerceDb.prepare("INSERT INTO blog_tags (post_id, tag) VALUES (1, 'News & more')"),
  ]);
}
