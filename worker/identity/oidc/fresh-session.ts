import { interactionPolicy, type KoaContextWithOIDC, type Session } from 'oidc-provider';

/**
 * The authentication context of a session whose person has proven nothing recent: an external provider let them in by
 * an old session of its own (OpenID Connect Core 1.0, 2: `acr` "0").
 */
export const UNPROVEN = '0';
/** That of a session whose person has proven who they are: Keycloak's level of a sign-in. */
export const PROVEN = '1';
/** With a proof that no other site can ask for (OpenID Connect EAP ACR Values 1.0). */
export const PHISHING_RESISTANT = 'phr';

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
