import type { Context } from 'hono';
import { isLocaleCode } from '../../shared/locales.ts';
import type { StorefrontContext } from '../env.ts';
import { localizedErrorResponse } from '../gateway/localized-error-response.ts';

/**
 * True when one of the shop's own pages makes the call (SECURITY-1). The `Language`
 * header is not safelisted, so no foreign page can send it without a preflight that nobody answers; browsers add the
 * other two. HEAD and prefetches never run a handler.
 */
export function isFromOwnPage(c: Context<StorefrontContext>): boolean {
  if (c.req.method === 'HEAD' || c.req.header('Sec-Purpose')?.includes('prefetch')) return false;
  if (!isLocaleCode(c.req.header('Language'))) return false;
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('Origin');
  return origin === undefined || origin === c.env.ORIGIN;
}

export async function refuseForeignPage(c: Context<StorefrontContext>): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET, POST' });
  return localizedErrorResponse(c, 403, 'foreign-page');
}
