import type { Context } from 'hono';
import { CAPTCHA_SCRIPT_HEADER, CAPTCHA_VERDICT_HEADER } from '../../shared/captcha.ts';
import { readPageCaptcha } from '../captcha/page-captcha.ts';
import { verifyCaptchaToken } from '../captcha/verify.ts';
import type { StorefrontContext } from '../env.ts';
import { readClientAddress } from './client-address.ts';

/** Headers a client may not set: the shop decides them, or nobody does. */
const OWN_HEADERS = [
  'x-forwarded-host',
  'x-client-ip',
  'x-forwarded-for',
  'x-forwarded-proto',
  'forwarded',
  'authorization',
  'currency',
  'x-country',
  CAPTCHA_SCRIPT_HEADER,
  CAPTCHA_VERDICT_HEADER,
];

/** The request with its path as it came, at the shop's configured origin, without what a client may not say. */
export function toInnerRequest(c: Context<StorefrontContext>): Request {
  const { pathname, search } = new URL(c.req.url);
  const inner = new Request(new URL(pathname + search, c.env.ORIGIN), c.req.raw);
  for (const name of OWN_HEADERS) inner.headers.delete(name);
  inner.headers.set('X-Forwarded-Host', new URL(c.env.ORIGIN).host);
  return inner;
}

/** The provider's own pages: forms that post to themselves. */
const IDENTITY_FORM = /^\/auth\/realms\/[^/]+\/interaction\//;
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** As much as the provider itself takes of a form. */
const MAX_FORM_BYTES = 16 * 1024;

/** The provider's pages get the shop's captcha, and its forms what the captcha says to their field `captcha`. */
async function addCaptcha(c: Context<StorefrontContext>, inner: Request): Promise<Request> {
  inner.headers.set(CAPTCHA_SCRIPT_HEADER, JSON.stringify(readPageCaptcha(c.env)));
  const isForm = inner.headers.get('Content-Type')?.startsWith(FORM_TYPE) ?? false;
  // Too long a form goes on unread: the provider refuses it.
  if (inner.method !== 'POST' || !isForm || Number(inner.headers.get('Content-Length')) > MAX_FORM_BYTES) return inner;
  const body = await inner.arrayBuffer();
  const token = new URLSearchParams(new TextDecoder().decode(body)).get('captcha');
  const copy = new Request(inner.url, { method: 'POST', headers: inner.headers, body, redirect: 'manual' });
  if (token === null) return copy;
  const clientAddress = readClientAddress(c);
  const question = { token, action: 'register', clientAddress, requestId: c.var.requestId } as const;
  copy.headers.set(CAPTCHA_VERDICT_HEADER, (await verifyCaptchaToken(c.env, question)).message);
  return copy;
}

/** The embedded identity provider's pages and endpoints, on the shop's own port (AUTH-1). */
export async function forwardToIdentity(c: Context<StorefrontContext>): Promise<Response> {
  const authorization = c.req.header('Authorization');
  const inner = toInnerRequest(c);
  // OpenID clients authenticate themselves to the provider; elsewhere a bearer from outside opens nothing.
  if (authorization) inner.headers.set('Authorization', authorization);
  const isPage = IDENTITY_FORM.test(new URL(inner.url).pathname);
  return c.env.IDENTITY.fetch(isPage ? await addCaptcha(c, inner) : inner, { redirect: 'manual' });
}

/** A merchant's own calls (import, refunds, key cases): commerce asks for its admin token, which alone passes here. */
export function forwardMerchantCall(c: Context<StorefrontContext>): Promise<Response> {
  const inner = toInnerRequest(c);
  inner.headers.set('Authorization', c.req.header('Authorization') ?? '');
  return c.env.COMMERCE.fetch(inner, { redirect: 'manual' });
}

/** Pictures and the sandbox's payment page. */
export function forwardToCommerce(c: Context<StorefrontContext>): Promise<Response> {
  return c.env.COMMERCE.fetch(toInnerRequest(c), { redirect: 'manual' });
}
