import { createMiddleware } from 'hono/factory';
import { isLocaleCode } from '../../shared/locales.ts';
import { matchRoute, toLowerAscii } from '../../shared/routes.ts';
import type { StorefrontContext } from '../env.ts';
import { respondWithSecurityHeaders } from './security-headers.ts';

// Letters and digits that need no escape: a path spells them plainly, so that each page has one address. What follows a
// broken escape stays, or the two would make a new one.
const NEEDLESS_ESCAPE = /(?<!%[\da-f]?)%(3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae]|2d)/gi;

function unescapePlain(segment: string): string {
  return segment.replace(NEEDLESS_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

// The remaining percent-escapes are written in upper case and are no letters of the path: lowering them would loop.
function lower(segment: string): string {
  return segment
    .split(/(%[0-9a-f]{2})/i)
    .map((part, index) => (index % 2 === 1 ? part.toUpperCase() : toLowerAscii(part)))
    .join('');
}

/** The path in lower case, except the slug of a blog post or of a bare `/{slug}`: the merchant's own spelling. */
function lowerPath(segments: readonly string[]): string {
  const lowered = segments.map(lower);
  const path = endPath(`/${lowered.join('/')}`);
  const name = matchRoute(path)?.name;
  if (name !== 'slug' && name !== 'blogPost') return path;
  return `/${[...lowered.slice(0, -1), ...segments.slice(-1)].join('/')}`;
}

// A browser resolves these itself; one that shows up behind an escaped backslash would be resolved on the next request.
const DOT_SEGMENT = /^(\.|%2e){1,2}$/i;

/** Only the locale roots end in a slash. */
function endPath(path: string): string {
  return isLocaleCode(toLowerAscii(path.slice(1))) ? `${path}/` : path;
}

/**
 * The final path of a messy one, in one step: slashes and backslashes folded, no trailing slash but at the 22 locale
 * roots, no needless escapes, ASCII letters lowered but in slugs. With `gclid` the case stays: pages are shown in any
 * case, and a click that was paid for is not sent on. Idempotent.
 */
export function toCanonicalPath(pathname: string, search: string): string {
  const segments = pathname
    .split(/[/\\]+|%5c/i)
    .filter((segment) => segment !== '' && !DOT_SEGMENT.test(segment))
    .map(unescapePlain);
  return /[?&]gclid=/i.test(search) ? endPath(`/${segments.join('/')}`) : lowerPath(segments);
}

// Fast path for most URLs: parsing would change nothing in them, and it is the costliest part of a redirect.
const PLAIN_URL = /^https?:\/\/[^/\\?#]+((?:\/[a-z0-9_~-][a-z0-9._~-]*)+)(\/?)(\?[\w.~%&=+,:;-]+)?$/;

/** The final path of an address, with its query; null when the address has that path already. */
export function findCanonicalLocation(address: string): string | null {
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
  const location = method === 'GET' || method === 'HEAD' ? findCanonicalLocation(url) : null;
  if (location === null) return next();
  return respondWithSecurityHeaders(c, null, {
    status: 301,
    headers: { Location: location, 'Cache-Control': 'public, max-age=3600' },
  });
});
