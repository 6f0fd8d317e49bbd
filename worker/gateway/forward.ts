import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { getStoreSettings } from '../../shared/api/store.ts';
import {
  CAPTCHA_PASSED_HEADER,
  CAPTCHA_SCRIPT_HEADER,
  CAPTCHA_VERDICT_HEADER,
  type PageCaptcha,
} from '../../shared/captcha.ts';
import { DEFAULT_CURRENCY } from '../../shared/currencies.ts';
import { localeOf } from '../../shared/locales.ts';
import { REQUEST_ID_HEADER } from '../../shared/request-log.ts';
import { PREVIEW_HEADER } from '../../shared/security/preview-token.ts';
import { SHOP_BRAND_HEADER, writeBrand } from '../../shared/shop-brand.ts';
import { SCRIPT_POLICY } from '../../shared/trusted-types.ts';
import { readForPage } from '../cache/page-reads.ts';
import { readCaptchaSettings, toPageSettings } from '../captcha/settings.ts';
import { verifyCaptchaToken } from '../captcha/verify.ts';
import type { StorefrontContext } from '../env.ts';
import { readCallLocale } from '../middleware/locale.ts';
import { captchaFormScript } from '../pages/client-build.ts';
import { renderFailurePage } from '../pages/failure-page.ts';
import { CAPTCHA_SOURCES } from '../security/third-party-sources.ts';
import { CLIENT_ADDRESS_HEADER, readClientAddress } from './client-address.ts';
import { localizedErrorResponse } from './localized-error-response.ts';
import { reach } from './lost-binding.ts';
import { readBody } from './read-body.ts';
import { measureCall } from './upstream-calls.ts';

/** Headers that clients must not set. */
const RESERVED_HEADERS = [
  'x-forwarded-host',
  'x-client-ip',
  'x-forwarded-for',
  'x-forwarded-proto',
  'forwarded',
  'authorization',
  'currency',
  'x-country',
  'x-request-id',
  PREVIEW_HEADER.toLowerCase(),
  CAPTCHA_PASSED_HEADER,
  CAPTCHA_SCRIPT_HEADER,
  CAPTCHA_VERDICT_HEADER,
  SHOP_BRAND_HEADER,
];

/** The original request, but at the shop's configured origin and without reserved headers. */
function buildInnerRequest(c: Context<StorefrontContext>): Request {
  const { pathname, search } = new URL(c.req.url);
  const inner = new Request(new URL(pathname + search, c.env.ORIGIN), c.req.raw);
  for (const name of RESERVED_HEADERS) inner.headers.delete(name);
  inner.headers.set('X-Forwarded-Host', new URL(c.env.ORIGIN).host);
  inner.headers.set(REQUEST_ID_HEADER, c.var.requestId);
  if (readClientAddress(c) === '') inner.headers.delete(CLIENT_ADDRESS_HEADER);
  return inner;
}

/** The identity provider's pages with forms that post to themselves. */
const IDENTITY_FORM = /^\/auth\/realms\/[^/]+\/interaction\//;
/** What programs and style sheets ask the provider for: no pages. */
const BRANDLESS = /\/(\.well-known|resources|protocol\/openid-connect\/(token|userinfo|certs))(\/|$)/;
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The provider's own limit. */
const MAX_FORM_BYTES = 16 * 1024;

/** The captcha for pages without the client: the embedded identity provider's. */
function readPageCaptcha(env: StorefrontEnv): PageCaptcha {
  const settings = readCaptchaSettings(env);
  const { frame, connect, policies } = CAPTCHA_SOURCES[settings.kind];
  return {
    ...captchaFormScript,
    settings: toPageSettings(settings),
    frame,
    connect,
    policies: [SCRIPT_POLICY, ...policies],
  };
}

/** Adds the shop's captcha to the provider's pages, and verifies the field `captcha` of their forms. */
async function addCaptcha(c: Context<StorefrontContext>, inner: Request): Promise<Request | 'too-large'> {
  inner.headers.set(CAPTCHA_SCRIPT_HEADER, JSON.stringify(readPageCaptcha(c.env)));
  const isForm = inner.headers.get('Content-Type')?.startsWith(FORM_TYPE) ?? false;
  // The provider itself rejects a form that is too large.
  if (inner.method !== 'POST' || !isForm || Number(inner.headers.get('Content-Length')) > MAX_FORM_BYTES) return inner;
  const body = await readBody(inner, MAX_FORM_BYTES);
  if (body === 'too-large') return body;
  const token = new URLSearchParams(new TextDecoder().decode(body)).get('captcha');
  const copy = new Request(inner.url, { method: 'POST', headers: inner.headers, body, redirect: 'manual' });
  if (token === null) return copy;
  const clientAddress = readClientAddress(c);
  const action = new URL(inner.url).pathname.endsWith('/register') ? 'register' : 'login';
  const question = { token, action, clientAddress, requestId: c.var.requestId } as const;
  copy.headers.set(CAPTCHA_VERDICT_HEADER, (await verifyCaptchaToken(c.env, question)).message);
  return copy;
}

/** Names the shop on the provider's pages: by its settings, or by its address while these cannot be read. */
async function addBrand(c: Context<StorefrontContext>, inner: Request): Promise<void> {
  const caller = { env: c.env, language: readCallLocale(c), currency: DEFAULT_CURRENCY };
  const read = readForPage(caller, (promise) => c.executionCtx.waitUntil(promise));
  const settings = await read(getStoreSettings, {}).catch(() => null);
  const { Name = new URL(c.env.ORIGIN).hostname, LogoPictureUrl = '', IconPictureUrl = '' } = settings ?? {};
  const { ThemeName, AccentColours } = settings ?? {};
  inner.headers.set(SHOP_BRAND_HEADER, writeBrand({ Name, LogoPictureUrl, IconPictureUrl, ThemeName, AccentColours }));
}

/** The embedded identity provider's pages and endpoints, on the shop's own origin. */
export async function forwardToIdentity(c: Context<StorefrontContext>): Promise<Response> {
  const authorization = c.req.header('Authorization');
  const inner = buildInnerRequest(c);
  // OpenID clients authenticate themselves to the provider. Everywhere else an incoming Authorization header is
  // dropped.
  if (authorization) inner.headers.set('Authorization', authorization);
  const { pathname } = new URL(inner.url);
  if (!BRANDLESS.test(pathname)) await addBrand(c, inner);
  const isPage = IDENTITY_FORM.test(pathname);
  const request = isPage ? await addCaptcha(c, inner) : inner;
  if (request === 'too-large') return localizedErrorResponse(c, 413, 'too-large');
  return reach('identity', () =>
    measureCall(c.env, 'identity', () => c.env.IDENTITY.fetch(request, { redirect: 'manual' })),
  );
}

/** @throws LostBindingError */
const fetchCommerce = (c: Context<StorefrontContext>, inner: Request): Promise<Response> =>
  reach('commerce', () => measureCall(c.env, 'commerce', () => c.env.COMMERCE.fetch(inner, { redirect: 'manual' })));

/** The merchant's API. Only here a staff token is forwarded; commerce verifies it and counts wrong ones. */
export function forwardMerchantCall(c: Context<StorefrontContext>): Promise<Response> {
  const inner = buildInnerRequest(c);
  const address = readClientAddress(c);
  if (address !== '') inner.headers.set('X-Client-IP', address);
  inner.headers.set('Authorization', c.req.header('Authorization') ?? '');
  return fetchCommerce(c, inner);
}

/** Pictures, the outbox page, and webhooks. */
export function forwardToCommerce(c: Context<StorefrontContext>): Promise<Response> {
  return fetchCommerce(c, buildInnerRequest(c));
}

/**
 * The pages behind mailed links, and the sandbox's payment page, for readers whose language the link may not tell. Errors
 * of the call are pages too (MAIL-53).
 */
export async function forwardToCommercePage(c: Context<StorefrontContext>): Promise<Response> {
  const locale = readCallLocale(c);
  const inner = buildInnerRequest(c);
  inner.headers.set('Language', locale);
  const response = await fetchCommerce(c, inner);
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response;
  await response.body?.cancel();
  const pause = response.headers.get('Retry-After');
  const headers = { 'Cache-Control': 'private, no-store', ...(pause === null ? {} : { 'Retry-After': pause }) };
  const { status } = response;
  const page = renderFailurePage(localeOf(locale), c.var.requestId, status === 404 ? 'missing' : 'failed');
  return c.html(page, status as ContentfulStatusCode, headers);
}
