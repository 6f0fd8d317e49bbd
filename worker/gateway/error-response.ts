import type { Context } from 'hono';
import type { Envelope } from '../../shared/api/endpoint.ts';
import type { StorefrontContext } from '../env.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 502 | 503 | 504;

/** An error in the API's envelope. `code` is stable, `message` is for people. */
export function errorResponse(
  c: Context<StorefrontContext>,
  status: ErrorStatus,
  code: string,
  message: string,
): Response {
  const body: Envelope<null> = { IsSuccess: false, Messages: [message], Data: null, Code: code };
  return c.json(body, status);
}
