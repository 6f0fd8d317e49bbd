import { tryGetContext } from 'hono/context-storage';
import { REQUEST_ID_HEADER } from '../../shared/request-log.ts';
import type { StorefrontContext } from '../env.ts';

/** The id of the request that is being answered; null in work that belongs to none. */
const findRequestId = (): string | null => tryGetContext<StorefrontContext>()?.var.requestId ?? null;

/** Headers of a call on behalf of the current request: with its id, so that all logs name the same one. */
export function withRequestId(init: HeadersInit | undefined): Headers {
  const headers = new Headers(init);
  const id = findRequestId();
  if (id !== null) headers.set(REQUEST_ID_HEADER, id);
  return headers;
}

/** Makes a call and notes how long it took, for the current request's line in the log. */
export async function measureCall(name: string, call: () => Promise<Response>): Promise<Response> {
  const calls = tryGetContext<StorefrontContext>()?.var.upstreamCalls;
  const startedAt = Date.now();
  const note = (status: number | null) => calls?.push({ name, ms: Date.now() - startedAt, status });
  try {
    const response = await call();
    note(response.status);
    return response;
  } catch (error) {
    note(null);
    throw error;
  }
}
