import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { nameCookie } from '../../shared/security/cookie-rules.ts';
import type { OfficeContext } from './env.ts';

type Ctx = Context<OfficeContext>;

/** Cookies belong to a host, not to a port: in development the shop on the same host has names of its own. */
const SESSION_COOKIE = 'office-session';
const SIGN_IN_COOKIE = 'office-sign-in';
export const SIGN_IN_S = 15 * 60;

const ownEnv = ({ ENVIRONMENT, OFFICE_ORIGIN }: OfficeEnv) => ({ ENVIRONMENT, ORIGIN: OFFICE_ORIGIN });
const nameOf = (c: Ctx, name: string) => nameCookie(ownEnv(c.env), name, 'host').name;

/** The session goes to no request that another site has caused. The sign-in comes back from the provider, which is one. */
const attributesOf = (c: Ctx, sameSite: 'Strict' | 'Lax') =>
  ({ path: '/', secure: nameCookie(ownEnv(c.env), '', 'host').isSecure, httpOnly: true, sameSite }) as const;

export const readSessionCookie = (c: Ctx): string | undefined => getCookie(c, nameOf(c, SESSION_COOKIE));
/** Without a lifetime: the browser forgets it when it is closed. */
export const setSessionCookie = (c: Ctx, name: string): void =>
  setCookie(c, nameOf(c, SESSION_COOKIE), name, attributesOf(c, 'Strict'));
export const clearSessionCookie = (c: Ctx): void => {
  deleteCookie(c, nameOf(c, SESSION_COOKIE), attributesOf(c, 'Strict'));
};

export const readSignInCookie = (c: Ctx): string | undefined => getCookie(c, nameOf(c, SIGN_IN_COOKIE));
export const setSignInCookie = (c: Ctx, sealed: string): void =>
  setCookie(c, nameOf(c, SIGN_IN_COOKIE), sealed, { ...attributesOf(c, 'Lax'), maxAge: SIGN_IN_S });
export const clearSignInCookie = (c: Ctx): void => {
  deleteCookie(c, nameOf(c, SIGN_IN_COOKIE), attributesOf(c, 'Lax'));
};
