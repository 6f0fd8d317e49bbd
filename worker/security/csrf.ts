import type { Context } from 'hono';
import { isLocaleCode } from '../../shared/locales.ts';
import { checkSameOrigin } from '../../shared/security/csrf.ts';
import type { StorefrontContext } from '../env.ts';
import { localizedErrorResponse } from '../gateway/localized-error-response.ts';

/**
 * The same-origin guard of API calls, including state-changing GETs (SECURITY-1). It requires a `Language` header: that
 * is not CORS-safelisted, so another origin would need a preflight, which fails. Prefetches and HEAD never run a
 * handler.
 */
export function isSameOriginCall(c: Context<StorefrontContext>): boolean {
  if (c.req.method === 'HEAD' || c.req.header('Sec-Purpose')?.includes('prefetch')) return false;
  if (!isLocaleCode(c.req.header('Language'))) return false;
  const source = { origin: c.req.header('Origin'), fetchSite: c.req.header('Sec-Fetch-Site') };
  return checkSameOrigin(source, c.env.ORIGIN) !== 'cross-origin';
}

export async function rejectCrossOriginCall(c: Context<StorefrontContext>): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET, POST' });
  return localizedErrorResponse(c, 403, 'cross-site');
}
