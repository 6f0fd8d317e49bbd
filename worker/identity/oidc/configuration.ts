import type { JWK } from 'jose';
import {
  type AccessToken,
  type Client,
  type ClientCredentials,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { nameCookie } from '../../../shared/security/cookie-rules.ts';
import { PHISHING_RESISTANT, PROVEN, TWO_FACTORS, UNPROVEN } from '../../../shared/security/sign-in-levels.ts';
import { createAccountClient } from '../account-console/account-client.ts';
import { toClaims, toTokenClaims } from '../accounts/account.ts';
import { findAccountById } from '../accounts/account-store.ts';
import { UPSTREAM_HINT } from '../federation/upstream.ts';
import { TICKET_PARAMETER } from '../internal/login-ticket.ts';
import { supportedLanguageTags } from '../messages/messages.ts';
import { renderProviderError } from '../pages/error-page.ts';
import { renderLogoutQuestion, renderSignedOut } from '../pages/logout-pages.ts';
import { REALM_PATH } from '../realm.ts';
import { acceptApiTokens, bindToGrant } from './api-token.ts';
import { GRANTED_SCOPE } from './first-party-grant.ts';
import { createFreshnessCheck } from './fresh-session.ts';
import { createOfficeClients } from './office-client.ts';
import { createSecondFactorCheck } from './second-factor.ts';
import { createStorageAdapter } from './storage-adapter.ts';
import { apiResourceOf, createStorefrontClient } from './storefront-client.ts';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

const ACCESS_TOKEN_TTL_S = 10 * MINUTE_S;
const SESSION_TTL_S = 14 * DAY_S;

/** Keycloak's path of the authorization endpoint, below the realm. */
export const AUTHORIZATION_PATH = '/protocol/openid-connect/auth';

/** Keycloak's paths, below the realm. */
const routes = {
  authorization: AUTHORIZATION_PATH,
  token: '/protocol/openid-connect/token',
  userinfo: '/protocol/openid-connect/userinfo',
  jwks: '/protocol/openid-connect/certs',
  end_session: '/protocol/openid-connect/logout',
  revocation: '/protocol/openid-connect/revoke',
};

/** `prompt=create` asks for the registration page (Initiating User Registration via OpenID Connect 1.0). */
function createInteractionPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  policy.get('login')?.checks.add(createFreshnessCheck());
  policy.get('login')?.checks.add(createSecondFactorCheck());
  return policy;
}

function createCookieSettings(env: IdentityEnv, secrets: readonly string[]): NonNullable<Configuration['cookies']> {
  const name = (text: string) => nameCookie(env, `latchkey_${text}`, 'secure').name;
  const { isSecure } = nameCookie(env, '', 'secure');
  const attributes = { signed: true, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    keys: [...secrets],
    names: {
      session: name('session'),
      interaction: name('interaction'),
      resume: name('resume'),
    },
    // The short-lived cookies get the path of their interaction from the library.
    long: { ...attributes, path: REALM_PATH },
    short: attributes,
  };
}

function createFeatures(resource: string): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: renderLogoutQuestion,
      postLogoutSuccessSource: renderSignedOut,
    },
    // RFC 8707: the API is the default resource of every token, so the storefront need not name it.
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        audience: resource,
        scope: GRANTED_SCOPE,
        accessTokenFormat: 'jwt',
        accessTokenTTL: ACCESS_TOKEN_TTL_S,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

/** The library's configuration. `keys` are private JWKs, the signing one first; `cookieSecrets` sign cookies, newest first. */
export function createConfiguration(
  env: IdentityEnv,
  { keys, cookieSecrets, issuer }: { keys: readonly JWK[]; cookieSecrets: readonly string[]; issuer: string },
): Configuration {
  const resource = apiResourceOf(env.ORIGIN);
  return {
    adapter: (model: string) => {
      const adapter = createStorageAdapter(env.DB, model);
      return model === 'AccessToken' ? acceptApiTokens(adapter, keys, { issuer, audience: resource }) : adapter;
    },
    jwks: { keys },
    clients: [createStorefrontClient(env), createAccountClient(env), ...createOfficeClients(env)],
    routes,
    cookies: createCookieSettings(env, cookieSecrets),
    features: createFeatures(resource),
    interactions: {
      policy: createInteractionPolicy(),
      url: (_ctx: KoaContextWithOIDC, interaction: { uid: string }) => `${REALM_PATH}/interaction/${interaction.uid}`,
    },
    responseTypes: ['code', 'none'],
    extraParams: [TICKET_PARAMETER, UPSTREAM_HINT],
    clientAuthMethods: ['client_secret_basic', 'none'],
    scopes: GRANTED_SCOPE.split(' '),
    acrValues: [UNPROVEN, PROVEN, TWO_FACTORS, PHISHING_RESISTANT],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale', 'updated_at'],
    },
    discovery: {
      ui_locales_supported: supportedLanguageTags,
    },
    findAccount: async (_ctx: KoaContextWithOIDC, accountId: string) => {
      const account = await findAccountById(env.DB, accountId);
      return account ? { accountId: account.id, claims: () => toClaims(account) } : undefined;
    },
    extraTokenClaims: async (_ctx: KoaContextWithOIDC, token: AccessToken | ClientCredentials) => {
      const account = 'accountId' in token && token.accountId ? await findAccountById(env.DB, token.accountId) : null;
      return account ? toTokenClaims(account) : undefined;
    },
    formats: {
      customizers: {
        jwt: (_ctx, token, { payload }) => bindToGrant(token, payload),
      },
    },
    // As in Keycloak: every sign-in gets a refresh token that ends with the session. It is not rotated: the client is
    // confidential, so the token is bound to its authentication (RFC 9700, 4.14.2), and two tabs may refresh at once.
    issueRefreshToken: (_ctx: KoaContextWithOIDC, client: Client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    rotateRefreshToken: false,
    ttl: {
      AccessToken: ACCESS_TOKEN_TTL_S,
      AuthorizationCode: MINUTE_S,
      IdToken: ACCESS_TOKEN_TTL_S,
      Interaction: 60 * MINUTE_S,
      RefreshToken: SESSION_TTL_S,
      Session: SESSION_TTL_S,
      Grant: 30 * DAY_S,
    },
    renderError: renderProviderError,
  };
}
