import type { Context } from 'hono';

/**
 * The visitor's network address, empty when unknown. Cloudflare sets the header and drops a client's own. Commerce gets
 * the address as `X-Client-IP`, identity's pages get the header as it came.
 */
export function readClientAddress(c: Context): string {
  return c.req.header('CF-Connecting-IP') ?? '';
}
