import { createMiddleware } from 'hono/factory';
import { matchRoute } from '../../shared/routes.ts';
import type { StorefrontContext } from '../env.ts';

/** Matches the path to a page, once for all later middleware. */
export const matchPage = createMiddleware<StorefrontContext>(async (c, next) => {
  c.set('route', matchRoute(new URL(c.req.url).pathname));
  await next();
});
