import { ClientError } from 'openid-client';

/** The HTTP status behind an error of openid-client, or null if there was no response. */
export function statusBehind(error: unknown): number | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('status' in cause && typeof cause.status === 'number') return cause.status;
    if (cause.cause instanceof Response) return cause.cause.status;
  }
  return null;
}

/** True if the provider did not respond in time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof ClientError && error.code === 'OAUTH_TIMEOUT';
}

/** True when the provider did not respond, or with a server error: a later attempt may succeed. */
export function isOutage(error: unknown): boolean {
  const status = statusBehind(error);
  if (status !== null) return status >= 500;
  // Errors that openid-client raises itself have a code; network failures have none.
  return !(error instanceof ClientError) || error.code === undefined || error.code === 'OAUTH_TIMEOUT';
}
