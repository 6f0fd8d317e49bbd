import { href } from '../../../shared/routes.ts';
import { consumeAttempt, refundAllAttempts } from '../../../shared/security/rate-limit.ts';
import { chooseLanguage } from '../messages/messages.ts';
import { endAccountSessions } from '../oidc/end-sessions.ts';
import type { StoredAccount } from './account-store.ts';
import { revokeMailedLinks } from './mailed-token.ts';
import { queueMail } from './outbox-store.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findPasswordFault, type PasswordFault } from './password-policy.ts';
import { limitFor, PROOF_PER_ACCOUNT } from './rate-limits.ts';

export type Proof = 'right' | 'wrong' | { retryAfterS: number };

/** Whether a signed-in person knows the password: 5 wrong ones in 15 minutes, counted separately from the sign-in. */
export async function provePassword(
  env: IdentityEnv,
  account: StoredAccount,
  password: string,
  nowMs: number,
): Promise<Proof> {
  const limit = limitFor(PROOF_PER_ACCOUNT, account.id, env.COOKIE_SECRET);
  const attempt = await consumeAttempt(env.DB, limit, nowMs);
  if (!attempt.isAllowed) return { retryAfterS: attempt.retryAfterSeconds };
  if (!(await verifyPassword(password, env.PASSWORD_PEPPER, account.passwordHash))) return 'wrong';
  await refundAllAttempts(env.DB, limit);
  return 'right';
}

/** Link to password recovery, for an owner who did not make the change. */
export function recoveryPageOf(origin: string, locale: string | null): string {
  return origin + href(chooseLanguage(locale).locale.code, 'passwordRecovery');
}

export type ChangeResult = 'changed' | 'wrong' | { retryAfterS: number } | PasswordFault;

/**
 * Changes the password of a person who knows the current one. Wrong attempts are limited, so a stolen session does not
 * help to guess it, and strangers at the sign-in do not use up the owner's attempts. Ends every session of the account
 * and voids its mailed links; the owner is notified by e-mail.
 */
export async function changePassword(
  env: IdentityEnv,
  account: StoredAccount,
  passwords: { old: string; new: string },
  nowMs: number,
): Promise<ChangeResult> {
  const proof = await provePassword(env, account, passwords.old, nowMs);
  if (proof !== 'right') return proof;
  const fault = findPasswordFault(passwords.new, account.email);
  if (fault) return fault;
  const { DB: db } = env;
  const changed = await db
    .prepare(
      'UPDATE accounts SET password_hash = ?3, updated_at = ?4 WHERE id = ?1 AND password_hash = ?2 RETURNING id',
    )
    .bind(account.id, account.passwordHash, await hashPassword(passwords.new, env.PASSWORD_PEPPER), nowMs)
    .first();
  // It was changed concurrently, so the old password is no longer correct.
  if (!changed) return 'wrong';
  const data = { link: recoveryPageOf(env.ORIGIN, account.locale) };
  await db.batch([
    ...revokeMailedLinks(db, account.id),
    queueMail(db, { recipient: account.email, template: 'password-changed', locale: account.locale, data }, nowMs),
  ]);
  await endAccountSessions(env, account.id);
  return 'changed';
}
