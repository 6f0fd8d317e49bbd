import { deriveSecret } from '../derived-secret.ts';

/** An exact sliding-window rate limit in D1. It slows guessing down and always expires: nobody is locked out. */
export interface RateLimit {
  readonly kind: string;
  readonly max: number;
  readonly windowMs: number;
}

const QUARTER_HOUR_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const LONGEST_WINDOW_MS = HOUR_MS;

export const SIGN_IN_PER_ACCOUNT: RateLimit = { kind: 'sign-in-account', max: 5, windowMs: QUARTER_HOUR_MS };
export const SIGN_IN_PER_ADDRESS: RateLimit = { kind: 'sign-in-address', max: 20, windowMs: QUARTER_HOUR_MS };
export const REGISTER_PER_ADDRESS: RateLimit = { kind: 'register-address', max: 20, windowMs: QUARTER_HOUR_MS };
export const RECOVER_PER_ACCOUNT: RateLimit = { kind: 'recover-account', max: 3, windowMs: HOUR_MS };
export const RECOVER_PER_ADDRESS: RateLimit = { kind: 'recover-address', max: 10, windowMs: HOUR_MS };

/** E-mails with a link that confirms an address. */
export const CONFIRM_PER_ACCOUNT: RateLimit = { kind: 'confirm-account', max: 5, windowMs: HOUR_MS };

export type ConsumeResult = { isAllowed: true; attemptId: number } | { isAllowed: false; retryAfterS: number };

/** An HMAC with a key of its own, so that the table does not reveal who tried to sign in from where. */
export async function toSubject(value: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const own = encoder.encode(await deriveSecret(secret, 'attempts'));
  const key = await crypto.subtle.importKey('raw', own, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(value))).toString('base64url');
}

/**
 * Consumes one attempt before it is made, in one statement, so that concurrent guesses cannot slip through between a
 * check and a count. `refund` returns it after a success.
 */
export async function consume(
  db: D1Database,
  limit: RateLimit,
  subject: string,
  nowMs: number,
): Promise<ConsumeResult> {
  const since = nowMs - limit.windowMs;
  const row = await db
    .prepare(
      `INSERT INTO attempts (kind, subject, attempted_at)
       SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM attempts WHERE kind = ?1 AND subject = ?2 AND attempted_at > ?4) < ?5
       RETURNING id`,
    )
    .bind(limit.kind, subject, nowMs, since, limit.max)
    .first<{ id: number }>();
  if (row) return { isAllowed: true, attemptId: row.id };
  const oldest = await db
    .prepare('SELECT min(attempted_at) AS at FROM attempts WHERE kind = ?1 AND subject = ?2 AND attempted_at > ?3')
    .bind(limit.kind, subject, since)
    .first<{ at: number | null }>();
  const retryAtMs = (oldest?.at ?? nowMs) + limit.windowMs;
  return { isAllowed: false, retryAfterS: Math.max(1, Math.ceil((retryAtMs - nowMs) / 1000)) };
}

/** Returns one attempt. */
export async function refund(db: D1Database, attemptId: number): Promise<void> {
  await db.prepare('DELETE FROM attempts WHERE id = ?1').bind(attemptId).run();
}

/** Returns all attempts of a subject that has proven its identity. */
export async function refundAll(db: D1Database, limit: RateLimit, subject: string): Promise<void> {
  await db.prepare('DELETE FROM attempts WHERE kind = ?1 AND subject = ?2').bind(limit.kind, subject).run();
}

export async function deleteOldAttempts(db: D1Database, nowMs: number): Promise<void> {
  await db
    .prepare('DELETE FROM attempts WHERE attempted_at <= ?1')
    .bind(nowMs - LONGEST_WINDOW_MS)
    .run();
}
