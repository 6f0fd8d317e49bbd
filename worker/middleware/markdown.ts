import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../shared/api/endpoint.ts';
import { buildEntry, type DataPart } from '../cache/build-entry.ts';
import type { CachedBody } from '../cache/cache-entry.ts';
import { buildEtag, matchesEtag } from '../cache/etag.ts';
import { getOrSet } from '../cache/get-or-set.ts';
import { readForPage } from '../cache/page-reads.ts';
import { openCache } from '../cache/tiered-cache.ts';
import type { StorefrontContext } from '../env.ts';
import { consumeLoad } from '../gateway/call-limits.ts';
import { hasMarkdown, writePage } from '../markdown/page-text.ts';
import { prefersMarkdown } from '../markdown/prefers-markdown.ts';
import { respondUnavailable } from '../metadata/or-unavailable.ts';
import { varyOf } from '../pages/cached-page.ts';
import { cacheScopeOf } from '../pages/client-build.ts';
import { planHtml } from '../pages/html-plan.ts';
import { isFilteredPage } from '../pages/search-pages.ts';
import { respondWithSecurityHeaders } from './security-headers.ts';

/** `Accept: text/markdown`: products, lists and topics as text for agents, cached beside the page (CRAWL-54). */
export const serveMarkdown = createMiddleware<StorefrontContext>(async (c, next) => {
  const { route, locale, currency, preview } = c.var;
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isAsked = isRead && preview === undefined && prefersMarkdown(c.req.header('Accept'));
  if (!route || !isAsked || !hasMarkdown(route)) return next();
  const url = new URL(c.req.url);
  const variant = { scope: cacheScopeOf(c.env), locale: locale.code, currency, isCrawler: true };
  const plan = planHtml(route, url.searchParams, variant);
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  const load = async (freshMs: number) => {
    const createdAt = Date.now();
    const parts: DataPart[] = [];
    const caller = { env: c.env, language: locale.code, currency };
    const read = readForPage(caller, waitUntil, (part) => parts.push(part));
    const text = await writePage(route, url.searchParams, { origin: c.env.ORIGIN, locale, read }).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
        throw error;
      },
    );
    // Cached like a page that is not there, so that a text it had before is not served on.
    const status = text === null ? 404 : 200;
    const bytes = new Uint8Array(new TextEncoder().encode(text ?? ''));
    const value: CachedBody = { status, bytes, etag: await buildEtag(bytes) };
    return { entry: buildEntry(value, parts, { createdAt, freshMs }) };
  };
  const admit = () => consumeLoad(c, { isFiltered: isFilteredPage(route, url.searchParams) });
  const find = async () => {
    if (plan) {
      const cache = openCache<CachedBody>({ env: c.env, waitUntil });
      return getOrSet({ cache, key: `${plan.key}#markdown`, waitUntil, admit, load: () => load(plan.freshMs) });
    }
    await admit();
    return (await load(0)).entry;
  };
  let value: CachedBody;
  try {
    ({ value } = await find());
  } catch (error) {
    return respondUnavailable(c, error);
  }
  // There is no Markdown of this address: the page itself says what there is.
  if (value.status !== 200) return next();
  const headers = {
    'Content-Type': 'text/markdown; charset=utf-8',
    'Content-Language': locale.tag,
    'Cache-Control': 'private, no-cache',
    Vary: varyOf({ route }),
    ETag: value.etag,
  };
  const isKnown = matchesEtag(value.etag, c.req.header('If-None-Match'));
  return respondWithSecurityHeaders(c, isKnown ? null : value.bytes, { status: isKnown ? 304 : 200, headers });
});
