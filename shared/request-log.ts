import { isDevelopment } from './environment.ts';

/** The same id for a request in every Worker that it reaches: on the page, in the API's responses, in each log line. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** An id that came from another of the shop's Workers. */
export const isRequestId = (id: string | null | undefined): id is string => /^[\w-]{8,64}$/.test(id ?? '');

/** A call to another Worker or a merchant's backend, made for a response. */
export interface UpstreamCall {
  name: string;
  ms: number;
  /** Null when it did not respond. */
  status: number | null;
}

/** The log line of one response. Nothing personal: no address, no path with ids, no query, no header. */
export interface RequestLine {
  worker: string;
  id: string;
  method: string;
  /** The route's pattern or a page's name. */
  route: string;
  status: number;
  /** Time until the response began. */
  ms: number;
  /** `X-Cache`: HIT, STALE, MISS or BYPASS. */
  cache?: string | null;
  upstream?: readonly UpstreamCall[];
}

export const formatRequestLine = (line: RequestLine): string => JSON.stringify({ event: 'request', ...line });

/** Each request has a line everywhere but on a developer's terminal; `REQUEST_LOG` (`on`, `off`) decides otherwise. */
export function hasRequestLog(env: { ENVIRONMENT?: string | undefined; REQUEST_LOG?: string | undefined }): boolean {
  return env.REQUEST_LOG ? env.REQUEST_LOG === 'on' : !isDevelopment(env);
}
