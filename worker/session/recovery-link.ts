import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { KEPT_TOKEN, OPENED_LINK, updatePassword } from '../../shared/api/password.ts';
import type { StorefrontContext } from '../env.ts';
import { findEndpoint } from '../gateway/match-call.ts';
import { parseRecord } from '../gateway/read-body.ts';
import { setResponseHeader } from '../middleware/security-headers.ts';
import { clearRecoveryCookie, readRecoveryCookie, setRecoveryCookie } from './cookies.ts';

const TOKEN = /^[\w-]{1,200}$/;
const NO_REFERRER = 'no-referrer';
const isUpdate = (path: string) => findEndpoint(path) === updatePassword;

/**
 * The page of a mailed recovery link. Its token must not stay in the address bar or the history, nor reach anybody as a
 * referrer (AUTH-19): it goes into a cookie, and the browser to the URL without it.
 */
export const hideRecoveryToken = createMiddleware<StorefrontContext>(async (c, next) => {
  const url = new URL(c.req.url);
  const token = url.searchParams.get('token');
  if (token !== null && TOKEN.test(token)) {
    setRecoveryCookie(c, token);
    url.searchParams.delete('token');
    url.searchParams.set(OPENED_LINK, '1');
    c.header('Referrer-Policy', NO_REFERRER);
    return c.redirect(url.pathname + url.search, 303);
  }
  await next();
  setResponseHeader(c, 'Referrer-Policy', NO_REFERRER);
  return;
});

/** The body of a call, with the token that this browser keeps instead of `KEPT_TOKEN`. */
export function addRecoveryToken(
  c: Context<StorefrontContext>,
  path: string,
  body: ArrayBuffer | null,
): ArrayBuffer | null {
  const token = isUpdate(path) ? readRecoveryCookie(c) : undefined;
  if (token === undefined || !TOKEN.test(token)) return body;
  const args = parseRecord(body);
  if (args?.Token !== KEPT_TOKEN) return body;
  return Uint8Array.from(new TextEncoder().encode(JSON.stringify({ ...args, Token: token }))).buffer;
}

/** Forgets the token once it is used up. */
export function forgetRecoveryToken(c: Context<StorefrontContext>, path: string, status: number): void {
  if (isUpdate(path) && status === 200 && readRecoveryCookie(c) !== undefined) clearRecoveryCookie(c);
}
