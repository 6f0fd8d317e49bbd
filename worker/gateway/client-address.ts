import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';

/** Cloudflare sets it and drops a client's own. */
export const CLIENT_ADDRESS_HEADER = 'CF-Connecting-IP';

/**
 * The visitor's network address, empty when unknown. Believed only where the platform has set it: Cloudflare gives each
 * request a `cf` object, which no client can send. Local shops have none, and believe the header. Commerce gets the
 * address as `X-Client-IP`, identity's pages get the header.
 */
export function readClientAddress(c: Context<StorefrontContext>): string {
  const isFromPlatform = c.req.raw.cf !== undefined || c.env.ENVIRONMENT === 'development';
  return isFromPlatform ? (c.req.header(CLIENT_ADDRESS_HEADER) ?? '') : '';
}
