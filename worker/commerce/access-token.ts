import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { CommerceError } from './errors.ts';
import type { Identity } from './store/customers.ts';

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const KEY_COOL_DOWN_MS = 30_000;
const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_NAME_LENGTH = 200;

/**
 * The provider's public keys, kept while the isolate lives. An unknown key id asks the provider again, at most once
 * per cool-down: a forged token cannot make the shop hammer it.
 */
const keySets = new Map<string, JWTVerifyGetKey>();

function issuerOf(env: CommerceEnv): string {
  return env.IDENTITY_ISSUER || `${env.ORIGIN}/auth/realms/latchkey`;
}

function keySetOf(env: CommerceEnv): JWTVerifyGetKey {
  const issuer = issuerOf(env);
  const held = keySets.get(issuer);
  if (held) return held;
  const isEmbedded = env.IDENTITY_ISSUER === '';
  const made = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`), {
    cooldownDuration: KEY_COOL_DOWN_MS,
    ...(isEmbedded ? { [customFetch]: (url: string, init: RequestInit) => env.IDENTITY.fetch(url, init) } : {}),
  });
  keySets.set(issuer, made);
  return made;
}

function readName(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_NAME_LENGTH) : null;
}

function toIdentity(claims: JWTPayload): Identity {
  if (!claims.sub) throw new CommerceError(401, 'login-again');
  return {
    subject: claims.sub,
    email: readName(claims.email),
    firstName: readName(claims.given_name),
    lastName: readName(claims.family_name),
  };
}

/** An outage of the provider says nothing about the token: the shopper stays signed in and is told to try again. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
}

/**
 * Who an access token speaks for, checked against the provider's keys, issuer and this shop's API as audience.
 * @throws CommerceError 401 `login-again`, 503 `identity-down`.
 */
export async function readAccessToken(token: string, env: CommerceEnv): Promise<Identity> {
  try {
    const { payload } = await jwtVerify(token, keySetOf(env), {
      issuer: issuerOf(env),
      audience: `${env.ORIGIN}/api`,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp'],
    });
    return toIdentity(payload);
  } catch (error) {
    if (error instanceof CommerceError) throw error;
    if (isOutage(error)) throw new CommerceError(503, 'identity-down', {}, 5);
    throw new CommerceError(401, 'login-again');
  }
}
