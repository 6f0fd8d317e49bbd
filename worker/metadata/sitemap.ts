import type { Context } from 'hono';
import { cache } from 'hono/cache';
import {
  getSitemapPageContract,
  getSitemapPagesContract,
  SITEMAP_TYPES,
  type SitemapEntry,
  type SitemapType,
} from '../../shared/api/sitemap.ts';
import { DEFAULT_CURRENCY } from '../../shared/currencies.ts';
import { toEntityPath } from '../../shared/entity-path.ts';
import { DEFAULT_LOCALE, type LocaleCode, locales } from '../../shared/locales.ts';
import { findPages } from '../../shared/pages.ts';
import { href } from '../../shared/routes.ts';
import { toXmlText, XML_DECLARATION } from '../../shared/xml-text.ts';
import type { StorefrontContext } from '../env.ts';
import { type BackendCaller, readBackend } from '../gateway/backend.ts';
import { errorResponse } from '../gateway/error-response.ts';
import { isMissingCall, orUnavailable } from './or-unavailable.ts';
import { streamText } from './stream-text.ts';

type Storefront = Context<StorefrontContext>;

/** The shard of pages without an entity. */
const OWN_PAGES_TYPE = 'page';
const OWN_PAGES = findPages(({ crawlers }) => crawlers === 'sitemap');
const SHARD_FILE = /^([1-9]\d{0,5})\.xml$/;
const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

function toCaller({ env }: Storefront): BackendCaller {
  return { env, language: DEFAULT_LOCALE, currency: DEFAULT_CURRENCY };
}

function isSitemapType(value: string): value is SitemapType {
  return (SITEMAP_TYPES as readonly string[]).includes(value);
}

function toLastMod(updatedOn: string | null): string {
  return updatedOn === null ? '' : `<lastmod>${toXmlText(updatedOn)}</lastmod>`;
}

function toShardLine(origin: string, type: string, page: number, updatedOn: string | null): string {
  return `<sitemap><loc>${toXmlText(`${origin}/sitemaps/${type}/${page}.xml`)}</loc>${toLastMod(updatedOn)}</sitemap>\n`;
}

/** Empty for a type that a merchant's own backend does not list. */
async function readPages(caller: BackendCaller, type: SitemapType) {
  try {
    return await readBackend(caller, getSitemapPagesContract, { type });
  } catch (error) {
    if (isMissingCall(error)) return [];
    throw error;
  }
}

/**
 * Keeps each sitemap at the edge for as long as crawlers may: the backend reads the whole catalogue for the index. A made-up
 * query makes no other copy.
 */
export const cacheSitemap = cache({
  cacheName: 'sitemaps',
  keyGenerator: (c) => new URL(c.req.path, c.env.ORIGIN).href,
  onCacheNotAvailable: false,
});

/** `/sitemap.xml`: the index of all shards. */
export const serveSitemapIndex = orUnavailable(async (c) => {
  const { ORIGIN } = c.env;
  const caller = toCaller(c);
  const kinds = await Promise.all(SITEMAP_TYPES.map(async (type) => ({ type, pages: await readPages(caller, type) })));
  function* write(): Generator<string> {
    yield `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
    yield toShardLine(ORIGIN, OWN_PAGES_TYPE, 1, null);
    for (const { type, pages } of kinds) {
      for (const { Page, UpdatedOnUtc } of pages) yield toShardLine(ORIGIN, type, Page, UpdatedOnUtc);
    }
    yield '</sitemapindex>\n';
  }
  return c.body(streamText(write()), 200, HEADERS);
});

/** One page in all its languages: a URL for each, and each with links to all (hreflang links must be mutual). */
function toUrls(
  origin: string,
  toPath: (locale: LocaleCode) => string,
  updatedOn: string | null,
  textLocales?: readonly string[],
): string {
  const toUrl = (code: LocaleCode) => toXmlText(origin + toPath(code));
  const written = locales.filter(({ code }) => textLocales?.includes(code) ?? true);
  const urls = written.map(({ code, hreflangs }) => ({ hreflangs, url: toUrl(code) }));
  const links = [...urls, { hreflangs: ['x-default'], url: toUrl(DEFAULT_LOCALE) }]
    .flatMap(({ hreflangs, url }) =>
      hreflangs.map((hreflang) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>\n`),
    )
    .join('');
  const rest = `${toLastMod(updatedOn)}\n${links}</url>\n`;
  return urls.map(({ url }) => `<url><loc>${url}</loc>${rest}`).join('');
}

function* writeShard(pieces: Iterable<string>): Generator<string> {
  yield `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  yield* pieces;
  yield '</urlset>\n';
}

function* toOwnPages(origin: string): Generator<string> {
  for (const name of OWN_PAGES) yield toUrls(origin, (locale) => href(locale, name), null);
}

function* toEntities(origin: string, entries: readonly SitemapEntry[]): Generator<string> {
  for (const { Id, EntityName, SeNamesEachLanguage: names, TextLocales, UpdatedOnUtc } of entries) {
    const toName = (locale: LocaleCode) => names[locale] || names[DEFAULT_LOCALE] || '';
    // Without a name in a language the backend has no page to link to.
    if (toName(DEFAULT_LOCALE) === '') continue;
    yield toUrls(origin, (locale) => toEntityPath(locale, EntityName, Id, toName(locale)), UpdatedOnUtc, TextLocales);
  }
}

async function readEntries(c: Storefront, type: SitemapType, page: number): Promise<SitemapEntry[]> {
  try {
    return await readBackend(toCaller(c), getSitemapPageContract, { type, page });
  } catch (error) {
    if (isMissingCall(error)) return [];
    throw error;
  }
}

/** `/sitemaps/{type}/{page}.xml`: at most 1,000 URLs, with their languages and the last change. */
export const serveSitemapShard = orUnavailable(async (c) => {
  const { type = '', file = '' } = c.req.param();
  const page = Number(SHARD_FILE.exec(file)?.[1] ?? 0);
  const { ORIGIN } = c.env;
  if (type === OWN_PAGES_TYPE && page === 1) return c.body(streamText(writeShard(toOwnPages(ORIGIN))), 200, HEADERS);
  const entries = isSitemapType(type) && page > 0 ? await readEntries(c, type, page) : [];
  if (entries.length === 0) return errorResponse(c, 404, 'not-found', 'There is no such sitemap.');
  return c.body(streamText(writeShard(toEntities(ORIGIN, entries))), 200, HEADERS);
});
