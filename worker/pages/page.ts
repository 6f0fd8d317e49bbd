import { reactRenderer } from '@hono/react-renderer';
import type { Context } from 'hono';
import { readForPage } from '../cache/page-reads.ts';
import type { StorefrontContext } from '../env.ts';
import { watchReads } from './backend-away.ts';
import { entry } from './client-build.ts';
import { buildPageCsp } from './page-csp.ts';
import { readPageSettings } from './page-settings.ts';
import { buildPreloadLinks } from './preload-links.ts';
import { preparePage } from './render.tsx';
import { answerUnavailable } from './unavailable.ts';

const HTML = 'text/html; charset=utf-8';
const NONCE_BYTES = 16;

function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}

/**
 * Renders a page that is not kept: personal ones and forms sent by hand. Streamed with a nonce; for crawlers with all
 * its reads in (CACHE-4).
 */
export async function renderPage(c: Context<StorefrontContext>): Promise<Response> {
  const { locale, currency, isCrawler, requestId } = c.var;
  const nonce = makeNonce();
  const url = new URL(c.req.url);
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  const watched = watchReads(readForPage({ env: c.env, language: locale.code, currency }, waitUntil));
  const page = await preparePage({
    url: url.pathname + url.search,
    shop: {
      locale,
      currency,
      origin: c.env.ORIGIN,
      environment: c.env.ENVIRONMENT,
      isCrawler,
      renderedAt: new Date().toISOString(),
      pageSettings: readPageSettings(c.env, isCrawler),
    },
    call: watched.call,
    isComplete: isCrawler,
  }).catch((error: unknown) => {
    if (!watched.hasFailed()) throw error;
    console.error(requestId, url.pathname, error);
    return null;
  });
  if (!page) return answerUnavailable(c, c.var);
  if (page.kind === 'moved') {
    return c.body(null, page.isPermanent ? 301 : 302, { Location: page.location });
  }
  c.status(page.status);
  c.header('Content-Language', locale.tag);
  c.header('Content-Security-Policy', buildPageCsp({ env: c.env, isCrawler, nonce }));
  c.header('Cache-Control', 'private, no-store');
  c.header('Link', buildPreloadLinks(locale.code));
  await reactRenderer(undefined, {
    // The renderer wants headers of its own here; the others are set above.
    stream: { 'Content-Type': HTML },
    readableStreamOptions: {
      nonce,
      bootstrapModules: [entry.integrity ? entry : entry.src],
      onError: (error) => {
        console.error(requestId, url.pathname, error);
      },
    },
  })(c, async () => undefined);
  return c.render(page.element);
}
