import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';

const FRESH_S = 300;

/** HTML depends on host, path, allowed query, locale, currency and crawler variant only (design section 3). */
const KEPT_QUERY = ['specs', 'manufacturers', 'orderby'];

function toCacheKey(url: URL, origin: string, currency: string): Request {
  const key = new URL(`/__html/crawler/${currency}${url.pathname}`, origin);
  for (const name of KEPT_QUERY) {
    const values = url.searchParams.getAll(name);
    if (values.length > 0) key.searchParams.set(name, values.join(','));
  }
  return new Request(key);
}

/** Complete HTML for crawlers, kept at the edge. Only what a page marks as public is stored. */
export const serveCachedHtml = createMiddleware<StorefrontContext>(async (c, next) => {
  if (!c.var.isCrawler || c.req.method !== 'GET') return next();
  const key = toCacheKey(new URL(c.req.url), c.env.ORIGIN, c.var.currency);
  const held = await caches.default.match(key);
  if (held) {
    const answer = new Response(held.body, held);
    answer.headers.set('X-Cache', 'HIT');
    return answer;
  }
  await next();
  const isPublic = c.res.headers.get('Cache-Control')?.startsWith('public') ?? false;
  c.header('X-Cache', isPublic ? 'MISS' : 'BYPASS');
  if (!isPublic || c.res.status !== 200) return;
  const copy = c.res.clone();
  copy.headers.set('Cache-Control', `public, s-maxage=${FRESH_S}`);
  copy.headers.delete('Set-Cookie');
  c.executionCtx.waitUntil(caches.default.put(key, copy));
});
