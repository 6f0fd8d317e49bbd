import { createMiddleware } from 'hono/factory';
import { isLocaleCode } from '../../shared/locales.ts';
import type { StorefrontContext } from '../env.ts';
import { respondWithSecurityHeaders } from './security-headers.ts';

/** `/blog/{slug}` and `/{slug}`: the merchant's own spelling, kept as it is (URL-2). */
function isSlugSegment(segments: readonly string[], index: number): boolean {
  if (index === 1) return segments.length === 2;
  return index === 2 && segments.length === 3 && segments[1]?.toLowerCase() === 'blog';
}

// Percent-escapes are spelled in upper case and are no letters of the path: lowering them would loop for ever.
function lower(segment: string): string {
  return segment
    .split(/(%[0-9a-f]{2})/i)
    .map((part, index) =>
      index % 2 === 1 ? part.toUpperCase() : part.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    )
    .join('');
}

// A browser resolves these itself; one that shows up behind an escaped backslash would be resolved on the next request.
const DOT_SEGMENT = /^(\.|%2e){1,2}$/i;

/** A path of folded slashes with the end it shall have: a slash at the locale roots alone. */
function endPath(path: string): string {
  return isLocaleCode(path.slice(1)) ? `${path}/` : path;
}

/**
 * The final path of a messy one, in one step: slashes and backslashes folded, no trailing slash but at the 22 locale
 * roots, ASCII letters lowered but in slugs, on `/logincallback` and with `gclid`. Idempotent.
 */
export function toCanonicalPath(pathname: string, search: string): string {
  const segments = pathname.split(/[/\\]+|%5c/i).filter((segment) => segment !== '' && !DOT_SEGMENT.test(segment));
  const keepsCase = /[?&]gclid=/i.test(search) || segments.some((segment) => segment.toLowerCase() === 'logincallback');
  const spelled = segments.map((segment, index) =>
    keepsCase || isSlugSegment(segments, index) ? segment : lower(segment),
  );
  return endPath(`/${spelled.join('/')}`);
}

// Most addresses: nothing in them that a URL parser would spell otherwise, and parsing is what a redirect can spare best.
const PLAIN_URL = /^https?:\/\/[^/\\?#]+((?:\/[a-z0-9_~-][a-z0-9._~-]*)+)(\/?)(\?[\w.~%&=+,:;-]+)?$/;

/** The final path of an address, with its query; null when the address has that path already. */
export function findCanonicalPlace(address: string): string | null {
  const plain = PLAIN_URL.exec(address);
  if (plain) {
    const [, folded = '', slash = '', query = ''] = plain;
    const path = endPath(folded);
    return path === folded + slash ? null : path + query;
  }
  const { pathname, search } = new URL(address);
  const path = toCanonicalPath(pathname, search);
  return path === pathname ? null : path + search;
}

/** Sends a messy URL to its final form: one hop, 301, query kept; always a path of this origin. */
export const redirectToCanonicalUrl = createMiddleware<StorefrontContext>(async (c, next) => {
  const { method, url } = c.req;
  const place = method === 'GET' || method === 'HEAD' ? findCanonicalPlace(url) : null;
  if (place === null) return next();
  return respondWithSecurityHeaders(c, null, {
    status: 301,
    headers: { Location: place, 'Cache-Control': 'public, max-age=3600' },
  });
});
