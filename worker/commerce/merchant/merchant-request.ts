import type { CommerceContext } from '../http/request-context.ts';

/** The envelope of a merchant's call, never cached. */
export function merchantResponse(c: CommerceContext, data: unknown): Response {
  c.header('Cache-Control', 'private, no-store');
  return c.json({ IsSuccess: true, Messages: [], Data: data });
}
