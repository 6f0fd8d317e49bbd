import { SignJWT } from 'jose';
import { SESSION_EVENTS, type SessionEvent } from '../../../shared/security/session-events.ts';
import { VOID_SIGN_INS } from '../accounts/account-store.ts';
import { issuerOf } from '../realm.ts';
import { loadSigningKeys } from './signing-keys.ts';

const TOKEN_TTL_S = 120;
const TIMEOUT_MS = 3_000;
const TRIES = 2;

/** A service binding to the storefront, where there is one; else it is called at the shop's origin. */
type LogoutEnv = IdentityEnv & { STOREFRONT?: { fetch: typeof fetch } };

async function signEvent(env: IdentityEnv, accountId: string, event: SessionEvent): Promise<string> {
  const { uri, tokenType } = SESSION_EVENTS[event];
  const [key] = await loadSigningKeys(env.DB, env.COOKIE_SECRET, Date.now());
  if (!key?.kid) throw new TypeError('the provider has no key to sign with');
  return new SignJWT({ events: { [uri]: {} } })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: tokenType })
    .setIssuer(issuerOf(env.ORIGIN))
    .setAudience(env.OIDC_CLIENT_ID)
    .setSubject(accountId)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_TTL_S} s`)
    .setJti(crypto.randomUUID())
    .sign(key);
}

/** Posts an event to the storefront. */
async function tell(env: LogoutEnv, accountId: string, event: SessionEvent): Promise<void> {
  const send = env.STOREFRONT ? env.STOREFRONT.fetch.bind(env.STOREFRONT) : fetch;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const response = await send(env.ORIGIN + SESSION_EVENTS[event].path, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: await signEvent(env, accountId, event) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return;
      console.error(`the storefront responded with ${response.status} to the event ${event}`);
    } catch (error) {
      console.error(`the storefront was not told of the event ${event}`, error);
    }
  }
}

/**
 * Notifies the storefront that a person's sessions have ended. If it cannot be reached, it finds out by itself, because
 * it checks each session with userinfo once a minute.
 */
export const tellLogout = (env: LogoutEnv, accountId: string): Promise<void> => tell(env, accountId, 'logout');

/**
 * Notifies the storefront that a person has another e-mail address: it renews their tokens before the next use, so that
 * nothing is written under the old one (AUTH-22).
 */
export const tellClaimsChange = (env: LogoutEnv, accountId: string): Promise<void> =>
  tell(env, accountId, 'claimsChange');

/** Ends every session, grant, code, refresh token and sign-in under way of an account, here and at the storefront. */
export async function endAccountSessions(env: LogoutEnv, accountId: string): Promise<void> {
  await env.DB.prepare(`UPDATE accounts SET ${VOID_SIGN_INS} WHERE id = ?1`).bind(accountId).run();
  await tellLogout(env, accountId);
}
