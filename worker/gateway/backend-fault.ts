import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';
import { readCallLocale } from '../middleware/locale.ts';
import { type ErrorStatus, errorResponse } from './error-response.ts';
import { parseRecord } from './read-body.ts';

/**
 * True for a backend's response that was not meant for people (ERROR-10): an error of its server, whatever the text. A 503
 * with a stable code is an answer with words for the shopper, such as that the payment provider does not respond.
 */
export function isBackendFault(status: number, body: ArrayBuffer | ReadableStream | null): boolean {
  if (status < 500) return false;
  const envelope = status === 503 && body instanceof ArrayBuffer ? parseRecord(body) : null;
  return typeof envelope?.Code !== 'string' || envelope.Code === '';
}

const PASSED: readonly ErrorStatus[] = [500, 502, 503, 504];

/** The shop's own words instead of the backend's, with the id under which the logs have the fault. */
export async function faultResponse(
  c: Context<StorefrontContext>,
  status: number,
  retryAfter: string | null,
): Promise<Response> {
  const { readErrorText } = await import('../pages/render.tsx');
  const text = await readErrorText(readCallLocale(c), 'unexpected');
  if (retryAfter !== null) c.header('Retry-After', retryAfter);
  c.header('Cache-Control', 'no-store');
  return errorResponse(c, PASSED.find((one) => one === status) ?? 502, 'unexpected', `${text} (${c.var.requestId})`);
}
