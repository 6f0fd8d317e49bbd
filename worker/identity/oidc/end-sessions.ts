import { SignJWT } from 'jose';
import { VOID_SIGN_INS } from '../accounts/account-store.ts';
import { issuerOf } from '../realm.ts';
import { loadSigningKeys } from './signing-keys.ts';

/** The storefront's endpoint for logout tokens (OpenID Connect Back-Channel Logout 1.0). */
const LOGOUT_PATH = '/session/backchannel-logout';
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TOKEN_TTL_S = 120;
const TIMEOUT_MS = 3_000;
const TRIES = 2;

/** A service binding to the storefront, where there is one; else it is called at the shop's origin. */
type LogoutEnv = IdentityEnv & { STOREFRONT?: { fetch: typeof fetch } };

async function signLogoutToken(env: IdentityEnv, accountId: string): Promise<string> {
  const [key] = await loadSigningKeys(env.DB, env.COOKIE_SECRET, Date.now());
  if (!key?.kid) throw new TypeError('the provider has no key to sign with');
  return new SignJWT({ events: { [LOGOUT_EVENT]: {} } })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'logout+jwt' })
    .setIssuer(issuerOf(env.ORIGIN))
    .setAudience(env.OIDC_CLIENT_ID)
    .setSubject(accountId)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_TTL_S} s`)
    .setJti(crypto.randomUUID())
    .sign(key);
}

/**
 * Notifies the storefront that a person's sessions have ended. If it cannot be reached, it finds out by itself, because
 * it checks each session with userinfo once a minute.
 */
export async function tellLogout(env: LogoutEnv, accountId: string): Promise<void> {
  const send = env.STOREFRONT ? env.STOREFRONT.fetch.bind(env.STOREFRONT) : fetch;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const response = await send(env.ORIGIN + LOGOUT_PATH, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: await signLogoutToken(env, accountId) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return;
      console.error(`the storefront responded with ${response.status} to a logout token`);
    } catch (error) {
      console.error('the storefront was not told of a logout', error);
    }
  }
}

/** Ends every session, grant, code, refresh token and sign-in under way of an account, here and at the storefront. */
export async function endAccountSessions(env: LogoutEnv, accountId: string): Promise<void> {
  await env.DB.prepare(`UPDATE accounts SET ${VOID_SIGN_INS} WHERE id = ?1`).bind(accountId).run();
  await tellLogout(env, accountId);
}
