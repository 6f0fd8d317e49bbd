import { createMiddleware } from 'hono/factory';
import { isLocaleCode } from '../../shared/locales.ts';
import { checkSameOrigin } from '../../shared/security/csrf.ts';
import type { OfficeContext } from './env.ts';
import { refuse } from './refuse.ts';

/**
 * Calls come from the app's own pages alone, reads too. Another origin cannot send the `Language` header without a
 * preflight, which nobody answers, and the browser says where a request comes from.
 */
export const requireSameOrigin = createMiddleware<OfficeContext>(async (c, next) => {
  const source = { origin: c.req.header('Origin'), fetchSite: c.req.header('Sec-Fetch-Site') };
  const isOwn =
    isLocaleCode(c.req.header('Language')) && checkSameOrigin(source, c.env.OFFICE_ORIGIN) === 'same-origin';
  if (!isOwn || c.req.method === 'HEAD') return refuse(c, 403, 'cross-site');
  await next();
  return;
});
