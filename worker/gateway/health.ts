import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';

/** `GET /healthz`: the Worker is alive, whatever its backend does; `/readyz` tells of that. */
export function answerHealth(c: Context<StorefrontContext>): Response {
  return c.json({ status: 'ok' });
}

/** Keepalive: always success. */
export function answerKeepalive(c: Context<StorefrontContext>): Response {
  return c.json({ success: true });
}
