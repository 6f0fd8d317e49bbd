import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { DEFAULT_LOCALE } from '../../shared/locales.ts';
import { nameCookie } from '../../shared/security/cookie-rules.ts';
import { PREVIEW_HEADER } from '../../shared/security/preview-token.ts';
import type { StorefrontContext } from '../env.ts';
import { readCurrency } from '../middleware/currency.ts';
import { readClientAddress } from './client-address.ts';

/** The backend's visitor cookie: the only cookie that is forwarded. */
const CUSTOMER_COOKIE = 'customer';
const FORWARDED_REQUEST_HEADERS = ['content-type', 'accept', 'idempotency-key'];

/** The headers of a forwarded call: the visitor's or, with an access token, the customer's. */
export function buildCallerHeaders(c: Context<StorefrontContext>, accessToken: string | null): Headers {
  const headers = new Headers();
  for (const name of FORWARDED_REQUEST_HEADERS) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  headers.set('Language', c.req.header('Language') ?? DEFAULT_LOCALE);
  headers.set('Currency', readCurrency(c));
  // Commerce rate-limits guesses by it.
  const address = readClientAddress(c);
  if (address) headers.set('X-Client-IP', address);
  headers.set('X-Forwarded-Host', new URL(c.env.ORIGIN).host);
  const country = c.req.raw.cf?.country;
  if (typeof country === 'string') headers.set('X-Country', country);
  const { name } = nameCookie(c.env, CUSTOMER_COOKIE, 'host');
  const customer = getCookie(c, name);
  if (customer && /^[\w.-]{16,200}$/.test(customer)) headers.set('Cookie', `${name}=${customer}`);
  if (c.var.preview !== undefined) headers.set(PREVIEW_HEADER, c.var.preview);
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
  return headers;
}
