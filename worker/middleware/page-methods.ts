import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';

const ALLOW = 'GET, HEAD';
/** Methods that the Fetch API cannot pass on, and that nothing of the shop uses (RFC 9110, 9.3.6 and 9.3.8). */
const NEVER_ALLOWED = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** Rejects, whatever the path, methods that echo requests or open tunnels. */
export const rejectTrace = createMiddleware<StorefrontContext>(async (c, next) => {
  if (NEVER_ALLOWED.has(c.req.method)) return c.body(null, 405, { Allow: `${ALLOW}, POST` });
  return next();
});

/** Pages are read only: no form posts to them. */
export const rejectPageWrites = createMiddleware<StorefrontContext>(async (c, next) => {
  const { method } = c.req;
  if (method === 'OPTIONS') return c.body(null, 204, { Allow: ALLOW });
  if (method !== 'GET' && method !== 'HEAD') return c.body(null, 405, { Allow: ALLOW });
  return next();
});
