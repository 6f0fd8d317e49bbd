import type { Endpoint } from '../../shared/api/endpoint.ts';
import { environmentOf } from '../../shared/environment.ts';
import type { CacheEntry } from '../cache/cache-entry.ts';
import type { CachedBody, CachedRedirect } from '../cache/cached-response.ts';
import { buildEtag } from '../cache/etag.ts';
import type { CacheState } from '../cache/get-or-set.ts';
import { readForPage } from '../cache/page-reads.ts';
import { tagsOfProducts, tagsOfRead } from '../cache/read-tags.ts';
import { computeLifetime } from '../cache/response-lifetime.ts';
import { inspectData } from '../cache/shown-data.ts';
import type { CacheTag } from '../cache/tag-versions.ts';
import { withTimeout } from '../cache/with-timeout.ts';
import type { StorefrontVariables } from '../env.ts';
import { BackendUnavailableError, watchReads } from './backend-unavailable.ts';
import { readPageSettings } from './page-settings.ts';
import { type PageToRender, preparePage, renderComplete } from './render.tsx';

/** After this time from the first read on, streaming beats waiting for the complete page. */
const STREAM_AFTER_MS = 150;

/** The inputs of a complete page. Nothing else in the request may affect it. */
export interface CompletePageRequest extends Pick<StorefrontVariables, 'locale' | 'currency' | 'isCrawler'> {
  env: StorefrontEnv;
  /** Path and query. */
  url: string;
  /** Its fresh time in the cache. */
  freshMs: number;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Called when the critical reads are done and a deferred one is slow: the page may be streamed meanwhile. */
  onSlowReads: (page: PageToRender) => void;
}

export type CompletePage =
  | { kind: 'moved'; entry: CacheEntry<CachedRedirect>; isComplete: boolean }
  | {
      kind: 'page';
      entry: CacheEntry<CachedBody>;
      isPublic: boolean;
      /** False when a part of the page is missing because its read failed: such a page is not cached. */
      isComplete: boolean;
      readMs: number;
      renderMs: number;
    };

/**
 * Renders a page with all its reads, without inline scripts: the same for every visitor, so it can be cached. Throws
 * `BackendUnavailableError` when a critical read fails.
 */
export async function renderCompletePage(request: CompletePageRequest): Promise<CompletePage> {
  const { env, url, freshMs, locale, currency, isCrawler, waitUntil, onSlowReads } = request;
  const createdAt = Date.now();
  const renderedAt = new Date(createdAt).toISOString();
  const tags = new Set<CacheTag>(['all']);
  const tagAges: Partial<Record<CacheTag, number>> = {};
  let outdatedAt = Number.POSITIVE_INFINITY;
  let freshUntil = createdAt + freshMs;
  // A page is as old as its oldest data, and stale with stale data (CACHE-8).
  const noteCached = (cached: CacheEntry<unknown>, state: CacheState) => {
    const ageMs = Math.max(0, createdAt - cached.createdAt);
    for (const tag of cached.tags) tagAges[tag] = Math.max(tagAges[tag] ?? 0, ageMs);
    const dataFreshUntil = Math.max(cached.createdAt + freshMs, cached.freshUntil);
    freshUntil = Math.min(freshUntil, state === 'STALE' ? createdAt : dataFreshUntil);
  };
  const watched = watchReads(readForPage({ env, language: locale.code, currency }, waitUntil, noteCached));
  const call = async <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Promise<Data> => {
    for (const tag of tagsOfRead(endpoint, args)) tags.add(tag);
    const data = await watched.call(endpoint, args);
    const shown = inspectData(data, createdAt);
    for (const tag of tagsOfProducts(endpoint, shown.products)) tags.add(tag);
    outdatedAt = Math.min(outdatedAt, shown.outdatedAt);
    return data;
  };
  const pageSettings = readPageSettings(env, isCrawler);
  const { ORIGIN: origin } = env;
  const environment = environmentOf(env);
  const shop = { locale, currency, origin, environment, isCrawler, renderedAt, pageSettings };
  const page = await preparePage({ url, shop, call }).catch((error: unknown) => {
    throw watched.hasFailed() ? new BackendUnavailableError(error) : error;
  });
  const toEntry = <Value extends CachedBody | CachedRedirect>(value: Value): CacheEntry<Value> => ({
    value,
    ...computeLifetime(value.status, { createdAt, freshMs: freshUntil - createdAt, outdatedAt }),
    tags: [...tags],
    tagAges,
  });
  if (page.kind === 'moved') {
    const status = page.isPermanent ? 301 : 302;
    return { kind: 'moved', entry: toEntry({ status, location: page.location }), isComplete: !watched.hasFailed() };
  }
  const allReads = page.reads.all();
  if ((await withTimeout(allReads, createdAt + STREAM_AFTER_MS - Date.now())) === 'timeout') onSlowReads(page);
  await allReads;
  const readAt = Date.now();
  const bytes = renderComplete(page);
  const etag = await buildEtag(bytes, renderedAt);
  return {
    kind: 'page',
    entry: toEntry({ status: page.status, bytes, etag }),
    isPublic: page.isPublic,
    isComplete: !watched.hasFailed(),
    readMs: readAt - createdAt,
    renderMs: Date.now() - readAt,
  };
}
