import { REQUEST_ID_HEADER } from '../../shared/request-log.ts';
import type { RequestEnv } from '../env.ts';

type Traced = Pick<RequestEnv, 'trace'>;

/** Headers of a call on behalf of a request, with its id, so that all logs show the same one. */
export function withRequestId({ trace }: Traced, init: HeadersInit | undefined): Headers {
  const headers = new Headers(init);
  if (trace) headers.set(REQUEST_ID_HEADER, trace.id);
  return headers;
}

/** Makes a call and notes how long it took, for the request's line in the log. */
export async function measureCall({ trace }: Traced, name: string, call: () => Promise<Response>): Promise<Response> {
  const startedAt = Date.now();
  const note = (status: number | null) => trace?.calls.push({ name, ms: Date.now() - startedAt, status });
  try {
    const response = await call();
    note(response.status);
    return response;
  } catch (error) {
    note(null);
    throw error;
  }
}
