import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { nameCookie } from '../../shared/security/cookie-rules.ts';
import type { StorefrontContext } from '../env.ts';

const SESSION_COOKIE = 'session';
/** One cookie per sign-in, so that tabs which start theirs at the same moment do not overwrite each other's. */
const SIGN_IN_COOKIE = 'signin-';
/** The token of a mailed recovery link, for its page. */
const RECOVERY_COOKIE = 'recovery';
/** The number of concurrent sign-ins; beyond it the oldest is dropped. */
const SIGN_INS_LIMIT = 8;
const SIGN_IN_NAME_LENGTH = 16;
const SESSION_S = 30 * 24 * 3600;
const SIGN_IN_S = 30 * 60;
const RECOVERY_S = 30 * 60;

type Ctx = Context<StorefrontContext>;

const nameOf = (c: Ctx, name: string): string => nameCookie(c.env, name, 'host').name;

const attributesOf = (c: Ctx) =>
  ({ path: '/', secure: nameCookie(c.env, '', 'host').isSecure, httpOnly: true, sameSite: 'Lax' }) as const;

export const readSessionCookie = (c: Ctx): string | undefined => getCookie(c, nameOf(c, SESSION_COOKIE));

/**
 * Tells the browser's code that a customer has signed in. Grants nothing, and is removed once the browser has read it.
 */
const NEW_SESSION_HINT = 'signed-in';
const HINT_S = 60;

export function setSessionCookie(c: Ctx, name: string): void {
  setCookie(c, nameOf(c, SESSION_COOKIE), name, { ...attributesOf(c), maxAge: SESSION_S });
  setCookie(c, NEW_SESSION_HINT, '1', { ...attributesOf(c), httpOnly: false, maxAge: HINT_S });
}

export function clearSessionCookie(c: Ctx): void {
  deleteCookie(c, nameOf(c, SESSION_COOKIE), attributesOf(c));
}

const toSignInCookie = (c: Ctx, stateHash: string): string =>
  nameOf(c, SIGN_IN_COOKIE + stateHash.slice(0, SIGN_IN_NAME_LENGTH));

/** The encrypted sign-in of the browser that started it. */
export const readSignInCookie = (c: Ctx, stateHash: string): string | undefined =>
  getCookie(c, toSignInCookie(c, stateHash));

export function setSignInCookie(c: Ctx, stateHash: string, sealed: string): void {
  // Browsers send the oldest cookie first (RFC 6265, 5.4).
  const open = Object.keys(getCookie(c)).filter((name) => name.startsWith(nameOf(c, SIGN_IN_COOKIE)));
  for (const name of open.slice(0, Math.max(0, open.length + 1 - SIGN_INS_LIMIT)))
    deleteCookie(c, name, attributesOf(c));
  setCookie(c, toSignInCookie(c, stateHash), sealed, { ...attributesOf(c), maxAge: SIGN_IN_S });
}

export function clearSignInCookie(c: Ctx, stateHash: string): void {
  deleteCookie(c, toSignInCookie(c, stateHash), attributesOf(c));
}

export const readRecoveryCookie = (c: Ctx): string | undefined => getCookie(c, nameOf(c, RECOVERY_COOKIE));

export function setRecoveryCookie(c: Ctx, token: string): void {
  setCookie(c, nameOf(c, RECOVERY_COOKIE), token, { ...attributesOf(c), maxAge: RECOVERY_S });
}

export function clearRecoveryCookie(c: Ctx): void {
  deleteCookie(c, nameOf(c, RECOVERY_COOKIE), attributesOf(c));
}
