import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readNewestGeneration } from '../cache/generations.ts';
import { type HtmlEntry, isLastResort, judgeFreshness } from '../cache/html-entry.ts';
import { type HtmlPlan, planHtml } from '../cache/html-plan.ts';
import { findAtEdge, findInMemory, keepHtml } from '../cache/html-store.ts';
import { createFlights } from '../cache/single-flight.ts';
import type { StorefrontContext, StorefrontVariables } from '../env.ts';
import { clientBuild, isHotReload } from '../render.tsx';
import { BackendAwayError, type CompletePage, makeCompletePage } from '../routes/complete-page.ts';
import { answerKept, answerUnavailable, type CacheState } from '../routes/kept-page.ts';
import { setOwnHeader } from './own-header.ts';

const flights = createFlights<CompletePage>();

/** One request's view of the cache: what is asked for and by what means. Lives on behind the answer. */
interface Lookup {
  plan: HtmlPlan;
  variables: StorefrontVariables;
  env: StorefrontEnv;
  waitUntil: (promise: Promise<unknown>) => void;
}

type Judged = { entry: HtmlEntry; freshness: ReturnType<typeof judgeFreshness> };

async function judge(entry: HtmlEntry, { env, waitUntil }: Lookup): Promise<Judged> {
  const generation = readNewestGeneration(entry.tags, { kv: env.CACHE, waitUntil });
  const known = typeof generation === 'number' ? generation : await generation;
  return { entry, freshness: judgeFreshness(entry, known, Date.now()) };
}

async function find(lookup: Lookup): Promise<Judged | null> {
  const { plan, env } = lookup;
  const inMemory = findInMemory(plan.key);
  const held = inMemory ? await judge(inMemory, lookup) : null;
  if (held?.freshness === 'fresh') return held;
  // Another isolate may have made it anew.
  const atEdge = await findAtEdge(plan.key, env.ORIGIN);
  if (!atEdge || atEdge.madeAt <= (inMemory?.madeAt ?? 0)) return held;
  return judge(atEdge, lookup);
}

async function make({ plan, variables, env, waitUntil }: Lookup): Promise<CompletePage> {
  const { locale, currency, isCrawler } = variables;
  const page = await makeCompletePage({ env, url: plan.url, locale, currency, isCrawler, waitUntil });
  const isKept = page.kind === 'page' && page.isWhole && (page.isPublic || page.entry.status === 404);
  if (isKept) waitUntil(keepHtml(plan.key, env.ORIGIN, page.entry));
  return page;
}

function refreshBehind(lookup: Lookup): void {
  const { plan, waitUntil } = lookup;
  flights.startBehind(
    plan.key,
    async () => {
      const page = await make(lookup);
      if (page.kind === 'page' && !page.isWhole) throw new BackendAwayError('a part of the page is missing');
      return page;
    },
    waitUntil,
    (error) => console.warn(`${plan.url} stays stale`, error),
  );
}

type Found = { entry: HtmlEntry; state: CacheState; timing?: string } | Exclude<CompletePage, { kind: 'page' }>;

/** The page from the cache, else made now. Throws `BackendAwayError` when there is neither. */
async function findOrMake(lookup: Lookup): Promise<Found> {
  const { plan, waitUntil } = lookup;
  const held = await find(lookup);
  if (held?.freshness === 'fresh') return { entry: held.entry, state: 'HIT' };
  if (held?.freshness === 'stale') {
    refreshBehind(lookup);
    return { entry: held.entry, state: 'STALE' };
  }
  const lastResort = held && isLastResort(held.entry, Date.now()) ? held.entry : null;
  if (lastResort && flights.hasFailedJustNow(plan.key)) return { entry: lastResort, state: 'STALE' };
  try {
    const page = await flights.join(plan.key, () => make(lookup), waitUntil);
    if (page.kind === 'moved') return page;
    if (lastResort && !page.isWhole) return { entry: lastResort, state: 'STALE' };
    return { entry: page.entry, state: 'MISS', timing: `data;dur=${page.readMs}, render;dur=${page.renderMs}` };
  } catch (error) {
    if (!lastResort) throw error;
    console.warn(`${plan.url} is answered from an old copy`, error);
    return { entry: lastResort, state: 'STALE' };
  }
}

function planFor(c: Context<StorefrontContext>, variables: StorefrontVariables, url: URL): HtmlPlan | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const { locale, currency, isCrawler } = variables;
  // What is being edited is rendered each time.
  if (isHotReload) return null;
  return planHtml(url.pathname, url.searchParams, { build: clientBuild, locale: locale.code, currency, isCrawler });
}

/**
 * Public pages from the edge, for shoppers and crawlers alike (design section 3). Fresh for a minute; then answered
 * while one rendering behind it makes them anew; for a day when they cannot be made. Others pass.
 */
export const serveCachedHtml = createMiddleware<StorefrontContext>(async (c, next) => {
  const url = new URL(c.req.url);
  const variables = c.var;
  const plan = planFor(c, variables, url);
  if (!plan) {
    await next();
    setOwnHeader(c, 'X-Cache', 'BYPASS');
    return;
  }
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  try {
    const found = await findOrMake({ plan, variables, env: c.env, waitUntil });
    if ('entry' in found) return answerKept(c, variables, found);
    // A page that has moved keeps the whole query, the parts too that no page knows.
    if (plan.url !== url.pathname + url.search) return next();
    return c.body(null, found.isPermanent ? 301 : 302, { Location: found.location });
  } catch (error) {
    if (!(error instanceof BackendAwayError)) throw error;
    console.error(variables.requestId, url.pathname, error.cause);
    return answerUnavailable(c, variables);
  }
});
