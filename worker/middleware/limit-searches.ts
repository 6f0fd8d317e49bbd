import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';
import { consumeCall } from '../gateway/call-limits.ts';
import { isSearchPage } from '../pages/search-pages.ts';
import { respondTooMany } from '../pages/unavailable.ts';

/** Counts a page that searches like a searching call (SECURITY-7), so that neither bypasses the other's limit. */
export const limitSearches = createMiddleware<StorefrontContext>(async (c, next) => {
  const wait = isSearchPage(c.var.route, new URL(c.req.url).searchParams) ? await consumeCall(c, 'search') : null;
  return wait === null ? next() : respondTooMany(c, c.var, { what: 'searches', retryAfterS: wait });
});
