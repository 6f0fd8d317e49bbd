import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import { SESSION_EVENTS, type SessionEvent } from '../../shared/security/session-events.ts';
import { TOKEN_ALGORITHMS } from '../../shared/security/token-algorithms.ts';
import { CLOCK_TOLERANCE_S, isInFuture } from '../../shared/security/token-times.ts';
import { fetchFromProvider, loadProvider } from './provider.ts';

// Public metadata of the provider, one set per isolate and URL.
const keySets = new Map<string, JWTVerifyGetKey>();

async function loadKeys(env: StorefrontEnv): Promise<{ keys: JWTVerifyGetKey; issuer: string }> {
  const { jwks_uri: url, issuer } = (await loadProvider(env)).serverMetadata();
  if (!url) throw new TypeError('the identity provider publishes no keys');
  const keys =
    keySets.get(url) ??
    createRemoteJWKSet(new URL(url), {
      [customFetch]: (to: string, init: RequestInit) => fetchFromProvider(env, to, init),
    });
  keySets.set(url, keys);
  return { keys, issuer };
}

const filled = v.pipe(v.string(), v.minLength(1));
const claimsSchema = v.looseObject({
  sub: v.optional(filled),
  sid: v.optional(filled),
  iat: v.number(),
  events: v.record(v.string(), v.looseObject({})),
  // Id tokens have a nonce, and must not be accepted as events.
  nonce: v.optional(v.undefined()),
});

/** Whom an event is about: a person, one of their sessions by its id at the provider, or both. */
export interface EventSubject {
  readonly subject: string | null;
  readonly providerSession: string | null;
}

/**
 * The subject of a provider's event (OpenID Connect Back-Channel Logout 1.0, 2.6): a person, one of their sessions, or
 * both.
 * @throws when it is not from the provider, not for this shop, too old, or of another kind.
 */
export async function readEventToken(env: StorefrontEnv, token: string, event: SessionEvent): Promise<EventSubject> {
  const { keys, issuer } = await loadKeys(env);
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: env.OIDC_CLIENT_ID,
    algorithms: TOKEN_ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['iat', 'exp', 'jti'],
  });
  const { sub, sid, iat, events } = v.parse(claimsSchema, payload);
  if (!Object.hasOwn(events, SESSION_EVENTS[event].uri)) throw new TypeError(`a token of another event than ${event}`);
  if (isInFuture(iat, Date.now())) throw new TypeError('an event from the future');
  if (sub === undefined && sid === undefined) throw new TypeError('an event that names nobody');
  return { subject: sub ?? null, providerSession: sid ?? null };
}
