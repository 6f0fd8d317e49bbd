import { createRemoteJWKSet, customFetch, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { TOKEN_ALGORITHMS } from '../../../shared/security/token-algorithms.ts';
import { CLOCK_TOLERANCE_S } from '../../../shared/security/token-times.ts';
import { CommerceError } from '../http/errors.ts';
import { fetchSmall } from '../http/request-body.ts';
import { hashSecret } from '../http/secret-hash.ts';

const KEY_COOL_DOWN_MS = 30_000;
const ENDPOINTS_FRESH_MS = HOUR_MS;
const TIMEOUT_MS = 5_000;
/** How long the provider's confirmation of a token counts. The gateway asks as often. */
const CLAIMS_FRESH_MS = MINUTE_MS;
const MAX_CACHED_CLAIMS = 1_000;

const metadataSchema = v.object({
  issuer: v.string(),
  jwks_uri: v.pipe(v.string(), v.url()),
  userinfo_endpoint: v.pipe(v.string(), v.url()),
});
const userInfoSchema = v.looseObject({ sub: v.pipe(v.string(), v.minLength(1)) });

interface Provider {
  keys: JWTVerifyGetKey;
  userInfoUrl: string;
  readAt: number;
}

// Public metadata of the provider, and its responses by the hash of their token: nothing a visitor could reach without
// that very token.
const providers = new Map<string, Provider>();
const cachedClaims = new Map<string, { claims: JWTPayload; until: number }>();

/** The provider's endpoints, discovered once an hour; the last ones are used while it is down. */
async function findProvider(issuer: string): Promise<Provider> {
  const known = providers.get(issuer);
  if (known && Date.now() - known.readAt < ENDPOINTS_FRESH_MS) return known;
  try {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetchSmall(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const metadata = v.parse(metadataSchema, await response.json());
    if (metadata.issuer !== issuer) throw new Error(`${url} is the discovery document of ${metadata.issuer}`);
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      cooldownDuration: KEY_COOL_DOWN_MS,
      [customFetch]: (to: string, init: RequestInit) => fetchSmall(to, init),
    });
    const made = { keys, userInfoUrl: metadata.userinfo_endpoint, readAt: Date.now() };
    providers.set(issuer, made);
    return made;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

/**
 * Keycloak puts the client into `azp`, RFC 9068 into `client_id`; a provider that knows the API puts that into `aud`.
 */
function isForThisShop({ aud, azp, client_id: clientId }: JWTPayload, env: CommerceEnv): boolean {
  return [aud].flat().includes(`${env.ORIGIN}/api`) || azp === env.OIDC_CLIENT_ID || clientId === env.OIDC_CLIENT_ID;
}

async function askUserInfo({ userInfoUrl }: Provider, token: string): Promise<JWTPayload> {
  const response = await fetchSmall(userInfoUrl, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 401 || response.status === 403) throw new CommerceError(401, 'login-again');
  if (!response.ok) throw new Error(`userinfo responded with ${response.status}`);
  return v.parse(userInfoSchema, await response.json());
}

function cacheClaims(key: string, claims: JWTPayload): void {
  if (cachedClaims.size >= MAX_CACHED_CLAIMS) cachedClaims.clear();
  cachedClaims.set(key, { claims, until: Date.now() + CLAIMS_FRESH_MS });
}

/**
 * The claims of a token of a merchant's own provider. A JWT is verified by the provider's keys; missing claims, and
 * tokens that only the provider can read, are requested from userinfo.
 * @throws CommerceError 401 `login-again`; jose's errors; anything else when the provider does not respond.
 */
export async function readExternalToken(token: string, env: CommerceEnv): Promise<JWTPayload> {
  const key = await hashSecret(token);
  const cached = cachedClaims.get(key);
  if (cached && cached.until > Date.now()) return cached.claims;
  const issuer = env.IDENTITY_ISSUER;
  const provider = await findProvider(issuer);
  let subject: string | undefined;
  if (token.split('.').length === 3) {
    const { payload } = await jwtVerify(token, provider.keys, {
      issuer,
      algorithms: TOKEN_ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['sub', 'exp'],
    });
    if (!isForThisShop(payload, env)) throw new CommerceError(401, 'login-again');
    if (payload.email) return payload;
    subject = payload.sub;
  }
  const claims = await askUserInfo(provider, token);
  if (subject !== undefined && claims.sub !== subject) throw new CommerceError(401, 'login-again');
  cacheClaims(key, claims);
  return claims;
}
