import { createMiddleware } from 'hono/factory';
import { findRedirect } from '../../shared/api/content.ts';
import { parseSameOriginUrl } from '../../shared/security/safe-redirect.ts';
import { readForPage } from '../cache/page-reads.ts';
import type { StorefrontContext } from '../env.ts';
import { consumeLoad } from '../gateway/call-limits.ts';

/** For how long a browser keeps a redirect. */
const KEPT = 'public, max-age=3600';

/** An address that is not found may be one of the merchant's old shop, which leads to a page of this one (URL-12), or of a page that is gone. */
export const redirectOldAddresses = createMiddleware<StorefrontContext>(async (c, next) => {
  await next();
  if (c.res.status !== 404 || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return;
  const { pathname, search } = new URL(c.req.url);
  try {
    await consumeLoad(c);
    const { locale, currency } = c.var;
    const read = readForPage({ env: c.env, language: locale.code, currency }, (promise) =>
      c.executionCtx.waitUntil(promise),
    );
    const { Location, IsGone } = await read(findRedirect, { path: pathname + search });
    // A backend of the merchant's own must not lead to another site.
    const target = Location === null ? null : parseSameOriginUrl(Location, c.env.ORIGIN);
    if (!target && IsGone) {
      const { body, headers } = c.res;
      c.res = new Response(body, { status: 410, headers });
    }
    if (!target) return;
    // Without the headers of the page that is not found.
    c.res = undefined;
    c.res = c.body(null, 301, {
      Location: target.pathname + target.search + target.hash,
      'Cache-Control': KEPT,
    });
  } catch (error) {
    // A page that is not found stays so, whatever the backend says.
    console.warn(c.var.requestId, pathname, error);
  }
});
