import type { Context } from 'hono';
import { ApiError } from '../../shared/api/endpoint.ts';
import type { StorefrontContext } from '../env.ts';
import { consumeLoad, TooManyLoadsError } from '../gateway/call-limits.ts';
import { errorResponse } from '../gateway/error-response.ts';

type Handler = (c: Context<StorefrontContext>) => Promise<Response>;

const RETRY_AFTER_S = 120;

/**
 * True if the backend lacks this call or does not support these arguments, because a merchant's own may leave calls
 * out. False for a backend that is down or broken.
 */
export function isMissingCall(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ((error.status >= 400 && error.status < 500 && error.status !== 429) || error.status === 501)
  );
}

/**
 * Responds with 503 and Retry-After while the backend is down, so that crawlers and feed readers try again, and with
 * 429 to a sender with too many requests (SECURITY-51).
 */
export function respondUnavailable(c: Context<StorefrontContext>, error: unknown): Response {
  if (error instanceof TooManyLoadsError) {
    c.header('Retry-After', String(error.retryAfterS));
    return errorResponse(c, 429, 'too-many-requests', 'Too many requests. Please try again later.');
  }
  console.error(c.var.requestId, c.req.path, error);
  c.header('Retry-After', String(RETRY_AFTER_S));
  return errorResponse(c, 503, 'unavailable', 'The shop cannot be reached at the moment. Please try again.');
}

/** The same around a handler, each of whose requests is counted, because its responses are not cached here. */
export function orUnavailable(handler: Handler, kind: 'load' | 'feed' = 'load'): Handler {
  return async (c) => {
    try {
      await consumeLoad(c, { kind });
      return await handler(c);
    } catch (error) {
      return respondUnavailable(c, error);
    }
  };
}
