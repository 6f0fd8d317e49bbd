import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';

/** 200 once the shop and its backend answer. */
export async function answerHealth(c: Context<StorefrontContext>): Promise<Response> {
  const answer = await c.env.COMMERCE.fetch(new URL('/healthz', c.env.ORIGIN));
  return c.json({ status: answer.ok ? 'ok' : 'backend' }, answer.ok ? 200 : 503);
}

/** Spec section 7: "a keepalive endpoint returns success true". */
export function answerKeepalive(c: Context<StorefrontContext>): Response {
  return c.json({ success: true });
}
