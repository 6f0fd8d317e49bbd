import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findOrMake, type Made } from '../cache/find-or-make.ts';
import { type HtmlPlan, planHtml } from '../cache/html-plan.ts';
import type { StorefrontContext, StorefrontVariables } from '../env.ts';
import { BackendAwayError } from '../pages/backend-away.ts';
import { answerKept, answerMoved } from '../pages/cached-page.ts';
import { type CompletePageRequest, makeCompletePage } from '../pages/complete-page.ts';
import { clientBuild, isHotReload } from '../pages/render.tsx';
import { answerUnavailable } from '../pages/unavailable.ts';
import { setResponseHeader } from './security-headers.ts';

async function make({ url, freshMs }: HtmlPlan, request: Omit<CompletePageRequest, 'url' | 'freshMs'>): Promise<Made> {
  const page = await makeCompletePage({ url, freshMs, ...request });
  if (page.kind === 'moved') return { entry: page.entry, isPublic: true, isWhole: page.isWhole };
  return {
    entry: page.entry,
    isPublic: page.isPublic || page.entry.status === 404,
    isWhole: page.isWhole,
    timing: `data;dur=${page.readMs}, render;dur=${page.renderMs}`,
  };
}

function planFor(c: Context<StorefrontContext>, variables: StorefrontVariables, url: URL): HtmlPlan | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const { locale, currency, isCrawler } = variables;
  // What is being edited is rendered each time.
  if (isHotReload) return null;
  return planHtml(url.pathname, url.searchParams, { build: clientBuild, locale: locale.code, currency, isCrawler });
}

/**
 * Public pages from the edge, for shoppers and crawlers alike (design section 3). Fresh for as long as their plan says;
 * then answered while one rendering behind it makes them anew; for a day when they cannot be made. Others pass.
 */
export const serveCachedHtml = createMiddleware<StorefrontContext>(async (c, next) => {
  const url = new URL(c.req.url);
  const variables = c.var;
  const plan = planFor(c, variables, url);
  if (!plan) {
    await next();
    setResponseHeader(c, 'X-Cache', 'BYPASS');
    return;
  }
  const { env } = c;
  const { locale, currency, isCrawler } = variables;
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  try {
    const { entry, ...how } = await findOrMake({
      key: plan.key,
      env,
      waitUntil,
      make: () => make(plan, { env, locale, currency, isCrawler, waitUntil }),
    });
    return 'location' in entry ? answerMoved(c, entry, how) : answerKept(c, variables, { entry, ...how });
  } catch (error) {
    if (!(error instanceof BackendAwayError)) throw error;
    console.error(variables.requestId, url.pathname, error.cause);
    return answerUnavailable(c, variables);
  }
});
