import type { Context } from 'hono';
import { getStoreSettings } from '../../shared/api/store.ts';
import { DEFAULT_CURRENCY } from '../../shared/currencies.ts';
import { environmentOf } from '../../shared/environment.ts';
import type { Locale } from '../../shared/locales.ts';
import { readLastKnown } from '../cache/page-reads.ts';
import type { StorefrontContext, StorefrontVariables } from '../env.ts';
import { t } from '../messages/messages.ts';
import { respondWithSecurityHeaders } from '../middleware/security-headers.ts';
import { unavailableStyles } from './client-build.ts';
import { buildScriptlessCsp } from './page-csp.ts';
import { toPreloadLinks } from './preload-links.ts';
import type { renderUnavailable } from './render.tsx';

const RETRY_AFTER_S = 120;
/** With jitter, so that rejected visitors do not all come back at once. */
const BUSY_RETRY_AFTER_S = { least: 5, most: 15 };

const BUSY = { title: 'busy-title', text: 'busy-text' } as const;
const SEARCHES = { title: 'searches-title', text: 'searches-text' } as const;

// Per isolate, by language and title: rendered once, so that asking a visitor to try again costs nothing.
const busyPages = new Map<string, string>();

type Reader = Pick<StorefrontVariables, 'locale' | 'currency' | 'isCrawler'>;

async function renderScriptless(
  env: StorefrontEnv,
  { locale, currency, isCrawler }: Reader,
  why: Parameters<typeof renderUnavailable>[0]['why'],
): Promise<string> {
  const { renderUnavailable } = await import('./render.tsx');
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

function respondScriptless(
  c: Context<StorefrontContext>,
  { locale, isCrawler }: StorefrontVariables,
  { status, body, retryAfterS }: { status: 429 | 503; body: string; retryAfterS: number },
): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale.tag,
    'Content-Security-Policy': buildScriptlessCsp(c.env, isCrawler),
    'Retry-After': String(retryAfterS),
    Link: toPreloadLinks(unavailableStyles),
    'X-Cache': 'MISS',
  };
  return respondWithSecurityHeaders(c, body, { status, headers });
}

/**
 * The 503 page, when the backend is unavailable and no copy is cached, in the shop's look and the page's language, so
 * that search engines and visitors can try again (CACHE-4). Never cached.
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
  const body = await renderScriptless(env, variables, why);
  return respondScriptless(c, variables, { status: 503, body, retryAfterS: RETRY_AFTER_S });
}

async function renderBusy(
  env: StorefrontEnv,
  locale: Locale,
  { title, text }: typeof BUSY | typeof SEARCHES,
): Promise<string> {
  const { code } = locale;
  const name = `${code} ${title}`;
  // Without the settings: reading them would take too long for the first of many requests.
  const why = { title: t(code, title), text: t(code, text), requestId: '', settings: null };
  const forAll = { locale, currency: DEFAULT_CURRENCY, isCrawler: false };
  const page = busyPages.get(name) ?? (await renderScriptless(env, forAll, why));
  busyPages.set(name, page);
  return page;
}

/** The 503 page of a shop that cannot render any more pages: costs next to nothing and asks to try again (CACHE-5). */
export async function respondBusy(c: Context<StorefrontContext>, variables: StorefrontVariables): Promise<Response> {
  const body = await renderBusy(c.env, variables.locale, BUSY);
  const { least, most } = BUSY_RETRY_AFTER_S;
  const retryAfterS = Math.round(least + Math.random() * (most - least));
  return respondScriptless(c, variables, { status: 503, body, retryAfterS });
}

/** The 429 page for a sender who searches too often or opens too many uncached pages (SECURITY-52). */
export async function respondTooMany(
  c: Context<StorefrontContext>,
  variables: StorefrontVariables,
  { what, retryAfterS }: { what: 'searches' | 'pages'; retryAfterS: number },
): Promise<Response> {
  const body = await renderBusy(c.env, variables.locale, what === 'searches' ? SEARCHES : BUSY);
  return respondScriptless(c, variables, { status: 429, body, retryAfterS });
}
