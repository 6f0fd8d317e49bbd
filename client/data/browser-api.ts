import { ApiError, type Endpoint, type Envelope, toRequest } from '../../shared/api/endpoint.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { packData, unpackData } from './view.ts';

/** Error codes of calls without a readable response from the shop. */
export const OFFLINE = 'offline';
export const UNREADABLE = 'unreadable';

interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Completes the request even if the page is left. */
  keepalive?: boolean;
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && 'IsSuccess' in value && 'Messages' in value;
}

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  try {
    const body: unknown = await response.json();
    if (isEnvelope(body)) return body;
  } catch {
    // Falls through: a proxy's HTML page and a truncated response are the same to the shopper.
  }
  throw new ApiError(response.status, UNREADABLE, []);
}

/**
 * Makes one call from the browser. The `Language` header (SECURITY-1) also proves to the gateway that the call is not
 * cross-site. A view's response has its fields only. Throws `ApiError`: `offline` with status 0 when there is no response.
 */
export async function callApi<Args, Data>(
  locale: LocaleCode,
  endpoint: Endpoint<Args, Data>,
  args: Args,
  options: CallOptions = {},
): Promise<Data> {
  const { method, url, body } = toRequest(endpoint, args);
  const headers: Record<string, string> = { Language: locale, Accept: 'application/json', ...options.headers };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, OFFLINE, []);
  }
  const envelope = await readEnvelope(response);
  if (!envelope.IsSuccess) {
    throw new ApiError(response.status, envelope.Code ?? 'failed', envelope.Messages, envelope.Details);
  }
  return unpackData(endpoint, packData(endpoint, envelope.Data));
}
