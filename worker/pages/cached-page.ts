import type { Context } from 'hono';
import type { CachedBody, CachedRedirect } from '../cache/cache-entry.ts';
import { matchesEtag } from '../cache/etag.ts';
import type { CacheState } from '../cache/get-or-set.ts';
import type { StorefrontContext, StorefrontVariables } from '../env.ts';
import { hasMarkdown } from '../markdown/page-text.ts';
import { respondWithSecurityHeaders } from '../middleware/security-headers.ts';
import { findFirstStyles } from './client-build.ts';
import { buildPageCsp } from './page-csp.ts';
import { toPreloadLinks } from './preload-links.ts';

const HTML = 'text/html; charset=utf-8';
/** Links that browsers may prefetch: see build/speculation-rules.ts. */
const SPECULATION_RULES = '"/speculation-rules.json"';

/**
 * A page varies by the currency cookie and by whether it is a crawler, and some by whether Markdown is asked for; its
 * language is in the URL, except for a 404 of a URL without one.
 */
export const varyOf = ({ route }: Pick<StorefrontVariables, 'route'>): string =>
  route === null ? 'Accept-Language, Cookie, User-Agent' : `${hasMarkdown(route) ? 'Accept, ' : ''}Cookie, User-Agent`;

interface Found {
  page: CachedBody;
  state: CacheState;
  timing?: string | undefined;
}

/** Responds with a complete page: its CSP has hashes, and browsers revalidate it by its ETag each time. */
export function respondWithPage(
  c: Context<StorefrontContext>,
  { locale, isCrawler, route }: StorefrontVariables,
  { page, state, timing }: Found,
): Response {
  // A 304 carries all of them too, because the browser updates its stored headers from it (RFC 9111 section 4.3.4).
  const headers = {
    'Content-Type': HTML,
    'Content-Language': locale.tag,
    'Content-Security-Policy': buildPageCsp({ env: c.env, isCrawler }),
    'Cache-Control': 'private, no-cache',
    Vary: varyOf({ route }),
    Link: toPreloadLinks(findFirstStyles({ match: route, status: page.status })),
    'Speculation-Rules': SPECULATION_RULES,
    ETag: page.etag,
    'X-Cache': state,
    'Server-Timing': `edge;desc=${state}${timing ? `, ${timing}` : ''}`,
  };
  if (matchesEtag(page.etag, c.req.header('If-None-Match')))
    return respondWithSecurityHeaders(c, null, { status: 304, headers });
  return respondWithSecurityHeaders(c, page.bytes, { status: page.status, headers });
}

/** The target of a redirect with the whole query of the request, including parameters that no page knows. */
function buildRedirectLocation(location: string, asked: URLSearchParams): string {
  const [path = '/', known = ''] = location.split('?', 2);
  const query = new URLSearchParams(known);
  const isKnown = new Set(query.keys());
  for (const [name, value] of asked) if (!isKnown.has(name)) query.append(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

export function respondWithRedirect(
  c: Context<StorefrontContext>,
  { status, location }: CachedRedirect,
  { state }: { state: CacheState },
): Response {
  const place = buildRedirectLocation(location, new URL(c.req.url).searchParams);
  return respondWithSecurityHeaders(c, null, { status, headers: { Location: place, 'X-Cache': state } });
}
