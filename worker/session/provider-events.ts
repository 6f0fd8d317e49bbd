import type { Context } from 'hono';
import type { SessionEvent } from '../../shared/security/session-events.ts';
import type { StorefrontContext } from '../env.ts';
import { type EventSubject, readEventToken } from './event-token.ts';
import { closeSessionsOf, markTokensStale } from './sessions.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** Serves a POST of the provider's signed token, which names a person or sessions. Idempotent; replays are harmless. */
function serveEvent(event: SessionEvent, apply: (env: StorefrontEnv, subject: EventSubject) => Promise<unknown>) {
  return async (c: Context<StorefrontContext>): Promise<Response> => {
    c.header('Cache-Control', 'no-store');
    if (Number(c.req.header('Content-Length')) > MAX_BODY_BYTES) return c.json({ error: 'invalid_request' }, 413);
    const body = await c.req.text();
    const token = body.length > MAX_BODY_BYTES ? null : new URLSearchParams(body).get('logout_token');
    if (!token) return c.json({ error: 'invalid_request' }, 400);
    let subject: EventSubject;
    try {
      subject = await readEventToken(c.env, token, event);
    } catch (error) {
      console.warn(c.var.requestId, `an event of the provider was rejected: ${event}`, error);
      return c.json({ error: 'invalid_request' }, 400);
    }
    await apply(c.env, subject);
    return c.body(null, 200);
  };
}

/** Ends the sessions that the event names (OpenID Connect Back-Channel Logout 1.0). */
export const endSessionsByProvider = serveEvent('logout', closeSessionsOf);

/** Has the tokens of a person renewed: their claims, such as the e-mail address, have changed (AUTH-22). */
export const renewTokensByProvider = serveEvent('claimsChange', markTokensStale);
