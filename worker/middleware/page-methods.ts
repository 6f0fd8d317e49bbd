import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';

const ALLOW = 'GET, HEAD';
/** Methods that the Fetch API cannot forward and the shop never uses (RFC 9110, 9.3.6 and 9.3.8). */
const NEVER_ALLOWED = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** Rejects methods that echo requests or open tunnels, on every path. */
export const rejectTrace = createMiddleware<StorefrontContext>(async (c, next) => {
  if (NEVER_ALLOWED.has(c.req.method)) return c.body(null, 405, { Allow: `${ALLOW}, POST` });
  return next();
});

/** Pages are read-only: no form posts to them. */
export const rejectPageWrites = createMiddleware<StorefrontContext>(async (c, next) => {
  const { method } = c.req;
  if (method === 'OPTIONS') return c.body(null, 204, { Allow: ALLOW });
  if (method !== 'GET' && method !== 'HEAD') return c.body(null, 405, { Allow: ALLOW });
  return next();
});
