import { reactRenderer } from '@hono/react-renderer';
import type { Context } from 'hono';
import { readForPage } from '../cache/page-reads.ts';
import type { StorefrontContext } from '../env.ts';
import { preparePage } from '../render.tsx';
import { insertLateReads } from './late-reads-stream.ts';

const HTML = 'text/html; charset=utf-8';
/** Shared by every page: no inline script or style, no foreign frame, DOM sinks only by Trusted Types. */
const CSP_BASE = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

function toCsp(scriptSource: string): string {
  return `script-src ${scriptSource} 'strict-dynamic'; ${CSP_BASE}`;
}

/** Renders a page: complete and cacheable for crawlers, streamed with a nonce for shoppers (design section 4). */
export async function renderPage(c: Context<StorefrontContext>): Promise<Response> {
  const { locale, currency, isCrawler, nonce } = c.var;
  const url = new URL(c.req.url);
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  const page = await preparePage({
    url: url.pathname + url.search,
    shop: {
      locale,
      currency,
      origin: c.env.ORIGIN,
      environment: c.env.ENVIRONMENT,
      isCrawler,
      renderedAt: new Date().toISOString(),
    },
    call: readForPage({ env: c.env, language: locale.code, currency }, waitUntil),
    isComplete: isCrawler,
  });
  if (page.kind === 'moved') {
    return c.body(null, page.isPermanent ? 301 : 302, { Location: page.location });
  }
  c.status(page.status);
  c.header('Content-Type', HTML);
  c.header('Content-Language', locale.tag);
  if (isCrawler) {
    c.header('Content-Security-Policy', toCsp(`'${page.integrity}'`));
    c.header('Cache-Control', page.isPublic ? 'public, max-age=60' : 'private, no-store');
  } else {
    c.header('Content-Security-Policy', toCsp(`'nonce-${nonce}'`));
    c.header('Cache-Control', 'private, no-store');
  }
  await reactRenderer(undefined, {
    // The renderer wants headers of its own here; ours are set above.
    stream: { 'Content-Type': HTML },
    readableStreamOptions: {
      ...(isCrawler ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : { nonce }),
      bootstrapModules: [isCrawler && page.integrity ? { src: page.entry, integrity: page.integrity } : page.entry],
      onError: (error) => {
        console.error(c.var.requestId, url.pathname, error);
      },
    },
  })(c, async () => undefined);
  const answer = await c.render(page.element);
  if (isCrawler) {
    const html = await answer.text();
    return c.body(html);
  }
  return answer.body ? new Response(answer.body.pipeThrough(insertLateReads(page.reads)), answer) : answer;
}
