import { Hono } from 'hono';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { localeOf } from '../../../shared/locales.ts';
import { hashName } from '../../../shared/security/random-name.ts';
import type { StorefrontContext } from '../../../worker/env.ts';
import { finishSignIn, startSignIn } from '../../../worker/session/routes.ts';
import { sealSignIn } from '../../../worker/session/sign-ins.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { openSessionDatabase } from './captcha/session-database.ts';

type Env = Parameters<typeof sealSignIn>[0];

export const ORIGIN = 'https://shop.example';
export const ISSUER = `${ORIGIN}/auth/realms/latchkey`;
export const CLIENT = 'latchkey-storefront';
export const SECRET = 'client-secret-of-the-tests-of-tokens';
const NONCE = 'nonce-of-this-sign-in';
export const NOW_S = Math.floor(Date.now() / 1_000);

export const own = await generateKeyPair('RS256', { extractable: true });
export const others = await generateKeyPair('RS256');
export const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }];
export const GOOD: JWTPayload = { iss: ISSUER, aud: CLIENT, sub: 'anna', nonce: NONCE, iat: NOW_S, exp: NOW_S + 300 };
export const sign = (claims: JWTPayload, kid = 'own', key = own.privateKey) =>
  new SignJWT({ ...GOOD, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
export const signByText = (secret: string) =>
  new SignJWT(GOOD).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(new TextEncoder().encode(secret));
export const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The provider as the storefront knows it; each test changes what it needs. */
export const provider = { issuer: ISSUER, idToken: '', redeemed: 0, algorithms: ['RS256'] };

export function reply(url: string): Response {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/certs')) return Response.json({ keys });
  if (pathname.endsWith('/token')) {
    provider.redeemed += 1;
    return Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: provider.idToken });
  }
  return Response.json({
    issuer: provider.issuer,
    authorization_endpoint: `${ISSUER}/auth`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: provider.algorithms,
  });
}

export const env = standIn<Env>({
  ORIGIN,
  IDENTITY_ISSUER: '',
  OIDC_CLIENT_ID: CLIENT,
  OIDC_CLIENT_SECRET: SECRET,
  SESSION_SECRET: 'session-secret-of-the-tests',
  SESSIONS: openSessionDatabase(),
  IDENTITY: { fetch: async (url: string) => reply(url) },
});

export const app = new Hono<StorefrontContext>()
  .use(async (c, next) => {
    c.set('locale', localeOf('en'));
    c.set('requestId', 'of-a-test');
    await next();
  })
  .get('/en/logincallback', finishSignIn)
  .get('/session/start', startSignIn);

/** The callback of a sign-in that this browser began. */
export async function requestCallback(idToken: string, settings = env): Promise<Response> {
  provider.idToken = idToken;
  const state = crypto.randomUUID();
  const stateHash = await hashName(state);
  const began = { nonce: NONCE, codeVerifier: 'v'.repeat(43), redirectUri: `${ORIGIN}/en/logincallback` };
  const sealed = await sealSignIn(settings, stateHash, { ...began, returnUrl: '/en/cart' });
  const headers = { Cookie: `__Host-signin-${stateHash.slice(0, 16)}=${sealed}` };
  return app.request(`${ORIGIN}/en/logincallback?code=abc&state=${state}`, { headers }, settings);
}

/** Where the callback of a sign-in ends, and whether somebody is signed in then. */
export async function callBack(idToken: string, settings = env) {
  const response = await requestCallback(idToken, settings);
  const isSignedIn = response.headers.getSetCookie().some((cookie) => /^__Host-session=\w/.test(cookie));
  return { place: response.headers.get('Location'), isSignedIn };
}
