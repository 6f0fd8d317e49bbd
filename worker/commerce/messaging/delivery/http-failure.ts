import { parseRetryAfter } from './retry-after.ts';
import { DeliveryError } from './transport.ts';

/** Responses about the account, the address or the moment; every other 4xx is about what was sent. */
const NOT_ABOUT_THE_MESSAGE = new Set([401, 402, 403, 404, 405, 407, 408, 421, 425, 429]);
/** The same message is being taken right now, or another version of it was. */
const CONFLICTS = new Set([409, 423]);

/** No response. One that is late may have been caused by what was sent. */
export function toConnectionFailure(url: string, error: unknown): DeliveryError {
  const wasSent = error instanceof Error && error.name === 'TimeoutError';
  return new DeliveryError('provider', `${new URL(url).host} did not respond: ${String(error)}`, { wasSent });
}

/** A response that is not a success; `fault` says so to the merchant. */
export function toHttpFailure({ status, headers }: Response, fault: string, now: number): DeliveryError {
  if (CONFLICTS.has(status)) return new DeliveryError('busy', fault);
  if (status >= 400 && status < 500 && !NOT_ABOUT_THE_MESSAGE.has(status)) return new DeliveryError('message', fault);
  const retryAfterMs = parseRetryAfter(headers.get('Retry-After'), now);
  const isThrottled = status === 402 || status === 429 || retryAfterMs > 0;
  return new DeliveryError('provider', fault, { retryAfterMs, isThrottled, wasSent: status >= 500 });
}
