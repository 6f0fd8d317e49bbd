import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';

/** `GET /healthz`: the Worker is alive, whatever the state of its backend, which `/readyz` reports. */
export function serveHealth(c: Context<StorefrontContext>): Response {
  return c.json({ status: 'ok' });
}

/** Keepalive: always success. */
export function serveKeepalive(c: Context<StorefrontContext>): Response {
  return c.json({ success: true });
}
