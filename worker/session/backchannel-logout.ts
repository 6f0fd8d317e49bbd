import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';
import { readLogoutToken } from './logout-token.ts';
import { closeSessionsOf } from './sessions.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * `POST /session/backchannel-logout` (OpenID Connect Back-Channel Logout 1.0): the provider's signed token names
 * sessions, which this call ends. Idempotent; replays are harmless.
 */
export async function endSessionsByProvider(c: Context<StorefrontContext>): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  if (Number(c.req.header('Content-Length') ?? 0) > MAX_BODY_BYTES) return c.json({ error: 'invalid_request' }, 413);
  const body = await c.req.text();
  const token = body.length > MAX_BODY_BYTES ? null : new URLSearchParams(body).get('logout_token');
  if (!token) return c.json({ error: 'invalid_request' }, 400);
  let person: Awaited<ReturnType<typeof readLogoutToken>>;
  try {
    person = await readLogoutToken(c.env, token);
  } catch (error) {
    console.warn(c.var.requestId, 'a logout token was rejected', error);
    return c.json({ error: 'invalid_request' }, 400);
  }
  await closeSessionsOf(c.env, person);
  return c.body(null, 200);
}
