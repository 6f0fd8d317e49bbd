import type { Context } from 'hono';
import { getStoreSettings } from '../../shared/api/store.ts';
import { readLastKnown } from '../cache/page-reads.ts';
import type { StorefrontContext, StorefrontVariables } from '../env.ts';
import { t } from '../messages/messages.ts';
import { respondWithSecurityHeaders } from '../middleware/security-headers.ts';
import { buildScriptlessCsp } from './page-csp.ts';
import { buildPreloadLinks } from './preload-links.ts';
import { renderUnavailable } from './render.tsx';

const RETRY_AFTER_S = 120;

/**
 * The 503 page, when the backend is unavailable and no copy is cached, in the shop's look and the page's language:
 * search engines and visitors can try again (CACHE-4). Never cached.
 */
export async function respondUnavailable(
  c: Context<StorefrontContext>,
  { locale, currency, isCrawler, requestId }: StorefrontVariables,
): Promise<Response> {
  const { env } = c;
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  const caller = { env, language: locale.code, currency };
  const settings = await readLastKnown(caller, getStoreSettings, {}, waitUntil);
  const body = await renderUnavailable({
    shop: {
      locale,
      currency,
      origin: env.ORIGIN,
      environment: env.ENVIRONMENT,
      isCrawler,
      renderedAt: new Date().toISOString(),
      // The page runs no script.
      pageSettings: {},
    },
    why: { title: t(locale.code, 'away-title'), text: t(locale.code, 'away-text'), requestId, settings },
  });
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale.tag,
    'Content-Security-Policy': buildScriptlessCsp(env, isCrawler),
    'Retry-After': String(RETRY_AFTER_S),
    Link: buildPreloadLinks(locale.code),
    'X-Cache': 'MISS',
  };
  return respondWithSecurityHeaders(c, body, { status: 503, headers });
}
