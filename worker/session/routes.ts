import type { Context } from 'hono';
import { decodeProtectedHeader } from 'jose';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localeOf } from '../../shared/locales.ts';
import { href } from '../../shared/routes.ts';
import { findIdTokenFault } from '../../shared/security/id-token.ts';
import { hashName } from '../../shared/security/random-name.ts';
import { UNPROVEN } from '../../shared/security/sign-in-levels.ts';
import type { StorefrontContext } from '../env.ts';
import { isSameOriginCall, rejectCrossOriginCall } from '../security/csrf.ts';
import { toSafeReturnUrl } from '../security/safe-redirect.ts';
import {
  clearSessionCookie,
  clearSignInCookie,
  readSessionCookie,
  readSignInCookie,
  setSessionCookie,
  setSignInCookie,
} from './cookies.ts';
import { FRESH_S } from './fresh-sign-in.ts';
import { loadProvider, reachProvider } from './provider.ts';
import { isOutage } from './provider-faults.ts';
import { applySavedCurrency } from './saved-currency.ts';
import { findValidSession, toTokens } from './session-lookup.ts';
import { closeSession, findSession, openSession } from './sessions.ts';
import { sealSignIn, takeSignIn } from './sign-ins.ts';

type Ctx = Context<StorefrontContext>;

/** Errors that the login page explains; it reads them from its query. */
type SignInProblem = 'cookies' | 'expired' | 'denied' | 'unavailable' | 'failed';

function redirectToLogin(c: Ctx, code: LocaleCode, problem: SignInProblem, returnUrl: string | null): Response {
  const query = { problem, returnurl: returnUrl ?? undefined };
  return c.redirect(href(code, 'login', {}, query), 302);
}

/**
 * When the customer last proved who they are, in milliseconds, by the provider's `auth_time` (AUTH-11). Without it, or
 * without a proof, unknown, which counts as long ago.
 */
function readSignInTime({ auth_time: authTime, acr }: IDToken): number {
  if (typeof authTime !== 'number' || acr === UNPROVEN) return 0;
  return Math.min(authTime * 1_000, Date.now());
}

const readSid = (sid: unknown): string | null => (typeof sid === 'string' && sid !== '' ? sid : null);

/** The name of the social provider through which the identity provider should sign the shopper in. */
const toProviderHint = (name = ''): string | null => (/^[\w .-]{1,64}$/.test(name) ? name : null);

/** The provider's error response (RFC 6749, 4.1.2.1; OpenID Connect Core 1.0, 3.1.2.6). Null: none. */
function readSignInProblem(error: string | undefined): SignInProblem | null {
  switch (error) {
    case undefined:
      return null;
    case 'access_denied':
    case 'account_selection_required':
    case 'consent_required':
    case 'interaction_required':
    case 'login_required':
      return 'denied';
    case 'server_error':
    case 'temporarily_unavailable':
      return 'unavailable';
    default:
      return 'failed';
  }
}

/** Redirects the browser to the provider: code flow, PKCE S256, state, nonce, `scope openid` (AUTH-1). */
export async function startSignIn(c: Ctx): Promise<Response> {
  const asked = c.req.query('locale');
  const locale = localeOf(isLocaleCode(asked) ? asked : DEFAULT_LOCALE);
  const returnUrl = toSafeReturnUrl(c.req.query('returnurl'), c.env.ORIGIN) ?? href(locale.code, 'home');
  const ticket = c.req.query('ticket');
  const hint = toProviderHint(c.req.query('provider'));
  const isForced = Boolean(ticket) || c.req.query('prompt') === 'login';
  try {
    const provider = await reachProvider(c.env);
    const codeVerifier = randomPKCECodeVerifier();
    const [state, nonce] = [randomState(), randomNonce()];
    const redirectUri = c.env.ORIGIN + href(locale.code, 'loginCallback');
    const stateHash = await hashName(state);
    const signIn = { nonce, codeVerifier, redirectUri, returnUrl };
    setSignInCookie(c, stateHash, await sealSignIn(c.env, stateHash, signIn));
    const target = buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ui_locales: locale.tag,
      // Keycloak's name for the parameter.
      ...(hint ? { kc_idp_hint: hint } : {}),
      ...(c.req.query('prompt') === 'create' ? { prompt: 'create' } : {}),
      // From the local login's response: valid once and for a minute, so that the provider need not ask for the
      // password again.
      ...(ticket ? { login_ticket: ticket } : {}),
      // With `max_age`, a provider must tell when it asked for the credentials.
      ...(isForced ? { prompt: 'login', max_age: String(FRESH_S) } : {}),
    });
    return c.redirect(target.href, 302);
  } catch (error) {
    console.error(c.var.requestId, 'sign-in could not start', error);
    return redirectToLogin(c, locale.code, 'unavailable', returnUrl);
  }
}

/** The provider's callback: the browser that started the sign-in exchanges its code, once, for a session of our own. */
export async function finishSignIn(c: Ctx): Promise<Response> {
  const { locale } = c.var;
  const state = c.req.query('state') ?? '';
  const stateHash = await hashName(state);
  const sealed = readSignInCookie(c, stateHash);
  const returnQuery = toSafeReturnUrl(c.req.query('returnurl'), c.env.ORIGIN);
  let signIn: Awaited<ReturnType<typeof takeSignIn>>;
  try {
    signIn = sealed ? await takeSignIn(c.env, stateHash, sealed) : null;
  } catch (error) {
    console.error(c.var.requestId, 'the sign-in could not be read from the database', error);
    return redirectToLogin(c, locale.code, 'unavailable', returnQuery);
  }
  if (sealed) clearSignInCookie(c, stateHash);
  const problem = readSignInProblem(c.req.query('error'));
  if (problem) return redirectToLogin(c, locale.code, problem, signIn?.returnUrl ?? returnQuery);
  if (!signIn) {
    // A browser that sends no cookie at all has not kept that of this sign-in either (AUTH-23).
    const isForgetful = !c.req.header('Cookie');
    return redirectToLogin(c, locale.code, isForgetful ? 'cookies' : 'expired', returnQuery);
  }
  try {
    const provider = await loadProvider(c.env);
    // The provider compares redirect URIs exactly, so use the one that was sent, not the one of this request.
    const current = new URL(signIn.redirectUri);
    current.search = new URL(c.req.url).search;
    current.searchParams.delete('returnurl');
    const granted = await authorizationCodeGrant(provider, current, {
      expectedState: state,
      expectedNonce: signIn.nonce,
      pkceCodeVerifier: signIn.codeVerifier,
      idTokenExpected: true,
    });
    const claims = granted.claims();
    if (!claims || !granted.id_token) return redirectToLogin(c, locale.code, 'failed', signIn.returnUrl);
    const algorithm = decodeProtectedHeader(granted.id_token).alg;
    const fault = findIdTokenFault({ ...claims, algorithm }, c.env.OIDC_CLIENT_ID, Date.now());
    if (fault !== null) {
      console.warn(c.var.requestId, 'the id token of a sign-in is not acceptable:', fault);
      return redirectToLogin(c, locale.code, 'failed', signIn.returnUrl);
    }
    const before = readSessionCookie(c);
    const old = before ? await findSession(c.env, before) : null;
    if (old && old !== 'discarded') await closeSession(c.env, old.idHash);
    const signedInAt = readSignInTime(claims);
    const signedIn = { subject: claims.sub, providerSession: readSid(claims.sid), signedInAt };
    setSessionCookie(c, await openSession(c.env, signedIn, toTokens(granted)));
    await applySavedCurrency(c, { accessToken: granted.access_token, language: locale.code });
    return c.redirect(signIn.returnUrl, 302);
  } catch (error) {
    console.error(c.var.requestId, 'sign-in could not be finished', error);
    return redirectToLogin(c, locale.code, isOutage(error) ? 'unavailable' : 'failed', signIn.returnUrl);
  }
}

/** Whether the browser is signed in, without saying who. */
export async function readSession(c: Ctx): Promise<Response> {
  if (!isSameOriginCall(c)) return rejectCrossOriginCall(c);
  const { session } = await findValidSession(c, readSessionCookie(c));
  const Data = {
    IsAuthenticated: session !== null,
    ExpiresOnUtc: session ? new Date(session.expiresAt).toISOString() : null,
  };
  return c.json({ IsSuccess: true, Messages: [], Data });
}

/** Ends the session here at once, and returns the URL of the provider's own logout (with the id token as hint). */
export async function endSession(c: Ctx): Promise<Response> {
  if (!isSameOriginCall(c)) return rejectCrossOriginCall(c);
  const language = c.req.header('Language');
  const home = c.env.ORIGIN + href(isLocaleCode(language) ? language : DEFAULT_LOCALE, 'home');
  const name = readSessionCookie(c);
  const session = name ? await findSession(c.env, name) : null;
  clearSessionCookie(c);
  let logoutUrl = home;
  if (session && session !== 'discarded') {
    await closeSession(c.env, session.idHash);
    try {
      const hint = session.tokens.idToken ? { id_token_hint: session.tokens.idToken } : {};
      logoutUrl = buildEndSessionUrl(await loadProvider(c.env), { post_logout_redirect_uri: home, ...hint }).href;
    } catch (error) {
      console.warn(c.var.requestId, 'the provider could not be asked for its logout', error);
    }
  }
  return c.json({ IsSuccess: true, Messages: [], Data: { LogoutUrl: logoutUrl } });
}
