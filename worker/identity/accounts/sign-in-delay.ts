import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { type Consumed, refundAllAttempts } from '../../../shared/security/rate-limit.ts';
import { limitFor, SIGN_IN_PER_ACCOUNT } from './rate-limits.ts';

/** Wrong passwords for one account, by strangers together, that cost no time. */
const FREE_GUESSES = 10;
/** The pause after the first one beyond; each further one doubles it. */
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = HOUR_MS;
/** Without a wrong password for this long, counting starts again. */
const FORGOTTEN_AFTER_MS = DAY_MS;

type DelayEnv = Pick<IdentityEnv, 'DB' | 'COOKIE_SECRET'>;

/** As in the table of attempts: an HMAC, which exists for addresses without an account as well. */
const subjectOf = (env: DelayEnv, emailKey: string): string =>
  limitFor({ ...SIGN_IN_PER_ACCOUNT, kind: 'sign-in-delay' }, emailKey, env.COOKIE_SECRET).subject;

/**
 * Consumes one guess at an account by a stranger, before the password is compared (AUTH-18). One conditional statement:
 * of any number of guesses at once, from any addresses, one is compared when a pause has ended.
 */
export async function consumeGuess(env: DelayEnv, emailKey: string, nowMs: number): Promise<Consumed> {
  const subject = subjectOf(env, emailKey);
  const isOver = 'failed_at <= ?2 - ?5';
  const failures = `iif(${isOver}, 1, failures + 1)`;
  const consumed = await env.DB.prepare(
    `INSERT INTO sign_in_delays (subject, failures, next_at, failed_at) VALUES (?1, 1, ?2, ?2)
     ON CONFLICT (subject) DO UPDATE SET failures = ${failures}, failed_at = ?2,
       next_at = ?2 + iif(${failures} > ?3, min(?6, ?4 * (1 << min(30, ${failures} - ?3 - 1))), 0)
     WHERE next_at <= ?2 OR ${isOver}
     RETURNING failures`,
  )
    .bind(subject, nowMs, FREE_GUESSES, FIRST_DELAY_MS, FORGOTTEN_AFTER_MS, LONGEST_DELAY_MS)
    .first();
  if (consumed) return { isAllowed: true };
  const nextAt = await env.DB.prepare('SELECT next_at FROM sign_in_delays WHERE subject = ?1')
    .bind(subject)
    .first<number>('next_at');
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(((nextAt ?? nowMs) - nowMs) / 1_000)) };
}

/** Gives a guess back: the password was right. */
export async function refundGuess(env: DelayEnv, emailKey: string, nowMs: number): Promise<void> {
  await env.DB.prepare('UPDATE sign_in_delays SET failures = max(0, failures - 1), next_at = ?2 WHERE subject = ?1')
    .bind(subjectOf(env, emailKey), nowMs)
    .run();
}

/** Ends the pause of an account, whose owner has opened a mailed link. */
export async function forgetWrongPasswords(env: DelayEnv, email: string): Promise<void> {
  const emailKey = toEmailKey(email);
  await refundAllAttempts(env.DB, limitFor(SIGN_IN_PER_ACCOUNT, emailKey, env.COOKIE_SECRET));
  await env.DB.prepare('DELETE FROM sign_in_delays WHERE subject = ?1').bind(subjectOf(env, emailKey)).run();
}

export async function deleteOldDelays(db: D1Database, nowMs: number): Promise<void> {
  await db
    .prepare('DELETE FROM sign_in_delays WHERE failed_at <= ?1')
    .bind(nowMs - FORGOTTEN_AFTER_MS)
    .run();
}
