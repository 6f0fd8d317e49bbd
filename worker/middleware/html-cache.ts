import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { CachedResponse } from '../cache/cache-entry.ts';
import { getOrSet, type Loaded } from '../cache/get-or-set.ts';
import { openCache } from '../cache/tiered-cache.ts';
import type { StorefrontContext, StorefrontVariables } from '../env.ts';
import { consumeLoad, TooManyLoadsError } from '../gateway/call-limits.ts';
import { BackendUnavailableError } from '../pages/backend-unavailable.ts';
import { respondWithPage, respondWithRedirect, varyOf } from '../pages/cached-page.ts';
import { cacheScopeOf } from '../pages/client-build.ts';
import { type CompletePageRequest, renderCompletePage } from '../pages/complete-page.ts';
import { type HtmlPlan, planHtml } from '../pages/html-plan.ts';
import type { PageToRender } from '../pages/render.tsx';
import { OverloadError, renderWithinLimit } from '../pages/render-limit.ts';
import { isFilteredPage } from '../pages/search-pages.ts';
import { respondBusy, respondTooMany, respondUnavailable } from '../pages/unavailable.ts';
import { setResponseHeader } from './security-headers.ts';

async function renderCacheablePage(
  { url, freshMs }: HtmlPlan,
  request: Omit<CompletePageRequest, 'url' | 'freshMs'>,
): Promise<Loaded<CachedResponse>> {
  const page = await renderCompletePage({ url, freshMs, ...request });
  if (page.kind === 'moved') return { entry: page.entry, isComplete: page.isComplete };
  return {
    entry: page.entry,
    isCacheable: page.isPublic || page.entry.value.status === 404 || page.entry.value.status === 410,
    isComplete: page.isComplete,
    timing: `data;dur=${page.readMs}, render;dur=${page.renderMs}`,
  };
}

function planFor(c: Context<StorefrontContext>, variables: StorefrontVariables, url: URL): HtmlPlan | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const { route, locale, currency, isCrawler } = variables;
  return planHtml(route, url.searchParams, {
    scope: cacheScopeOf(c.env),
    locale: locale.code,
    currency,
    isCrawler,
  });
}

/**
 * For a page that is streamed while the complete one is rendered for the cache: like any public page it may enter the
 * back/forward cache.
 */
const STREAM_HEADERS = { 'Cache-Control': 'private, no-cache', 'X-Cache': 'MISS' };

/** Serves public pages through the cache, to shoppers and crawlers alike. Skips other pages. */
export const serveCachedHtml = createMiddleware<StorefrontContext>(async (c, next) => {
  const url = new URL(c.req.url);
  const variables = c.var;
  const plan = variables.preview === undefined ? planFor(c, variables, url) : null;
  if (!plan) {
    await next();
    setResponseHeader(c, 'X-Cache', 'BYPASS');
    return;
  }
  const { env } = c;
  const { locale, currency, isCrawler } = variables;
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  const slow = Promise.withResolvers<PageToRender>();
  const complete = getOrSet({
    cache: openCache<CachedResponse>({ env, waitUntil }),
    key: plan.key,
    waitUntil,
    // In a burst each wait takes a second or more, so a visitor who cannot be served is rejected before the first one.
    admit({ isInFlight }) {
      const consume = () => consumeLoad(c, { isFiltered: isFilteredPage(variables.route, url.searchParams) });
      return isInFlight ? consume() : renderWithinLimit(consume);
    },
    load: (how) =>
      renderWithinLimit(
        () => renderCacheablePage(plan, { env, locale, currency, isCrawler, waitUntil, onSlowReads: slow.resolve }),
        how,
      ),
  });
  try {
    // A crawler gets the complete page, however long it takes (CRAWL-2).
    const first = await (isCrawler || c.req.method === 'HEAD' ? complete : Promise.race([complete, slow.promise]));
    if ('reads' in first) {
      complete.catch((error: unknown) => console.error(variables.requestId, url.pathname, error));
      const { streamPage } = await import('../pages/stream-page.ts');
      return await streamPage(c, first, { ...STREAM_HEADERS, Vary: varyOf(variables) });
    }
    const { value, ...how } = first;
    return 'location' in value
      ? respondWithRedirect(c, value, how)
      : respondWithPage(c, variables, { page: value, ...how });
  } catch (error) {
    if (error instanceof OverloadError) return respondBusy(c, variables);
    if (error instanceof TooManyLoadsError) {
      return respondTooMany(c, variables, { what: 'pages', retryAfterS: error.retryAfterS });
    }
    if (!(error instanceof BackendUnavailableError)) throw error;
    console.error(variables.requestId, url.pathname, error.cause);
    return respondUnavailable(c, variables);
  }
});
