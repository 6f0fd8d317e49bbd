import { createMiddleware } from 'hono/factory';
import { isbot } from 'isbot';
import type { StorefrontContext } from '../env.ts';

/** Crawlers get complete, cached HTML, no tag manager and the small pictures (CRAWL-2). */
export const detectCrawler = createMiddleware<StorefrontContext>(async (c, next) => {
  c.set('isCrawler', isbot(c.req.header('User-Agent')));
  await next();
});
