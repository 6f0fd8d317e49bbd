import { reactRenderer } from '@hono/react-renderer';
import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';
import { entry, findFirstStyles } from './client-build.ts';
import { buildPageCsp } from './page-csp.ts';
import { toPreloadLinks } from './preload-links.ts';
import type { PageToRender } from './render.tsx';

const HTML = 'text/html; charset=utf-8';
const NONCE_BYTES = 16;
/**
 * By default React sends what is ready beyond 12,800 bytes as hidden elements at the end of the document, for a script to
 * put in place: the menu and the footer would appear after the first paint and move the page, and crawlers would
 * read them after everything else. Only what waits for a read comes later.
 */
const INLINE_ALL = Number.POSITIVE_INFINITY;

function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}

/**
 * Responds at once: parts whose read is pending follow in the stream, inserted by React's inline scripts with a nonce.
 */
export async function streamPage(
  c: Context<StorefrontContext>,
  page: PageToRender,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { locale, isCrawler, requestId } = c.var;
  const nonce = makeNonce();
  c.status(page.status);
  c.header('Content-Language', locale.tag);
  c.header('Content-Security-Policy', buildPageCsp({ env: c.env, isCrawler, nonce }));
  c.header('Link', toPreloadLinks(findFirstStyles({ match: c.var.route, status: page.status })));
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  await reactRenderer(undefined, {
    // The renderer needs headers of its own here; the others are set above.
    stream: { 'Content-Type': HTML },
    readableStreamOptions: {
      nonce,
      progressiveChunkSize: INLINE_ALL,
      bootstrapModules: [entry.integrity ? entry : entry.src],
      onError: (error) => {
        console.error(requestId, c.req.path, error);
      },
    },
  })(c, async () => undefined);
  return c.render(page.toElement());
}
