import { environmentOf } from '../../shared/environment.ts';
import { buildEntry, type DataPart } from '../cache/build-entry.ts';
import type { CachedBody, CachedRedirect, CacheEntry } from '../cache/cache-entry.ts';
import { buildEtag } from '../cache/etag.ts';
import { readForPage } from '../cache/page-reads.ts';
import { withTimeout } from '../cache/with-timeout.ts';
import type { StorefrontVariables } from '../env.ts';
import { BackendUnavailableError, watchReads } from './backend-unavailable.ts';
import { readPageSettings } from './page-settings.ts';
import type { PageToRender } from './render.tsx';

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
  const parts: DataPart[] = [];
  const watched = watchReads(
    readForPage({ env, language: locale.code, currency }, waitUntil, (part) => parts.push(part)),
  );
  const pageSettings = readPageSettings(env, isCrawler);
  const { ORIGIN: origin } = env;
  const environment = environmentOf(env);
  const shop = { locale, currency, origin, environment, isCrawler, renderedAt, pageSettings };
  const { preparePage, renderComplete } = await import('./render.tsx');
  const page = await preparePage({ url, shop, call: watched.call }).catch((error: unknown) => {
    throw watched.hasFailed() ? new BackendUnavailableError(error) : error;
  });
  const toEntry = <Value extends CachedBody | CachedRedirect>(value: Value): CacheEntry<Value> =>
    buildEntry(value, parts, { createdAt, freshMs });
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
