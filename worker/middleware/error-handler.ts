import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';
import { localizedErrorResponse } from '../gateway/localized-error-response.ts';
import { renderFailurePage } from '../pages/failure-page.ts';
import { readErrorPageLocale } from './locale.ts';

/** The last error boundary: logs the cause, exposes none of it (ERROR-2). */
export async function handleError(error: Error, c: Context<StorefrontContext>): Promise<Response> {
  console.error(c.var.requestId, c.req.method, c.req.path, error);
  if (c.req.path.startsWith('/api/')) return localizedErrorResponse(c, 500, 'unexpected');
  const page = renderFailurePage(readErrorPageLocale(c), { requestId: c.var.requestId });
  return c.html(page, 500, { 'Cache-Control': 'private, no-store' });
}
