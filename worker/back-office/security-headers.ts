import { createMiddleware } from 'hono/factory';
import { formatCsp } from '../../shared/security/csp.ts';
import type { OfficeContext } from './env.ts';

/** The app: its own files and calls, pictures of the shop, no inline script or style, and no policy of Trusted Types. */
const buildPageCsp = (shop: string): string =>
  formatCsp({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', shop],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
/** Answers of calls, among them files that merchants or buyers wrote: nothing in them may run or load anything. */
const CALL_CSP = formatCsp({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [''] }).trimEnd();
const YEAR_S = 31_536_000;

/** The policies of every response. */
export const securityHeaders = createMiddleware<OfficeContext>(async (c, next) => {
  await next();
  const response = new Response(c.res.body, c.res);
  const { headers } = response;
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  headers.set('Content-Security-Policy', isPage ? buildPageCsp(c.env.ORIGIN) : CALL_CSP);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  headers.set('X-Request-Id', c.var.requestId);
  if (c.env.OFFICE_ORIGIN.startsWith('https:')) {
    headers.set('Strict-Transport-Security', `max-age=${YEAR_S}; includeSubDomains`);
  }
  // The names of the files below `/assets/` change with their content.
  const isFile = c.req.path.startsWith('/assets/') && response.ok;
  headers.set('Cache-Control', isFile ? `public, max-age=${YEAR_S}, immutable` : 'private, no-store');
  c.res = undefined;
  c.res = response;
});
