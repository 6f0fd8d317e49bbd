import type { Context } from 'hono';
import { environmentOf } from '../../shared/environment.ts';
import { readForPage } from '../cache/page-reads.ts';
import type { StorefrontContext } from '../env.ts';
import { watchReads } from './backend-unavailable.ts';
import { readPageSettings } from './page-settings.ts';
import { respondUnavailable } from './unavailable.ts';

/** Streams pages that are not cached: personal ones and form results. Crawlers get them complete (CRAWL-2). */
export async function renderPage(c: Context<StorefrontContext>): Promise<Response> {
  const { locale, currency, isCrawler, requestId, preview } = c.var;
  const url = new URL(c.req.url);
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  const watched = watchReads(readForPage({ env: c.env, language: locale.code, currency, preview }, waitUntil));
  const [{ preparePage }, { streamPage }] = await Promise.all([import('./render.tsx'), import('./stream-page.ts')]);
  const page = await preparePage({
    url: url.pathname + url.search,
    shop: {
      locale,
      currency,
      origin: c.env.ORIGIN,
      environment: environmentOf(c.env),
      isCrawler,
      renderedAt: new Date().toISOString(),
      pageSettings: readPageSettings(c.env, isCrawler),
    },
    call: watched.call,
  }).catch((error: unknown) => {
    if (!watched.hasFailed()) throw error;
    console.error(requestId, url.pathname, error);
    return null;
  });
  if (!page) return respondUnavailable(c, c.var);
  if (page.kind === 'moved') {
    return c.body(null, page.isPermanent ? 301 : 302, { Location: page.location });
  }
  if (isCrawler) await page.reads.all();
  return streamPage(c, page, { 'Cache-Control': 'private, no-store' });
}
