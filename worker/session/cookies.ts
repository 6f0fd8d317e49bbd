import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const SESSION_COOKIE = '__Host-session';
const BROWSER_COOKIE = '__Host-signin';
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
const SESSION_S = 30 * 24 * 3600;
const SIGN_IN_S = 30 * 60;

export const readSessionCookie = (c: Context): string | undefined => getCookie(c, SESSION_COOKIE);
export const readBrowserCookie = (c: Context): string | undefined => getCookie(c, BROWSER_COOKIE);

/** Tells the browser's code that there is a customer now. Opens nothing, and is gone when the browser has noted it. */
const NEW_SESSION_HINT = 'signed-in';
const HINT_S = 60;

export function setSessionCookie(c: Context, name: string): void {
  setCookie(c, SESSION_COOKIE, name, { ...ATTRIBUTES, maxAge: SESSION_S });
  setCookie(c, NEW_SESSION_HINT, '1', { ...ATTRIBUTES, httpOnly: false, maxAge: HINT_S });
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, ATTRIBUTES);
}

export function setBrowserCookie(c: Context, name: string): void {
  setCookie(c, BROWSER_COOKIE, name, { ...ATTRIBUTES, maxAge: SIGN_IN_S });
}
