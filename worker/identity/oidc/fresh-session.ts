import { interactionPolicy, type KoaContextWithOIDC, type Session } from 'oidc-provider';
import { UNPROVEN } from '../../../shared/security/sign-in-levels.ts';

/** Whether the person of a session has proven who they are within the last seconds. */
export function isFreshSession(session: Pick<Session, 'acr' | 'past'>, seconds: number): boolean {
  return session.acr !== UNPROVEN && !session.past(seconds);
}

/** For requests with `max_age`: a session that proves nothing is too old for any. */
export function createFreshnessCheck(): interactionPolicy.Check {
  const { Check } = interactionPolicy;
  return new Check('unproven', 'End-User authentication could not be obtained', (ctx: KoaContextWithOIDC) => {
    const { params, session, result } = ctx.oidc;
    const isUnproven = params?.max_age !== undefined && session?.acr === UNPROVEN && !result?.login;
    return isUnproven ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
  });
}
