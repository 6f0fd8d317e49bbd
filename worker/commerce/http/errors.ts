import type { FailureDetails } from '../../../shared/api/endpoint.ts';
import type { MessageCode, MessageParams } from '../messages/messages.ts';

export type ClientErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;

/**
 * An expected failure. It becomes an envelope with `code`, which is also the key of its text in `messages/texts.ts`;
 * the text is in the request's language.
 */
export class CommerceError extends Error {
  readonly status: ClientErrorStatus;
  readonly code: MessageCode;
  readonly params: MessageParams;
  /** For 429 and 503: `Retry-After` in seconds. */
  readonly retryAfterSeconds: number | undefined;
  /** Copied into the envelope, see `Details` there. */
  readonly details: FailureDetails | undefined;

  constructor(
    status: ClientErrorStatus,
    code: MessageCode,
    params: MessageParams = {},
    retryAfterSeconds?: number,
    details?: FailureDetails,
  ) {
    super(code);
    this.name = 'CommerceError';
    this.status = status;
    this.code = code;
    this.params = params;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }
}

/** The 404 of everything that does not exist, or belongs to somebody else. */
export function notFound(): CommerceError {
  return new CommerceError(404, 'not-found');
}
