import type { Context } from 'hono';
import { type HtmlEntry, isMatchedBy } from '../cache/html-entry.ts';
import type { StorefrontContext, StorefrontVariables } from '../env.ts';
import { dress } from '../middleware/security-headers.ts';
import { clientIntegrity } from '../render.tsx';
import { toPageCsp } from './page-csp.ts';

const HTML = 'text/html; charset=utf-8';
const RETRY_AFTER_S = 120;

export type CacheState = 'HIT' | 'STALE' | 'MISS';

interface Kept {
  entry: HtmlEntry;
  state: CacheState;
  timing?: string;
}

/** Answers a complete page: with a policy of hashes, to be asked for again each time but sent only when it differs. */
export function answerKept(
  c: Context<StorefrontContext>,
  { locale }: StorefrontVariables,
  { entry, state, timing }: Kept,
): Response {
  // All of them on a 304 too: the browser puts them in the place of those it holds (RFC 9111 section 4.3.4).
  const headers = dress(c, {
    'Content-Type': HTML,
    'Content-Language': locale.tag,
    'Content-Security-Policy': toPageCsp(clientIntegrity),
    'Cache-Control': 'private, no-cache',
    // The currency's cookie and the crawler's name; the language is in the address.
    Vary: 'Cookie, User-Agent',
    ETag: entry.etag,
    'X-Cache': state,
    'Server-Timing': `edge;desc=${state}${timing ? `, ${timing}` : ''}`,
  });
  if (isMatchedBy(entry.etag, c.req.header('If-None-Match'))) return new Response(null, { status: 304, headers });
  return new Response(entry.bytes, { status: entry.status, headers });
}

/** The shop when nothing can be read and no copy is kept: search engines come again, visitors can try (threats F-01). */
export function answerUnavailable(c: Context<StorefrontContext>, { locale, requestId }: StorefrontVariables): Response {
  const page = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>The shop is taking a short break</title></head>
<body><h1>The shop is taking a short break</h1>
<p>Your cart and your orders are safe. Please try again in two minutes.</p>
<form action="/${locale.code}/search" role="search"><input type="search" name="term" aria-label="Search the shop" required>
<button>Search</button></form>
<p><a href="/${locale.code}/">Home</a></p><p><small>${requestId}</small></p></body></html>`;
  return c.html(page, 503, {
    'Cache-Control': 'private, no-store',
    'Retry-After': String(RETRY_AFTER_S),
    'X-Cache': 'MISS',
  });
}
