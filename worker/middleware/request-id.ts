import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';
import { setOwnHeader } from './own-header.ts';

/** A name for this request in logs and error pages. Never taken from the client. */
export const assignRequestId = createMiddleware<StorefrontContext>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  setOwnHeader(c, 'X-Request-Id', c.var.requestId);
});
