import { href } from '../../../shared/routes.ts';
import { chooseLanguage } from '../messages/messages.ts';
import { tellLogout } from '../oidc/end-sessions.ts';
import { type StoredAccount, VOID_SIGN_INS } from './account-store.ts';
import { sealMailData } from './mail-data.ts';
import { revokeOldAccess } from './mailed-token.ts';

/** Link to password recovery, for an owner who did not make the change. */
export function recoveryPageOf(origin: string, locale: string | null): string {
  return origin + href(chooseLanguage(locale).locale.code, 'passwordRecovery');
}

/** What must still hold when the password changes. */
export type PasswordProof =
  /** The person knows the current password. */
  | { readonly oldHash: string }
  /** The person has a recovery link, which this uses up. Access to the mailbox verifies the address too. */
  | { readonly recoveryTokenHash: string };

const BY_OLD_PASSWORD = `UPDATE accounts SET password_hash = ?2, updated_at = ?3, ${VOID_SIGN_INS}
  WHERE id = ?1 AND password_hash = ?4 RETURNING id`;
const BY_RECOVERY_TOKEN = `UPDATE accounts SET password_hash = ?2, updated_at = ?3, email_verified = 1, ${VOID_SIGN_INS}
  WHERE id = ?1 AND EXISTS (SELECT 1 FROM recovery_tokens
    WHERE token_hash = ?4 AND account_id = ?1 AND expires_at > ?3) RETURNING id`;

/**
 * Replaces a password and, in the same transaction, ends everything that the old one gave access to: sessions, sign-ins
 * under way, mailed links and passkeys (AUTH-7). The owner is notified by e-mail.
 * @returns false if the proof is no longer valid: nothing has changed then.
 */
export async function replacePassword(
  env: IdentityEnv,
  { id, locale }: Pick<StoredAccount, 'id' | 'locale'>,
  proof: PasswordProof,
  passwordHash: string,
  nowMs: number,
): Promise<boolean> {
  const { DB: db } = env;
  const replace =
    'oldHash' in proof
      ? db.prepare(BY_OLD_PASSWORD).bind(id, passwordHash, nowMs, proof.oldHash)
      : db.prepare(BY_RECOVERY_TOKEN).bind(id, passwordHash, nowMs, proof.recoveryTokenHash);
  // A hash has a salt of its own: the account has this one only if this batch has replaced it.
  const notify = db
    .prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at)
       SELECT email, 'password-changed', coalesce(locale, 'en'), ?3, ?4 FROM accounts WHERE id = ?1 AND password_hash = ?2`,
    )
    .bind(id, passwordHash, await sealMailData(env, { link: recoveryPageOf(env.ORIGIN, locale) }), nowMs);
  const [replaced] = await db.batch([replace, notify, ...revokeOldAccess(db, id, passwordHash)]);
  if (replaced?.results.length !== 1) return false;
  await tellLogout(env, id);
  return true;
}
