import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { isDevelopment } from '../../shared/environment.ts';
import { formatRequestLine, hasRequestLog, type UpstreamCall } from '../../shared/request-log.ts';
import { matchRoute } from '../../shared/routes.ts';
import type { StorefrontContext } from '../env.ts';
import { findEndpoint } from '../gateway/match-call.ts';
import { setResponseHeader } from './security-headers.ts';

/** Describes the requested route, without anything that identifies a visitor. */
function describeRoute(c: Context<StorefrontContext>): string {
  const pattern = routePath(c);
  const { pathname } = new URL(c.req.url);
  if (pattern === '/api/*') return findEndpoint(pathname)?.path ?? pattern;
  if (pattern !== '*' && pattern !== '/*') return pattern;
  return `page:${matchRoute(pathname)?.name ?? 'unknown'}`;
}

const toTiming = ({ name, ms }: UpstreamCall, index: number) => `${name}-${index + 1};dur=${ms}`;

/**
 * Writes one structured line per response. In development, the calls behind a response are reported in `Server-Timing`
 * instead, where the browser's network panel shows them.
 */
export const logRequests = createMiddleware<StorefrontContext>(async (c, next) => {
  const startedAt = Date.now();
  const upstream: UpstreamCall[] = [];
  // Beside the bindings, which everything that calls an upstream has. Not in async local storage: this runtime never
  // frees what a request stores there (`decisions/no-async-local-storage.md`).
  c.env = { ...c.env, trace: { id: c.var.requestId, calls: upstream } };
  await next();
  if (isDevelopment(c.env) && upstream.length > 0) {
    const known = c.res.headers.get('Server-Timing');
    const calls = upstream.map(toTiming).join(', ');
    setResponseHeader(c, 'Server-Timing', known ? `${known}, ${calls}` : calls);
  }
  if (!hasRequestLog(c.env)) return;
  const { status, headers } = c.res;
  console.info(
    formatRequestLine({
      worker: 'latchkey',
      id: c.var.requestId,
      method: c.req.method,
      route: describeRoute(c),
      status,
      ms: Date.now() - startedAt,
      cache: headers.get('X-Cache'),
      upstream,
    }),
  );
});
