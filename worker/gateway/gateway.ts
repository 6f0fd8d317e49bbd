import type { Context } from 'hono';
import { FRESH_SIGN_IN, SESSION_REJECTED } from '../../shared/api/auth.ts';
import { type Envelope, UNAVAILABLE } from '../../shared/api/endpoint.ts';
import { CAPTCHA_BROKEN, CAPTCHA_HEADER, CAPTCHA_PASSED_HEADER, type CaptchaAction } from '../../shared/captcha.ts';
import { isLocaleCode } from '../../shared/locales.ts';
import { findCaptchaAction, verifyCaptchaToken } from '../captcha/verify.ts';
import type { StorefrontContext } from '../env.ts';
import { t } from '../messages/messages.ts';
import { readCurrency } from '../middleware/currency.ts';
import { readCallLocale } from '../middleware/locale.ts';
import { cacheScopeOf } from '../pages/client-build.ts';
import { isSameOriginCall, rejectCrossOriginCall } from '../security/csrf.ts';
import { readSessionCookie } from '../session/cookies.ts';
import { isFreshEnough } from '../session/fresh-sign-in.ts';
import { addRecoveryToken, forgetRecoveryToken } from '../session/recovery-link.ts';
import { findValidSession, type SessionLookup } from '../session/session-lookup.ts';
import { passToBackend } from './backend.ts';
import { faultResponse, isBackendFault } from './backend-fault.ts';
import { respondWithCachedRead } from './cached-read.ts';
import { consumeCall, findCallLimit, TooManyLoadsError } from './call-limits.ts';
import { buildCallerHeaders } from './caller-headers.ts';
import { checkResponse, InvalidResponseError } from './check-response.ts';
import { readClientAddress } from './client-address.ts';
import { errorResponse } from './error-response.ts';
import { localizedErrorResponse } from './localized-error-response.ts';
import { findEndpoint } from './match-call.ts';
import { readBody } from './read-body.ts';
import { planRead, type ReadPlan } from './read-plan.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** As long as the circuit stays open. */
const RETRY_AFTER_S = 5;
/** Public, so it needs no same-origin guard. */
const API_DESCRIPTION = '/api/openapi.json';
const FORWARDED_RESPONSE_HEADERS = [
  'content-type',
  'content-disposition',
  'retry-after',
  'cache-control',
  'set-cookie',
];

// Hono decodes `%2f` in parameters, and backends decode once more: each path segment is decoded and encoded again, so
// that a value can never become a segment (URL-10).
function toBackendPath(pathname: string): string | null {
  try {
    // `URL` has resolved `.` and `..`, also where they were encoded.
    const segments = pathname.split('/').map(decodeURIComponent);
    return segments.some((segment) => /[/\\\p{Cc}]/u.test(segment)) ? null : segments.map(encodeURIComponent).join('/');
  } catch {
    return null;
  }
}

/**
 * The backend's 401, marked as a session that the provider has ended: the browser then asks the shopper to sign in
 * again. Without the mark it reloads the page.
 */
async function sessionRejectedResponse(
  c: Context<StorefrontContext>,
  body: ArrayBuffer | ReadableStream | null,
): Promise<Response> {
  const envelope = await new Response(body).json<Envelope<null>>();
  return c.json({ ...envelope, Code: SESSION_REJECTED }, 401);
}

/** Checked here so that a merchant's own backend is protected too. */
async function rejectWithoutCaptcha(
  c: Context<StorefrontContext>,
  action: CaptchaAction | null,
): Promise<Response | null> {
  if (action === null) return null;
  const { success, message } = await verifyCaptchaToken(c.env, {
    token: c.req.header(CAPTCHA_HEADER),
    action,
    clientAddress: readClientAddress(c),
    requestId: c.var.requestId,
  });
  if (success) return null;
  const isBroken = message === CAPTCHA_BROKEN;
  const text = t(readCallLocale(c), isBroken ? 'captcha-broken' : 'captcha-rejected');
  return errorResponse(c, isBroken ? 503 : 400, 'captcha', text);
}

/** The response to a failure of the backend. Its `Retry-After` is passed on. */
function unavailableResponse(c: Context<StorefrontContext>, error: unknown): Response {
  const locale = readCallLocale(c);
  const broken = error instanceof InvalidResponseError ? error : null;
  c.header('Retry-After', broken?.retryAfter ?? String(RETRY_AFTER_S));
  if (broken?.status === 429) return errorResponse(c, 429, 'too-many-requests', t(locale, 'too-many-requests'));
  return errorResponse(c, 503, UNAVAILABLE, `${t(locale, 'away-title')} – ${t(locale, 'away-text')}`);
}

function tooManyResponse(c: Context<StorefrontContext>, retryAfterS: number): Response {
  c.header('Retry-After', String(retryAfterS));
  c.header('Cache-Control', 'no-store');
  return errorResponse(c, 429, 'too-many-requests', t(readCallLocale(c), 'too-many-requests'));
}

/** The response to a sender with too many calls of a kind; null for everybody else. */
async function rejectTooMany(c: Context<StorefrontContext>, kind: 'search' | 'write'): Promise<Response | null> {
  const wait = await consumeCall(c, kind);
  return wait === null ? null : tooManyResponse(c, wait);
}

/** Only visitors are served from the cache: what customers see may depend on their roles. */
function planForVisitor(
  c: Context<StorefrontContext>,
  path: string,
  query: URLSearchParams,
  body: ArrayBuffer | null,
): ReadPlan | null {
  const language = c.req.header('Language');
  if (!isLocaleCode(language) || c.var.preview !== undefined) return null;
  return planRead(
    { method: c.req.method, path, query, body },
    { scope: cacheScopeOf(c.env), language, currency: readCurrency(c) },
  );
}

/** While the sessions cannot be read, public reads are a visitor's for everybody; all other calls wait (SECURITY-14). */
async function findSessionOrVisitor(c: Context<StorefrontContext>, isPublic: boolean): Promise<SessionLookup> {
  try {
    return await findValidSession(c, readSessionCookie(c));
  } catch (error) {
    if (!isPublic) throw error;
    console.error(c.var.requestId, 'the sessions cannot be read', error);
    return { session: null, reason: 'none' };
  }
}

/**
 * `/api/*`: forwards the browser's calls to the backend, with the session's token and without headers that clients must
 * not set.
 */
export async function gateway(c: Context<StorefrontContext>): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'POST' && c.req.method !== 'HEAD') {
    return c.body(null, 405, { Allow: 'GET, POST' });
  }
  const url = new URL(c.req.url);
  const isDescription = c.req.method === 'GET' && url.pathname === API_DESCRIPTION;
  if (!isDescription && !isSameOriginCall(c)) return rejectCrossOriginCall(c);
  const path = toBackendPath(url.pathname);
  if (path === null) return localizedErrorResponse(c, 404, 'not-found');
  const body = c.req.method === 'POST' ? await readBody(c.req.raw, MAX_BODY_BYTES) : null;
  if (body === 'too-large') return localizedErrorResponse(c, 413, 'too-large');
  const endpoint = findEndpoint(path);
  // A preview shows what will be: nobody orders by its clock (CONTENT-61).
  if (c.var.preview !== undefined && endpoint?.mutates) {
    return errorResponse(c, 403, 'preview-only', t(readCallLocale(c), 'preview-only'));
  }
  const limit = findCallLimit(endpoint, body);
  const tooManySearches = limit === 'search' ? await rejectTooMany(c, limit) : null;
  if (tooManySearches) return tooManySearches;
  // The backend may demand a proof where the contract needs none.
  const requested = c.req.header(CAPTCHA_HEADER) === undefined ? null : (endpoint?.captchaOnRequest ?? null);
  const rejection = await rejectWithoutCaptcha(c, findCaptchaAction(endpoint, body) ?? requested);
  if (rejection) return rejection;

  // Checks the session, not just its cookie: a made-up cookie would bypass the cache.
  let live: SessionLookup;
  try {
    live = await findSessionOrVisitor(c, planForVisitor(c, path, url.searchParams, body) !== null);
    const plan = live.session === null ? planForVisitor(c, path, url.searchParams, body) : null;
    if (plan) return await respondWithCachedRead(c, plan);
  } catch (error) {
    if (error instanceof TooManyLoadsError) return tooManyResponse(c, error.retryAfterS);
    console.error(c.var.requestId, path, error);
    return unavailableResponse(c, error);
  }

  const tooManyWrites = limit === 'write' && live.session === null ? await rejectTooMany(c, limit) : null;
  if (tooManyWrites) return tooManyWrites;
  if (live.session && !isFreshEnough(endpoint, live.session, Date.now())) {
    return errorResponse(c, 403, FRESH_SIGN_IN, t(readCallLocale(c), 'fresh-sign-in'));
  }
  const sent = addRecoveryToken(c, path, body);
  const headers = buildCallerHeaders(c, live.session?.tokens.accessToken ?? null);
  if (requested !== null) headers.set(CAPTCHA_PASSED_HEADER, requested);
  let response: Response;
  let checked: ArrayBuffer | ReadableStream | null;
  try {
    response = await passToBackend(c.env, path + url.search, {
      method: c.req.method,
      headers,
      ...(sent === null ? {} : { body: sent }),
    });
    checked = await checkResponse({ method: c.req.method, path }, response);
  } catch (error) {
    console.error(c.var.requestId, path, error);
    return unavailableResponse(c, error);
  }
  // While the identity provider is down, a 401 does not mean that the shopper has to sign in again.
  if (response.status === 401 && live.session && !live.isConfirmed) return unavailableResponse(c, null);
  if (response.status === 401 && live.session === null && live.reason === 'rejected')
    return sessionRejectedResponse(c, checked);
  forgetRecoveryToken(c, path, response.status);
  if (isBackendFault(response.status, checked)) {
    console.error(c.var.requestId, path, `the backend responded with ${response.status}`);
    if (checked instanceof ReadableStream) await checked.cancel();
    return faultResponse(c, response.status, response.headers.get('Retry-After'));
  }
  for (const header of FORWARDED_RESPONSE_HEADERS) {
    if (header === 'set-cookie') {
      for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
      continue;
    }
    const value = response.headers.get(header);
    if (value !== null) c.header(header, value);
  }
  return c.newResponse(checked, response.status as 200);
}
