import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';

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
];

/** The request with its path as it came, at the shop's configured origin, without what a client may not say. */
export function toInnerRequest(c: Context<StorefrontContext>): Request {
  const { pathname, search } = new URL(c.req.url);
  const inner = new Request(new URL(pathname + search, c.env.ORIGIN), c.req.raw);
  for (const name of OWN_HEADERS) inner.headers.delete(name);
  inner.headers.set('X-Forwarded-Host', new URL(c.env.ORIGIN).host);
  return inner;
}

/** The embedded identity provider's pages and endpoints, on the shop's own port (design section 4, "One port"). */
export function forwardToIdentity(c: Context<StorefrontContext>): Promise<Response> {
  const authorization = c.req.header('Authorization');
  const inner = toInnerRequest(c);
  // OpenID clients authenticate themselves to the provider; elsewhere a bearer from outside opens nothing.
  if (authorization) inner.headers.set('Authorization', authorization);
  return c.env.IDENTITY.fetch(inner, { redirect: 'manual' });
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
