import type { Context } from 'hono';
import type { CacheState } from '../cache/find-or-make.ts';
import { type BodyEntry, isMatchedBy, type MovedEntry } from '../cache/kept-entry.ts';
import type { StorefrontContext, StorefrontVariables } from '../env.ts';
import { respondWithSecurityHeaders } from '../middleware/security-headers.ts';
import { toPageCsp } from './page-csp.ts';
import { toFontPreloads } from './preload-links.ts';
import { clientIntegrity } from './render.tsx';

const HTML = 'text/html; charset=utf-8';

interface Kept {
  entry: BodyEntry;
  state: CacheState;
  timing?: string | undefined;
}

/** Answers a complete page: with a policy of hashes, to be asked for again each time but sent only when it differs. */
export function answerKept(
  c: Context<StorefrontContext>,
  { locale, isCrawler }: StorefrontVariables,
  { entry, state, timing }: Kept,
): Response {
  // All of them on a 304 too: the browser puts them in the place of those it holds (RFC 9111 section 4.3.4).
  const headers = {
    'Content-Type': HTML,
    'Content-Language': locale.tag,
    'Content-Security-Policy': toPageCsp({ env: c.env, isCrawler, locale: locale.code, entry: clientIntegrity }),
    'Cache-Control': 'private, no-cache',
    // The currency's cookie and the crawler's name; the language is in the address.
    Vary: 'Cookie, User-Agent',
    Link: toFontPreloads(locale.code),
    ETag: entry.etag,
    'X-Cache': state,
    'Server-Timing': `edge;desc=${state}${timing ? `, ${timing}` : ''}`,
  };
  if (isMatchedBy(entry.etag, c.req.header('If-None-Match')))
    return respondWithSecurityHeaders(c, null, { status: 304, headers });
  return respondWithSecurityHeaders(c, entry.bytes, { status: entry.status, headers });
}

/** The place of a moved page with the whole query that was asked with, the parts too that no page knows. */
export function toMovedLocation(location: string, asked: URLSearchParams): string {
  const [path = '/', known = ''] = location.split('?', 2);
  const query = new URLSearchParams(known);
  const isKnown = new Set(query.keys());
  for (const [name, value] of asked) if (!isKnown.has(name)) query.append(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Sends on from an address whose page has moved. */
export function answerMoved(
  c: Context<StorefrontContext>,
  { status, location }: MovedEntry,
  { state }: { state: CacheState },
): Response {
  const place = toMovedLocation(location, new URL(c.req.url).searchParams);
  return respondWithSecurityHeaders(c, null, { status, headers: { Location: place, 'X-Cache': state } });
}
