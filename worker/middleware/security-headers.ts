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
// Made by the first request: the start of the Worker stays free of it.
let defaultHeaders: Headers | undefined;

/**
 * An answer with these headers and those that every answer carries. To copy the latter from a list that is made already
 * costs a fraction of setting them one by one, and headers are most of what a redirect costs.
 */
export function answerDressed(
  c: Context<StorefrontContext>,
  body: BodyInit | null,
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Response {
  c.set('isDressed', true);
  defaultHeaders ??= new Headers(DEFAULTS);
  const response = new Response(body, { status, headers: defaultHeaders });
  response.headers.set('X-Request-Id', c.get('requestId'));
  for (const name in headers) response.headers.set(name, headers[name] ?? '');
  return response;
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
