import * as v from 'valibot';
import { DAY_MS } from '../../shared/durations.ts';
import { hashName, isRandomName, makeRandomName } from '../../shared/security/random-name.ts';
import { seal, unseal } from './secrets.ts';

const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** Longer than one token request takes; after it another request may try. */
const REFRESH_LOCK_MS = 10_000;

const tokensSchema = v.object({
  accessToken: v.string(),
  idToken: v.string(),
  refreshToken: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  accessExpiresAt: v.number(),
});

/** The provider's tokens. They are in the session row only, never in the browser. */
export type Tokens = v.InferOutput<typeof tokensSchema>;

export interface Session {
  idHash: string;
  subject: string;
  tokens: Tokens;
  /** When the customer last entered credentials. Milliseconds since 1970. */
  signedInAt: number;
  /** When the provider last confirmed the access token. Milliseconds since 1970. */
  checkedAt: number;
  expiresAt: number;
  /** The provider has told that the tokens' claims are outdated. */
  isStale: boolean;
}

interface SessionRow {
  id_hash: string;
  subject: string;
  tokens: string;
  signed_in_at: number;
  checked_at: number;
  expires_at: number;
  stale_from: number;
}

/** The subject, the provider's id of the session (the id token's `sid`), if it has one, and when the sign-in was. */
export interface SignedIn {
  subject: string;
  providerSession: string | null;
  signedInAt: number;
}

/** Creates a session and returns its id for the cookie. Always a new id, which prevents session fixation. */
export async function openSession(
  env: StorefrontEnv,
  { subject, providerSession, signedInAt }: SignedIn,
  tokens: Tokens,
): Promise<string> {
  const name = makeRandomName();
  const now = Date.now();
  await env.SESSIONS.batch([
    env.SESSIONS.prepare('DELETE FROM sessions WHERE expires_at < ?').bind(now),
    env.SESSIONS.prepare(
      `INSERT INTO sessions (id_hash, subject, provider_session, tokens, access_expires_at, expires_at, checked_at, signed_in_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ).bind(
      await hashName(name),
      subject,
      providerSession,
      await seal(tokens, env.SESSION_SECRET),
      tokens.accessExpiresAt,
      now + SESSION_LIFETIME_MS,
      now,
      signedInAt,
    ),
  ]);
  return name;
}

/** The result of a lookup. `discarded`: the row could not be decrypted, and this call has deleted it. */
export type FoundSession = Session | 'discarded' | null;

/** The unexpired session of a cookie. */
export async function findSession(env: StorefrontEnv, name: string): Promise<FoundSession> {
  return isRandomName(name) ? readSession(env, await hashName(name)) : null;
}

async function openTokens(env: StorefrontEnv, sealed: string): Promise<Tokens | null> {
  try {
    return v.parse(tokensSchema, await unseal(sealed, env.SESSION_SECRET));
  } catch (error) {
    // Its secret was removed from the list, or the row is damaged: it can never be decrypted again.
    console.warn('a session could not be decrypted and is deleted', error instanceof Error ? error.name : error);
    return null;
  }
}

/** The unexpired session of a row. */
export async function readSession(env: StorefrontEnv, idHash: string): Promise<FoundSession> {
  const row = await env.SESSIONS.prepare(
    'SELECT id_hash, subject, tokens, signed_in_at, checked_at, expires_at, stale_from FROM sessions WHERE id_hash = ? AND expires_at >= ?',
  )
    .bind(idHash, Date.now())
    .first<SessionRow>();
  if (!row) return null;
  const tokens = await openTokens(env, row.tokens);
  if (!tokens) return (await closeSession(env, idHash)) ? 'discarded' : null;
  return {
    idHash: row.id_hash,
    subject: row.subject,
    tokens,
    signedInAt: row.signed_in_at,
    checkedAt: row.checked_at,
    expiresAt: row.expires_at,
    isStale: row.stale_from > 0,
  };
}

/** The sessions of a person: what a deleted account ends. */
export const OF_SUBJECT = 'subject = ?1';

/** Ends a session at once. False if it had already ended: a sign-in in another tab has replaced it. */
export async function closeSession(env: StorefrontEnv, idHash: string): Promise<boolean> {
  const { meta } = await env.SESSIONS.prepare('DELETE FROM sessions WHERE id_hash = ?').bind(idHash).run();
  return meta.changes > 0;
}

interface Person {
  subject: string | null;
  /** The provider's `sid` of one session; null for all of them. */
  providerSession: string | null;
}

/** SQL for a person's sessions: `?1` the subject, `?2` the provider's session. One condition for both had no index. */
const isOf = ({ providerSession }: Person) =>
  providerSession === null ? `${OF_SUBJECT} AND ?2 IS NULL` : 'provider_session = ?2 AND (?1 IS NULL OR subject = ?1)';

/** Ends the sessions of a person at once. */
export async function closeSessionsOf(env: StorefrontEnv, person: Person): Promise<void> {
  const query = env.SESSIONS.prepare(`DELETE FROM sessions WHERE ${isOf(person)}`);
  await query.bind(person.subject, person.providerSession).run();
}

export async function markChecked(env: StorefrontEnv, idHash: string): Promise<void> {
  await env.SESSIONS.prepare('UPDATE sessions SET checked_at = ? WHERE id_hash = ?').bind(Date.now(), idHash).run();
}

/**
 * True for the only request that may renew the tokens it has read: refresh tokens rotate, so using one twice would end
 * the session. Also false if another request has renewed them since they were read.
 */
export async function acquireRefreshLock(env: StorefrontEnv, { idHash, tokens }: Session): Promise<boolean> {
  const now = Date.now();
  const { meta } = await env.SESSIONS.prepare(
    'UPDATE sessions SET refreshing_until = ? WHERE id_hash = ? AND refreshing_until < ? AND access_expires_at = ?',
  )
    .bind(now + REFRESH_LOCK_MS, idHash, now, tokens.accessExpiresAt)
    .run();
  return meta.changes > 0;
}

/** Has the tokens of a person's sessions renewed before their next use. */
export async function markTokensStale(env: StorefrontEnv, person: Person): Promise<void> {
  await env.SESSIONS.prepare(`UPDATE sessions SET stale_from = ?3 WHERE ${isOf(person)}`)
    .bind(person.subject, person.providerSession, Date.now())
    .run();
}

/** Stores renewed tokens. `askedAt`: when they were requested, in milliseconds; a change after that makes them stale. */
export async function keepTokens(env: StorefrontEnv, idHash: string, tokens: Tokens, askedAt: number): Promise<void> {
  await env.SESSIONS.prepare(
    `UPDATE sessions SET tokens = ?1, access_expires_at = ?2, checked_at = ?3, refreshing_until = 0,
       stale_from = iif(stale_from <= ?5, 0, stale_from) WHERE id_hash = ?4`,
  )
    .bind(await seal(tokens, env.SESSION_SECRET), tokens.accessExpiresAt, Date.now(), idHash, askedAt)
    .run();
}
