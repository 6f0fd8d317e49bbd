import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const SESSION_COOKIE = '__Host-session';
/** One cookie per sign-in, so that tabs which start theirs at the same moment do not overwrite each other's. */
const SIGN_IN_COOKIE = '__Host-signin-';
/** The number of concurrent sign-ins; beyond it the oldest is dropped. */
const SIGN_INS_LIMIT = 8;
const SIGN_IN_NAME_LENGTH = 16;
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
const SESSION_S = 30 * 24 * 3600;
const SIGN_IN_S = 30 * 60;

export const readSessionCookie = (c: Context): string | undefined => getCookie(c, SESSION_COOKIE);

/**
 * Tells the browser's code that a customer has signed in. Grants nothing, and is removed once the browser has read it.
 */
const NEW_SESSION_HINT = 'signed-in';
const HINT_S = 60;

export function setSessionCookie(c: Context, name: string): void {
  setCookie(c, SESSION_COOKIE, name, { ...ATTRIBUTES, maxAge: SESSION_S });
  setCookie(c, NEW_SESSION_HINT, '1', { ...ATTRIBUTES, httpOnly: false, maxAge: HINT_S });
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, ATTRIBUTES);
}

const toSignInCookie = (stateHash: string): string => SIGN_IN_COOKIE + stateHash.slice(0, SIGN_IN_NAME_LENGTH);

/** The encrypted sign-in of the browser that started it. */
export const readSignInCookie = (c: Context, stateHash: string): string | undefined =>
  getCookie(c, toSignInCookie(stateHash));

export function setSignInCookie(c: Context, stateHash: string, sealed: string): void {
  // Browsers send the oldest cookie first (RFC 6265, 5.4).
  const open = Object.keys(getCookie(c)).filter((name) => name.startsWith(SIGN_IN_COOKIE));
  for (const name of open.slice(0, Math.max(0, open.length + 1 - SIGN_INS_LIMIT))) deleteCookie(c, name, ATTRIBUTES);
  setCookie(c, toSignInCookie(stateHash), sealed, { ...ATTRIBUTES, maxAge: SIGN_IN_S });
}

export function clearSignInCookie(c: Context, stateHash: string): void {
  deleteCookie(c, toSignInCookie(stateHash), ATTRIBUTES);
}
