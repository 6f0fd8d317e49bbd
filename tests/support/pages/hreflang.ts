import { locales } from '../../../shared/locales.ts';
import { decodeEntities, readLocs, readTags, type Tag } from './markup.ts';
import type { Fetcher } from './readers.ts';

/** URL by hreflang. */
export type Cluster = Readonly<Record<string, string>>;

export interface SitemapUrl {
  loc: string;
  lastmod: string | undefined;
  cluster: Cluster;
}

const X_DEFAULT = 'x-default';
const TAGS = [...locales.flatMap(({ hreflangs }) => hreflangs), X_DEFAULT].sort();
const MAX_SHARD_URLS = 1_000;

function readCluster(tags: readonly Tag[]): [hreflang: string, href: string][] {
  return tags
    .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
    .map(({ hreflang = '', href = '' }) => [hreflang, href]);
}

export function toPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** One file of the sitemap. */
export interface Shard {
  /** Its index, from 0, and the number of shards. */
  index: number;
  count: number;
  characters: number;
  urls: SitemapUrl[];
}

/**
 * Yields the sitemap shard by shard, because a large one may not fit into memory. Throws when a shard does not respond
 * or is too long.
 */
export async function* readShards(get: Fetcher): AsyncGenerator<Shard> {
  const read = async (path: string) => {
    const response = await get(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.text();
  };
  const shards = readLocs(await read('/sitemap.xml'));
  for (const [index, shard] of shards.entries()) {
    const xml = await read(toPath(shard));
    const urls = Array.from(xml.matchAll(/<url>(.*?)<\/url>/gs), ([, inner = '']) => ({
      loc: readLocs(inner)[0] ?? '',
      lastmod: /<lastmod>([^<]*)<\/lastmod>/.exec(inner)?.[1],
      cluster: Object.fromEntries(readCluster(readTags(inner, 'xhtml:link'))),
    }));
    if (urls.length === 0 || urls.length > MAX_SHARD_URLS) throw new Error(`${shard} lists ${urls.length} addresses`);
    yield { index, count: shards.length, characters: xml.length, urls };
  }
}

/** Every URL in the sitemap, all shards. */
export async function readSitemap(get: Fetcher): Promise<SitemapUrl[]> {
  const urls: SitemapUrl[] = [];
  for await (const shard of readShards(get)) urls.push(...shard.urls);
  return urls;
}

/** The language of a URL, by its path. */
function localeOfAddress(address: string) {
  const code = toPath(address).split('/')[1];
  return locales.find((locale) => locale.code === code);
}

/**
 * Checks every cluster of a sitemap: all languages by their tags (unless some texts are not translated), the URL itself,
 * one `x-default`, and the same cluster at each of its URLs, so that every link is mutual.
 */
export function checkClusters(urls: readonly SitemapUrl[], isTranslated = true): string[] {
  const problems: string[] = [];
  const texts = new Map(urls.map(({ loc, cluster }) => [loc, JSON.stringify(cluster)]));
  if (texts.size !== urls.length) problems.push(`${urls.length - texts.size} addresses stand there twice`);
  for (const { loc, cluster } of urls) {
    const tags = Object.keys(cluster);
    const strange = tags.filter((tag) => tag !== X_DEFAULT && Intl.getCanonicalLocales(tag)[0] !== tag);
    if (strange.length > 0) problems.push(`${loc}: ${strange.join(' ')} is no canonical language tag`);
    const isComplete = tags.toSorted().join() === TAGS.join();
    if (isTranslated && !isComplete) problems.push(`${loc}: languages ${tags.join(' ')}`);
    if (cluster[localeOfAddress(loc)?.tag ?? ''] !== loc) problems.push(`${loc} does not name itself`);
    if (cluster[X_DEFAULT] !== cluster.en) problems.push(`${loc}: not English for everybody else`);
    const text = JSON.stringify(cluster);
    for (const other of Object.values(cluster)) {
      if (texts.get(other) !== text) problems.push(`${loc} names ${other}, which does not return the link`);
    }
  }
  return problems;
}

/** Checks a page against its sitemap entry: its language, its canonical URL and its whole cluster. */
export async function checkPage(get: Fetcher, { loc, cluster }: SitemapUrl): Promise<string[]> {
  const response = await get(toPath(loc));
  const html = await response.text();
  if (response.status !== 200) return [`${loc}: ${response.status}`];
  const problems: string[] = [];
  const locale = localeOfAddress(loc);
  const links = readTags(html, 'link');
  const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
  if (canonical.join(' ') !== loc) problems.push(`${loc}: canonical ${canonical.join(' ') || 'missing'}`);
  const [root] = readTags(html, 'html');
  if (root?.lang !== locale?.tag || root?.dir !== locale?.dir) {
    problems.push(`${loc}: <html lang="${root?.lang}" dir="${root?.dir}">`);
  }
  const own = readCluster(links);
  const isSame = own.length === Object.keys(cluster).length && own.every(([tag, href]) => cluster[tag] === href);
  if (!isSame) problems.push(`${loc}: its ${own.length} languages are not those of the sitemap`);
  if (!decodeEntities(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '').trim()) problems.push(`${loc}: no title`);
  return problems;
}

/** Runs a check on many items, a few at a time. */
export async function checkAll<T>(
  items: readonly T[],
  check: (item: T) => Promise<string[]>,
  atOnce = 4,
): Promise<string[]> {
  const problems: string[] = [];
  const queue = items.values();
  const work = async () => {
    for (const item of queue) problems.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return problems;
}
