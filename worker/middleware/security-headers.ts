import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';
import { setOwnHeader } from './own-header.ts';

const HSTS = 'max-age=63072000; includeSubDomains; preload';
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';
const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/** What an answer carries unless it says otherwise. */
const DEFAULTS = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': HSTS,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  'Content-Security-Policy': API_CSP,
  'Cache-Control': 'private, no-store',
};
const DEFAULT_ENTRIES = Object.entries(DEFAULTS);

/**
 * These headers with those that every answer carries, for an answer that is returned as it is made with them. Given
 * to an answer all at once they cost a fraction of being set one by one, which is most of what a hit or a redirect costs.
 */
export function dress(c: Context<StorefrontContext>, headers: Record<string, string>): Record<string, string> {
  c.set('isDressed', true);
  return { ...DEFAULTS, 'X-Request-Id': c.get('requestId'), ...headers };
}

/** Headers that every answer carries; a page adds its own Content-Security-Policy (threats T-70). */
export const addSecurityHeaders = createMiddleware<StorefrontContext>(async (c, next) => {
  await next();
  if (c.get('isDressed')) return;
  setOwnHeader(c, 'X-Request-Id', c.get('requestId'));
  const { headers } = c.res;
  for (const [name, value] of DEFAULT_ENTRIES) {
    if (!headers.has(name)) headers.set(name, value);
  }
});
