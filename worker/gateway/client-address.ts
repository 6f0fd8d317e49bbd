import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';

/** Cloudflare sets it and drops a client's own. */
export const CLIENT_ADDRESS_HEADER = 'CF-Connecting-IP';

/**
 * The visitor's network address, empty when unknown. Trusted only if the platform has set it: Cloudflare gives each
 * request a `cf` object, which no client can send. Local shops have none and trust the header. Commerce receives the
 * address as `X-Client-IP`, identity's pages in the original header.
 */
export function readClientAddress(c: Context<StorefrontContext>): string {
  const isFromPlatform = c.req.raw.cf !== undefined || c.env.ENVIRONMENT === 'development';
  return isFromPlatform ? (c.req.header(CLIENT_ADDRESS_HEADER) ?? '') : '';
}
