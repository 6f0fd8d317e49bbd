import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import { TOKEN_ALGORITHMS } from '../../shared/security/token-algorithms.ts';
import { fetchFromProvider, loadProvider } from './provider.ts';

const KEY_COOL_DOWN_MS = 30_000;
const CLOCK_TOLERANCE_S = 30;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

// Public metadata of the provider, one set per isolate and URL.
const keySets = new Map<string, JWTVerifyGetKey>();

async function loadKeys(env: StorefrontEnv): Promise<{ keys: JWTVerifyGetKey; issuer: string }> {
  const { jwks_uri: url, issuer } = (await loadProvider(env)).serverMetadata();
  if (!url) throw new TypeError('the identity provider publishes no keys');
  const keys =
    keySets.get(url) ??
    createRemoteJWKSet(new URL(url), {
      cooldownDuration: KEY_COOL_DOWN_MS,
      [customFetch]: (to: string, init: RequestInit) => fetchFromProvider(env, to, init),
    });
  keySets.set(url, keys);
  return { keys, issuer };
}

const filled = v.pipe(v.string(), v.minLength(1));
const claimsSchema = v.looseObject({
  sub: v.optional(filled),
  sid: v.optional(filled),
  events: v.looseObject({ [LOGOUT_EVENT]: v.looseObject({}) }),
  // Id tokens have a nonce, and must not be accepted as logout tokens.
  nonce: v.optional(v.undefined()),
});

/**
 * The subject of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6): a person, one of their sessions, or
 * both.
 * @throws when it is not from the provider, not for this shop, too old, or not a logout token.
 */
export async function readLogoutToken(
  env: StorefrontEnv,
  token: string,
): Promise<{ subject: string | null; providerSession: string | null }> {
  const { keys, issuer } = await loadKeys(env);
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: env.OIDC_CLIENT_ID,
    algorithms: TOKEN_ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['iat', 'exp', 'jti'],
  });
  const { sub, sid } = v.parse(claimsSchema, payload);
  if (sub === undefined && sid === undefined) throw new TypeError('a logout token that names nobody');
  return { subject: sub ?? null, providerSession: sid ?? null };
}
