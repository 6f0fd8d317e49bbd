import type { Grant, KoaContextWithOIDC, Provider } from 'oidc-provider';

/**
 * Scopes that the storefront may have. The API's scopes are the same, so that one access token is valid for userinfo
 * too.
 */
export const GRANTED_SCOPE = 'openid profile email';

/** A grant that expires sooner than a fresh refresh token is replaced at the next sign-in. */
const MIN_GRANT_TTL_S = 15 * 24 * 60 * 60;

/**
 * Shop and accounts belong together, so there is no consent screen: the first-party client gets its grant with the
 * sign-in.
 */
export async function loadFirstPartyGrant(
  provider: Provider,
  ctx: KoaContextWithOIDC,
  resource: string,
): Promise<Grant | undefined> {
  const { session, client } = ctx.oidc ?? {};
  if (!session?.accountId || !client) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing?.accountId === session.accountId && existing.remainingTTL > MIN_GRANT_TTL_S) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(GRANTED_SCOPE);
  grant.addResourceScope(resource, GRANTED_SCOPE);
  await grant.save();
  return grant;
}
