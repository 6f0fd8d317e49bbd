import type { Context } from 'hono';
import { decodeProtectedHeader } from 'jose';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import * as v from 'valibot';
import { nameDevice } from '../../shared/device-name.ts';
import { parseEmail } from '../../shared/email-address.ts';
import { isLocaleCode, localeOf } from '../../shared/locales.ts';
import { OFFICE_CALLBACK, OFFICE_CLIENT_ID } from '../../shared/office-client.ts';
import { findIdTokenFault } from '../../shared/security/id-token.ts';
import { hashName } from '../../shared/security/random-name.ts';
import { parseSameOriginUrl } from '../../shared/security/safe-redirect.ts';
import { openText, sealText } from '../../shared/security/sealed-text.ts';
import { hasTwoFactors as hasTwoFactorLevel, TWO_FACTORS } from '../../shared/security/sign-in-levels.ts';
import {
  clearSessionCookie,
  clearSignInCookie,
  readSessionCookie,
  readSignInCookie,
  SIGN_IN_S,
  setSessionCookie,
  setSignInCookie,
} from './cookies.ts';
import type { OfficeContext } from './env.ts';
import { FRESH_S } from './fresh-sign-in.ts';
import { loadProvider } from './provider.ts';
import { closeSession, findSession, openSession, takeSignIn } from './sessions-store.ts';

type Ctx = Context<OfficeContext>;

const PURPOSE = { keyLabel: 'latchkey/office/sign-in/seal', idLabel: 'latchkey/office/sign-in/key-id' };

const signInSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  codeVerifier: v.string(),
  returnUrl: v.string(),
  expiresAt: v.number(),
});

/** What the sign-in page explains; it reads it from its query. */
type SignInProblem = 'expired' | 'denied' | 'unavailable' | 'failed';

const redirectToSignIn = (c: Ctx, problem: SignInProblem): Response => c.redirect(`/sign-in?problem=${problem}`, 303);

/** The path of a page of the app. */
function readReturnUrl(c: Ctx): string {
  const asked = c.req.query('returnurl') ?? '/';
  const url = asked.startsWith('/') ? parseSameOriginUrl(asked, c.env.OFFICE_ORIGIN) : null;
  return url ? url.pathname + url.search : '/';
}

/** What a sign-in asks of the provider: `fresh=1` has the person prove who they are again, `second=1` also by a second factor. */
function askedProof(c: Ctx): Record<string, string> {
  const maxAge = { max_age: String(FRESH_S) };
  if (c.req.query('second') === '1') return { ...maxAge, acr_values: TWO_FACTORS };
  return c.req.query('fresh') === '1' ? { ...maxAge, prompt: 'login' } : {};
}

/** Redirects to the provider: code flow with PKCE S256, state and nonce. */
export async function startSignIn(c: Ctx): Promise<Response> {
  const asked = c.req.query('locale');
  try {
    const provider = await loadProvider(c.env);
    const codeVerifier = randomPKCECodeVerifier();
    const [state, nonce] = [randomState(), randomNonce()];
    const expiresAt = Date.now() + SIGN_IN_S * 1_000;
    const signIn = { state, nonce, codeVerifier, returnUrl: readReturnUrl(c), expiresAt };
    setSignInCookie(c, await sealText(JSON.stringify(signIn), c.env.OFFICE_SESSION_SECRET, PURPOSE));
    const target = buildAuthorizationUrl(provider, {
      redirect_uri: c.env.OFFICE_ORIGIN + OFFICE_CALLBACK,
      scope: 'openid email',
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...{ state, nonce },
      ...(isLocaleCode(asked) ? { ui_locales: localeOf(asked).tag } : {}),
      ...askedProof(c),
    });
    return c.redirect(target.href, 303);
  } catch (error) {
    console.error(c.var.requestId, 'a sign-in could not start', error);
    return redirectToSignIn(c, 'unavailable');
  }
}

/** The sign-in of this browser, once and in time; null without one. */
async function takeOwnSignIn(c: Ctx): Promise<v.InferOutput<typeof signInSchema> | null> {
  const sealed = readSignInCookie(c);
  if (sealed === undefined) return null;
  clearSignInCookie(c);
  const now = Date.now();
  let signIn: v.InferOutput<typeof signInSchema>;
  try {
    signIn = v.parse(signInSchema, JSON.parse(await openText(sealed, c.env.OFFICE_SESSION_SECRET, PURPOSE)));
  } catch (error) {
    console.warn(c.var.requestId, 'a sign-in could not be read', error instanceof Error ? error.name : error);
    return null;
  }
  if (signIn.expiresAt < now || signIn.state !== c.req.query('state')) return null;
  return (await takeSignIn(c.env.SESSIONS, await hashName(signIn.state), signIn.expiresAt, now)) ? signIn : null;
}

/** The provider's callback: its code becomes a session, and its tokens are forgotten. */
export async function finishSignIn(c: Ctx): Promise<Response> {
  const signIn = await takeOwnSignIn(c);
  if (!signIn) return redirectToSignIn(c, 'expired');
  if (c.req.query('error') !== undefined) return redirectToSignIn(c, 'denied');
  try {
    const provider = await loadProvider(c.env);
    const current = new URL(c.env.OFFICE_ORIGIN + OFFICE_CALLBACK);
    current.search = new URL(c.req.url).search;
    const granted = await authorizationCodeGrant(provider, current, {
      expectedState: signIn.state,
      expectedNonce: signIn.nonce,
      pkceCodeVerifier: signIn.codeVerifier,
      idTokenExpected: true,
    });
    const claims = granted.claims();
    if (!claims || !granted.id_token) return redirectToSignIn(c, 'failed');
    const algorithm = decodeProtectedHeader(granted.id_token).alg;
    const fault = findIdTokenFault({ ...claims, algorithm }, OFFICE_CLIENT_ID, Date.now());
    if (fault !== null) {
      console.warn(c.var.requestId, 'the id token of a sign-in is not acceptable:', fault);
      return redirectToSignIn(c, 'failed');
    }
    const person = await fetchUserInfo(provider, granted.access_token, claims.sub);
    const email = person.email_verified === true ? parseEmail(person.email ?? '') : null;
    const now = Date.now();
    const signedInAt = typeof claims.auth_time === 'number' ? Math.min(claims.auth_time * 1_000, now) : 0;
    const former = await findSession(c.env.SESSIONS, readSessionCookie(c), now);
    await closeSession(c.env.SESSIONS, readSessionCookie(c));
    // Who has shown two factors, and later proves again that it is they, need not show both.
    const hasTwoFactors =
      hasTwoFactorLevel(claims.acr) || (former?.hasTwoFactors === true && former.subject === claims.sub);
    const device = nameDevice(c.req.header('User-Agent') ?? '') ?? '';
    const session = { subject: claims.sub, email: email ?? '', signedInAt, hasTwoFactors, device };
    setSessionCookie(c, await openSession(c.env.SESSIONS, session, now));
    return c.redirect(signIn.returnUrl, 303);
  } catch (error) {
    console.error(c.var.requestId, 'a sign-in could not be finished', error);
    return redirectToSignIn(c, 'failed');
  }
}

/** Ends the session here, and returns where the browser ends that at the provider. */
export async function endSession(c: Ctx): Promise<Response> {
  await closeSession(c.env.SESSIONS, readSessionCookie(c));
  clearSessionCookie(c);
  const home = `${c.env.OFFICE_ORIGIN}/`;
  try {
    const provider = await loadProvider(c.env);
    const LogoutUrl = buildEndSessionUrl(provider, { post_logout_redirect_uri: home }).href;
    return c.json({ IsSuccess: true, Messages: [], Data: { LogoutUrl } });
  } catch (error) {
    console.warn(c.var.requestId, 'the provider could not be asked for its logout', error);
    return c.json({ IsSuccess: true, Messages: [], Data: { LogoutUrl: home } });
  }
}
