import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';
import { API_CSP } from '../security/csp.ts';

/** Defaults; a response that sets one of these headers itself keeps its own value. */
const DEFAULTS = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Content-Security-Policy': API_CSP,
  'Cache-Control': 'private, no-store',
};
const DEFAULT_ENTRIES = Object.entries(DEFAULTS);
// Created by the first request, because Workers limit the start-up time of a module.
let defaultHeaders: Headers | undefined;

/**
 * A response with these headers on top of the defaults. Copying a prepared `Headers` object costs a fraction of setting
 * the defaults one by one afterwards, which would be most of the cost of a redirect or a cache hit.
 */
export function respondWithSecurityHeaders(
  c: Context<StorefrontContext>,
  body: BodyInit | null,
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Response {
  c.set('hasSecurityHeaders', true);
  defaultHeaders ??= new Headers(DEFAULTS);
  const response = new Response(body, { status, headers: defaultHeaders });
  response.headers.set('X-Request-Id', c.get('requestId'));
  for (const name in headers) response.headers.set(name, headers[name] ?? '');
  return response;
}

/**
 * Sets a header of the response in place. `c.header` would copy the whole response each time; a copy is only needed for
 * one that came from a binding, whose headers are immutable.
 */
export function setResponseHeader(c: Context<StorefrontContext>, name: string, value: string): void {
  try {
    c.res.headers.set(name, value);
  } catch {
    c.header(name, value);
  }
}

/** Adds the default headers to every response; pages bring their own Content-Security-Policy. */
export const addSecurityHeaders = createMiddleware<StorefrontContext>(async (c, next) => {
  await next();
  if (c.get('hasSecurityHeaders')) return;
  setResponseHeader(c, 'X-Request-Id', c.get('requestId'));
  const { headers } = c.res;
  for (const [name, value] of DEFAULT_ENTRIES) {
    if (!headers.has(name)) headers.set(name, value);
  }
});
