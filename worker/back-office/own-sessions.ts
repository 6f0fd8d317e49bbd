import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { endOwnSession, listOwnSessions } from '../../shared/office-calls.ts';
import { clearSessionCookie, readSessionCookie } from './cookies.ts';
import type { OfficeContext } from './env.ts';
import { refuse } from './refuse.ts';
import { closeSessionsOf, findSession, LIFETIME_MS, readSessionsOf, sessionIdOf } from './sessions-store.ts';

/** The session that asks; null where it is over. */
async function findOwn(c: Context<OfficeContext>) {
  const name = readSessionCookie(c);
  const session = await findSession(c.env.SESSIONS, name, Date.now());
  return session && name !== undefined ? { ...session, id: await sessionIdOf(name) } : null;
}

/** Where somebody is signed in, and the end of it: for each person their own sessions alone (STAFF-6). */
export const ownSessions = new Hono<OfficeContext>();

ownSessions.get(listOwnSessions.path, async (c) => {
  const own = await findOwn(c);
  if (!own) return refuse(c, 401, 'sign-in-needed');
  const rows = await readSessionsOf(c.env.SESSIONS, own.subject, Date.now());
  const Items = rows.map((row) => ({
    Id: row.id,
    Device: row.device,
    OpenedOnUtc: new Date(row.expires_at - LIFETIME_MS).toISOString(),
    EndsOnUtc: new Date(row.expires_at).toISOString(),
    IsThis: row.id === own.id,
  }));
  return c.json({ IsSuccess: true, Messages: [], Data: { Items, Next: null } });
});

ownSessions.post(endOwnSession.path, async (c) => {
  const own = await findOwn(c);
  if (!own) return refuse(c, 401, 'sign-in-needed');
  const asked = v.safeParse(endOwnSession.input, await c.req.json().catch(() => null));
  if (!asked.success) return refuse(c, 400, 'invalid');
  const { Id } = asked.output;
  const ended = await closeSessionsOf(c.env.SESSIONS, own.subject, Id === null ? { allBut: own.id } : { id: Id });
  if (Id === own.id) clearSessionCookie(c);
  return c.json({ IsSuccess: true, Messages: [], Data: { Ended: ended } });
});
