import { ClientError } from 'openid-client';

/** The status of the provider's answer that an error of openid-client is about, or null if there was no answer. */
export function statusBehind(error: unknown): number | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('status' in cause && typeof cause.status === 'number') return cause.status;
    if (cause.cause instanceof Response) return cause.cause.status;
  }
  return null;
}

/** True when the provider did not answer, or with a fault of its own: trying later helps. */
export function isOutage(error: unknown): boolean {
  const status = statusBehind(error);
  if (status !== null) return status >= 500;
  // What openid-client refuses has a code; what it could not send has none.
  return !(error instanceof ClientError) || error.code === undefined || error.code === 'OAUTH_TIMEOUT';
}
