import type { ClientMetadata, KoaContextWithOIDC } from 'oidc-provider';
import { issuerOf } from '../realm.ts';

/** Keycloak's path of the account page, below the realm: the settings' `ManagementUrl`. */
export const ACCOUNT_PATH = '/account';
/** How long a sign-in counts as proof where there is no password to ask for. */
export const FRESH_S = 10 * 60;
const CLIENT_ID = 'latchkey-account';

/** The account page's URL, for a mail in a language (BCP 47). */
export function accountPageOf(origin: string, locale: string | null): string {
  return `${issuerOf(origin)}${ACCOUNT_PATH}?${new URLSearchParams({ ui_locales: locale ?? 'en' })}`;
}

/**
 * The account page signs in like any other client, so that there is one sign-in with one set of rules. It requests no
 * code (`response_type=none`): the resulting session is all it needs.
 */
export function createAccountClient(env: IdentityEnv): ClientMetadata {
  return {
    client_id: CLIENT_ID,
    client_name: 'Shop account',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    response_types: ['none'],
    response_modes: ['query'],
    grant_types: [],
    redirect_uris: [`${issuerOf(env.ORIGIN)}${ACCOUNT_PATH}`],
  };
}

/** Redirects the browser to the sign-in and back; `state` carries the language. */
export function startAccountSignIn(ctx: KoaContextWithOIDC, env: IdentityEnv, tag: string, isForced: boolean): void {
  const issuer = issuerOf(env.ORIGIN);
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'none',
    scope: 'openid',
    redirect_uri: `${issuer}${ACCOUNT_PATH}`,
    state: tag,
    ui_locales: tag,
    ...(isForced ? { prompt: 'login', max_age: String(FRESH_S) } : {}),
  });
  ctx.status = 303;
  ctx.redirect(`${issuer}/protocol/openid-connect/auth?${query}`);
}
