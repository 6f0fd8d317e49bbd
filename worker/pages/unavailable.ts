import type { Context } from 'hono';
import { getStoreSettings } from '../../shared/api/store.ts';
import { DEFAULT_CURRENCY } from '../../shared/currencies.ts';
import { environmentOf } from '../../shared/environment.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { readLastKnown } from '../cache/page-reads.ts';
import type { StorefrontContext, StorefrontVariables } from '../env.ts';
import { t } from '../messages/messages.ts';
import { respondWithSecurityHeaders } from '../middleware/security-headers.ts';
import { buildScriptlessCsp } from './page-csp.ts';
import { buildPreloadLinks } from './preload-links.ts';
import { renderUnavailable } from './render.tsx';

const RETRY_AFTER_S = 120;
/** With jitter, so that those who were sent away do not all come back at once. */
const BUSY_RETRY_AFTER_S = { least: 5, most: 15 };

// Per isolate, by language: for the answer that nothing can be rendered now, nothing is rendered.
const busyPages = new Map<LocaleCode, string>();

type Reader = Pick<StorefrontVariables, 'locale' | 'currency' | 'isCrawler'>;

function renderScriptless(
  env: StorefrontEnv,
  { locale, currency, isCrawler }: Reader,
  why: Parameters<typeof renderUnavailable>[0]['why'],
): Promise<string> {
  return renderUnavailable({
    shop: {
      locale,
      currency,
      origin: env.ORIGIN,
      environment: environmentOf(env),
      isCrawler,
      renderedAt: new Date().toISOString(),
      // The page runs no script.
      pageSettings: {},
    },
    why,
  });
}

function respond503(
  c: Context<StorefrontContext>,
  { locale, isCrawler }: StorefrontVariables,
  { body, retryAfterS }: { body: string; retryAfterS: number },
): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale.tag,
    'Content-Security-Policy': buildScriptlessCsp(c.env, isCrawler),
    'Retry-After': String(retryAfterS),
    Link: buildPreloadLinks(locale.code),
    'X-Cache': 'MISS',
  };
  return respondWithSecurityHeaders(c, body, { status: 503, headers });
}

/**
 * The 503 page, when the backend is unavailable and no copy is cached, in the shop's look and the page's language:
 * search engines and visitors can try again (CACHE-4). Never cached.
 */
export async function respondUnavailable(
  c: Context<StorefrontContext>,
  variables: StorefrontVariables,
): Promise<Response> {
  const { env } = c;
  const { locale, currency, requestId } = variables;
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  const settings = await readLastKnown({ env, language: locale.code, currency }, getStoreSettings, {}, waitUntil);
  const why = { title: t(locale.code, 'away-title'), text: t(locale.code, 'away-text'), requestId, settings };
  return respond503(c, variables, { body: await renderScriptless(env, variables, why), retryAfterS: RETRY_AFTER_S });
}

/** The 503 page of a shop that has more pages to render than it can: costs next to nothing, and asks to come again (CACHE-5). */
export async function respondOverloaded(
  c: Context<StorefrontContext>,
  variables: StorefrontVariables,
): Promise<Response> {
  const { locale } = variables;
  const { code } = locale;
  // Without the settings: reading them would take time that the first of many requests do not have.
  const why = { title: t(code, 'busy-title'), text: t(code, 'busy-text'), requestId: '', settings: null };
  const forAll = { locale, currency: DEFAULT_CURRENCY, isCrawler: false };
  const body = busyPages.get(code) ?? (await renderScriptless(c.env, forAll, why));
  busyPages.set(code, body);
  const { least, most } = BUSY_RETRY_AFTER_S;
  return respond503(c, variables, { body, retryAfterS: Math.round(least + Math.random() * (most - least)) });
}
