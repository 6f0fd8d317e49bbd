import { createMiddleware } from 'hono/factory';
import { matchRoute } from '../../shared/routes.ts';
import type { StorefrontContext } from '../env.ts';

/** Finds the page that the path names, once for all that follows. */
export const matchPage = createMiddleware<StorefrontContext>(async (c, next) => {
  c.set('route', matchRoute(new URL(c.req.url).pathname));
  await next();
});
