import { HOUR_MS } from '../../shared/durations.ts';
import { hashName, isRandomName, makeRandomName } from '../../shared/security/random-name.ts';
import type { StaffAccount } from '../../shared/security/staff-assertion.ts';

/** A working day. */
export const LIFETIME_MS = 12 * HOUR_MS;

export interface OfficeSession extends StaffAccount {
  /** When the person last entered credentials. Milliseconds since 1970. */
  readonly signedInAt: number;
}

/** Opens a session and returns its name for the cookie: always a new one, which prevents session fixation. */
export async function openSession(
  db: D1Database,
  session: OfficeSession & { device: string },
  now: number,
): Promise<string> {
  const name = makeRandomName();
  await db.batch([
    db.prepare('DELETE FROM sessions WHERE expires_at < ?1').bind(now),
    db
      .prepare(
        'INSERT INTO sessions (id_hash, subject, email, signed_in_at, expires_at, has_two_factors, device) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
      )
      .bind(
        await hashName(name),
        session.subject,
        session.email,
        session.signedInAt,
        now + LIFETIME_MS,
        Number(session.hasTwoFactors),
        session.device,
      ),
  ]);
  return name;
}

/** The unexpired session of a cookie; null without one. */
export async function findSession(
  db: D1Database,
  name: string | undefined,
  now: number,
): Promise<OfficeSession | null> {
  if (name === undefined || !isRandomName(name)) return null;
  const row = await db
    .prepare(
      'SELECT subject, email, signed_in_at, has_two_factors FROM sessions WHERE id_hash = ?1 AND expires_at >= ?2',
    )
    .bind(await hashName(name), now)
    .first<{ subject: string; email: string; signed_in_at: number; has_two_factors: number }>();
  if (!row) return null;
  const { subject, email, signed_in_at: signedInAt, has_two_factors: hasTwoFactors } = row;
  return { subject, email, signedInAt, hasTwoFactors: hasTwoFactors === 1 };
}

export interface SessionRow {
  id: string;
  signed_in_at: number;
  expires_at: number;
  device: string;
}

/** What names a session to its own person: the beginning of its hash, which opens nothing. */
const ID_LENGTH = 16;

/** A person's open sessions, that of the cookie included; the newest first. */
export async function readSessionsOf(db: D1Database, subject: string, now: number): Promise<SessionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT substr(id_hash, 1, ${ID_LENGTH}) AS id, signed_in_at, expires_at, device FROM sessions
       WHERE subject = ?1 AND expires_at >= ?2 ORDER BY expires_at DESC`,
    )
    .bind(subject, now)
    .all<SessionRow>();
  return results;
}

/** The id of a cookie's session among its person's. */
export const sessionIdOf = async (name: string): Promise<string> => (await hashName(name)).slice(0, ID_LENGTH);

/** Ends one of a person's sessions at once, or all but one. Returns how many ended. */
export async function closeSessionsOf(
  db: D1Database,
  subject: string,
  which: { id: string } | { allBut: string },
): Promise<number> {
  const [sign, id] = 'id' in which ? ['=', which.id] : ['<>', which.allBut];
  const { meta } = await db
    .prepare(`DELETE FROM sessions WHERE subject = ?1 AND substr(id_hash, 1, ${ID_LENGTH}) ${sign} ?2`)
    .bind(subject, id)
    .run();
  return meta.changes;
}

/** Ends a session at once. */
export async function closeSession(db: D1Database, name: string | undefined): Promise<void> {
  if (name === undefined || !isRandomName(name)) return;
  await db
    .prepare('DELETE FROM sessions WHERE id_hash = ?1')
    .bind(await hashName(name))
    .run();
}

/** True for the one request that may finish a sign-in: its code and its state are used once. */
export async function takeSignIn(db: D1Database, stateHash: string, expiresAt: number, now: number): Promise<boolean> {
  const [, taken] = await db.batch([
    db.prepare('DELETE FROM taken_sign_ins WHERE expires_at < ?1').bind(now),
    db
      .prepare('INSERT INTO taken_sign_ins (state_hash, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
      .bind(stateHash, expiresAt),
  ]);
  return (taken?.meta.changes ?? 0) > 0;
}
