import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';
import { setOwnHeader } from './own-header.ts';

const HSTS = 'max-age=63072000; includeSubDomains; preload';
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';
const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/** What an answer carries unless it says otherwise. */
const DEFAULTS = Object.entries({
  'Strict-Transport-Security': HSTS,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  'Content-Security-Policy': API_CSP,
  'Cache-Control': 'private, no-store',
});

/** Headers that every answer carries; a page adds its own Content-Security-Policy (threats T-70). */
export const addSecurityHeaders = createMiddleware<StorefrontContext>(async (c, next) => {
  await next();
  setOwnHeader(c, 'X-Content-Type-Options', 'nosniff');
  const { headers } = c.res;
  for (const [name, value] of DEFAULTS) {
    if (!headers.has(name)) headers.set(name, value);
  }
});
