import type { Context, MiddlewareHandler } from 'hono';
import { isLocaleCode } from '../../shared/locales.ts';
import { findNameParam, matchRoute, toLowerAscii } from '../../shared/routes.ts';
import type { StorefrontContext } from '../env.ts';
import { respondWithSecurityHeaders } from './security-headers.ts';

// Unreserved characters need no escape: decoding them gives each page one URL. Whatever follows a broken escape stays
// encoded, or the two would form a new escape.
const NEEDLESS_ESCAPE = /(?<!%[\da-f]?)%(3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae]|2d)/gi;

function unescapePlain(segment: string): string {
  return segment.replace(NEEDLESS_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

// The remaining percent-escapes are in upper case and are not letters of the path: lowercasing them would loop.
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

// A browser resolves these itself; one that appears when an escaped backslash is decoded would only be resolved by the
// next request.
const DOT_SEGMENT = /^(\.|%2e){1,2}$/i;

/** Only the locale roots end in a slash. */
function endPath(path: string): string {
  return isLocaleCode(toLowerAscii(path.slice(1))) ? `${path}/` : path;
}

/**
 * The canonical form of a path, in one step: slashes and backslashes collapsed, no trailing slash except at the
 * locale roots, no needless escapes, ASCII letters lowercased except in slugs. With `gclid` the case stays: pages work
 * in any case, and a paid click is not redirected. Idempotent.
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

/** The canonical path of a URL, with its query; null when it is canonical already. */
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

/** Opens another URL of the shop as the same visitor. */
export type OpenInside = (c: Context<StorefrontContext>, request: Request) => Response | Promise<Response>;

/**
 * True for a page whose loader may redirect depending on the backend's data, such as a product's name in this language,
 * and for what is no page: it may be an address of an old shop.
 */
function mayRedirect(location: string): boolean {
  const [path = ''] = location.split('?', 1);
  const name = matchRoute(path)?.name;
  return name === undefined || name === 'search' || findNameParam(name) !== undefined;
}

/** The redirect target of the page at a canonical location; null if it does not redirect or cannot be rendered. */
async function findRedirectOfPage(
  c: Context<StorefrontContext>,
  location: string,
  open: OpenInside,
): Promise<{ status: 301 | 302; location: string } | null> {
  const url = new URL(location, c.req.url);
  const { headers: sent, cf } = c.req.raw;
  const { status, headers } = await open(c, new Request(url, { headers: sent, ...(cf ? { cf } : {}) }));
  const next = headers.get('Location');
  return next !== null && (status === 301 || status === 302) ? { status, location: next } : null;
}

/**
 * Redirects a messy URL to its final form: one hop, 301, query kept; always a path of this origin. Where the page at
 * the canonical path redirects again, its final target and status are sent at once.
 */
export function redirectToCanonicalUrl(open: OpenInside): MiddlewareHandler<StorefrontContext> {
  return async (c, next) => {
    const { method, url } = c.req;
    const location = method === 'GET' || method === 'HEAD' ? findCanonicalLocation(url) : null;
    if (location === null) return next();
    const own = mayRedirect(location) ? await findRedirectOfPage(c, location, open) : null;
    const final = own ?? { status: 301, location };
    const maxAge = final.status === 301 ? 'public, max-age=3600' : 'no-store';
    return respondWithSecurityHeaders(c, null, {
      status: final.status,
      headers: { Location: final.location, 'Cache-Control': maxAge },
    });
  };
}
