import { exportGdpr, requestGdprDelete } from '../../shared/api/privacy.ts';
import { createCallMatcher } from '../gateway/match-call.ts';
import type { Session } from './sessions.ts';

/** How long after a sign-in the session may make irreversible changes or export all data. */
export const FRESH_S = 10 * 60;

const needsFreshSignIn = createCallMatcher([exportGdpr, requestGdprDelete].map(({ path }) => ({ path, value: true })));

/** Whether a call may be made with a session: some need a customer who has just signed in (AUTH-11). */
export function isFreshEnough(path: string, { signedInAt }: Pick<Session, 'signedInAt'>, now: number): boolean {
  return !needsFreshSignIn(path) || now - signedInAt <= FRESH_S * 1_000;
}
