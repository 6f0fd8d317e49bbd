import type { ClientMetadata } from 'oidc-provider';
import { locales } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';

/** The audience of access tokens: commerce's API as the shopper's browser sees it. */
export function apiResourceOf(origin: string): string {
  return `${origin}/api`;
}

/** The one registered client: the storefront, with one callback per locale. Compared exactly (RFC 9700, 2.1). */
export function createStorefrontClient(env: IdentityEnv): ClientMetadata {
  return {
    client_id: env.OIDC_CLIENT_ID,
    client_secret: env.OIDC_CLIENT_SECRET,
    client_name: 'Shop',
    application_type: 'web',
    token_endpoint_auth_method: 'client_secret_basic',
    id_token_signed_response_alg: 'RS256',
    response_types: ['code'],
    response_modes: ['query'],
    // The storefront asks for a fresh sign-in before irreversible changes.
    require_auth_time: true,
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: locales.map(({ code }) => `${env.ORIGIN}${href(code, 'loginCallback')}`),
    post_logout_redirect_uris: locales.map(({ code }) => `${env.ORIGIN}${href(code, 'home')}`),
  };
}
