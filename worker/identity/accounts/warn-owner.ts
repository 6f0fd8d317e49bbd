import { consumeAttempt } from '../../../shared/security/rate-limit.ts';
import { limitFor, WARN_PER_ACCOUNT } from './rate-limits.ts';
import { recoveryPageOf } from './replace-password.ts';

/**
 * Tells the owner of an account, at most once a day, that strangers are trying passwords. The same statements run for
 * an address without an account, so the response time reveals nothing.
 */
export async function warnOwner(
  env: IdentityEnv,
  emailKey: string,
  locale: string | null,
  nowMs: number,
): Promise<void> {
  const limit = limitFor(WARN_PER_ACCOUNT, emailKey, env.COOKIE_SECRET);
  const { isAllowed } = await consumeAttempt(env.DB, limit, nowMs);
  if (!isAllowed) return;
  await env.DB.prepare(
    `INSERT INTO outbox (recipient, template, locale, data, created_at)
     SELECT email, 'sign-in-attempts', coalesce(locale, 'en'), ?1, ?2 FROM accounts WHERE email_key = ?3`,
  )
    .bind(JSON.stringify({ link: recoveryPageOf(env.ORIGIN, locale) }), nowMs, emailKey)
    .run();
}
