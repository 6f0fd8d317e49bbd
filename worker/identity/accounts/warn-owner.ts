import { HOUR_MS } from '../../../shared/durations.ts';
import { consumeAttempt } from '../../../shared/security/rate-limit.ts';
import { issuerOf } from '../realm.ts';
import { sealMailData } from './mail-data.ts';
import { createMailedToken, hashMailedToken } from './mailed-token.ts';
import { limitFor, WARN_PER_ACCOUNT } from './rate-limits.ts';
import { recoveryPageOf } from './replace-password.ts';
import { UNLOCK_PATH, UNLOCK_TTL_HOURS } from './unlock.ts';

/**
 * Tells the owner of an account, at most once a day, that strangers are trying passwords, with a link by which the owner
 * need not wait. The same statements run for an address without an account, so the response time reveals nothing.
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
  const token = createMailedToken();
  const query = new URLSearchParams({ key: token, ui_locales: locale ?? 'en' });
  const data = {
    link: recoveryPageOf(env.ORIGIN, locale),
    unlock: `${issuerOf(env.ORIGIN)}${UNLOCK_PATH}?${query}`,
    hours: UNLOCK_TTL_HOURS,
  };
  const expiresAt = nowMs + UNLOCK_TTL_HOURS * HOUR_MS;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO unlock_tokens (token_hash, account_id, expires_at)
       SELECT ?1, id, ?2 FROM accounts WHERE email_key = ?3`,
    ).bind(hashMailedToken(token), expiresAt, emailKey),
    env.DB.prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at, expires_at)
       SELECT email, 'sign-in-attempts', coalesce(locale, 'en'), ?1, ?2, ?3 FROM accounts WHERE email_key = ?4`,
    ).bind(await sealMailData(env, data), nowMs, expiresAt, emailKey),
  ]);
}
