import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import type { AccessToken, Adapter, ClientCredentials } from 'oidc-provider';

const PRIVATE_MEMBERS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi']);

/** Claims of an API access token beyond RFC 9068: the grant and the session that it depends on. */
interface TokenBinding {
  gid?: string;
  sid?: string;
}

/** Called by the library before it signs a JWT access token. */
export function bindToGrant(token: AccessToken | ClientCredentials, payload: object): void {
  if (!('grantId' in token)) return;
  const binding: TokenBinding = {};
  if (token.grantId) binding.gid = token.grantId;
  if (token.expiresWithSession && token.sessionUid) binding.sid = token.sessionUid;
  Object.assign(payload, binding);
}

function toPublicKey(jwk: JWK): JWK {
  return Object.fromEntries(Object.entries(jwk).filter(([name]) => !PRIVATE_MEMBERS.has(name))) as JWK;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * In Keycloak one access token is valid for both the API and userinfo. The library stores no row for a JWT access token
 * and rejects tokens with an audience at userinfo, so this store builds the record from the token itself: a token that
 * verifies is returned as the record it would have had, without the audience. The library then runs its usual checks:
 * expiry, and that grant, session and account still exist. So a logout, a revoked grant or a replayed code closes
 * userinfo at once, although the API accepts the token until it expires.
 */
export function acceptApiTokens(
  adapter: Adapter,
  keys: readonly JWK[],
  expected: { issuer: string; audience: string },
): Adapter {
  const keySet = createLocalJWKSet({ keys: keys.map(toPublicKey) });
  return {
    ...adapter,
    async find(value) {
      if (value.split('.').length !== 3) return adapter.find(value);
      try {
        const { payload } = await jwtVerify(value, keySet, { ...expected, typ: 'at+jwt', algorithms: ['RS256'] });
        const sessionUid = text(payload.sid);
        return {
          kind: 'AccessToken',
          jti: payload.jti,
          iat: payload.iat,
          exp: payload.exp,
          accountId: payload.sub,
          clientId: text(payload.client_id),
          grantId: text(payload.gid),
          scope: text(payload.scope),
          ...(sessionUid ? { sessionUid, expiresWithSession: true } : {}),
        };
      } catch {
        // Not one of ours, altered or expired: the library responds with invalid_token for an unknown token.
        return undefined;
      }
    },
  };
}
