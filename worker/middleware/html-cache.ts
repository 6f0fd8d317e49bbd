import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readNewestGeneration } from '../cache/generations.ts';
import { isLastResort, judgeFreshness, type KeptEntry } from '../cache/html-entry.ts';
import { type HtmlPlan, planHtml } from '../cache/html-plan.ts';
import { findAtEdge, findInMemory, keepHtml } from '../cache/html-store.ts';
import { createFlights } from '../cache/single-flight.ts';
import type { StorefrontContext, StorefrontVariables } from '../env.ts';
import { clientBuild, isHotReload } from '../render.tsx';
import { BackendAwayError } from '../routes/backend-away.ts';
import { type CompletePage, makeCompletePage } from '../routes/complete-page.ts';
import { answerKept, answerMoved, type CacheState } from '../routes/kept-page.ts';
import { answerUnavailable } from '../routes/unavailable.ts';
import { setOwnHeader } from './own-header.ts';

const flights = createFlights<CompletePage>();

/** One request's view of the cache: what is asked for and by what means. Lives on behind the answer. */
interface Lookup {
  plan: HtmlPlan;
  variables: StorefrontVariables;
  env: StorefrontEnv;
  waitUntil: (promise: Promise<unknown>) => void;
}

type Judged = { entry: KeptEntry; freshness: ReturnType<typeof judgeFreshness> };

async function judge(entry: KeptEntry, { env, waitUntil }: Lookup): Promise<Judged> {
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
  const page = await makeCompletePage({
    env,
    url: plan.url,
    freshMs: plan.freshMs,
    locale,
    currency,
    isCrawler,
    waitUntil,
  });
  const isPublic = page.kind === 'moved' || page.isPublic || page.entry.status === 404;
  if (isPublic && page.isWhole) waitUntil(keepHtml(plan.key, env.ORIGIN, page.entry));
  return page;
}

function refreshBehind(lookup: Lookup): void {
  const { plan, waitUntil } = lookup;
  flights.startBehind(
    plan.key,
    async () => {
      const page = await make(lookup);
      if (!page.isWhole) throw new BackendAwayError('a part of the page is missing');
      return page;
    },
    waitUntil,
    (error) => console.warn(`${plan.url} stays stale`, error),
  );
}

interface Found {
  entry: KeptEntry;
  state: CacheState;
  timing?: string;
}

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
    if (lastResort && !page.isWhole) return { entry: lastResort, state: 'STALE' };
    if (page.kind === 'moved') return { entry: page.entry, state: 'MISS' };
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
 * Public pages from the edge, for shoppers and crawlers alike (design section 3). Fresh for as long as their plan says;
 * then answered while one rendering behind it makes them anew; for a day when they cannot be made. Others pass.
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
    const { entry, ...how } = await findOrMake({ plan, variables, env: c.env, waitUntil });
    return 'location' in entry ? answerMoved(c, entry, how) : answerKept(c, variables, { entry, ...how });
  } catch (error) {
    if (!(error instanceof BackendAwayError)) throw error;
    console.error(variables.requestId, url.pathname, error.cause);
    return answerUnavailable(c, variables);
  }
});
