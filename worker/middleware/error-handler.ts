import type { Context } from 'hono';
import { UNAVAILABLE } from '../../shared/api/endpoint.ts';
import { DATABASE_RETRY_AFTER_S, isDatabaseUnavailable } from '../../shared/database-failures.ts';
import { localeOf } from '../../shared/locales.ts';
import type { StorefrontContext } from '../env.ts';
import { errorResponse } from '../gateway/error-response.ts';
import { localizedErrorResponse } from '../gateway/localized-error-response.ts';
import { LostBindingError } from '../gateway/lost-binding.ts';
import { t } from '../messages/messages.ts';
import { renderFailurePage } from '../pages/failure-page.ts';
import { readCallLocale, readErrorPageLocale } from './locale.ts';

/** As long as a database or a Worker usually takes to come back. */
const RETRY_AFTER_S = String(DATABASE_RETRY_AFTER_S);

/** A part of the shop that is away for now: the same request works later. */
const isOutage = (error: Error): boolean => error instanceof LostBindingError || isDatabaseUnavailable(error);

function respondToOutage(c: Context<StorefrontContext>): Response | Promise<Response> {
  const locale = readErrorPageLocale(c);
  c.header('Retry-After', RETRY_AFTER_S);
  if (c.req.path.startsWith('/api/')) {
    const { code } = localeOf(readCallLocale(c));
    return errorResponse(c, 503, UNAVAILABLE, `${t(code, 'away-title')} – ${t(code, 'away-text')}`);
  }
  return c.html(renderFailurePage(locale, c.var.requestId, 'away'), 503, { 'Cache-Control': 'private, no-store' });
}

/** The last error boundary: logs the cause, exposes none of it (ERROR-2). */
export async function handleError(error: Error, c: Context<StorefrontContext>): Promise<Response> {
  console.error(c.var.requestId, c.req.method, c.req.path, error);
  if (isOutage(error)) return respondToOutage(c);
  if (c.req.path.startsWith('/api/')) return localizedErrorResponse(c, 500, 'unexpected');
  const page = renderFailurePage(readErrorPageLocale(c), c.var.requestId);
  return c.html(page, 500, { 'Cache-Control': 'private, no-store' });
}
