import type { Context } from 'hono';
import { DEFAULT_LOCALE, isLocaleCode } from '../../shared/locales.ts';
import { STAFF_SCHEME, signStaffAssertion } from '../../shared/security/staff-assertion.ts';
import { clearSessionCookie, readSessionCookie } from './cookies.ts';
import type { OfficeContext } from './env.ts';
import { isFreshEnough } from './fresh-sign-in.ts';
import { matchCall } from './match-call.ts';
import { refuse } from './refuse.ts';
import { findSession } from './sessions-store.ts';

/** What goes on to commerce; cookies and any Authorization of the browser's do not. */
const PASSED_REQUEST_HEADERS = ['accept', 'content-type', 'content-length', 'idempotency-key'];
/** What comes back. */
const PASSED_RESPONSE_HEADERS = ['content-type', 'content-disposition', 'content-length', 'retry-after'];

/** Passes a call of the merchant's API on in the name of the person who is signed in; commerce decides by their role. */
export async function passCall(c: Context<OfficeContext>): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const call = matchCall(c.req.method, pathname);
  if (!call) return refuse(c, 404, 'no-such-call');
  const now = Date.now();
  const session = await findSession(c.env.SESSIONS, readSessionCookie(c), now);
  if (!session) {
    clearSessionCookie(c);
    return refuse(c, 401, 'sign-in-needed');
  }
  if (!isFreshEnough(call, session, now)) return refuse(c, 403, 'fresh-sign-in-needed');
  const headers = new Headers();
  for (const name of PASSED_REQUEST_HEADERS) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const language = c.req.header('Language');
  headers.set('Language', isLocaleCode(language) ? language : DEFAULT_LOCALE);
  headers.set('X-Request-Id', c.var.requestId);
  headers.set('X-Forwarded-Host', new URL(c.env.ORIGIN).host);
  const address = c.req.header('CF-Connecting-IP');
  if (address !== undefined) headers.set('X-Client-IP', address);
  const assertion = await signStaffAssertion(session, c.env.STAFF_ASSERTION_SECRET);
  headers.set('Authorization', `${STAFF_SCHEME} ${assertion}`);
  const response = await c.env.COMMERCE.fetch(c.env.ORIGIN + pathname + search, {
    method: c.req.method,
    headers,
    body: c.req.raw.body,
    redirect: 'manual',
  });
  const passed = new Headers();
  for (const name of PASSED_RESPONSE_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers: passed });
}
