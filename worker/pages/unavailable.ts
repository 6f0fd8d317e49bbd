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
 * The shop when nothing can be read and no copy is kept, in its own look and the page's language: search engines come
 * again, visitors can try (CACHE-4). Never kept.
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
      // Nothing runs on it.
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
