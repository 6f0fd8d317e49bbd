import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { parseEmail } from '../../../shared/email-address.ts';
import { CLOCK_TOLERANCE_S, isInFuture } from '../../../shared/security/token-times.ts';
import { toPlainLine } from '../../../shared/text-safety.ts';
import { CommerceError } from '../http/errors.ts';
import type { Identity } from './customers-store.ts';
import { readExternalToken } from './external-identity-provider.ts';

const KEY_COOL_DOWN_MS = 30_000;
const MAX_NAME_LENGTH = 200;

/**
 * The embedded provider's public keys, cached for the isolate's lifetime. An unknown key id causes a new read, at most
 * once per cool-down: a forged token cannot make the shop flood the provider.
 */
let keySet: JWTVerifyGetKey | undefined;

const embeddedIssuer = (env: CommerceEnv): string => `${env.ORIGIN}/auth/realms/latchkey`;

function embeddedKeys(env: CommerceEnv): JWTVerifyGetKey {
  keySet ??= createRemoteJWKSet(new URL(`${embeddedIssuer(env)}/protocol/openid-connect/certs`), {
    cooldownDuration: KEY_COOL_DOWN_MS,
    [customFetch]: (url: string, init: RequestInit) => env.IDENTITY.fetch(url, init),
  });
  return keySet;
}

function readName(value: unknown): string | null {
  return typeof value === 'string' ? toPlainLine(value.slice(0, MAX_NAME_LENGTH)) || null : null;
}

function readEmail(value: unknown): string | null {
  const email = readName(value);
  return email === null ? null : (parseEmail(email) ?? email);
}

function toIdentity(claims: JWTPayload): Identity {
  if (!claims.sub || (claims.iat !== undefined && isInFuture(claims.iat, Date.now())))
    throw new CommerceError(401, 'login-again');
  return {
    subject: claims.sub,
    email: readEmail(claims.email),
    isEmailConfirmed: claims.email_verified === true,
    firstName: readName(claims.given_name),
    lastName: readName(claims.family_name),
    // Userinfo tells no time: it is what the provider says now.
    issuedAtS: claims.iat ?? Math.floor(Date.now() / 1_000),
  };
}

/** A provider outage says nothing about the token: the shopper stays signed in and is asked to try again. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  const isAboutKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return isAboutKeys || error.code === 'ERR_JOSE_GENERIC';
}

async function readEmbeddedToken(token: string, env: CommerceEnv): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, embeddedKeys(env), {
    issuer: embeddedIssuer(env),
    audience: `${env.ORIGIN}/api`,
    algorithms: ['RS256'],
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['sub', 'exp'],
  });
  return payload;
}

/**
 * The subject of an access token: one of the embedded provider, verified by its keys, issuer and this shop's API as
 * audience, or one of a merchant's own provider.
 * @throws CommerceError 401 `login-again`, 503 `identity-down`.
 */
export async function readAccessToken(token: string, env: CommerceEnv): Promise<Identity> {
  try {
    const isEmbedded = env.IDENTITY_ISSUER === '';
    return toIdentity(await (isEmbedded ? readEmbeddedToken(token, env) : readExternalToken(token, env)));
  } catch (error) {
    if (error instanceof CommerceError) throw error;
    if (isOutage(error)) throw new CommerceError(503, 'identity-down', {}, 5);
    throw new CommerceError(401, 'login-again');
  }
}
