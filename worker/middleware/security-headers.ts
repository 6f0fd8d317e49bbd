import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';

const HSTS = 'max-age=63072000; includeSubDomains; preload';
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';
const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/** Headers that every answer carries; a page adds its own Content-Security-Policy (threats T-70). */
export const addSecurityHeaders = createMiddleware<StorefrontContext>(async (c, next) => {
  c.set('nonce', btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))));
  await next();
  const headers: Record<string, string> = {
    'Strict-Transport-Security': HSTS,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
  };
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
  if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', API_CSP);
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store');
});
