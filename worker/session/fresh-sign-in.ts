import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { Session } from './sessions.ts';

/** How long after a sign-in the session may make irreversible changes or export all data. */
export const FRESH_S = 10 * 60;

/** Whether a call may be made with a session: some need a customer who has just signed in (AUTH-11). */
export function isFreshEnough(
  endpoint: Endpoint<unknown, unknown> | undefined,
  { signedInAt }: Pick<Session, 'signedInAt'>,
  now: number,
): boolean {
  return !endpoint?.needsFreshSignIn || now - signedInAt <= FRESH_S * 1_000;
}
